import { defineConfig } from '@playwright/test';
import { chromiumArgs, findChromium } from './scripts/chromium.mjs';

/**
 * Tests in a real browser:
 *
 *   product   the whole product; each worker has its own server and database
 *   screens   the app with a scripted server in the page (tests/screens)
 *   longest   journeys, loads and storms; they begin before `late`, so that no worker ends alone
 *   late      other long tests, which `npm test` runs at its end
 */
const executablePath = findChromium();

/**
 * Pages of tests live for seconds: the optimising compilers of V8 take more processor time than their code saves
 * (measured: 9 tests of defects, 160 s of processor with them, 121 s without).
 */
const withoutOptimising = '--js-flags=--no-opt --no-maglev --single-threaded-gc';

/** Requests need not cross two more processes (measured: 22 tests of scenarios, 176 s of processor, 154 s with it). */
const networkInBrowser = '--enable-features=NetworkServiceInProcess2';

const launchOptions = (...more: readonly string[]) => ({
  args: [...chromiumArgs, networkInBrowser, ...more],
  ...(executablePath && { executablePath }),
});

const longest = [
  'e2e/datasets/large-grid',
  'e2e/runs/shop-journey',
  'e2e/flows/authoring-journey',
  'e2e/axe',
  'e2e/offline/storm',
  'e2e/offline/newer-version',
  'screens/start-and-stop',
].map((name) => `**/${name}.spec.ts`);

const late = ['e2e/offline/*', 'e2e/account/users', 'e2e/german', 'e2e/playground', 'e2e/transfers/*'].map(
  (name) => `**/${name}.spec.ts`,
);

// Playwright requires a default export here.
export default defineConfig({
  testMatch: '**/*.spec.ts',
  projects: [
    // Their pages live for minutes, for which optimising pays.
    { name: 'longest', testDir: 'tests', testMatch: longest, use: { launchOptions: launchOptions() } },
    { name: 'late', testDir: 'tests', testMatch: late, testIgnore: longest },
    { name: 'product', testDir: 'tests/e2e', testIgnore: [...longest, ...late] },
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
    launchOptions: launchOptions(withoutOptimising),
  },
});
