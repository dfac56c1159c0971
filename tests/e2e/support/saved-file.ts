import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { resultFileMessages } from '../../../src/domain/results/result-file-messages.ts';

/** Chooses an entry of the menu "Export", and reads the file that is saved. */
export const exportedAs = async (page: Page, entry: string) => {
  await page.getByRole('button', { name: resultFileMessages.export, exact: true }).click();
  const coming = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: entry }).click();
  const download = await coming;
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
};
