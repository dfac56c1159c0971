import { expect, type Page } from '@playwright/test';

/** By the calls that the screen makes; answers what the server does. */
export const called = async (
  page: Page,
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  data?: object,
): Promise<unknown> => {
  const { token } = (await (await page.request.get('/aa/api/v1/users/token')).json()) as { token: string };
  const answer = await page.request.fetch(path, {
    method,
    ...(data && { data }),
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return method === 'GET' ? answer.json() : null;
};
