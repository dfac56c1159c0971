import { expect, test } from './assay-test.ts';
import { shop } from './defects-screen.ts';

test('the list: columns, search by a term, sorting, pages, all in the address [DEF-008, DEF-009, DEF-011]', async ({
  open,
}) => {
  const page = await open('viewer', shop);
  await expect(page.getByRole('columnheader')).toHaveText([
    'ID',
    'Title',
    'Status',
    'Severity',
    'Reported by',
    'Last Update',
  ]);
  await expect(page.getByRole('columnheader', { name: 'Last Update' })).toHaveAttribute('aria-sort', 'descending');
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/page=2/);
  await page.goBack();
  await page.getByRole('searchbox').fill('voucher');
  await expect(page).toHaveURL(/term=voucher/);
  await expect(page.locator('tbody tr').first()).toContainText(/voucher/i);
  await page.getByRole('searchbox').fill('nothing has this in it');
  await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible();
});
