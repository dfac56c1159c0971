import type { Page } from '@playwright/test';
import { expect, test } from '../support/assay-test.ts';
import { datasetsPath, openNewDataset } from '../support/datasets-screen.ts';

/** What is typed in a cell belongs to its row and column, whatever another person does meanwhile. */
const cell = (page: Page, text: string) => page.getByRole('gridcell', { name: text, exact: true });
const paste = (page: Page, text: string) =>
  page.evaluate((pasted) => {
    const data = new DataTransfer();
    data.setData('text/plain', pasted);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  }, text);
const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ has: cell(page, text) });
const remove = async (page: Page, text: string) => {
  await cell(page, text).click();
  await page.getByRole('button', { name: 'Delete 1 row' }).click();
  await expect(cell(page, text)).toHaveCount(0);
};

const dismiss = async (page: Page, text: string) => {
  await page.locator('[data-banner]').filter({ hasText: text }).getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText(text)).toHaveCount(0);
};

test('a text goes into its own cell when another person deletes rows and columns while it is typed, or is shown if its row is gone', async ({
  open,
}) => {
  const page = await open('owner', datasetsPath);
  await openNewDataset(page, 'Two people', ['Number', 'Card', 'Expires']);
  await page.getByRole('button', { name: 'Add row' }).click();
  await page.getByRole('gridcell').nth(1).click();
  await paste(page, '1\tVisa\tMay\n2\tMaster\tJune\n3\tAmex\tJuly\n4\tDiners\tAugust');
  await expect(page.getByText('4 rows, 3 columns')).toBeVisible();
  const other = await open('contributor', new URL(page.url()).pathname);
  await expect(cell(other, 'Diners')).toBeVisible();

  // A row above is deleted.
  await cell(page, 'July').dblclick();
  await page.keyboard.type('for A');
  await remove(other, 'Master');
  await expect(cell(page, 'Master')).toHaveCount(0);
  await page.keyboard.type('mex');
  await page.keyboard.press('Enter');
  for (const one of [page, other]) await expect(rowOf(one, 'Amex')).toContainText('for Amex');
  await expect(rowOf(other, 'Diners')).toContainText('August');

  // A column before it is deleted.
  await cell(page, 'August').dblclick();
  await page.keyboard.type('for D');
  await other.getByRole('columnheader', { name: 'Number' }).getByRole('button').click();
  await other.getByRole('dialog').getByRole('button', { name: 'Delete column' }).click();
  await expect(page.getByText('3 rows, 2 columns')).toBeVisible();
  await page.keyboard.type('iners');
  await page.keyboard.press('Enter');
  for (const one of [page, other]) await expect(rowOf(one, 'Diners')).toContainText('for Diners');

  // Another person has entered something in the same cell.
  await cell(page, 'May').dblclick();
  await page.keyboard.type('mine');
  await rowOf(other, 'Visa').getByRole('gridcell').last().dblclick();
  await other.keyboard.type('theirs');
  await other.keyboard.press('Enter');
  // Enter goes on to the next row. Whoever sees what is entered there has received both.
  await other.keyboard.type('next');
  await other.keyboard.press('Enter');
  await expect(rowOf(page, 'Amex')).toContainText('next');
  await page.keyboard.press('Enter');
  await dismiss(page, '“theirs” was entered in this cell while you were typing');
  await dismiss(page, 'Carlos Medina changed “Expires, row 2” to “next”. Your value was “for Amex”.');

  // The row itself, which is the last one, and then one in the middle.
  for (const gone of ['Diners', 'Visa']) {
    await rowOf(page, gone).getByRole('gridcell').last().dblclick();
    await page.keyboard.type(`words for ${gone}`);
    await remove(other, gone);
    await dismiss(page, `The row or column was deleted while you were typing. Your text: “words for ${gone}”`);
  }
  for (const one of [page, other]) await expect(rowOf(one, 'Amex')).toContainText('next');
});

test('an own value that another person replaces is told, and undo leaves it', async ({ open }) => {
  const page = await open('owner', datasetsPath);
  await openNewDataset(page, 'Replaced', ['Card']);
  for (let row = 0; row < 2; row += 1) await page.getByRole('button', { name: 'Add row' }).click();
  await expect(page.getByText('2 rows, 1 column')).toBeVisible();
  const other = await open('contributor', new URL(page.url()).pathname);
  await expect(other.getByText('2 rows, 1 column')).toBeVisible();
  const enter = async (one: Page, row: number, text: string) => {
    await one.getByRole('row').nth(row).getByRole('gridcell').last().dblclick();
    await one.keyboard.press('Control+a');
    await one.keyboard.type(text);
    await one.keyboard.press('Enter');
    await expect(cell(one, text)).toBeVisible();
  };
  await enter(page, 2, 'Amex');
  await enter(page, 1, 'Visa');
  await expect(cell(other, 'Visa')).toBeVisible();
  await enter(other, 1, 'Master');
  const notice = 'Carlos Medina changed “Card, row 1” to “Master”. Your value was “Visa”.';
  await expect(page.getByText(notice)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(
    page.getByText('has since been changed by someone else. Undo would overwrite that change.'),
  ).toBeVisible();
  for (const one of [page, other]) await expect(cell(one, 'Master')).toBeVisible();
  // The step before it can be undone.
  await page.getByRole('button', { name: 'Undo' }).click();
  for (const one of [page, other]) await expect(cell(one, 'Amex')).toHaveCount(0);
  await dismiss(page, notice);
});
