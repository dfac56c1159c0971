import type { Page } from '@playwright/test';
import { expect, test } from '../support/assay-test.ts';
import { rowOf, shop } from '../support/defects-screen.ts';
import { reportMany } from '../support/report-many.ts';

/** Bulk edits in the user interface; each test searches for its own rows. */
const listOf = (word: string) => `${shop}?term=${word}&sort=id,asc`;
const dialog = (page: Page) => page.getByRole('dialog');
const bar = (page: Page) => page.getByRole('group', { name: 'Selected defects' });

const chooseIn = async (page: Page, field: string, option: string) => {
  await dialog(page).getByRole('button', { name: field }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
};

const setStatus = async (page: Page, status: string) => {
  await chooseIn(page, 'Field', 'Status');
  await chooseIn(page, 'New value', status);
  await dialog(page).getByRole('button', { name: 'Preview' }).click();
};

test('selected rows get one value after a preview, and one click undoes all changes', async ({ open, assay }) => {
  await reportMany(assay, ['Bulkone first', 'Bulkone second', 'Bulkone third']);
  const page = await open('owner', listOf('Bulkone'));
  await rowOf(page, /Bulkone/)
    .first()
    .waitFor();
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await expect(bar(page)).toContainText('3 selected');
  await bar(page).getByRole('button', { name: 'Edit' }).click();
  await setStatus(page, 'Done');
  await expect(dialog(page)).toContainText('3 defects will change.');
  await dialog(page).getByRole('button', { name: 'Apply to 3 defects' }).click();
  await expect(dialog(page)).toContainText('3 defects changed');
  await expect(rowOf(page, 'Bulkone second')).toContainText('Done');
  await dialog(page).getByRole('button', { name: 'Undo all' }).click();
  await expect(dialog(page).getByRole('button', { name: 'Undo all' })).toBeHidden();
  await expect(dialog(page)).toContainText('3 defects changed');
  await dialog(page).getByRole('button', { name: 'Close' }).last().click();
  await expect(rowOf(page, 'Bulkone second')).toContainText('To Do');
});

test('a bulk edit works with the keyboard alone: X, Shift and arrow keys, E, and Ctrl+A', async ({ open, assay }) => {
  await reportMany(assay, ['Bulkkeys 1', 'Bulkkeys 2', 'Bulkkeys 3']);
  const page = await open('owner', listOf('Bulkkeys'));
  await rowOf(page, 'Bulkkeys 1').getByRole('link').focus();
  await page.keyboard.press('x');
  await expect(bar(page)).toContainText('1 selected');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(bar(page)).toContainText('2 selected');
  await expect(rowOf(page, 'Bulkkeys 2').getByRole('link')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await expect(bar(page)).toContainText('3 selected');
  await page.keyboard.press('e');
  await expect(dialog(page)).toContainText('Edit 3 defects');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  // With single-key shortcuts turned off, a row ignores them too.
  await page.keyboard.press('?');
  await expect(page.getByRole('region', { name: 'In the list' })).toContainText('Select the whole page');
  await page.getByRole('switch', { name: 'Use single-key shortcuts' }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Escape');
  await rowOf(page, 'Bulkkeys 1').getByRole('link').focus();
  await page.keyboard.press('x');
  await page.keyboard.press('e');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(rowOf(page, 'Bulkkeys 2').getByRole('link')).toBeFocused();
  await expect(dialog(page)).toBeHidden();
  await expect(bar(page)).toContainText('3 selected');
});

test('a bulk edit changes all matching defects, also on other pages, and a viewer cannot select any', async ({
  open,
  assay,
}) => {
  await reportMany(
    assay,
    Array.from({ length: 27 }, (_, n) => `Bulkall ${n}`),
  );
  const page = await open('owner', listOf('Bulkall'));
  await rowOf(page, /Bulkall/)
    .first()
    .waitFor();
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await bar(page).getByRole('button', { name: 'Select all 27 matching defects' }).click();
  await expect(bar(page)).toContainText('All 27 matching defects are selected');
  await bar(page).getByRole('button', { name: 'Edit' }).click();
  await setStatus(page, 'Deferred');
  await dialog(page).getByRole('button', { name: 'Apply to 27 defects' }).click();
  await expect(dialog(page)).toContainText('27 defects changed');
  const reader = await open('viewer', listOf('Bulkall'));
  await expect(rowOf(reader, 'Bulkall 1').first()).toContainText('Deferred');
  await expect(reader.getByRole('checkbox')).toHaveCount(0);
});

test('a bulk edit pauses while offline and continues automatically', async ({ open, assay }) => {
  await reportMany(assay, ['Bulknet 1', 'Bulknet 2']);
  const page = await open('owner', listOf('Bulknet'));
  await rowOf(page, /Bulknet/)
    .first()
    .waitFor();
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await bar(page).getByRole('button', { name: 'Edit' }).click();
  await setStatus(page, 'Invalid');
  await expect(dialog(page)).toContainText('2 defects will change.');
  await page.context().setOffline(true);
  await dialog(page).getByRole('button', { name: 'Apply to 2 defects' }).click();
  await expect(dialog(page)).toContainText('No connection');
  await page.context().setOffline(false);
  await expect(dialog(page)).toContainText('2 defects changed');
});

test('what is selected before the rows of a new search arrive is not selected among them', async ({ open, assay }) => {
  await reportMany(assay, ['Bulkearly 1', 'Bulklater 1']);
  const page = await open('owner', listOf('Bulkearly'));
  await rowOf(page, 'Bulkearly 1').waitFor();
  const held = Promise.withResolvers<void>();
  const list = /\/defects\?.*Bulklater/;
  await page.route(list, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.getByRole('searchbox').fill('Bulklater');
  await expect(page).toHaveURL(/Bulklater/);
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await expect(bar(page)).toContainText('1 selected');
  held.resolve();
  await rowOf(page, 'Bulklater 1').waitFor();
  await expect(bar(page)).toBeHidden();
  await page.unroute(list);
});
