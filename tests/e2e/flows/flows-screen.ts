import type { Locator, Page } from '@playwright/test';
import { expect } from '../support/assay-test.ts';
import { visit } from '../support/visit.ts';

/** The list of flows as a person works with it. */
export const flows = '/projects/p-shop/flows';

export const flowRow = (page: Page, text: string | RegExp): Locator =>
  page.locator('tbody tr').filter({ hasText: text });
/** The first row: the list has loaded. */
export const anyFlow = (page: Page): Locator =>
  page
    .locator('tbody tr')
    .filter({ has: page.getByRole('link') })
    .first();
export const dialogOf = (page: Page, role: 'dialog' | 'alertdialog' = 'dialog'): Locator => page.getByRole(role);
export const toastOf = (page: Page, text: string | RegExp): Locator =>
  page.getByRole('region', { name: 'Messages' }).getByText(text).last();

export const openFlows = async (page: Page, query = ''): Promise<void> => {
  await visit(page, `${flows}${query}`);
  await page.getByRole('heading', { name: 'Flows', level: 1 }).waitFor();
};

export const searchFor = async (page: Page, term: string): Promise<void> => {
  await page.getByRole('searchbox', { name: 'Search flows' }).fill(term);
  await page.keyboard.press('Enter');
};

/** Creates a flow with the form; the page then shows its steps. */
export const newFlow = async (page: Page, name: string): Promise<void> => {
  await openFlows(page, '?new=1');
  await dialogOf(page).getByLabel('Name').fill(name);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/flows\/[^/]+\/steps$/);
};

export const folderRow = (page: Page, name: string): Locator =>
  page.getByRole('treegrid', { name: 'Folders' }).getByRole('row', { name });

export const newFolder = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name: 'New folder' }).click();
  await dialogOf(page).getByLabel('Name').fill(name);
  await page.keyboard.press('Enter');
  await expect(folderRow(page, name)).toBeVisible();
  // The dialog has given the focus back.
  await expect(page.getByRole('button', { name: 'New folder' })).toBeFocused();
};

/** Moves all flows on the page of the list to a folder. `count`: such as "2 flows". */
export const fileShown = async (page: Page, folder: string, count: string): Promise<void> => {
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await page.getByRole('group', { name: 'Selected flows' }).getByRole('button', { name: 'Edit' }).click();
  await dialogOf(page).getByRole('button', { name: 'Change' }).click();
  await page.getByRole('option', { name: 'Move to folder' }).click();
  await dialogOf(page).getByRole('button', { name: 'New value' }).click();
  await page.getByRole('option', { name: folder }).click();
  await dialogOf(page).getByRole('button', { name: 'Preview' }).click();
  await dialogOf(page)
    .getByRole('button', { name: `Apply to ${count}` })
    .click();
  await expect(dialogOf(page)).toContainText(`${count} changed`);
  await dialogOf(page).getByRole('button', { name: 'Close' }).last().click();
};
