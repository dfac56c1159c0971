import type { Page } from '@playwright/test';

/**
 * Undoes a bulk edit in its results, and closes them. Closing earlier would stop it, and a page that is left earlier shows the
 * results again when it is opened the next time.
 */
export const undoAll = async (page: Page): Promise<void> => {
  const results = page.getByRole('dialog', { name: 'Done' });
  const button = page.getByRole('button', { name: 'Undo all' });
  await results.locator(button).click();
  await results.filter({ hasNot: button }).waitFor();
  await results.getByRole('button', { name: 'Close' }).last().click();
};
