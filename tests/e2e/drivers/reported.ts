import type { Page } from '@playwright/test';
import { openDefect } from '../support/defects-screen.ts';

/** A word that no other path uses. */
export const ownWord = (): string => `w${Date.now().toString(36)}`;

/** Reports a defect with the same call as the form; returns its id. */
export const reported = async (page: Page, header: string): Promise<string> => {
  const { token } = (await (await page.request.get('/aa/api/v1/users/token')).json()) as { token: string };
  const answer = await page.request.post('/wi/api/v1/p-shop/defects', {
    data: { header, status: 'To Do', severity: 'Major' },
    headers: { authorization: `Bearer ${token}` },
  });
  return ((await answer.json()) as { id: string }).id;
};

/** A defect for this path only, open in the panel. */
export const openReported = async (page: Page, header: string): Promise<string> => {
  const id = await reported(page, header);
  await openDefect(page, id);
  return id;
};
