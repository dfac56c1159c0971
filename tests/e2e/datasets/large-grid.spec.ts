import type { Page } from '@playwright/test';
import { expect, test } from '../support/assay-test.ts';
import { createDataset, datasetsPath } from '../support/datasets-screen.ts';

/** A grid of 10,000 rows and 30 columns, walked through by keys alone. */
const [rows, columns] = [10_000, 30];
const heads = Array.from({ length: columns }, (_, at) => `C${at + 1}`);
const file = () =>
  [heads, ...Array.from({ length: rows }, (_, row) => heads.map((head) => `${head} of ${row + 1}`))]
    .map((cells) => cells.join(','))
    .join('\n');

/** By its text: a search by role computes the names of all cells that are drawn, each time. */
const cell = (page: Page, text: string) =>
  page.locator('[role=gridcell]').filter({ hasText: new RegExp(`^${text.replaceAll('.', '\\.')}$`) });
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

const focused = (page: Page) => page.locator('[role=gridcell]:focus');
/** Up and down by a page, and to both ends, are moves of the grid; it draws what it comes to. */
const goTo = async (page: Page, key: string, text: string) => {
  await press(page, key);
  await expect(focused(page)).toHaveText(text);
};

/** What a spreadsheet puts on the clipboard, pasted where the focus is. */
const paste = (page: Page, lines: readonly (readonly string[])[]) =>
  page.evaluate(
    (text) => {
      const data = new DataTransfer();
      data.setData('text/plain', text);
      document.activeElement?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      );
    },
    lines.map((cells) => cells.join('\t')).join('\n'),
  );

/** Imports the file into a new dataset, by keys. */
const importLarge = async (page: Page) => {
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
};

/** From the tools into the grid, and from its heads to its first value. */
const enterGrid = async (page: Page) => {
  await expect(page.getByText('10,000 rows, 30 columns')).toBeVisible({ timeout: 60_000 });
  await cell(page, 'C1 of 1').waitFor();
  await tabTo(page, 'Combine');
  const inGrid = page.locator('[role=grid]:focus, [role=grid] :focus');
  for (let stop = 0; stop < 20 && (await inGrid.count()) === 0; stop += 1) await press(page, 'Tab');
  await press(page, 'Control+Home');
  const inHead = page.locator('[role=columnheader]:focus, [role=columnheader] :focus');
  if ((await inHead.count()) > 0) await press(page, 'ArrowDown');
  await goTo(page, 'ArrowRight', 'C1 of 1');
};

/** All rows before the last one are read, part by part. */
const goToEnd = async (page: Page, last: string) => {
  await press(page, 'Control+End');
  await expect(cell(page, last)).toBeVisible({ timeout: 120_000 });
  await expect(focused(page)).toHaveText(last);
};

test('a large dataset is imported, and walked through, edited, filled, pasted into and undone at its far end by keys [DATA-005]', async ({
  open,
}) => {
  // It waits for 300,000 values, twice.
  test.slow();
  const page = await open('owner', datasetsPath);
  await importLarge(page);
  await enterGrid(page);
  await press(page, 'ArrowDown', 'ArrowRight');
  await goTo(page, 'ArrowRight', 'C3 of 2');
  await goTo(page, 'End', 'C30 of 2');
  await goToEnd(page, 'C30 of 10000');
  expect(await page.getByRole('gridcell').count()).toBeLessThan(800);
  await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '10001');

  // A value is edited; Enter goes to the next row, if there is one.
  await goTo(page, 'ArrowUp', 'C30 of 9999');
  await press(page, 'F2', 'Control+a');
  await page.keyboard.type('near the end');
  await goTo(page, 'Enter', 'C30 of 10000');
  await goTo(page, 'ArrowUp', 'near the end');
  // It is filled down, and undone at once.
  await press(page, 'Shift+ArrowDown', 'Control+d');
  await expect(cell(page, 'near the end')).toHaveCount(2);
  await press(page, 'Control+z');
  await expect(cell(page, 'C30 of 10000')).toBeVisible();

  // A block from a spreadsheet ends where the grid does; a large one is shown before it is set.
  await goTo(page, 'ArrowLeft', 'C29 of 9999');
  await paste(page, [
    ['left 1', 'right 1'],
    ['left 2', 'right 2'],
  ]);
  for (const text of ['left 1', 'right 1', 'left 2', 'right 2']) await expect(cell(page, text)).toBeVisible();
  await press(page, 'Control+z');
  await expect(cell(page, 'near the end')).toBeVisible();
  await expect(cell(page, 'right 2')).toHaveCount(0);
  // More rows than a dataset can have are refused, with the number, and none is set.
  await paste(page, [['one'], ['two'], ['three']]);
  await expect(page.getByText('can’t be added: a dataset has at most 10,000 rows')).toBeVisible();
  await expect(cell(page, 'one')).toHaveCount(0);
  for (let row = 9_998; row >= 9_980; row -= 1) await goTo(page, 'ArrowUp', `C29 of ${row}`);
  for (let column = 28; column >= 11; column -= 1) await goTo(page, 'ArrowLeft', `C${column} of 9980`);
  const block = Array.from({ length: 12 }, (_, row) => Array.from({ length: 20 }, (_x, at) => `P${row}.${at}`));
  await paste(page, block);
  const preview = page.getByRole('dialog', { name: 'Paste these cells?' });
  await preview.getByText('240 cells will be set.').waitFor();
  await press(page, 'Enter');
  await expect(preview).toBeHidden();
  await expect(cell(page, 'P0.0')).toBeVisible();
  await expect(cell(page, 'P11.3')).toBeVisible();
  await cell(page, 'P0.0').click();
  await press(page, 'Control+z');
  await expect(cell(page, 'C11 of 9980')).toBeVisible();
  await expect(cell(page, 'P11.3')).toHaveCount(0);

  // Back at the first value; after a reload, what was edited at the far end is there.
  await goTo(page, 'Control+Home', 'C1 of 1');
  await page.reload();
  await enterGrid(page);
  await goTo(page, 'End', 'C30 of 1');
  await goToEnd(page, 'C30 of 10000');
  await goTo(page, 'ArrowUp', 'near the end');
});
