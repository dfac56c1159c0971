import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { expect, signedInContext, test } from './support/assay-test.ts';
import type { Product } from './support/cluster/cluster-process.ts';
import { choose, openDefect, shop, toast, writer } from './support/defects-screen.ts';
import { leftOnDevice } from './support/left-on-device.ts';
import { offlineBanner } from './support/offline.ts';
import { visit } from './support/visit.ts';
import { WarmPages, warmPageOf } from './support/warm/warm-pages.ts';

/** A page that shows the app, as a test gets it. */
const opened = async (browser: Browser, assay: Product) => {
  const context = await signedInContext(browser, assay, 'contributor');
  const page = await context.newPage();
  await page.goto('/');
  const warm = warmPageOf('contributor', page, []);
  const pages = new WarmPages();
  return {
    page,
    warm,
    pages,
    [Symbol.asyncDispose]: () => context.close(),
  };
};

test('a page that a test leaves clean is used again for the same kind, without the messages of the test', async ({
  assay,
  browser,
}) => {
  await using opening = await opened(browser, assay);
  const { page, warm, pages } = opening;
  await visit(page, '/settings/users');
  await expect(toast(page, 'Only account administrators can open Users.')).toBeVisible();
  await pages.giveBack(warm);
  expect(await pages.take('owner')).toBeNull();
  expect(await pages.take('contributor')).toBe(warm);
  expect(await pages.take('contributor')).toBeNull();
  await expect(toast(page, 'Only account administrators can open Users.')).toHaveCount(0);
});

const anyDefect = '**/wi/api/v1/p-shop/defects/SHOP-1';
const stored = (page: Page, store: string) => async () => (await page.evaluate(leftOnDevice)).counts[store] ?? 0;

const leavings: readonly (readonly [string, (page: Page) => Promise<unknown>])[] = [
  [
    'a draft',
    async (page) => {
      await openDefect(page, 'SHOP-1');
      await writer(page).fill('Not sent');
      await expect.poll(stored(page, 'drafts')).toBeGreaterThan(0);
    },
  ],
  ['a setting', (page) => page.evaluate(() => localStorage.setItem('assay-settings', '{"theme":"dark"}'))],
  ['an entry of its own', (page) => page.evaluate(() => sessionStorage.setItem('left', 'here'))],
  [
    'an answer that is not the server’s',
    async (page) => {
      await page.route(anyDefect, async (route) => route.fulfill({ response: await route.fetch() }));
      await openDefect(page, 'SHOP-1');
    },
  ],
  [
    'a part of the app that could not be loaded',
    async (page) => {
      await page.route('**/assets/*.js', (route) => route.abort());
      const failed = page.waitForEvent('requestfailed');
      await visit(page, '/projects/p-shop/milestones');
      await failed;
    },
  ],
  [
    'a request without an answer',
    async (page) => {
      const held = Promise.withResolvers<void>();
      await page.route(anyDefect, () => held.resolve());
      await visit(page, `${shop}?defectId=SHOP-1`);
      await held.promise;
    },
  ],
  [
    'a refused change',
    async (page) => {
      await page.route(anyDefect, (route) =>
        route.request().method() === 'PATCH'
          ? route.fulfill({ status: 403, contentType: 'application/problem+json', body: '{"kind":"forbidden"}' })
          : route.continue(),
      );
      await openDefect(page, 'SHOP-1');
      await choose(page, /Priority/, 'Low');
      await expect.poll(stored(page, 'refused')).toBeGreaterThan(0);
    },
  ],
  [
    'a session that has ended',
    async (page) => {
      await page.route('**/aa/api/v1/users/token', (route) => route.fulfill({ status: 401, body: '{}' }));
      await page.route(anyDefect, (route) => route.fulfill({ status: 401, body: '{}' }));
      await visit(page, `${shop}?defectId=SHOP-1`);
      await expect(page).toHaveURL(/auth/);
    },
  ],
  ['a script of its own', (page) => page.addInitScript(() => {})],
  ['a function of its own', (page) => page.exposeFunction('own', () => {})],
  ['its own time', (page) => page.clock.setFixedTime('2026-01-01')],
  ['headers of its own', (page) => page.context().setExtraHTTPHeaders({ 'x-left': 'here' })],
  ['other cookies', (page) => page.context().clearCookies()],
];

for (const [what, leave] of leavings)
  test(`a page is closed if a test leaves ${what} on it`, async ({ assay, browser }) => {
    await using opening = await opened(browser, assay);
    const { page, warm, pages } = opening;
    await leave(page);
    await pages.giveBack(warm);
    expect(page.isClosed()).toBe(true);
    expect(await pages.take('contributor')).toBeNull();
  });

const addresses = ['/wi/api/v1/p-shop/defects/SHOP-1', '/aa/api/v1/users/token'];
/** Null if there is no answer. */
const statusOf = (page: Page, path: string) =>
  page.evaluate(
    (to) =>
      fetch(to).then(
        ({ status }) => status,
        () => null,
      ),
    path,
  );

test('routes, listeners, other pages and the network are as before when the page is used again', async ({
  assay,
  browser,
}) => {
  await using opening = await opened(browser, assay);
  const { page, warm, pages } = opening;
  const context = page.context();
  // The connection to the server is open.
  await openDefect(page, 'SHOP-1');
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  context.on('request', (request) => requests.push(request.url()));
  await page.route('**/wi/api/v1/p-shop/**', (route) => route.abort());
  await context.route('**/aa/api/v1/users/token', (route) => route.abort());
  for (const path of addresses) expect(await statusOf(page, path)).toBeNull();
  await context.setOffline(true);
  await expect(page.getByText(offlineBanner)).toBeVisible();
  await context.newPage();
  await pages.giveBack(warm);
  expect(await pages.take('contributor')).toBe(warm);
  expect(context.pages()).toEqual([page]);
  requests.length = 0;
  for (const path of addresses) expect(await statusOf(page, path)).not.toBeNull();
  await openDefect(page, 'SHOP-1');
  expect(requests).toEqual([]);
});

test('window, media, permissions and DevTools are as before when the page is used again', async ({
  assay,
  browser,
}) => {
  await using opening = await opened(browser, assay);
  const { page, warm, pages } = opening;
  const context = page.context();
  const state = () =>
    page.evaluate(async () => ({
      width: innerWidth,
      isDark: matchMedia('(prefers-color-scheme: dark)').matches,
      isStill: matchMedia('(prefers-reduced-motion: reduce)').matches,
      isPrinted: matchMedia('print').matches,
      clipboard: (await navigator.permissions.query({ name: 'clipboard-read' as PermissionName })).state,
    }));
  const before = await state();
  await page.setViewportSize({ width: 800, height: 600 });
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'no-preference', media: 'print' });
  await context.grantPermissions(['clipboard-read']);
  const devTools = await context.newCDPSession(page);
  await devTools.send('Emulation.setScriptExecutionDisabled', { value: false });
  expect(await state()).toEqual({ width: 800, isDark: true, isStill: false, isPrinted: true, clipboard: 'granted' });
  await pages.giveBack(warm);
  expect(await pages.take('contributor')).toBe(warm);
  expect(await state()).toEqual(before);
  await expect(devTools.send('Runtime.enable')).rejects.toThrow();
});

test('a page whose changes are on their way to the server waits for them', async ({ assay, browser }) => {
  await using opening = await opened(browser, assay);
  const { page, warm, pages } = opening;
  await openDefect(page, 'SHOP-1');
  await page.route(anyDefect, async (route) => {
    if (route.request().method() === 'PATCH') await pause(300);
    await route.continue();
  });
  await choose(page, /Priority/, 'Low');
  await expect.poll(stored(page, 'waiting')).toBeGreaterThan(0);
  await pages.giveBack(warm);
  expect(await pages.take('contributor')).toBe(warm);
  expect(await stored(page, 'waiting')()).toBe(0);
});
