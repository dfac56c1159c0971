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
