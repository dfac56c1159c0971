import type { Page } from '@playwright/test';

/** What a person does on the pages of datasets. */
export const datasetsPath = '/projects/p-shop/flows/fl-pay-card/datasets';

export const createDataset = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name: 'New dataset' }).click();
  const dialog = page.getByRole('dialog', { name: 'New dataset' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('row', { name }).waitFor();
};

export const addColumn = async (
  page: Page,
  name: string,
  { type, values = [] }: { readonly type?: string; readonly values?: readonly string[] } = {},
): Promise<void> => {
  await page.getByRole('button', { name: 'Add column' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add column' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  if (type) {
    await dialog.getByRole('button', { name: 'Type' }).click();
    await page.getByRole('option', { name: type, exact: true }).click();
  }
  if (values.length > 0) await dialog.getByRole('textbox', { name: 'Values, one per line' }).fill(values.join('\n'));
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('columnheader', { name }).waitFor();
};

/** A new dataset with text columns; its grid is open. */
export const openNewDataset = async (page: Page, title: string, columns: readonly string[]): Promise<void> => {
  const name = `${title} ${crypto.randomUUID()}`;
  await createDataset(page, name);
  await page.getByRole('link', { name }).click();
  for (const column of columns) await addColumn(page, column);
};
