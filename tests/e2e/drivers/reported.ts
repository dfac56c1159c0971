import type { Page } from '@playwright/test';
import { reported } from '../support/called.ts';
import { openDefect } from '../support/defects-screen.ts';

/** A word that no other path uses. */
export const ownWord = (): string => `w${Date.now().toString(36)}`;

/** A defect for this path only, open in the panel. */
export const openReported = async (page: Page, header: string): Promise<string> => {
  const id = await reported(page, header);
  await openDefect(page, id);
  return id;
};
