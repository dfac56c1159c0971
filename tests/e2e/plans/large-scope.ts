import { expect, type Page } from '@playwright/test';
import { axeFindings } from '../support/axe-findings.ts';
import { called } from '../support/called.ts';
import { choose } from './plans-screen.ts';

/** A scope of 200 scenarios, which is distributed among five people. */
export const people = ['Ada Okafor', 'Carlos Medina', 'Noah Fischer', 'Olivia Brandt', 'Vera Lindqvist'];

/** The administrator becomes the fifth member of the shop, or leaves it. */
export const admitFifth = (page: Page, role: 'CONTRIBUTOR' | 'NONE') =>
  called(page, 'PUT', '/aa/api/v1/resource', { projectId: 'p-shop', userId: 'u-admin', role });

/** 200 scenarios whose names begin with this word. */
export const createScenarios = async (page: Page, word: string): Promise<void> => {
  const create = (index: number) => called(page, 'POST', '/rs/api/v1/p-shop/scenarios', { name: `${word} ${index}` });
  for (let at = 0; at < 200; at += 20) await Promise.all(Array.from({ length: 20 }, (_, index) => create(at + index)));
};

/** On the scope of a plan: everything that the word finds is added. */
export const addAll = async (page: Page, word: string): Promise<void> => {
  await page.getByRole('button', { name: 'Add scenarios' }).press('Enter');
  await page.keyboard.type(word);
  await page.getByRole('option', { name: 'Add all 200 scenarios' }).click();
  await expect(page.getByText('1–25 of 200')).toBeVisible();
  // The first one empties the search.
  await expect(async () => {
    await page.keyboard.press('Escape');
    await expect(page.getByRole('combobox')).toHaveCount(0, { timeout: 500 });
  }).toPass();
};

/** All items of a scope are distributed among the people, in one bulk edit. */
export const distribute = async (page: Page): Promise<void> => {
  await page.getByRole('checkbox', { name: 'Select all' }).press('Space');
  await page.getByRole('button', { name: 'Edit selected' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Edit 200 scenarios' });
  await choose(page, dialog.getByRole('button', { name: /Assignee/ }), 'Distribute evenly…');
  await dialog.getByRole('button', { name: 'Apply' }).press('Enter');
  await expect(dialog).toContainText('Choose at least one person.');
  await dialog.getByRole('button', { name: 'People' }).press('Enter');
  for (const name of people) await page.getByRole('option', { name }).click();
  await page.keyboard.press('Escape');
  await expect(dialog).toContainText('40 each');
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Apply' }).press('Enter');
  await expect(dialog).toHaveCount(0);
};
