import { setTimeout } from 'node:timers/promises';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/assay-test.ts';
import { addColumn, createDataset, datasetsPath } from '../support/datasets-screen.ts';

const choose = async (page: Page, field: Locator, option: string) => {
  await field.click();
  await page.getByRole('option', { name: option, exact: true }).click();
};

test('all pairs of values are combined under constraints, added and undone in one step', async ({ open }) => {
  const page = await open('owner', datasetsPath);
  const name = `Browsers ${crypto.randomUUID()}`;
  await createDataset(page, name);
  await page.getByRole('link', { name }).click();
  await page.getByRole('button', { name: 'Combine' }).click();
  const dialog = page.getByRole('dialog', { name: 'Combine values' });
  await expect(dialog.getByRole('heading', { name: 'Nothing to combine yet' })).toBeVisible();
  await page.keyboard.press('Escape');

  await addColumn(page, 'Browser', { type: 'List', values: ['Chrome', 'Firefox', 'Safari'] });
  await addColumn(page, 'System', { type: 'List', values: ['Linux', 'macOS', 'Windows'] });
  await addColumn(page, 'Language', { type: 'List', values: ['de', 'en'] });
  await page.getByRole('button', { name: 'Combine' }).click();
  await expect(dialog.getByText('9 rows will be added.')).toBeVisible();
  await expect(dialog.getByText('21 of 21 combinations are possible; all of them are covered.')).toBeVisible();

  await dialog.getByRole('button', { name: 'Add constraint' }).click();
  const constraint = dialog.getByRole('group', { name: 'Constraint 1' });
  await choose(page, constraint.getByRole('button', { name: 'If: Column' }), 'Browser');
  await choose(page, constraint.getByRole('button', { name: 'If: Value' }), 'Safari');
  await choose(page, constraint.getByRole('button', { name: 'then: Column' }), 'System');
  await choose(page, constraint.getByRole('button', { name: 'then: Value' }), 'macOS');
  await expect(dialog.getByText('19 of 21 combinations are possible; all of them are covered.')).toBeVisible();
  await dialog.getByText('2 impossible combinations').click();
  await expect(dialog.getByText('Browser Safari · System Linux because of Constraint 1')).toBeVisible();

  await choose(page, dialog.getByRole('button', { name: 'Combine' }), 'Triples');
  await expect(dialog.getByText('14 rows will be added.')).toBeVisible();
  await expect(dialog.getByRole('cell', { name: 'Safari' }).first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Add rows' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('14 rows, 3 columns')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('0 rows, 3 columns')).toBeVisible();
  await page.getByRole('button', { name: 'Redo' }).click();
  await expect(page.getByText('14 rows, 3 columns')).toBeVisible();
});

test('pinned rows stay when the others are replaced by a combination', async ({ open }) => {
  const page = await open('owner', datasetsPath);
  const name = `Pinned ${crypto.randomUUID()}`;
  await createDataset(page, name);
  await page.getByRole('link', { name }).click();
  await addColumn(page, 'Browser', { type: 'List', values: ['Chrome', 'Safari'] });
  await addColumn(page, 'Language', { type: 'List', values: ['de', 'en'] });
  await page.getByRole('button', { name: 'Add row' }).click();
  await page.getByRole('gridcell').nth(1).click();
  await page.keyboard.type('Safari');
  await page.keyboard.press('Tab');
  await page.keyboard.type('de');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Pin', exact: true }).click();
  // A slow network: the second row is still on its way to the server when the dialog opens, and is counted nevertheless.
  await page.route('**/changes', async (route) => {
    await setTimeout(1_000);
    await route.continue();
  });
  await page.getByRole('button', { name: 'Add row' }).click();
  await page.getByRole('button', { name: 'Combine' }).click();
  const dialog = page.getByRole('dialog', { name: 'Combine values' });
  await expect(dialog.getByText('3 rows will be added.')).toBeVisible();
  await expect(dialog.getByText('1 pinned row stays.')).toBeVisible();
  await expect(dialog.getByText('1 other row will be deleted.')).toBeVisible();
  await dialog.getByText('Keep pinned rows').click();
  await expect(dialog.getByText('4 rows will be added.')).toBeVisible();
  await dialog.getByText('Keep pinned rows').click();
  await expect(dialog.getByText('3 rows will be added.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Replace rows' }).click();
  await expect(page.getByText('4 rows, 2 columns')).toBeVisible();
  await expect(page.getByRole('gridcell', { name: 'Safari', exact: true })).toHaveCount(2);
});
