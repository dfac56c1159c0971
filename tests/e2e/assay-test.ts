import { test as base, expect, type Browser, type BrowserContextOptions, type Page } from '@playwright/test';
import { CookieClient } from '../server/cookie-client.ts';
import { AssayProcess } from './assay-process.ts';

/** The people of the sample workspace. */
export type Person = 'owner' | 'admin' | 'contributor' | 'viewer' | 'product' | 'nolicence';
export const addressOf = (person: Person) => `${person}@assay.example`;
export const passwordOf = (person: Person) => `${person}-sample-1`;

interface Tools {
  /** A page of a browser in which this person has signed in already. */
  readonly open: (person: Person, path?: string, options?: BrowserContextOptions) => Promise<Page>;
}

interface Running {
  readonly assay: AssayProcess;
}

/** Signs in by the same calls as a browser does and hands the cookies to one. */
export const signedInContext = async (
  browser: Browser,
  assay: AssayProcess,
  person: Person,
  options: BrowserContextOptions = {},
) => {
  const visitor = new CookieClient(assay.base);
  await visitor.signIn(addressOf(person), passwordOf(person));
  const context = await browser.newContext({ baseURL: assay.base, ...options });
  await context.addCookies(
    [...visitor.cookies].map(([name, value]) => ({
      name,
      value,
      url: assay.base,
      httpOnly: true,
      sameSite: 'Strict' as const,
    })),
  );
  return context;
};

export const test = base.extend<Tools, Running>({
  assay: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern
    async ({}, use) => {
      const assay = await AssayProcess.start();
      await use(assay);
      await assay.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  open: async ({ assay, browser }, use) => {
    const contexts: { close(): Promise<void> }[] = [];
    await use(async (person, path = '/', options = {}) => {
      const context = await signedInContext(browser, assay, person, options);
      contexts.push(context);
      const page = await context.newPage();
      await page.goto(path);
      return page;
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
});

export { expect };
