import type { Locator, Page } from '@playwright/test';
import { expect } from './assay-test.ts';
import { visit } from './visit.ts';

/** The defects of a project as a person works with them: what is clicked, typed and read. */
export const shop = '/projects/p-shop/defects';

export const panelOf = (page: Page): Locator => page.getByRole('complementary');
export const rowOf = (page: Page, text: string | RegExp): Locator => page.locator('tbody tr').filter({ hasText: text });
/** The first row: the list has loaded, not only the early rows, which have no head. Defects reported by other tests move all other rows. */
export const anyRow = (page: Page): Locator =>
  page
    .locator('thead + tbody tr')
    .filter({ has: page.getByRole('link') })
    .first();
/** The newest message with this text: an older one may still be fading out. */
export const toast = (page: Page, text: string | RegExp): Locator =>
  page.getByRole('region', { name: 'Messages' }).getByText(text).last();
export const titleOf = (page: Page): Locator => panelOf(page).getByRole('textbox', { name: 'Title' });
/** Where a new comment is written. */
export const writer = (page: Page): Locator => panelOf(page).getByRole('textbox', { name: 'Write a comment' });
export const tabOf = (page: Page, name: string | RegExp): Locator => panelOf(page).getByRole('tab', { name });

/** A list field of the panel, not the presence mark in it. */
export const listOf = (page: Page, field: string | RegExp): Locator =>
  panelOf(page).getByRole('button', { name: field, expanded: false });

/** Chooses an option of a list field of the panel. */
export const choose = async (page: Page, field: string | RegExp, option: string): Promise<void> => {
  await listOf(page, field).click();
  await page.getByRole('option', { name: option, exact: true }).click();
};

/** Reports a defect with the form and returns its id. */
export const report = async (page: Page, title: string): Promise<string> => {
  await page.getByRole('link', { name: 'New defect' }).click();
  await titleOf(page).fill(title);
  await panelOf(page).getByRole('button', { name: 'Assigned To' }).waitFor();
  await panelOf(page).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(toast(page, /^Defect .*created successfully/)).toBeVisible();
  const row = rowOf(page, title).first();
  await expect(row).toBeVisible();
  return /[A-Z]+-\d+/.exec(await row.innerText())?.[0] ?? '';
};

/** Opens a defect by its address and waits until it is ready. */
export const openDefect = async (page: Page, id: string): Promise<void> => {
  await visit(page, `${shop}?defectId=${id}`);
  await expect(panelOf(page)).toContainText(id);
  await expect(titleOf(page)).toBeVisible();
};
