import { expect, test } from '../support/assay-test.ts';
import { datasetsPath, openNewDataset } from '../support/datasets-screen.ts';

test('a click selects a cell, typing replaces it, and a refused Save leaves no other button under the pointer', async ({
  open,
}) => {
  const page = await open('owner', datasetsPath);
  await openNewDataset(page, 'Selected', ['Card']);
  await page.getByRole('button', { name: 'Add row' }).click();
  const cell = page.getByRole('row').nth(1).getByRole('gridcell').last();
  await cell.click();
  await page.keyboard.type('Visa');
  await page.keyboard.press('Enter');
  await expect(cell).toHaveText('Visa');
  await cell.click();
  await expect(page.getByRole('textbox', { name: 'Card' })).toHaveCount(0);
  await page.keyboard.press('Delete');
  await expect(cell).toHaveText('');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(cell).toHaveText('Visa');
  await cell.click();
  await page.keyboard.type('Amex');
  await page.keyboard.press('Enter');
  await expect(cell).toHaveText('Amex');

  await page.getByRole('columnheader', { name: 'Card' }).getByRole('button').click();
  const dialog = page.getByRole('dialog', { name: 'Edit column' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('');
  const save = await dialog.getByRole('button', { name: 'Save' }).boundingBox();
  const at = { x: (save?.x ?? 0) + 5, y: (save?.y ?? 0) + 5 };
  await page.mouse.click(at.x, at.y);
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveAttribute('aria-invalid', 'true');
  await page.mouse.click(at.x, at.y);
  await expect(dialog.getByRole('button', { name: 'Delete column' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Card' })).toBeVisible();
});
