import { test as base, expect, type Browser, type BrowserContextOptions, type Page } from '@playwright/test';
import { CookieClient } from '../../server/cookie-client.ts';
import { AssayProcess } from './assay-process.ts';
import { noteTroubles } from './page-troubles.ts';

/** The people of the sample workspace. */
export type Person = 'owner' | 'admin' | 'contributor' | 'viewer' | 'product' | 'nolicence';
export const addressOf = (person: Person) => `${person}@assay.example`;
export const passwordOf = (person: Person) => `${person}-sample-1`;

interface OpenOptions extends BrowserContextOptions {
  /** A session of its own, for tests that end it; else one session per person serves all tests of a worker. */
  readonly ownSession?: boolean;
}

interface Tools {
  /** A page of a browser in which this person has signed in already. */
  readonly open: (person: Person, path?: string, options?: OpenOptions) => Promise<Page>;
}

/** The product, or a line that leads to it. */
type Reached = Pick<AssayProcess, 'base'>;

interface Running {
  readonly sessions: Map<Person, CookieClient>;
  readonly assay: AssayProcess;
}

/** Signs in by the same calls as a browser does. */
export const signIn = async (assay: Reached, person: Person): Promise<CookieClient> => {
  const visitor = new CookieClient(assay.base);
  await visitor.signIn(addressOf(person), passwordOf(person));
  return visitor;
};

export const contextOf = async (
  browser: Browser,
  assay: Reached,
  visitor: CookieClient,
  options: BrowserContextOptions,
) => {
  const context = await browser.newContext({ baseURL: assay.base, serviceWorkers: 'block', ...options });
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

/** A browser in which this person has just signed in. */
export const signedInContext = async (
  browser: Browser,
  assay: Reached,
  person: Person,
  options: BrowserContextOptions = {},
) => contextOf(browser, assay, await signIn(assay, person), options);

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
  sessions: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern
    async ({}, use) => use(new Map()),
    { scope: 'worker' },
  ],
  open: async ({ assay, browser, sessions }, use) => {
    const contexts: { close(): Promise<void> }[] = [];
    const troubles: (readonly string[])[] = [];
    await use(async (person, path = '/', { ownSession = false, ...options } = {}) => {
      const visitor = (!ownSession && sessions.get(person)) || (await signIn(assay, person));
      if (!ownSession) sessions.set(person, visitor);
      const context = await contextOf(browser, assay, visitor, options);
      contexts.push(context);
      troubles.push(noteTroubles(context));
      const page = await context.newPage();
      await page.goto(path);
      return page;
    });
    await Promise.all(contexts.map((context) => context.close()));
    expect(troubles.flat(), 'breaches of the security policy, errors that nobody caught').toEqual([]);
  },
});

export { expect };
