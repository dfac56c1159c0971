import type { Page } from '@playwright/test';
import { called } from '../../support/called.ts';
import { ownWord } from '../reported.ts';

/** A project for this path only, created with the same call as the form. */
export const ownProject = async (page: Page): Promise<{ readonly id: string; readonly name: string }> => {
  const word = ownWord();
  const body = { name: `Project ${word}`, code: word.toUpperCase() };
  return (await called(page, 'POST', '/aa/api/v1/project', body)) as { readonly id: string; readonly name: string };
};
