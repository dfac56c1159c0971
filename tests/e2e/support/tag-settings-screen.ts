import type { Page } from '@playwright/test';
import { expect } from './assay-test.ts';
import { toast } from './defects-screen.ts';

/** The tags of a project in its settings: other tests add rows to this table too, so each test searches for its own names. */
export const settings = '/projects/p-shop/settings/tags';
export const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
export const dialog = (page: Page) => page.getByRole('dialog', { name: /^(New|Edit) tag$/ });
export const find = (page: Page, term: string) => page.getByRole('searchbox', { name: 'Search tags' }).fill(term);
/** Only the tag with this name is shown, so nothing moves under the pointer. */
export const findOnly = async (page: Page, name: string) => {
  await find(page, name);
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(row(page, name)).toBeVisible();
};

export const add = async (page: Page, name: string, description: string) => {
  await page.getByRole('button', { name: 'New tag' }).click();
  await dialog(page).getByRole('textbox', { name: 'Tag' }).fill(name);
  await dialog(page).getByRole('textbox', { name: 'Description' }).fill(description);
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, `Tag "${name}" created successfully`)).toBeVisible();
};
