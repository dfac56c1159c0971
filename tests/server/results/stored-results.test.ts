import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Caller } from '../caller.ts';
import { rowsOf } from '../analytics/at-analytics.ts';
import { flowWith } from '../runs/at-runs.ts';
import { openWorkspace, type Workspace } from '../workspace.ts';
import {
  anyReport,
  atRun,
  failedCase,
  imported,
  keyFor,
  linesOf,
  p1,
  passedCase,
  resultsOf,
  sendRaw,
  suiteOf,
} from './at-results.ts';

/** Imported results as they are read, mapped, deleted and counted. */
let space: Workspace;
let owner: Caller;
beforeAll(async () => {
  space = await openWorkspace();
  owner = space.as('owner');
});
afterAll(() => space.close());

const fixture = (name: string): string =>
  readFileSync(new URL(`../../fixtures/results/${name}`, import.meta.url), 'utf8');
const runsOf = async (term: string) => (await owner.reply('results.runs', { ...p1, query: { term } })).runs;

describe('a result', () => {
  test('belongs to the flow that its key or its link names', async () => {
    const flow = await flowWith(owner, {});
    const property = (name: string, value: string) =>
      `<testcase name="${name}"><properties><property name="${name}" value="${value}"/></properties></testcase>`;
    const link = `https://assay.example/projects/p-1/flows/${flow}`;
    const report = suiteOf(property('test_key', flow), property('link', link), property('url', 'https://x.example/1'));
    const { id, mapped } = await imported(owner, report, { name: 'Keyed tests' });
    expect(mapped).toBe(2);
    const results = await resultsOf(owner, id, { mapped: 'true' });
    expect(results.map(({ name, flowId }) => [name, flowId])).toEqual([
      ['link', flow],
      ['test_key', flow],
    ]);
  });

  test('that a person maps belongs to the flow in earlier and later runs, until it is mapped to none', async () => {
    const flow = await flowWith(owner, {});
    const test = `mapped ${Date.now()}`;
    const earlier = await imported(owner, suiteOf(passedCase(test)), { runId: 'm-1' });
    const [result] = await resultsOf(owner, earlier.id);
    const params = { project: 'p-1', run: earlier.id, result: result?.id ?? '' };
    const mapped = await owner.reply('results.map', { params, body: { flowId: flow } });
    expect(mapped).toMatchObject({ name: test, flowId: flow });
    const later = await imported(owner, suiteOf(failedCase(test)), { runId: 'm-2' });
    expect((await resultsOf(owner, later.id))[0]).toMatchObject({ flowId: flow, status: 'FAILED' });
    await owner.reply('results.map', { params, body: { flowId: '' } });
    expect((await resultsOf(owner, later.id))[0]?.flowId).toBe('');
    expect((await owner.ask('results.map', { params, body: { flowId: 'none' } })).status).toBe(422);
  });

  test('is found by its name, its status, and as a flaky one, and is read with all that its report says', async () => {
    const { id } = await imported(owner, fixture('surefire.xml'), { runId: 'found' });
    const names = async (query: Parameters<typeof resultsOf>[2]) =>
      (await resultsOf(owner, id, query)).map(({ name }) => name);
    expect(await names({})).toEqual(['removes', 'counts', 'adds', 'exports']);
    expect(await names({ term: 'MOVE' })).toEqual(['removes']);
    expect(await names({ term: '%' })).toEqual([]);
    expect(await names({ status: 'SKIPPED' })).toEqual(['exports']);
    expect(await names({ flaky: 'true' })).toEqual(['counts']);
    expect(await names({ size: 1, page: 1 })).toEqual(['counts']);
    const [removed] = await resultsOf(owner, id, { term: 'removes' });
    const params = { project: 'p-1', run: id, result: removed?.id ?? '' };
    expect((await owner.reply('results.read', { params })).message).toContain('expected: <1> but was: <0>');
    expect((await owner.ask('results.read', { params: { ...params, result: 'none' } })).status).toBe(404);
  });
});

test('runs are listed newest first, found by name and status, and deleted with their results', async () => {
  const names = ['Listed 1', 'Listed 2', 'Listed 3'];
  for (const name of names)
    await imported(owner, suiteOf(name === 'Listed 2' ? failedCase('x') : passedCase('x')), { name });
  expect((await runsOf('listed')).map(({ name }) => name)).toEqual(names.toReversed());
  const { runs } = await owner.reply('results.runs', { ...p1, query: { term: 'listed', status: 'FAILED' } });
  expect(runs.map(({ name }) => name)).toEqual(['Listed 2']);
  const [{ id } = { id: '' }] = runs;
  await owner.reply('results.delete', atRun(id));
  expect((await owner.ask('results.run', atRun(id))).status).toBe(404);
  expect((await owner.ask('results.delete', atRun(id))).status).toBe(404);
  const { rows } = await space.database.pool.query('select from results where run_id = $1', [id]);
  expect(rows).toEqual([]);
});

test('a run is deleted only in its own project, and only by who may delete logs', async () => {
  const { id } = await imported(owner, suiteOf(passedCase('stays')), { name: 'Not of p-2' });
  expect((await owner.ask('results.delete', { params: { project: 'p-2', run: id } })).status).toBe(404);
  const changing = await keyFor(space, ['read', 'create', 'update']);
  expect((await changing.ask('results.delete', atRun(id))).status).toBe(403);
  expect((await owner.ask('results.run', atRun(id))).status).toBe(200);
  expect((await (await keyFor(space, ['read', 'delete'])).ask('results.delete', atRun(id))).status).toBe(200);
});

test('a result is not mapped to a flow in the trash', async () => {
  const flow = await flowWith(owner, {});
  const { id } = await imported(owner, suiteOf(passedCase(`trash ${flow}`)), { name: 'To a flow in the trash' });
  const [result] = await resultsOf(owner, id);
  await owner.reply('flows.delete', { params: { project: 'p-1', id: flow } });
  const params = { project: 'p-1', run: id, result: result?.id ?? '' };
  expect(await owner.problem('results.map', { params, body: { flowId: flow } })).toMatchObject({ code: 'flowGone' });
});

test('dashboards count results as the rows say', async () => {
  await imported(owner, fixture('surefire.xml'), { runId: 'counted', ref: 'counted' });
  const filters = [{ member: 'Results.ref', operator: 'equals' as const, values: ['counted'] }];
  const measures = ['count', 'passed', 'failed', 'flaky', 'passRate', 'totalDuration'].map((name) => `Results.${name}`);
  expect(await rowsOf(owner, { measures, filters })).toEqual([
    {
      'Results.count': 4,
      'Results.passed': 2,
      'Results.failed': 1,
      'Results.flaky': 1,
      'Results.passRate': 66.67,
      'Results.totalDuration': 312,
    },
  ]);
  const day = await rowsOf(owner, {
    measures: ['Results.totalDuration'],
    filters,
    timeDimensions: [{ dimension: 'Results.createdAt', granularity: 'day', dateRange: 'today' }],
  });
  expect(day.map((row) => row['Results.totalDuration'])).toEqual([312]);
});

describe('parts of a run', () => {
  const results = (...cases: readonly string[]) => suiteOf(...cases);

  test('of several environments stand beside each other: what failed in one stays visible', async () => {
    const query = { runId: 'matrix' };
    const { id } = await imported(owner, results(failedCase('a'), passedCase('b')), {
      ...query,
      environment: 'windows',
    });
    await imported(owner, results(passedCase('a'), passedCase('b')), { ...query, environment: 'linux' });
    // The same content of another environment is not the same.
    const last = await imported(owner, results(passedCase('a'), passedCase('b')), { ...query, environment: 'mac' });
    expect(last).toMatchObject({ repeated: false, status: 'FAILED', environment: 'linux, mac, windows' });
    expect(last).toMatchObject({ total: 6, failed: 1, flaky: 0 });
    const [failed] = await resultsOf(owner, id);
    expect(failed).toMatchObject({ name: 'a', status: 'FAILED', environment: 'windows' });
  });

  test('are attempts only if the sender says so, in whatever order they come', async () => {
    const first = results(failedCase('a'), passedCase('b'), failedCase('c'));
    const second = results(passedCase('a'), failedCase('b'));
    const equal = await imported(owner, first, { runId: 'equal' });
    await imported(owner, second, { runId: 'equal', ref: 'main' });
    expect(await owner.reply('results.run', atRun(equal.id))).toMatchObject({
      ref: 'main',
      total: 5,
      failed: 3,
      flaky: 0,
    });
    const lines = [
      ['b', 'FAILED', 2],
      ['c', 'FAILED', 1],
      ['a', 'PASSED', 2, 'flaky'],
    ];
    for (const order of [
      [first, second],
      [second, first],
    ]) {
      const runId = `attempts ${order.indexOf(first)}`;
      for (const report of order) await imported(owner, report, { runId, attempt: report === first ? 1 : 2 });
      const [{ id } = { id: '' }] = await runsOf(runId);
      expect(await linesOf(owner, id)).toEqual(lines);
      expect(await owner.reply('results.run', atRun(id))).toMatchObject({ total: 3, passed: 1, failed: 2, flaky: 1 });
      const [flaky] = await resultsOf(owner, id, { flaky: 'true' });
      const params = { project: 'p-1', run: id, result: flaky?.id ?? '' };
      expect(await owner.reply('results.read', { params })).toMatchObject({
        message: 'no',
        attempts: 2,
        isFlaky: true,
      });
    }
  });

  test('count once, whether their reports come alone or with others', async () => {
    const [one, two] = [anyReport(), anyReport()];
    const form = new FormData();
    for (const [at, report] of [one, two].entries()) form.append('file', new File([report], `${at}.xml`));
    await imported(owner, one, { runId: 'grouped' });
    const { text } = await sendRaw(owner, form, { runId: 'grouped' });
    expect(JSON.parse(text)).toMatchObject({ repeated: false, total: 2 });
  });
});

test('a report without tests is a run without tests', async () => {
  const stored = await imported(owner, '<testsuites><testsuite name="none" tests="0"/></testsuites>', {
    name: 'Empty',
  });
  expect(stored).toMatchObject({ total: 0, status: 'PASSED', faults: 0 });
});

test('what a failed test has written is read with it, and short times are not 0', async () => {
  const report = suiteOf(
    '<testcase name="a" time="80.803us"><failure/><system-out>the only line</system-out></testcase>',
  );
  const { id } = await imported(owner, report, { name: 'Written' });
  const [result] = await resultsOf(owner, id);
  const params = { project: 'p-1', run: id, result: result?.id ?? '' };
  expect(await owner.reply('results.read', { params })).toMatchObject({
    output: 'system-out:\nthe only line',
    duration: 0.0808,
  });
});
