import { appendFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { AssayProcess } from '../support/assay-process.ts';
import { expect, signedInContext, test } from '../support/assay-test.ts';
import { axeFindings } from '../support/axe-findings.ts';
import { reported } from '../support/called.ts';
import { anyRow, openDefect, panelOf, rowOf, shop, titleOf } from '../support/defects-screen.ts';

test.use({ reusePages: false });

const messages = (page: Page) => page.getByText('A new version is available.');

const loadAgain = async (page: Page) => {
  const again = page.getByRole('button', { name: 'Reload' });
  await page.evaluate(() => document.documentElement.setAttribute('data-older', ''));
  await again.click();
  // Not by the event `load`, which waits for everything that the page fetches.
  await page.locator('html:not([data-older])').waitFor({ state: 'attached', timeout: 60_000 });
  await expect(anyRow(page)).toBeVisible();
  // The new version waits until the older one has no open requests; if the banner appears again, press again.
  await expect(async () => {
    if (await messages(page).isVisible()) await again.click();
    await expect(messages(page)).toHaveCount(0);
  }).toPass();
};

test('a new version is announced, and takes over in each tab when the user accepts it', async ({ browser }) => {
  // Two servers start, and each tab waits up to 10 s for the newer version.
  test.setTimeout(240_000);
  const client = mkdtempSync(join(tmpdir(), 'assay-client-'));
  cpSync('dist/client', client, { recursive: true });
  const assay = await AssayProcess.start({ CLIENT_DIR: client });
  try {
    const context = await signedInContext(browser, assay, 'owner', { serviceWorkers: 'allow' });
    const page = await context.newPage();
    await page.goto(shop);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.reload();
    await expect(anyRow(page)).toBeVisible();
    await expect(messages(page)).toHaveCount(0);

    // A restarted server delivers a newer version.
    await assay.kill();
    appendFileSync(join(client, 'offline-worker.js'), '\n// A version later.');
    await assay.up();
    await page.reload();
    await expect(messages(page)).toBeVisible();
    const other = await context.newPage();
    await other.goto(shop);
    await expect(messages(other)).toBeVisible();
    await loadAgain(page);
    await loadAgain(other);
    await context.close();
  } finally {
    await assay.stop();
    rmSync(client, { recursive: true });
  }
});

test('a chunk that no longer exists on the server reloads the page once', async ({ open }) => {
  const page = await open('owner', '/');
  const id = await reported(page, 'Behind a missing part');
  let loads = 0;
  page.on('load', () => (loads += 1));
  await page.route('**/assets/defect-panel-*.js', (route) =>
    loads < 2 ? route.fulfill({ status: 404, body: '' }) : route.continue(),
  );
  await page.goto(shop);
  await rowOf(page, id).getByRole('link').first().click();
  await expect(titleOf(page)).toHaveValue('Behind a missing part');
  expect(loads).toBe(2);
  await openDefect(page, id);
});

test('a part of the app that cannot be loaded offline is reported, and the page continues once it is loaded again', async ({
  open,
}) => {
  const page = await open('owner', '/');
  // The page fetches this part ahead when it is quiet: it does not arrive before the page is offline, and fails then.
  const part = '**/assets/defect-panel-*.js';
  const offline = Promise.withResolvers<void>();
  await page.route(part, async (route) => {
    await offline.promise;
    await route.abort();
  });
  const requested = page.waitForRequest(part);
  await page.goto(shop);
  await anyRow(page).waitFor();
  await requested;
  await page.context().setOffline(true);
  offline.resolve();
  await anyRow(page).getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  await expect(page.getByText('Your work is saved on this device.')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.unroute(part);
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(panelOf(page)).toBeVisible();
});
