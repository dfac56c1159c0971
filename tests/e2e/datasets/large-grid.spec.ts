import type { Page } from '@playwright/test';
import { expect, test } from '../support/assay-test.ts';
import { createDataset, datasetsPath } from '../support/datasets-screen.ts';

/** A grid of 10,000 rows and 30 columns, walked through and edited by keys alone. */
const [rows, columns] = [10_000, 30];
const heads = Array.from({ length: columns }, (_, at) => `C${at + 1}`);
const file = () =>
  [heads, ...Array.from({ length: rows }, (_, row) => heads.map((head) => `${head} of ${row + 1}`))]
    .map((cells) => cells.join(','))
    .join('\n');

const cell = (page: Page, text: string) => page.getByRole('gridcell', { name: text, exact: true });
const press = async (page: Page, ...keys: readonly string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};
/** Presses Tab until this has the focus. */
const tabTo = async (page: Page, label: string) => {
  const isThere = () =>
    page.evaluate((wanted) => {
      const { activeElement: active } = document;
      return (active?.getAttribute('aria-label') ?? active?.textContent ?? '').trim() === wanted;
    }, label);
  for (let stop = 0; stop < 80; stop += 1) {
    if (await isThere()) return;
    await press(page, 'Tab');
  }
  throw new Error(`Tab does not reach ${label}`);
};

test('a large dataset is imported, and edited, filled, undone and walked through to its last cell by keys [DATA-005]', async ({
  open,
}) => {
  // It waits for 300,000 values, twice.
  test.slow();
  const page = await open('owner', datasetsPath);
  const name = `Ten thousand ${crypto.randomUUID()}`;
  await createDataset(page, name);
  await page.getByRole('link', { name }).focus();
  await press(page, 'Enter');
  await page.getByRole('heading', { name: 'No columns yet' }).waitFor();
  await tabTo(page, 'Import');
  await press(page, 'Enter');
  const dialog = page.getByRole('dialog', { name: 'Import a file' });
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'large.csv', mimeType: 'text/csv', buffer: Buffer.from(file()) });
  await dialog.getByText('10,000 rows will be added.').waitFor();
  await dialog.getByRole('button', { name: 'Import', exact: true }).focus();
  await press(page, 'Enter');
  await dialog.getByText(/^The file was imported: 10,000 rows/).waitFor({ timeout: 60_000 });
  await press(page, 'Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('10,000 rows, 30 columns')).toBeVisible();

  await cell(page, 'C1 of 1').waitFor();
  // From the tools into the grid, and from its heads to its first value.
  await tabTo(page, 'Undo');
  const inGrid = page.locator('[role=grid]:focus, [role=grid] :focus');
  for (let stop = 0; stop < 20 && (await inGrid.count()) === 0; stop += 1) await press(page, 'Tab');
  await press(page, 'Control+Home');
  const inHead = page.locator('[role=columnheader]:focus, [role=columnheader] :focus');
  if ((await inHead.count()) > 0) await press(page, 'ArrowDown');
  await press(page, 'ArrowRight');
  await expect(page.locator('[role=gridcell]:focus')).toHaveText('C1 of 1');
  await press(page, 'ArrowDown', 'ArrowRight', 'ArrowRight');
  await expect(page.locator('[role=gridcell]:focus')).toHaveText('C3 of 2');
  await press(page, 'End');
  await expect(page.locator('[role=gridcell]:focus')).toHaveText('C30 of 2');
  // Editing is the same in each row; the first rows need no waiting for all the others.
  await press(page, 'F2', 'Control+a');
  await page.keyboard.type('the second one');
  await press(page, 'Enter');
  await expect(cell(page, 'the second one')).toHaveCount(1);
  // Enter goes one row down.
  await expect(page.locator('[role=gridcell]:focus')).toHaveText('C30 of 3');
  await press(page, 'ArrowUp');
  await expect(page.locator('[role=gridcell]:focus')).toHaveText('the second one');
  await press(page, 'Shift+ArrowDown', 'Control+d');
  await expect(cell(page, 'the second one')).toHaveCount(2);
  await press(page, 'Control+z');
  await expect(cell(page, 'C30 of 3')).toBeVisible();
  await press(page, 'Control+z');
  await expect(cell(page, 'C30 of 2')).toBeVisible();
  await press(page, 'Control+End');
  // All rows before it are read, part by part.
  await expect(cell(page, 'C30 of 10000')).toBeVisible({ timeout: 120_000 });
  expect(await page.getByRole('gridcell').count()).toBeLessThan(800);
  await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '10001');
});
