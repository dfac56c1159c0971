import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { beforeLanguage, filesByPart, wordsByPart } from './scripts/files-by-part.ts';
import { offlineWorker } from './scripts/offline-worker.ts';
import { preloadApp, preloadedOnce } from './scripts/preload-app.ts';
import { withoutJsonSchema } from './scripts/build/without-json-schema.ts';
import { sizeBudget } from './scripts/size-budget.ts';

/** The build of the client, and the tests that need no browser. */
const group = (name: string, test: RegExp) => ({ name, test });

/**
 * By page. `index`: before the first rows of the list of defects; `main`: before the app can be used on any page;
 * `defect-panel`: before the first defect, with all that `main` loads.
 */
const budgets = {
  index: { bytes: 5_200, files: 2 },
  main: { bytes: 444_800, files: 16 },
  'defect-panel': { bytes: 516_300, files: 20 },
};

/** What each page of an area loads after `main`. */
const pageBudgets = {
  others: { bytes: 90_000, files: 15 },
  listed: {
    'dashboards/account-dashboards': { bytes: 123_100, files: 25 },
    'dashboards/dashboards-page': { bytes: 123_100, files: 25 },
    'functions/functions-settings': { bytes: 122_100, files: 18 },
    'scenarios/scenario-page': { bytes: 123_600, files: 48 },
    'flows/page/flow-page': { bytes: 115_600, files: 34 },
    'logs/logs-page': { bytes: 111_300, files: 31 },
    'pipelines/pipelines-page': { bytes: 104_100, files: 25 },
    'plans/plans-page': { bytes: 100_000, files: 24 },
    // The words of a cron expression are shared with the history trail.
    'schedules/schedules-page': { bytes: 91_900, files: 21 },
    'results/results-page': { bytes: 91_500, files: 16 },
  },
};

const unit = ['tests/model/**/*.test.ts', 'tests/tooling/**/*.test.ts'];
const storm = ['tests/storm/**/*.test.ts'];
const server = ['tests/server/**/*.test.ts'];
/** Of the agent, in a real browser. */
const adapter = ['tests/adapter/**/*.test.ts'];
/** Tests have the rules of all areas from the start. */
const setupFiles = ['src/domain/all-rules.ts'];

export default defineConfig({
  // The texts of the kit in the languages of the app, out of more than thirty.
  plugins: [
    optimizeLocales.vite({ locales: ['en-US', 'de-DE'] }),
    react(),
    withoutJsonSchema(),
    offlineWorker(),
    preloadApp(),
    sizeBudget(budgets, pageBudgets),
  ],
  // sockjs-client looks for `global`, which browsers do not have.
  define: { global: 'globalThis' },
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    outDir: 'dist/client',
    target: 'es2022',
    sourcemap: 'hidden',
    emptyOutDir: true,
    modulePreload: { resolveDependencies: preloadedOnce },
    chunkSizeWarningLimit: 1100,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // First: the limits are used by messages, too, which the entry must not load.
            beforeLanguage,
            ...wordsByPart,
            group('react', /node_modules\/(react|react-dom|scheduler)\//),
            group('router', /node_modules\/react-router/),
            group('machines', /node_modules\/(xstate|@xstate|rxjs|immer)\//),
            group('styled', /node_modules\/(styled-components|stylis|@emotion)\//),
            // Together with its setting, which must apply before any schema is created.
            group('zod', /node_modules\/zod\/|src\/app\/jitless/),
            group('casl', /node_modules\/(@casl|@ucast)\//),
            group(
              'live',
              /node_modules\/(@stomp|sockjs-client|url-parse|eventsource|inherits|faye-websocket|querystringify|requires-port)\//,
            ),
            // The page sanitizes every text that it shows; the editor itself is loaded only when someone starts to
            // write.
            group('purify', /node_modules\/dompurify\//),
            group('rich-text', /node_modules\/(@tiptap|prosemirror|linkifyjs|orderedmap|rope-sequence|w3c-keyname)/),
            ...filesByPart,
          ],
        },
      },
    },
  },
  test: {
    // Long enough for a busy machine.
    expect: { poll: { timeout: 60_000 } },
    projects: [
      // Property-based tests run many cases, so they get a long timeout. Without isolation, the files of a worker share
      // their loaded modules; loading them again took a quarter of the time.
      {
        extends: true,
        test: { name: 'unit', include: unit, environment: 'node', setupFiles, testTimeout: 60_000, isolate: false },
      },
      // Simulations with faults, each in its own processes.
      {
        extends: true,
        test: { name: 'storm', include: storm, environment: 'node', setupFiles, testTimeout: 900_000, maxWorkers: 1 },
      },
      {
        extends: true,
        test: { name: 'adapter', include: adapter, environment: 'node', testTimeout: 120_000, maxWorkers: 2 },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: server,
          environment: 'node',
          globalSetup: 'tests/server/global-setup.ts',
          setupFiles,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          maxWorkers: 2,
          isolate: false,
        },
      },
    ],
    coverage: {
      provider: 'v8',
      include: ['src/**/*.{ts,tsx}', 'server/**/*.ts'],
      reporter: ['text-summary', 'html'],
      reportsDirectory: 'coverage',
    },
  },
});
