import type { BrowserContext, Page } from '@playwright/test';
import { expect, signedInContext, test } from './support/assay-test.ts';
import { openDefect, toast, writer } from './support/defects-screen.ts';
import { leftOnDevice } from './support/left-on-device.ts';
import { visit } from './support/visit.ts';
import { WarmPages, warmPageOf } from './support/warm-pages.ts';

const loadedIn = async (context: BrowserContext) => {
  const page = await context.newPage();
  await page.goto('/');
  return { page, warm: warmPageOf('contributor', page, []) };
};

test('a page that a test leaves clean is used again by the same person, once its messages are gone', async ({
  assay,
  browser,
}) => {
  const pages = new WarmPages();
  await using context = await signedInContext(browser, assay, 'contributor');
  const { page, warm } = await loadedIn(context);
  await visit(page, '/settings/users');
  await expect(toast(page, 'Only account administrators can open Users.')).toBeVisible();
  await pages.giveBack(warm);
  expect(await pages.take('contributor')).toBeNull();
  await expect(toast(page, 'Only account administrators can open Users.')).toHaveCount(0);
  expect(await pages.take('owner')).toBeNull();
  expect(await pages.take('contributor')).toBe(warm);
  expect(await pages.take('contributor')).toBeNull();
});

const leavings: readonly (readonly [string, (page: Page) => Promise<unknown>])[] = [
  [
    'a draft',
    async (page) => {
      await openDefect(page, 'SHOP-1');
      await writer(page).fill('Not sent');
      await expect.poll(async () => (await page.evaluate(leftOnDevice)).counts['drafts'] ?? 0).toBeGreaterThan(0);
    },
  ],
  ['a setting', (page) => page.evaluate(() => localStorage.setItem('assay-settings', '{"theme":"dark"}'))],
  [
    'a mocked response',
    async (page) => {
      await page.route('**/nowhere', (route) => route.fulfill({ body: '{}' }));
      await page.evaluate(() => fetch('/nowhere'));
    },
  ],
];

for (const [what, leave] of leavings)
  test(`a page is closed if a test leaves ${what} on it`, async ({ assay, browser }) => {
    const pages = new WarmPages();
    await using context = await signedInContext(browser, assay, 'contributor');
    const { page, warm } = await loadedIn(context);
    await leave(page);
    await pages.giveBack(warm);
    expect(page.isClosed()).toBe(true);
    expect(await pages.take('contributor')).toBeNull();
  });

test('a page whose requests failed or whose size was changed is used again, with both undone', async ({
  assay,
  browser,
}) => {
  const pages = new WarmPages();
  await using context = await signedInContext(browser, assay, 'contributor');
  const { page, warm } = await loadedIn(context);
  const size = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 700 });
  await page.route('**/readyz', (route) => route.fulfill({ status: 503 }));
  const status = () => page.evaluate(async () => (await fetch('/readyz')).status);
  expect(await status()).toBe(503);
  await pages.giveBack(warm);
  expect(await pages.take('contributor')).toBe(warm);
  expect(page.viewportSize()).toEqual(size);
  expect(await status()).toBe(200);
});
