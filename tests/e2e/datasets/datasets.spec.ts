import type { Page } from '@playwright/test';
import { expect, test } from '../support/assay-test.ts';
import { visit } from '../support/visit.ts';
import { addColumn, createDataset, datasetsPath } from '../support/datasets-screen.ts';

const cell = (page: Page, text: string) => page.getByRole('gridcell', { name: text, exact: true });

test('the datasets of a flow are listed, created, renamed, found, deleted and restored [DATA-005, ROUTE-016]', async ({
  open,
}) => {
  const page = await open('owner', datasetsPath);
  const name = `Customers ${crypto.randomUUID()}`;
  await createDataset(page, name);
  await page.getByRole('button', { name: `Edit dataset ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit dataset' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill(`${name} renamed`);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('row', { name: `${name} renamed` })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search datasets' }).fill('no dataset has this name');
  await expect(page.getByRole('row', { name })).toHaveCount(0);
  await page.getByRole('searchbox', { name: 'Search datasets' }).fill(name);
  await expect(page.getByRole('row', { name })).toBeVisible();
  await page.getByRole('button', { name: `Delete dataset ${name} renamed` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByRole('row', { name })).toHaveCount(0);
  await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('row', { name: `${name} renamed` })).toBeVisible();

  // Deleted again, and restored from the trash.
  await page.getByRole('button', { name: `Delete dataset ${name} renamed` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByRole('row', { name })).toHaveCount(0);
  await visit(page, '/projects/p-shop/settings/trash');
  const trashed = page.getByRole('row', { name: `${name} renamed` });
  await expect(trashed).toContainText('Dataset');
  await trashed.getByRole('button', { name: 'Restore' }).click();
  await expect(trashed).toHaveCount(0);
  await visit(page, datasetsPath);
  await expect(page.getByRole('row', { name: `${name} renamed` })).toBeVisible();

  // Its changes are in the history of its flow.
  const views = page.getByRole('navigation', { name: 'Views of the flow' });
  await views.getByRole('link', { name: 'History' }).click();
  const entry = page.getByRole('listitem').filter({ hasText: `updated dataset “${name} renamed”` });
  await expect(entry).toContainText('Name');
  await expect(entry.locator('ins')).toHaveText(' renamed');
  await expect(entry.getByRole('button')).toHaveCount(0);
});

test('values are entered, pasted, filled, cleared and undone by keyboard, and others see them [DATA-005, ROUTE-016]', async ({
  open,
}) => {
  const page = await open('owner', datasetsPath);
  const name = `Grid ${crypto.randomUUID()}`;
  await createDataset(page, name);
  await page.getByRole('link', { name }).click();
  await addColumn(page, 'Customer');
  await addColumn(page, 'Age', { type: 'Number' });
  await page.getByRole('button', { name: 'Add row' }).click();
  await expect(page.getByText('1 row, 2 columns')).toBeVisible();

  const grid = page.getByRole('grid', { name: `Values of ${name}` });
  await grid.getByRole('gridcell').nth(1).click();
  await page.keyboard.type('Ada');
  await page.keyboard.press('Tab');
  await page.keyboard.type('old');
  // A wrong value stays in the editor, with its rule.
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'Age is not a number' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.type('36');
  await page.keyboard.press('Enter');
  await expect(cell(page, '36')).toBeVisible();

  const other = await open('contributor', `${new URL(page.url()).pathname}`);
  await expect(cell(other, 'Ada')).toBeVisible();

  // Others see who is in which cell.
  await cell(page, 'Ada').click();
  await page.keyboard.press('F2');
  const mark = other.getByRole('gridcell').filter({ hasText: 'Olivia Brandt' });
  await expect(mark).toHaveText(/^Ada/);
  await expect(other.getByRole('button', { name: 'Olivia Brandt is editing a dataset' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(mark).toHaveCount(0);

  await cell(page, 'Ada').click();
  await page.evaluate(() => {
    const data = new DataTransfer();
    data.setData('text/plain', 'Grace\t85\nAlan\t41\nEdsger\tseventy');
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  });
  await expect(page.getByText('3 rows, 2 columns')).toBeVisible();
  for (const one of [page, other]) {
    await expect(cell(one, 'Alan')).toBeVisible();
    await expect(one.getByRole('gridcell', { name: 'seventy (Age is not a number)' })).toBeVisible();
  }

  await page.keyboard.press('Control+z');
  await expect(page.getByText('1 row, 2 columns')).toBeVisible();
  for (const one of [page, other]) await expect(cell(one, 'Ada')).toBeVisible();
  await page.keyboard.press('Control+y');
  await expect(cell(other, 'Edsger')).toBeVisible();

  await cell(page, 'Grace').click();
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Control+d');
  await expect(cell(other, 'Grace')).toHaveCount(2);
  await page.keyboard.press('Delete');
  await expect(cell(other, 'Grace')).toHaveCount(0);
});

test('a file is imported after its preview, undone, and exported again', async ({ open }) => {
  const page = await open('owner', datasetsPath);
  const name = `Files ${crypto.randomUUID()}`;
  await createDataset(page, name);
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { name: 'No columns yet' })).toBeVisible();
  await page.getByRole('button', { name: 'Import' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import a file' });
  const buffer = Buffer.from('City,Country\nNuenen,NL\n,\nBletchley,GB\n');
  await dialog.locator('input[type=file]').setInputFiles({ name: 'cities.csv', mimeType: 'text/csv', buffer });
  await expect(dialog.getByText('2 rows will be added.')).toBeVisible();
  await expect(dialog.getByText('Line 3: it has no values')).toBeVisible();
  await expect(dialog.getByRole('cell', { name: 'Bletchley' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Import' }).click();
  await expect(dialog.getByText('The file was imported: 2 rows added or changed.')).toBeVisible();
  await expect(page.getByText('2 rows, 2 columns')).toBeAttached();
  await dialog.getByRole('button', { name: 'Undo import' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('0 rows, 0 columns')).toBeVisible();

  await page.getByRole('button', { name: 'Import' }).click();
  await dialog.locator('input[type=file]').setInputFiles({ name: 'cities.csv', mimeType: 'text/csv', buffer });
  await dialog.getByRole('button', { name: 'Import' }).click();
  await dialog.getByText(/^The file was imported/).waitFor();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(cell(page, 'Nuenen')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  expect((await download).suggestedFilename()).toContain('.csv');
});

test('a large import shows its progress, goes on behind a closed dialog, and is stopped and undone', async ({
  open,
}) => {
  const page = await open('owner', datasetsPath);
  const name = `Large ${crypto.randomUUID()}`;
  await createDataset(page, name);
  await page.getByRole('link', { name }).click();
  await page.getByRole('button', { name: 'Import' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import a file' });
  const heads = Array.from({ length: 25 }, (_, at) => `C${at}`);
  const lines = Array.from({ length: 9_500 }, (_, line) => heads.map((head) => `${head} of ${line}`).join(','));
  const buffer = Buffer.from([heads.join(','), ...lines].join('\n'));
  await dialog.locator('input[type=file]').setInputFiles({ name: 'large.csv', mimeType: 'text/csv', buffer });
  await expect(dialog.getByText('9,500 rows will be added.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await dialog.getByRole('button', { name: 'Continue in background' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Import' }).click();
  await expect(dialog.getByText(/ of 9,500 rows imported$/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Stop import' }).click();
  await expect(dialog.getByText('The import was stopped.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Undo import' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('0 rows, 0 columns')).toBeVisible();
});

test('the columns of a file are mapped, and what does not fit is listed and saved as a file', async ({ open }) => {
  const page = await open('owner', datasetsPath);
  const name = `Mapped ${crypto.randomUUID()}`;
  await createDataset(page, name);
  await page.getByRole('link', { name }).click();
  await addColumn(page, 'City');
  await page.getByRole('button', { name: 'Import' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import a file' });
  const buffer = Buffer.from('Town,People,Remark\nNuenen,23000,-\nBletchley,many,-\n');
  await dialog.locator('input[type=file]').setInputFiles({ name: 'towns.csv', mimeType: 'text/csv', buffer });
  const map = async (column: string, target: string) => {
    await dialog.getByRole('button', { name: `Column ${column} of the file` }).click();
    await page.getByRole('option', { name: target, exact: true }).click();
  };
  await map('Town', 'City');
  await map('People', 'New column: Number');
  await map('Remark', 'Don’t import');
  await expect(dialog.getByText('Ignored columns: Remark.')).toBeVisible();
  await expect(dialog.getByText('1 value doesn’t fit its column. It is imported and marked.')).toBeVisible();
  await expect(dialog.getByText('Line 3: People is not a number')).toBeVisible();
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download error list' }).click();
  expect((await download).suggestedFilename()).toBe('towns.csv.errors.csv');
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await dialog.getByText(/^The file was imported/).waitFor();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByText('2 rows, 2 columns')).toBeVisible();
  await expect(cell(page, 'Nuenen')).toBeVisible();
  // The import is one step of the grid, too.
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('0 rows, 1 column')).toBeVisible();
});

test('a broken expression shows its position while it is typed, and when its cell is selected', async ({ open }) => {
  const page = await open('owner', datasetsPath);
  const name = `Expressions ${crypto.randomUUID()}`;
  await createDataset(page, name);
  await page.getByRole('link', { name }).click();
  await addColumn(page, 'Total');
  await page.getByRole('button', { name: 'Add row' }).click();
  await page.getByRole('gridcell').nth(1).click();
  await page.keyboard.type('=1 + * 2');
  const rule = 'Total has an unexpected character here (character 5)';
  await expect(page.getByRole('alert').filter({ hasText: rule })).toBeInViewport();
  await page.keyboard.press('Tab');
  await page.getByRole('gridcell', { name: '=1 + * 2' }).click();
  await expect(page.getByRole('status').filter({ hasText: rule })).toBeVisible();
  await page.keyboard.type('=1 + 2');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('gridcell', { name: '=1 + 2', exact: true })).toBeVisible();
});

test('all datasets of a flow are exported as one workbook, which a notification brings [DATA-015]', async ({
  open,
}) => {
  const page = await open('owner', datasetsPath);
  await createDataset(page, `Exported ${crypto.randomUUID()}`);
  await page.getByRole('button', { name: 'Export all' }).click();
  await expect(page.getByText('We’re creating your workbook.')).toBeVisible();
  await page.getByRole('button', { name: /Notifications/ }).click();
  await expect(page.getByText(/datasets\.xlsx is ready/).first()).toBeVisible();
});
