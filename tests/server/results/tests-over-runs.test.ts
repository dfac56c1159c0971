import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Args } from '../../../src/domain/wire/contract.ts';
import type { Caller } from '../caller.ts';
import { openWorkspace, type Workspace } from '../workspace.ts';
import { failedCase, flakyCase, imported, passedCase, resultsOf, suiteOf } from './at-results.ts';

/** A test over all imported runs. */
let space: Workspace;
let owner: Caller;
beforeAll(async () => {
  space = await openWorkspace();
  owner = space.as('owner');
});
afterAll(() => space.close());

const skippedCase = (name: string) => `<testcase name="${name}"><skipped/></testcase>`;

const cases = { P: passedCase, F: failedCase, S: skippedCase, Y: flakyCase };
type Letter = keyof typeof cases;
type Query = Args<'results.import'>['query'];

const sendOne = (name: string, letter: Letter, query: Query = {}) =>
  imported(owner, suiteOf(cases[letter](name)), { name: uuid(), ...query });
const readTest = (id: string, query: Args<'results.test'>['query'] = {}, project = 'p-1') =>
  owner.reply('results.test', { params: { project, test: id }, query });
const idOf = async (run: string): Promise<string> => (await resultsOf(owner, run))[0]?.testId ?? '';

/** From old to new; returns the id of the test and its runs. */
const history = async (letters: string, queryOf: (at: number) => Query = () => ({})) => {
  const name = `t ${uuid()}`;
  const runs: string[] = [];
  for (const [at, letter] of [...letters].entries())
    runs.push((await sendOne(name, letter as Letter, { name: `Run ${at}`, ...queryOf(at) })).id);
  return { name, runs, id: await idOf(runs[0] ?? '') };
};

test('a test has its results of all runs, newest first, with rates of those that ran', async () => {
  const { id, name, runs } = await history('PFSYP');
  const { test: read, results, page } = await readTest(id);
  expect(read).toMatchObject({ id, projectId: 'p-1', suite: 's', name, flowId: '', flowName: '', failingSince: null });
  expect(read.strip.map(({ runId, status, isFlaky }) => [runId, status, isFlaky])).toEqual([
    [runs[4], 'PASSED', false],
    [runs[3], 'PASSED', true],
    [runs[2], 'SKIPPED', false],
    [runs[1], 'FAILED', false],
    [runs[0], 'PASSED', false],
  ]);
  expect(read.rates).toMatchObject({ ran: 4, passed: 3, failed: 1, skipped: 1, flaky: 1, passRate: 0.75 });
  expect(read.rates).toMatchObject({ flakyRate: 0.25, lastDuration: 500 });
  expect(results.map(({ runName, excerpt }) => [runName, excerpt])).toEqual([
    ['Run 4', ''],
    ['Run 3', 'once'],
    ['Run 2', ''],
    ['Run 1', 'no'],
    ['Run 0', ''],
  ]);
  expect(page).toMatchObject({ number: 0, totalElements: 5 });
});

test('the strip and its rates end with the last 30 results; pages have all', async () => {
  const { id, runs } = await history(`FF${'P'.repeat(30)}`);
  const { test: read } = await readTest(id);
  expect(read.strip).toHaveLength(30);
  expect(read.rates).toMatchObject({ ran: 30, passed: 30, passRate: 1 });
  const last = await readTest(id, { size: 10, page: 3 });
  expect(last.results.map(({ runId }) => runId)).toEqual([runs[1], runs[0]]);
  expect(last.page).toMatchObject({ size: 10, number: 3, totalElements: 32, totalPages: 4 });
});

describe('failing since', () => {
  test.each([
    ['PFPFSF', 3, 2, true],
    ['FF', 0, 2, false],
    ['PFP', -1, 0, false],
    ['SS', -1, 0, false],
    ['FYF', 2, 1, true],
  ])('%s: run %i, with %i failed runs', async (letters, at, count, hasPassedBefore) => {
    const { id, runs } = await history(letters);
    const { failingSince } = (await readTest(id)).test;
    if (at === -1) return expect(failingSince).toBeNull();
    expect(failingSince).toMatchObject({ runId: runs[at], runName: `Run ${at}`, runs: count, hasPassedBefore });
  });

  test('a run that passed in one environment and failed in another one has failed', async () => {
    const name = `t ${uuid()}`;
    const runIds: string[] = [];
    for (const runId of [uuid(), uuid()]) {
      const run = await sendOne(name, 'F', { runId, environment: 'firefox' });
      await sendOne(name, 'P', { runId, environment: 'chrome' });
      runIds.push(run.id);
    }
    const id = await idOf(runIds[0] ?? '');
    const whole = (await readTest(id)).test;
    expect(whole.failingSince).toMatchObject({ runId: runIds[0], runs: 2 });
    expect(whole.environments).toEqual(['chrome', 'firefox']);
    const chrome = await readTest(id, { environment: 'chrome' });
    expect(chrome.test).toMatchObject({ failingSince: null, environments: ['chrome', 'firefox'], rates: { ran: 2 } });
    expect(chrome.results.map(({ environment, status }) => [environment, status])).toEqual([
      ['chrome', 'PASSED'],
      ['chrome', 'PASSED'],
    ]);
    expect((await readTest(id, { environment: 'none' })).test.rates.passRate).toBeNull();
  });
});

test('results are narrowed to a branch', async () => {
  const { id, runs } = await history('PFP', (at) => ({ ref: at === 1 ? 'fix/a' : 'main' }));
  const { test: read, results, page } = await readTest(id, { ref: 'fix/a' });
  expect(read.refs).toEqual(['fix/a', 'main']);
  expect([results.map(({ runId }) => runId), page.totalElements]).toEqual([[runs[1]], 1]);
  expect(read.failingSince).toMatchObject({ runId: runs[1] });
});

test('an attempt that was repeated does not count', async () => {
  const { id, runs } = await history('FP', (at) => ({ runId: 'attempts', attempt: at + 1 }));
  expect(new Set(runs).size).toBe(1);
  const { test: read, page } = await readTest(id);
  expect(read.strip.map(({ status, isFlaky, attempts }) => [status, isFlaky, attempts])).toEqual([['PASSED', true, 2]]);
  expect(page.totalElements).toBe(1);
});

test('rows of an earlier version, which have no name of their own, are of the same test', async () => {
  const { id, runs } = await history('PF');
  await sql`update results set test = named, named = null, identity = null, environment = null where run_id = ${runs[0]}`.execute(
    space.database.kysely,
  );
  expect((await readTest(id)).test.strip.map(({ runId }) => runId)).toEqual([runs[1], runs[0]]);
});

test('a test that is missing, of another project, or without runs is not found', async () => {
  const { id, runs } = await history('P');
  const status = async (project: string, of: string) =>
    (await owner.ask('results.test', { params: { project, test: of }, query: {} })).status;
  expect(await status('p-1', id)).toBe(200);
  expect(await status('p-2', id)).toBe(404);
  expect(await status('p-1', 'none')).toBe(404);
  await owner.reply('results.delete', { params: { project: 'p-1', run: runs[0] ?? '' } });
  expect(await status('p-1', id)).toBe(404);
});
