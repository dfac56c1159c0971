import { defineConfig } from '@playwright/test';
import { chromiumArgs, findChromium } from './scripts/chromium.mjs';

/** The tests in a real browser against the real server; each worker has a server and a database of its own. */
const executablePath = findChromium();

// Playwright asks for a default export here.
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  // More than cores: half of a test is waiting for the other side.
  workers: 3,
  fullyParallel: true,
  // Long enough for a machine that has much else to do: these tests are about what happens, not how fast.
  timeout: 120_000,
  expect: { timeout: 25_000 },
  retries: 0,
  reporter: [['list'], ['./scripts/reports/report-playwright.ts']],
  outputDir: 'reports/browser',
  use: {
    actionTimeout: 25_000,
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    // Recording every test doubles its time (measured: 13.7 s against 27.2 s), so it is asked for: `npm run e2e -- --trace on`.
    screenshot: 'only-on-failure',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { args: chromiumArgs, ...(executablePath && { executablePath }) },
  },
});
