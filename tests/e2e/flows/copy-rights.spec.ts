import { expect, test } from '../support/assay-test.ts';
import { visit } from '../support/visit.ts';

test('who may create flows nowhere is offered no copy, in the list and on the page', async ({ open }) => {
  const page = await open('viewer', '/projects/p-shop/flows');
  const menu = page.getByRole('menu');
  const row = page.locator('tbody tr').first();
  await row.getByRole('button', { name: /^Actions for/ }).click();
  await expect(menu.getByRole('menuitem', { name: 'Export PDF' })).toBeVisible();
  await expect(menu.getByRole('menuitem', { name: 'Copy…' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await visit(page, (await row.getByRole('link').first().getAttribute('href')) ?? '');
  await page.getByRole('button', { name: 'Actions', exact: true }).click();
  await expect(menu.getByRole('menuitem', { name: 'Export PDF' })).toBeVisible();
  await expect(menu.getByRole('menuitem', { name: 'Copy…' })).toHaveCount(0);
});
