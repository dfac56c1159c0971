import { defineConfig } from '@playwright/test';
import { chromiumArgs, findChromium } from './scripts/chromium.mjs';

/**
 * Tests in a real browser:
 *
 *   longest   the longest tests of the whole product, which begin first, so that no worker ends alone
 *   product   the others; each worker has its own server and database
 *   screens   the app with a scripted server in the page (tests/screens)
 */
const executablePath = findChromium();

const longest = [
  'datasets/large-grid',
  'runs/shop-journey',
  'flows/authoring-journey',
  'axe',
  'offline/storm',
  'offline/newer-version',
].map((name) => `**/e2e/${name}.spec.ts`);
const longestScreens = '**/screens/start-and-stop.spec.ts';

// Playwright requires a default export here.
export default defineConfig({
  testMatch: '**/*.spec.ts',
  projects: [
    { name: 'longest', testDir: 'tests', testMatch: [...longest, longestScreens] },
    { name: 'product', testDir: 'tests/e2e', testIgnore: longest },
    { name: 'screens', testDir: 'tests/screens', testIgnore: longestScreens },
  ],
  // More than there are cores: half of the time, a test waits for the server or the browser.
  workers: 3,
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
    launchOptions: { args: chromiumArgs, ...(executablePath && { executablePath }) },
  },
});
