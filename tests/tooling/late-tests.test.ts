import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runSuite, type SuiteResult } from '../../scripts/tests/run-suite.ts';
import { within } from '../../scripts/tests/suites.ts';

/** Browser tests that run out of time: those that have run count, the others are listed as not run. */
const repository = resolve(import.meta.dirname, '../..');
// Inside the repository, so that Playwright is found.
mkdirSync(join(repository, 'reports'), { recursive: true });
const root = mkdtempSync(join(repository, 'reports/late-'));
afterAll(() => {
  rmSync(root, { recursive: true, force: true });
  for (const kind of ['log', 'counts', 'times']) rmSync(`reports/logs/late-check.${kind}`, { force: true });
  rmSync('reports/late-check.json', { force: true });
});

beforeAll(() => {
  writeFileSync(
    join(root, 'late.config.ts'),
    `export default { testDir: '.', workers: 1, retries: 1, outputDir: 'out',
      reporter: [[${JSON.stringify(join(repository, 'scripts/reports/report-playwright.ts'))}]] };`,
  );
  writeFileSync(
    join(root, 'late.spec.ts'),
    `import { test } from '@playwright/test';
    test('passes', () => {});
    if (process.env.LATE_FAILS) test('fails', () => { throw new Error('a planted fault'); });
    test('goes on', () => new Promise((resolve) => setTimeout(resolve, 60_000)));
    test('comes after it', () => {});`,
  );
});

const runFor = (time: number, env: Readonly<Record<string, string>> = {}): Promise<SuiteResult> =>
  runSuite(
    within(
      {
        name: 'late-check',
        command: join(repository, 'node_modules/.bin/playwright'),
        args: ['test', '-c', join(root, 'late.config.ts')],
        env,
      },
      time,
    ),
  );

describe('a suite that runs out of time', () => {
  test('has passed with what it has run, and says what it has not', async () => {
    const { counts, broken } = await runFor(6_250);
    expect({ ...counts, broken }).toMatchObject({ passed: 1, failed: 0, notRun: 2, broken: '' });
    const tests = JSON.parse(readFileSync('reports/late-check.json', 'utf8')) as readonly { readonly state: string }[];
    expect(tests.map(({ state }) => state)).toEqual(['passed', 'skipped', 'skipped']);
  }, 60_000);
  test('has failed if a test of it has failed', async () => {
    const { counts } = await runFor(12_345, { LATE_FAILS: '1' });
    expect(counts).toMatchObject({ passed: 1, failed: 1, notRun: 2 });
  }, 60_000);
  test('is not limited without a limit', () => {
    const suite = { name: 'browser', command: 'playwright', args: ['test'] };
    expect([within(suite, Infinity).args, within(suite, 90_000.4).args]).toEqual([
      ['test'],
      ['test', '--global-timeout=90000'],
    ]);
  });
});
