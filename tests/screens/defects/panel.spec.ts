import {
  anyRow,
  choose,
  listOf,
  openDefect,
  panelOf,
  rowOf,
  shop,
  tabOf,
  titleOf,
  toast,
} from '../../e2e/support/defects-screen.ts';
import { expect, test } from '../support/screen-test.ts';
import { reported, reportedId } from './reported.ts';

test('the panel of an existing defect has id, Share, Delete, Close, title, tags and tabs with counts, but no Save [DEF-017, DEF-018, DEF-021, DEF-022, DEF-023, DEF-028, DEF-029, DEF-030, DEF-031, DEF-032, DEF-033, DEF-034, DEF-037, DEF-038]', async ({
  openScreen,
}) => {
  const { page } = await openScreen(`${shop}?defectId=SHOP-3`);
  const panel = panelOf(page);
  await expect(panel.getByText('SHOP-3', { exact: true })).toBeVisible();
  for (const name of ['Share', 'Delete', 'Close']) await expect(panel.getByRole('button', { name })).toBeVisible();
  await expect(titleOf(page)).toBeEditable();
  await expect(panel.getByRole('list', { name: 'Tags' })).toBeVisible();
  await expect(panel.getByRole('tab')).toHaveText([/^Comments\d+$/, /^Attachments\d+$/, /^Related\d+$/, /^History$/]);
  await expect(tabOf(page, 'Comments')).toHaveAttribute('aria-selected', 'true');
  await expect(panel.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0);
});

test('closing removes defectId from the address and nothing else [DEF-006, DEF-050]', async ({ openScreen }) => {
  const { page } = await openScreen(`${shop}?term=cart&sort=id%2Casc&defectId=SHOP-26`);
  await expect(titleOf(page)).toBeVisible();
  await panelOf(page).getByRole('button', { name: 'Close' }).click();
  await expect(panelOf(page)).toHaveCount(0);
  const query = new URL(page.url()).searchParams;
  expect([query.get('term'), query.get('sort'), query.has('defectId')]).toEqual(['cart', 'id,asc', false]);
  await page.goBack();
  await expect(titleOf(page)).toBeVisible();
});

test('a title edit shows Save and Cancel, Enter saves, and an error appears at once and disables Save [DEF-053, DEF-054, DEF-057, DEF-059]', async ({
  openScreen,
}) => {
  const { page } = await openScreen(shop, { added: [reported('Title to edit')] });
  await openDefect(page, reportedId);
  const save = panelOf(page).getByRole('button', { name: 'Save', exact: true });
  await expect(save).toHaveCount(0);
  await titleOf(page).fill('');
  await expect(panelOf(page).getByText("Title can't be blank")).toBeVisible();
  await expect(save).toBeDisabled();
  await titleOf(page).fill('x'.repeat(256));
  await expect(panelOf(page).getByText('Title too long (maximum is 255 characters)')).toBeVisible();
  await panelOf(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(titleOf(page)).toHaveValue('Title to edit');
  await titleOf(page).fill('Title edited');
  await titleOf(page).press('Enter');
  await expect(toast(page, 'Defect has been updated successfully')).toBeVisible();
  await expect(save).toHaveCount(0);
  await expect(rowOf(page, 'Title edited')).toBeVisible();
});

test('any status can be chosen, in the order of the workflow, and each choice is saved at once [DEF-042, DEF-043, DEF-044, DEF-051, DEF-082]', async ({
  openScreen,
}) => {
  const { page, server } = await openScreen(shop, { added: [reported('Through all statuses')] });
  await openDefect(page, reportedId);
  await listOf(page, /Status/).click();
  await expect(page.getByRole('option')).toHaveText([
    'To Do',
    'In Progress',
    'Ready for Test',
    'Done',
    'Deferred',
    'Invalid',
  ]);
  await page.keyboard.press('Escape');
  await choose(page, /Status/, 'Invalid');
  await expect(rowOf(page, reportedId)).toContainText('Invalid');
  await choose(page, /Status/, 'To Do');
  await expect(rowOf(page, reportedId)).toContainText('To Do');
  await expect(toast(page, 'Defect has been updated successfully').first()).toBeVisible();
  const sent = await server.sent('defects.change');
  expect(sent.map(({ body }) => body)).toMatchObject([
    { field: 'STATUS', value: 'Invalid' },
    { field: 'STATUS', value: 'To Do' },
  ]);
});

test('a text is saved once, shortly after the last keystroke [DEF-052]', async ({ openScreen }) => {
  const { page, server } = await openScreen(shop, { added: [reported('With a description', { description: '' })] });
  await openDefect(page, reportedId);
  await panelOf(page).getByRole('textbox', { name: 'Description' }).click();
  await page.keyboard.type('It happens every day', { delay: 20 });
  await expect(toast(page, 'Defect has been updated successfully')).toBeVisible();
  const sent = await server.sent('defects.change');
  expect(sent.map(({ body }) => body)).toMatchObject([
    { action: 'UPDATE', field: 'description', value: '<p>It happens every day</p>' },
  ]);
});

test('a defect from the list shows its content at once while it is refreshed [DEF-004, DEF-005]', async ({
  openScreen,
}) => {
  const { page, server } = await openScreen(shop);
  await anyRow(page).waitFor();
  await server.hold('defects.read');
  const title = (await rowOf(page, 'SHOP-26').locator('td').nth(2).innerText()).trim();
  await rowOf(page, 'SHOP-26').getByRole('link').first().click();
  await expect(titleOf(page)).toHaveValue(title);
  await expect(panelOf(page).getByRole('button', { name: 'Status' })).toBeVisible();
  await expect.poll(async () => (await server.sent('defects.read')).length).toBe(1);
  await server.release('defects.read');
  await expect(tabOf(page, /^Comments/)).toHaveText(/^Comments\d+$/);
});

test('a defect that does not exist leaves the panel closed and is logged [DEF-050]', async ({ openScreen }) => {
  const { page } = await openScreen('/');
  const logged = page.waitForEvent('console', (message) => message.text().includes('SHOP-99999 could not load'));
  await openScreen(`${shop}?defectId=SHOP-99999`, {
    scripted: [{ call: 'defects.read', status: 404, body: { kind: 'missing' } }],
  });
  await logged;
  await expect(panelOf(page)).toHaveCount(0);
  await expect(anyRow(page)).toBeVisible();
});

test('a defect in the address is fetched after a delay, so that browsing through the list fetches only one [DEF-004, DEF-005]', async ({
  openScreen,
}) => {
  const { page, server } = await openScreen(`${shop}?sort=createdDate%2Casc`);
  await rowOf(page, 'SHOP-3').first().waitFor();
  await page.evaluate(() => {
    for (const id of ['SHOP-1', 'SHOP-2', 'SHOP-3'])
      document.querySelector<HTMLElement>(`a[data-row='${id}']`)?.click();
  });
  await expect(panelOf(page).getByText('SHOP-3', { exact: true })).toBeVisible();
  await expect(titleOf(page)).toBeVisible();
  const read = async () => (await server.sent('defects.read')).map(({ path }) => path.split('/').at(-1));
  await expect.poll(read).toEqual(['SHOP-3']);
});
