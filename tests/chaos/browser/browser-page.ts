import type { Page } from '@playwright/test';
import type { CookieClient } from '../../server/cookie-client.ts';
import type { StartedBrowser } from './started-browser.ts';

export const panel = (page: Page) => page.getByRole('complementary');

/** A page of a signed-in user, once the panel of its defect is ready. */
export const openPage = async ({ browser }: StartedBrowser, visitor: CookieClient, path: string): Promise<Page> => {
  const context = browser.contexts()[0] ?? (await browser.newContext());
  const more = { url: visitor.base, httpOnly: true, sameSite: 'Strict' } as const;
  await context.addCookies([...visitor.cookies].map(([name, value]) => ({ name, value, ...more })));
  const page = await context.newPage();
  await page.goto(`${visitor.base}${path}`);
  await panel(page).getByRole('textbox', { name: 'Write a comment' }).waitFor();
  return page;
};
