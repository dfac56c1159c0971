import type { Page } from '@playwright/test';

/** Adds the user with this name, found by the search term, with the role that the form shows. */
export const addMember = async (page: Page, term: string, name: string): Promise<void> => {
  await page.getByRole('button', { name: /Person/ }).click();
  await page.keyboard.type(term);
  await page.getByRole('option', { name }).click();
  await page.getByRole('button', { name: 'Add', exact: true }).click();
};

export const chooseRole = async (page: Page, name: string, role: string): Promise<void> => {
  await page.getByRole('button', { name: new RegExp(`Role of ${name}`) }).click();
  await page.getByRole('option', { name: new RegExp(`^${role}`) }).click();
};
