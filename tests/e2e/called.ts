import { expect, type Page } from '@playwright/test';

/** By the calls that the screen makes. */
export const called = async (page: Page, method: 'POST' | 'PATCH', path: string, data: object) => {
  const { token } = (await (await page.request.get('/aa/api/v1/users/token')).json()) as { token: string };
  const answer = await page.request.fetch(path, { method, data, headers: { authorization: `Bearer ${token}` } });
  expect(answer.ok()).toBe(true);
};
