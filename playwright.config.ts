import { defineConfig } from '@playwright/test';
import { chromiumArgs, findChromium } from './scripts/chromium.mjs';

/**
 * Tests in a real browser:
 *
 *   longest   the longest tests, which begin first, so that no worker ends alone
 *   product   the others; each worker has its own server and database
 *   screens   the app with a scripted server in the page (tests/screens)
 */
const executablePath = findChromium();

/**
 * Pages of tests live for seconds: the optimising compilers of V8 take more processor time than their code saves
 * (measured: 9 tests of defects, 160 s of processor with them, 121 s without).
 */
const withoutOptimising = '--js-flags=--no-opt --no-maglev --single-threaded-gc';

const longest = [
  'e2e/datasets/large-grid',
  'e2e/runs/shop-journey',
  'e2e/flows/authoring-journey',
  'e2e/axe',
  'e2e/offline/storm',
  'e2e/offline/newer-version',
  'screens/start-and-stop',
].map((name) => `**/${name}.spec.ts`);

// Playwright requires a default export here.
export default defineConfig({
  testMatch: '**/*.spec.ts',
  projects: [
    { name: 'longest', testDir: 'tests', testMatch: longest },
    { name: 'product', testDir: 'tests/e2e', testIgnore: longest },
    { name: 'screens', testDir: 'tests/screens', testIgnore: longest },
  ],
  // As many as there are cores here: 70 tests of defects took 318 s with two, 366 s with three.
  workers: 2,
  fullyParallel: true,
  // Long enough for a busy machine: these tests check behaviour, not speed.
  timeout: 120_000,
  expect: { timeout: 25_000 },
  // A test that fails once and passes alone is reported as unstable (docs/decisions/0069-unstable-browser-tests.md).
  retries: 1,
  reporter: [['list'], ['./scripts/reports/report-playwright.ts']],
  outputDir: 'reports/browser',
  use: {
    actionTimeout: 25_000,
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    // Recording every test doubles its time (measured: 13.7 s against 27.2 s), so it is optional: `npm run e2e --
    // --trace on`.
    screenshot: 'only-on-failure',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { args: [...chromiumArgs, withoutOptimising], ...(executablePath && { executablePath }) },
  },
});
