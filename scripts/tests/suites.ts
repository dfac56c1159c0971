import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Selection } from '../changed/select-tests.ts';
import type { Suite } from './run-suite.ts';

const bin = (name: string) => join('node_modules', '.bin', name);
const corpora =
  process.env['CORPORA'] ?? (existsSync('../shared/corpora') ? join(process.cwd(), '../shared/corpora') : '');

/** Hostile inputs and compiled code that all suites share. */
const shared = { CORPORA: corpora, NODE_COMPILE_CACHE: join(process.cwd(), 'node_modules', '.compile-cache') };

const vitest = (name: string, project: string, more: readonly string[] = [], env = {}): Suite => ({
  name,
  command: bin('vitest'),
  args: [
    // Only what failed tests print: the warnings of machines that were stopped fill tens of megabytes.
    ...[
      'run',
      '--project',
      project,
      '--silent=passed-only',
      '--reporter=default',
      '--reporter=./scripts/reports/report-vitest.ts',
    ],
    ...more,
  ],
  env: { ...shared, ...env },
});

/**
 * Server tests that mostly wait: for limits of time, for processes that were killed, for other servers. They run beside
 * others.
 */
const waiting = [
  ...['database/rebuild', 'database/supervisor', 'faults/', 'files/object-store/', 'live/broker', 'operation/backup'],
  ...['operation/hostile-bodies', 'runs/storm/', 'transfers/interrupted', 'upgrade/killed', 'webhooks/killed'],
].map((place) => `tests/server/${place}`);

/** The second database runs only the tests that query it. */
const ofTheDatabase = [
  ...['audit', 'database', 'defects', 'filters', 'items', 'journal', 'notifications', 'relations', 'tags', 'templates'],
].map((area) => `tests/server/${area}/`);
const notOfTheDatabase = ['supervisor', 'hostile-*', '*-memory'].map((name) => `--exclude=**/${name}.test.ts`);

export const check: Suite = { name: 'check', command: process.execPath, args: ['scripts/check.mjs'], env: shared };
export const unit = vitest('unit', 'unit');
export const storm = vitest('storm', 'storm');
export const adapter = vitest('adapter', 'adapter');
export const server = vitest(
  'server',
  'server',
  waiting.map((place) => `--exclude=${place}**`),
);
export const serverWaiting = vitest('server-waiting', 'server', waiting);
/** The server tests again, with the database at this address. */
export const serverAt = (url: string): Suite =>
  vitest('server-debian', 'server', [...ofTheDatabase, ...notOfTheDatabase], { DATABASE_URL: url });
const browserSuite = (name: string, ...projects: readonly string[]): Suite => ({
  ...{ name, command: bin('playwright'), env: shared },
  args: ['test', ...projects.map((project) => `--project=${project}`)],
});
export const browser = browserSuite('browser', 'product', 'screens');
/** Journeys, loads and storms, each of which takes as long as a dozen other tests. They come last (`test-all.ts`). */
export const browserLate = browserSuite('browser-late', 'longest', 'late');
/** Ends after so many milliseconds, with a list of what it has not run. */
export const within = (suite: Suite, time: number): Suite =>
  Number.isFinite(time) ? { ...suite, args: [...suite.args, `--global-timeout=${Math.round(time)}`] } : suite;

/** A suite for the chosen tests; all of its tests where the change is of its settings. */
const part = (suite: Suite, tests: 'all' | readonly string[]): readonly Suite[] => {
  if (tests === 'all') return suite === server ? [server, serverWaiting] : [suite];
  return tests.length === 0 ? [] : [{ ...suite, args: [...suite.args, ...tests] }];
};

const serverWhole = vitest('server', 'server');
const browserWhole = browserSuite('browser');

/** The suites for what `--changed` has selected. */
export const partOf = (
  selection: Selection,
): { readonly browser: readonly Suite[]; readonly others: readonly Suite[] } => ({
  browser: part(browserWhole, selection.browser.tests),
  others: [
    ...part(unit, selection.unit.tests),
    ...part(selection.server.tests === 'all' ? server : serverWhole, selection.server.tests),
    ...part(adapter, selection.adapter.tests),
    ...part(storm, selection.storm.tests),
  ],
});
