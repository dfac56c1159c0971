import { expect, test } from '../support/assay-test.ts';
import { reported } from '../support/called.ts';
import { choose, listOf, openDefect, panelOf, rowOf, shop, titleOf, writer } from '../support/defects-screen.ts';
import { offlineBanner } from '../support/offline.ts';

test.use({ reusePages: false });

test('the app starts offline, shows cached data with its age, and later sends offline changes once', async ({
  open,
}) => {
  const page = await open('owner', shop, { serviceWorkers: 'allow', ownSession: true });
  const id = await reported(page, 'Read on a plane');
  await openDefect(page, id);
  await expect(titleOf(page)).toHaveValue('Read on a plane');
  const policy = await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    const stored = await caches.match('/', { ignoreSearch: true });
    return stored?.headers.get('content-security-policy');
  });
  expect(policy).toMatch(/nonce-.+require-trusted-types-for/);
  const context = page.context();
  await context.setOffline(true);
  await page.close();

  const again = await context.newPage();
  await again.goto(shop);
  await expect(again.getByText(/You’ve been offline since \d\d:\d\d\. Data as of \d\d:\d\d\./)).toBeVisible();
  await rowOf(again, id).getByRole('link').first().click();
  await choose(again, /Status/, 'Done');
  await writer(again).fill('Somewhere over the sea');
  await panelOf(again).getByRole('button', { name: 'Comment', exact: true }).click();
  await expect(again.getByText(/2 changes will sync when you reconnect/)).toBeVisible();
  await again.reload();
  await expect(again.getByText(/2 changes will sync when you reconnect/)).toBeVisible();

  await context.setOffline(false);
  await expect(again.getByText(offlineBanner)).toHaveCount(0);
  const second = await open('contributor', `${shop}?defectId=${id}`);
  await expect(listOf(second, /Status/)).toContainText('Done');
  await expect(panelOf(second).getByRole('article')).toHaveCount(1);

  // After sign-out, the device no longer knows the user.
  await again.getByRole('button', { name: 'Your account' }).click();
  await again.getByRole('menuitem', { name: 'Log Out' }).click();
  await expect(again.getByRole('heading', { name: 'You are logged out' })).toBeVisible();
  await context.setOffline(true);
  await again.goto(shop);
  await expect(again.getByText('Can’t reach the server')).toBeVisible();
  await context.setOffline(false);
});
