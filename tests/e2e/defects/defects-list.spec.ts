import { expect, test } from '../support/assay-test.ts';
import { called } from '../support/called.ts';
import { anyRow, rowOf, shop } from '../support/defects-screen.ts';
import { reported } from '../support/called.ts';

test('the list has columns, search, sorting and pages, all in the address [DEF-008, DEF-009, DEF-011]', async ({
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
  await expect(page.getByRole('heading', { name: 'No results' })).toBeVisible();
});

test('a search with words in another order finds a defect, and its row shows the comment with the words highlighted [DEF-008]', async ({
  open,
}) => {
  const page = await open('contributor', shop);
  const id = await reported(page, 'Lantern flickers at midnight');
  await called(page, 'PATCH', `/wi/api/v1/p-shop/defects/${id}`, {
    id,
    action: 'ADD',
    field: 'COMMENT',
    value: '<p>Only with the turquoise bulb</p>',
  });
  await anyRow(page).waitFor();
  await page.getByRole('searchbox').fill('turq midnight lantern');
  const row = rowOf(page, id);
  await expect(row.getByText('Comment:')).toBeVisible();
  await expect(row.locator('mark')).toHaveText(['Lantern', 'midnight', 'turq']);
  await expect(page.getByRole('columnheader', { name: 'Last Update' })).toHaveAttribute('aria-sort', 'none');
  await page.getByRole('searchbox').fill('');
  await expect(row.locator('mark')).toHaveCount(0);
});
