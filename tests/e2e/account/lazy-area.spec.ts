import { expect, test } from '../support/assay-test.ts';

test('a part of the app that could not be loaded is loaded by the next visit of its page, without a reload', async ({
  open,
}) => {
  const page = await open('owner', '/settings/summary', { isNew: true });
  await page.getByRole('link', { name: 'Security', exact: true }).waitFor();
  await page.route('**/assets/identity-area-*', (route) => route.abort());
  await page.getByRole('link', { name: 'Security', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  await page.unroute('**/assets/identity-area-*');
  await page.goBack();
  await page.getByRole('link', { name: 'Security', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Password' })).toBeVisible();
});
