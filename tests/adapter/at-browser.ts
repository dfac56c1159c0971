import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { afterAll, beforeAll } from 'vitest';
import { launchBrowser } from '../../adapter/runner/browser/launch-browser.ts';
import { startShop, type Shop } from '../../adapter/shop/start-shop.ts';
import { findChromium } from '../../scripts/chromium.mjs';

export interface BrowserAtShop {
  readonly browser: Browser;
  readonly shop: Shop;
  /** The folder in which the browser writes traces. */
  readonly traces: string;
}

/** A browser that writes traces, and the sample shop, while the tests of a file run. */
export const browserAtShop = (): BrowserAtShop => {
  const at = {} as { -readonly [Key in keyof BrowserAtShop]: BrowserAtShop[Key] };
  beforeAll(async () => {
    process.env['CHROMIUM'] ??= findChromium() ?? '';
    at.traces = mkdtempSync(join(tmpdir(), 'assay-traces-'));
    at.browser = await launchBrowser(false, at.traces);
    at.shop = await startShop();
  }, 60_000);
  afterAll(async () => {
    await at.browser.close();
    await at.shop.close();
    rmSync(at.traces, { recursive: true, force: true });
  });
  return at;
};
