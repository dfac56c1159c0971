import { expect, test, addressOf, passwordOf, signedInContext } from '../support/assay-test.ts';
import { reported } from '../support/called.ts';
import { leftOnDevice } from '../support/left-on-device.ts';
import { anyRow, choose, listOf, openDefect, panelOf, shop, titleOf, toast } from '../support/defects-screen.ts';

test.use({ reusePages: false });

test('a guarded address leads through sign-in and back to itself [ROUTE-003, ROUTE-004]', async ({
  assay,
  browser,
}) => {
  const page = await browser.newPage({ baseURL: assay.base });
  await page.goto(`${shop}?defectId=SHOP-3`);
  await page.getByLabel('E-mail').fill(addressOf('viewer'));
  await page.getByLabel('Password').fill(passwordOf('viewer'));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${assay.base}${shop}?defectId=SHOP-3`);
  await expect(panelOf(page).getByText('SHOP-3', { exact: true })).toBeVisible();
  await page.close();
});

test('logging out leads to the sign-in page with the way back [ROUTE-051, ROUTE-052, SHELL-020]', async ({
  open,
  assay,
}) => {
  const page = await open('viewer', shop, { ownSession: true });
  await expect(anyRow(page)).toBeVisible();
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'Log Out' }).click();
  await expect(page.getByRole('heading', { name: 'You are logged out' })).toBeVisible();
  await expect(page).toHaveURL(`${assay.base}/auth/?redirect=${encodeURIComponent(shop)}`);
  await expect(page.getByText(/SHOP-\d+/)).toHaveCount(0);
  await page.getByRole('link', { name: 'Sign in' }).click();
  await page.getByLabel('E-mail').fill(addressOf('viewer'));
  await page.getByLabel('Password').fill(passwordOf('viewer'));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${assay.base}${shop}`);
});

test('the sign-in page after logging out at the root has no redirect [ROUTE-052]', async ({ open, assay }) => {
  const page = await open('viewer', '/', { ownSession: true });
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'Log Out' }).click();
  await expect(page).toHaveURL(`${assay.base}/auth/`);
});

test('a failed log-out shows an error, and the user stays signed in [AUTH-013, MSG-002]', async ({ open }) => {
  const page = await open('viewer', shop, { ownSession: true });
  await expect(anyRow(page)).toBeVisible();
  await page.route('**/auth/logout', (route) => route.abort());
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'Log Out' }).click();
  await expect(toast(page, 'An error ocurred, please try again.')).toBeVisible();
  await expect(anyRow(page)).toBeVisible();
});

test('a session that ends elsewhere ends here and clears the screen [AUTH-003, AUTH-012]', async ({
  assay,
  browser,
}) => {
  const context = await signedInContext(browser, assay, 'contributor');
  const one = await context.newPage();
  await one.goto(shop);
  const other = await context.newPage();
  await other.goto(shop);
  await expect(anyRow(other)).toBeVisible();
  await one.getByRole('button', { name: 'Your account' }).click();
  await one.getByRole('menuitem', { name: 'Log Out' }).click();
  await expect(other.getByRole('heading', { name: 'You are logged out' })).toBeVisible();
  await expect(other.getByText(/SHOP-\d+/)).toHaveCount(0);
  await context.close();
});

test('a token that expires during a save is renewed, and the save arrives once [AUTH-002, AUTH-011]', async ({
  open,
}) => {
  const page = await open('owner', shop);
  const id = await reported(page, 'Saved with an old token');
  await openDefect(page, id);
  let refused = 0;
  const answers: number[] = [];
  page.on('response', (response) => response.request().method() === 'PATCH' && answers.push(response.status()));
  await page.route(`**/defects/${id}`, async (route) => {
    const headers = { ...route.request().headers() };
    if (route.request().method() === 'PATCH' && refused === 0) {
      refused += 1;
      // An invalidated token of this server: the real server answers 401.
      headers['authorization'] = `${headers['authorization']?.slice(0, -6)}AAAAAA`;
    }
    await route.continue({ headers });
  });
  await choose(page, /Status/, 'In Progress');
  await expect(toast(page, 'Defect has been updated successfully')).toBeVisible();
  expect(answers).toEqual([401, 200]);
});

test('a user without a licence sees a message instead of the application, no top bar, and a way to log out [ROUTE-005, SHELL-010]', async ({
  open,
}) => {
  const page = await open('nolicence', shop, { ownSession: true });
  await expect(
    page.getByText(
      'Access not Authorized: Sorry, you have no valid license. Please contact your Account Administrator',
    ),
  ).toBeVisible();
  await expect(page.getByRole('banner')).toHaveCount(0);
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(page.getByRole('heading', { name: 'You are logged out' })).toBeVisible();
});

test('a viewer reads and changes nothing [ROUTE-034]', async ({ open }) => {
  const page = await open('viewer', `${shop}?defectId=SHOP-5`);
  await expect(panelOf(page).getByText('SHOP-5', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'New defect' })).toHaveCount(0);
  await expect(panelOf(page).getByRole('button', { name: 'Delete' })).toHaveCount(0);
  await expect(listOf(page, /Status/)).toHaveCount(0);
  await expect(panelOf(page).getByRole('textbox', { name: 'Write a comment' })).toHaveCount(0);
});

test('a contributor can delete only their own defects [DEF-021]', async ({ open }) => {
  const page = await open('contributor', `${shop}?defectId=SHOP-28`);
  await expect(titleOf(page)).toBeVisible();
  await expect(panelOf(page).getByRole('button', { name: 'Delete' })).toHaveCount(0);
  await openDefect(page, 'SHOP-27');
  await expect(panelOf(page).getByRole('button', { name: 'Delete' })).toBeVisible();
});

test('a project without read permission leads home, and the reason is logged [ROUTE-007, ROUTE-008, ROUTE-009, ROUTE-010]', async ({
  open,
  assay,
}) => {
  const page = await open('viewer', '/');
  const logged = page.waitForEvent('console', (message) => message.text().includes('Project could not load'));
  await page.goto('/projects/p-none/defects');
  await logged;
  await expect(page).toHaveURL(`${assay.base}/`);
  await expect(page.getByRole('heading', { name: 'Projects' })).toBeVisible();
});

test('any other path shows the not-found page with a link home and no hash [ROUTE-001, ROUTE-053]', async ({
  open,
  assay,
}) => {
  const page = await open('viewer', '/projects/p-shop/nothing/here');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to your projects' }).click();
  await expect(page).toHaveURL(`${assay.base}/`);
});

test('the project overview shows the project and its members [ROUTE-006, PROJ-017, PROJ-022]', async ({ open }) => {
  const page = await open('viewer', '/projects/p-shop');
  await expect(page.getByRole('heading', { name: /Web shop/ })).toBeVisible();
  await expect(page.getByText('Olivia Brandt')).toBeVisible();
  await expect(page).toHaveTitle('Assay | Overview');
});

test('the project list is sorted by name or creation date, and remembers the choice [PROJ-006, PROJ-015]', async ({
  open,
}) => {
  const page = await open('owner', '/');
  const names = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(names.first()).toContainText('Mobile banking');
  await page.getByRole('button', { name: /Sort by/ }).click();
  await page.getByRole('option', { name: 'Created at' }).click();
  await expect(page.getByRole('button', { name: /Sort by/ })).toContainText('Created at');
  await page.reload();
  await expect(page.getByRole('button', { name: /Sort by/ })).toContainText('Created at');
});

test('logging out warns about unsynced changes, which stay encrypted and are delivered when their owner returns', async ({
  open,
}) => {
  test.setTimeout(300_000);
  const page = await open('contributor', shop, { ownSession: true });
  const context = page.context();
  const id = await reported(page, 'Left behind');
  await openDefect(page, id);
  await page.route(`**/defects/${id}`, (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  );
  await choose(page, /Priority/, 'Low');
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'Log Out' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('1 unsynced change stays encrypted on this device');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out anyway' }).click();
  await expect(page.getByRole('heading', { name: 'You are logged out' })).toBeVisible();
  await page.unroute(`**/defects/${id}`);

  const rows = await page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name }) => name ?? '');
    const read = (name: string) =>
      new Promise<string>((resolve) => {
        const opening = indexedDB.open(name);
        opening.addEventListener('success', () => {
          if (!opening.result.objectStoreNames.contains('waiting')) return resolve('');
          const asking = opening.result.transaction('waiting').objectStore('waiting').getAll();
          asking.addEventListener('success', () => {
            const texts = (asking.result as { bytes: ArrayBuffer }[]).map(({ bytes }) =>
              new TextDecoder().decode(bytes),
            );
            opening.result.close();
            resolve(texts.join());
          });
          return undefined;
        });
      });
    return Promise.all(names.map(read));
  });
  expect(rows.join()).not.toBe('');
  expect(rows.join()).not.toContain('priority');
  const left = await page.evaluate(leftOnDevice);
  expect(Object.keys(left.counts).toSorted()).toEqual(['sent', 'waiting'].filter((store) => store in left.counts));
  expect(left.counts['waiting']).toBe(1);
  expect(left.names.join(' ')).not.toMatch(/u-contributor|p-shop|SHOP|defect|project|api/i);

  const signIn = async (person: 'viewer' | 'contributor') => {
    await page.goto(`/auth/login?redirect=${encodeURIComponent(`${shop}?defectId=${id}`)}`);
    await page.getByLabel('E-mail').fill(addressOf(person));
    await page.getByLabel('Password').fill(passwordOf(person));
    await page.keyboard.press('Enter');
    await expect(panelOf(page).getByText(id, { exact: true })).toBeVisible();
  };
  await signIn('viewer');
  await expect(panelOf(page).getByText('Low')).toHaveCount(0);
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'Log Out' }).click();
  await expect(page.getByRole('heading', { name: 'You are logged out' })).toBeVisible();
  await signIn('contributor');
  await expect(toast(page, 'Defect has been updated successfully')).toBeVisible();
  await expect(listOf(page, /Priority/)).toContainText('Low');
  await context.close();
});
