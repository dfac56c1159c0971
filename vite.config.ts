import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { defaultClientConditions } from 'vite';
import { defineConfig } from 'vitest/config';
import { beforeLanguage, filesByPart, wordsByPart } from './scripts/files-by-part.ts';
import { offlineWorker } from './scripts/offline-worker.ts';
import { preloadApp, preloadedOnce } from './scripts/preload-app.ts';
import { withoutJsonSchema } from './scripts/build/without-json-schema.ts';
import { startFiles } from './scripts/build/start-files.ts';
import { sizeBudget } from './scripts/size-budget.ts';

const reactRouter = `${import.meta.dirname}/node_modules/react-router/dist/production`;

/** The build of the client, and the tests that need no browser. */
const group = (name: string, test: RegExp) => ({ name, test });

/**
 * By page. `index`: before the first rows of the list of defects; `main`: before the app can be used on any page;
 * `defect-panel`: before the first defect, with all that `main` loads.
 */
const budgets = {
  index: { bytes: 5_100, files: 2 },
  main: { bytes: 446_800, files: 12 },
  'defect-panel': { bytes: 546_500, files: 19 },
};

/** What each page of an area loads after `main`. */
const pageBudgets = {
  others: { bytes: 44_700, files: 8 },
  listed: {
    'activity/activity-page': { bytes: 78_300, files: 9 },
    'audit/audit-settings': { bytes: 73_100, files: 7 },
    'dashboards/account-dashboards': { bytes: 96_100, files: 13 },
    'dashboards/dashboards-page': { bytes: 96_100, files: 13 },
    'flows/page/flow-page': { bytes: 141_500, files: 16 },
    'functions/functions-settings': { bytes: 76_200, files: 9 },
    'logs/evidence-settings': { bytes: 102_800, files: 16 },
    'logs/logs-page': { bytes: 100_800, files: 15 },
    'milestones/milestones-page': { bytes: 72_400, files: 7 },
    'results/results-page': { bytes: 45_800, files: 8 },
    'pipelines/pipelines-page': { bytes: 57_000, files: 11 },
    'plans/plans-page': { bytes: 104_000, files: 12 },
    'scenarios/scenario-page': { bytes: 153_800, files: 19 },
    'schedules/schedules-page': { bytes: 77_300, files: 9 },
    'tags/tag-settings': { bytes: 59_700, files: 6 },
    'templates/template-settings': { bytes: 92_400, files: 7 },
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
    startFiles(),
    preloadApp(),
    sizeBudget(budgets, pageBudgets),
  ],
  resolve: {
    // RxJS has its modern build under this name, and by default one for browsers without classes.
    conditions: ['es2015', ...defaultClientConditions],
    // The entry of the router for bundlers is its build with warnings for developers.
    alias: [
      { find: /^react-router$/, replacement: `${reactRouter}/index.mjs` },
      { find: /^react-router\/dom$/, replacement: `${reactRouter}/dom-export.mjs` },
    ],
  },
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
            group(
              'react',
              /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|styled-components|stylis|@emotion)\//,
            ),
            // Schemas together with their setting, which must apply before any is created.
            group('libraries', /node_modules\/(xstate|@xstate|rxjs|immer|zod|@casl|@ucast)\/|src\/app\/jitless/),
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
