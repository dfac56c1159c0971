import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { whenKilled } from './when-killed.ts';

/** What authorizes the calls of this user. */
export const authorizationOf = (page: Page): Promise<{ readonly authorization: string }> =>
  whenKilled(async () => {
    // The server may just have closed the idle connection that the request takes.
    const session = await page.request.get('/aa/api/v1/users/token', { maxRetries: 2 });
    const { token } = (await session.json()) as { token: string };
    return { authorization: `Bearer ${token}` };
  });

/** Makes the same calls as the screen; returns the server's response. */
export const called = async (
  page: Page,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  data?: object,
): Promise<unknown> => {
  const headers = { ...(await authorizationOf(page)), 'idempotency-key': randomUUID() };
  const { answer, text } = await whenKilled(async () => {
    const response = await page.request.fetch(path, { method, ...(data && { data }), headers });
    if (response.status() >= 502) throw new Error(await response.text());
    return { answer: response, text: await response.text() };
  });
  expect(answer.ok(), text).toBe(true);
  return text === '' ? null : (JSON.parse(text) as unknown);
};

/** Reports a defect in the shop with a call, which is faster than the form, and returns its id. */
export const reported = async (page: Page, header: string): Promise<string> => {
  const body = { header, status: 'To Do', severity: 'Major' };
  return ((await called(page, 'POST', '/wi/api/v1/p-shop/defects', body)) as { id: string }).id;
};
