import { test as base, expect, type Browser, type BrowserContextOptions, type Page } from '@playwright/test';
import { CookieClient } from '../../server/cookie-client.ts';
import { AssayProcess } from './assay-process.ts';
import { ClusterProcess, type Product } from './cluster/cluster-process.ts';
import { noteTroubles } from './page-troubles.ts';
import { visit } from './visit.ts';
import { whenKilled } from './cluster/when-killed.ts';
import { WarmPages, warmPageOf, type WarmPage } from './warm-pages.ts';

/** The people of the sample workspace. */
export type Person = 'owner' | 'admin' | 'contributor' | 'viewer' | 'product' | 'nolicence';
export const addressOf = (person: Person) => `${person}@assay.example`;
export const passwordOf = (person: Person) => `${person}-sample-1`;

interface OpenOptions extends BrowserContextOptions {
  /** A separate session, for tests that end it; otherwise, all tests of a worker share one session per person. */
  readonly ownSession?: boolean;
  /** A page that no other test has used. */
  readonly isNew?: boolean;
}

interface Tools {
  /** False for tests whose subject is how the app starts or what it stores on the device: each page is new. */
  readonly reusePages: boolean;
  /** A page of a browser in which this person has signed in already. */
  readonly open: (person: Person, path?: string, options?: OpenOptions) => Promise<Page>;
}

/** The product, or a proxy in front of it. */
type Reached = Pick<Product, 'base'>;

interface Running {
  /** Variables of the server, beside those of every test. */
  readonly environment: Readonly<Record<string, string>>;
  readonly sessions: Map<Person, CookieClient>;
  readonly assay: Product;
  readonly warmPages: WarmPages;
}

/** Addresses where it makes no difference whether the app was loaded there or navigated there. */
const isInsideApp = (path: string) =>
  /^\/(?:$|(?:projects|settings|product-admin)\/)/.test(path) && !path.includes('inspect');

/** Signs in with the same calls as a browser. */
export const signIn = (assay: Reached, person: Person): Promise<CookieClient> =>
  whenKilled(async () => {
    const visitor = new CookieClient(assay.base);
    await visitor.signIn(addressOf(person), passwordOf(person));
    return visitor;
  });

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

/** One process; with E2E_CLUSTER, two of them behind a load balancer. */
const startProduct = (environment: Readonly<Record<string, string>>): Promise<Product> => {
  const mode = process.env['E2E_CLUSTER'];
  return mode ? ClusterProcess.start(environment, mode) : AssayProcess.start(environment);
};

export const test = base.extend<Tools, Running>({
  environment: [{}, { option: true, scope: 'worker' }],
  assay: [
    async ({ environment }, use) => {
      const assay = await startProduct(environment);
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
  warmPages: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern
    async ({}, use) => use(new WarmPages()),
    { scope: 'worker' },
  ],
  reusePages: [true, { option: true }],
  open: async ({ assay, browser, sessions, warmPages, reusePages }, use, info) => {
    const contexts: { close(): Promise<void> }[] = [];
    const warm: WarmPage[] = [];
    const troubles: string[][] = [];
    const openNew = async (person: Person, path: string, { ownSession = false, isNew: _, ...options }: OpenOptions) => {
      const visitor = (!ownSession && sessions.get(person)) || (await signIn(assay, person));
      if (!ownSession) sessions.set(person, visitor);
      const context = await contextOf(browser, assay, visitor, options);
      const noted = noteTroubles(context);
      troubles.push(noted);
      const page = await context.newPage();
      await page.goto(path);
      return { context, noted, page };
    };
    const openAgain = async (person: Person, path: string) => {
      const waiting = await warmPages.take(person);
      if (!waiting) return null;
      warm.push(waiting);
      troubles.push(waiting.troubles);
      await visit(waiting.page, path);
      return waiting.page;
    };
    await use(async (person, path = '/', options = {}) => {
      const isPlain = reusePages && Object.keys(options).length === 0 && isInsideApp(path);
      const again = isPlain ? await openAgain(person, path) : null;
      if (again) return again;
      const { context, noted, page } = await openNew(person, path, options);
      if (isPlain) warm.push(warmPageOf(person, page, noted));
      else contexts.push(context);
      return page;
    });
    const hasPassed = info.status === info.expectedStatus;
    await Promise.all([
      ...contexts.map((context) => context.close()),
      ...warm.map((each) => (hasPassed ? warmPages.giveBack(each) : each.context.close())),
    ]);
    const found = troubles.flatMap((noted) => noted.splice(0));
    expect(found, 'breaches of the security policy, errors that nobody caught').toEqual([]);
  },
});

export { expect };
