import { expect, test } from '../support/assay-test.ts';
import { reported } from '../support/called.ts';
import { openDefect, panelOf, shop, toast } from '../support/defects-screen.ts';
import { add, findOnly, row, settings } from '../support/tag-settings-screen.ts';

test('a deleted tag is restored from its toast, also on the defect that lost it', async ({ open }) => {
  const page = await open('owner', settings);
  await add(page, 'Cold store', 'Below zero');
  const other = await open('contributor', shop);
  const id = await reported(other, 'The store is warm');
  await openDefect(other, id);
  await panelOf(other).getByRole('button', { name: 'Add tag' }).click();
  await other.getByRole('combobox', { name: 'Search tags' }).fill('cold');
  await other.getByRole('option', { name: /^Cold store/ }).click();
  const tags = panelOf(other).getByRole('list', { name: 'Tags' });
  await expect(tags).toContainText('Cold store');

  await findOnly(page, 'Cold store');
  await page.getByRole('button', { name: 'Delete tag Cold store' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(toast(page, 'Tag "Cold store" deleted successfully')).toBeVisible();
  await expect(tags).not.toContainText('Cold store');
  await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' }).click();
  await expect(toast(page, 'Tag "Cold store" restored successfully')).toBeVisible();
  await expect(row(page, 'Cold store')).toContainText('Below zero');
  await expect(row(page, 'Cold store')).toHaveCount(1);
  await expect(row(page, 'Cold store').getByRole('link')).toHaveText('1');
  await expect(tags).toContainText('Cold store');
});

test('a tag is restored offline, and others see it when the person is online', async ({ open }) => {
  const page = await open('owner', settings);
  await add(page, 'AA truck', '');
  await expect(row(page, 'AA truck')).toBeVisible();
  const other = await open('admin', settings);
  await findOnly(other, 'AA truck');
  await page.getByRole('button', { name: 'Delete tag AA truck' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(toast(page, 'Tag "AA truck" deleted successfully')).toBeVisible();
  await expect(row(other, 'AA truck')).toHaveCount(0);
  await page.context().setOffline(true);
  await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' }).click();
  await expect(row(page, 'AA truck')).toHaveCount(1);
  await expect(row(other, 'AA truck')).toHaveCount(0);
  await page.context().setOffline(false);
  await expect(row(other, 'AA truck')).toBeVisible();
});
