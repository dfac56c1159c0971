import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { resultLimits } from '../../../src/domain/results/result-limits.ts';
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

/** Results that ran elsewhere, over real HTTP. */
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
const problemIn = (text: string) => JSON.parse(text) as { code?: string; detail: string };

describe('a key of the module of execution logs', () => {
  test('sends a report as it is, whatever its content type, and the run has its sums [PERM-016]', async () => {
    const key = await keyFor(space, ['create']);
    const query = { file: 'surefire.xml', ref: 'main', commit: 'abc', environment: 'ci' };
    const types = [
      'application/xml',
      'application/x-www-form-urlencoded',
      'application/octet-stream',
      'application/json',
    ];
    for (const [at, type] of types.entries()) {
      const name = `Nightly ${at}`;
      const { status, text } = await sendRaw(
        key,
        fixture('surefire.xml'),
        { ...query, name },
        { 'content-type': type },
      );
      expect([status, JSON.parse(text)]).toMatchObject([
        201,
        {
          ...{ name, ref: 'main', commit: 'abc', environment: 'ci', status: 'FAILED', createdBy: 'owner' },
          ...{ total: 4, passed: 2, failed: 1, skipped: 1, flaky: 1, duration: 312, files: 1, faults: 0 },
          ...{ received: 4, formats: ['junit'], repeated: false },
        },
      ]);
    }
    expect((await key.ask('results.runs', p1)).status).toBe(403);
  });

  test('may not send with another module, or without the action', async () => {
    expect((await sendRaw(await keyFor(space, ['read']), anyReport())).status).toBe(403);
    expect((await sendRaw(await keyFor(space, ['create'], 'Defect'), anyReport())).status).toBe(403);
    expect(
      (await sendRaw(await keyFor(space, ['create']), anyReport(), {}, { 'content-type': 'text/plain' })).status,
    ).toBe(201);
  });

  test('sends several reports as a form, as curl does', async () => {
    const key = await keyFor(space, ['create']);
    const form = new FormData();
    form.append('file', new File([fixture('ant.xml')], 'ant.xml'));
    form.append('file', new File([fixture('ctrf.json')], 'ctrf.json'));
    const { status, text } = await sendRaw(key, form, { name: 'A form' });
    expect([status, JSON.parse(text)]).toMatchObject([
      201,
      { files: 2, received: 6, formats: ['junit', 'ctrf'], faults: 3 },
    ]);
    expect(JSON.parse(text)).toHaveProperty('faultList.0.detail', 'a result without a name');
  });
});

describe('the same results', () => {
  test('that come again are in the run once, with or without a key for the request', async () => {
    const report = anyReport();
    const first = await imported(owner, report, { name: 'Once' });
    const again = await imported(owner, report, { name: 'Once' });
    expect([again.id, again.repeated, again.total, again.files]).toEqual([first.id, true, 1, 1]);
    const header = { 'idempotency-key': 'build-12345' };
    const keyed = await imported(owner, anyReport(), { name: 'Keyed' }, header);
    expect(keyed.repeated).toBe(false);
    const other = await owner.ask(
      'results.import',
      { ...p1, query: { name: 'Keyed' }, bytes: new Blob(['x']) },
      header,
    );
    expect([other.status, problemIn(other.text).code]).toEqual([422, 'otherRequest']);
    expect(await runsOf('Once')).toHaveLength(1);
  });

  test('sent by two at once become one run, and parts sent at once are all in it', async () => {
    const report = anyReport();
    const both = await Promise.all([1, 2, 3, 4].map(() => imported(owner, report, { name: 'Both' })));
    expect(new Set(both.map(({ id }) => id)).size).toBe(1);
    const shards = Array.from({ length: 8 }, (_, at) =>
      suiteOf(passedCase(`shard ${at}`), failedCase(`common ${at % 2}`)),
    );
    const stored = await Promise.all(shards.map((shard) => imported(owner, shard, { runId: 'ci-7' })));
    const [{ id } = { id: '' }] = stored;
    expect(new Set(stored.map((one) => one.id)).size).toBe(1);
    expect(await owner.reply('results.run', atRun(id))).toMatchObject({ name: 'ci-7', total: 10, files: 8, failed: 2 });
  });

  test('of a form count once, though its boundary is another one each time', async () => {
    const report = anyReport();
    const form = () => {
      const made = new FormData();
      made.append('file', new File([report], 'r.xml'));
      return made;
    };
    const [one, two] = [await sendRaw(owner, form()), await sendRaw(owner, form())];
    expect([JSON.parse(one.text), JSON.parse(two.text)]).toMatchObject([{ repeated: false }, { repeated: true }]);
  });
});

test('parts of a run merge: the last attempt counts, and is flaky after one that failed', async () => {
  const { id } = await imported(owner, suiteOf(failedCase('a'), passedCase('b'), failedCase('c')), { runId: 'rerun' });
  await imported(owner, suiteOf(passedCase('a'), failedCase('b')), { runId: 'rerun', ref: 'main' });
  expect(await linesOf(owner, id)).toEqual([
    ['b', 'FAILED', 2],
    ['c', 'FAILED', 1],
    ['a', 'PASSED', 2, 'flaky'],
  ]);
  expect(await owner.reply('results.run', atRun(id))).toMatchObject({ ref: 'main', failed: 2, flaky: 1, total: 3 });
});

describe('what cannot be read', () => {
  test.each([
    ['<html/>', 422, 'resultsFormat'],
    ['{"half":', 422, 'resultsJsonWrong'],
    ['<!DOCTYPE a [<!ENTITY x "y">]><testsuite/>', 422, 'resultsXmlTypes'],
    ['<testsuites/>', 422, 'resultsEmpty'],
    ['', 422, undefined],
  ])('%s is refused in words, and leaves no run behind', async (report, status, code) => {
    const before = (await runsOf('')).length;
    const answer = await sendRaw(owner, report, { name: 'Broken' }, { 'content-type': 'application/xml' });
    expect([answer.status, problemIn(answer.text).code]).toEqual([status, code ?? 'required']);
    expect(problemIn(answer.text).detail).not.toBe('');
    expect((await runsOf('')).length).toBe(before);
  });

  test('is told for its part, and the rest stays: half a file', async () => {
    const half = `${suiteOf(passedCase('read'), passedCase('read too')).slice(0, -12)}<testcase name="cut`;
    const stored = await imported(owner, half, { file: 'half.xml', name: 'Half' });
    expect(stored).toMatchObject({ total: 2, faults: 1, faultList: [{ file: 'half.xml', unit: 'line', at: 1 }] });
    expect(stored.faultList[0]?.detail).toBe('the file ends or has a mistake here: what follows was not read');
  });

  test('a file over the limit is refused before it is read, also without a declared length', async () => {
    const large = new Uint8Array(resultLimits.fileBytes + 1);
    expect((await sendRaw(owner, large)).status).toBe(413);
    const stream = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(large);
        controller.close();
      },
    });
    const answer = await fetch(new URL('/rs/api/v1/p-1/results', owner.base), {
      method: 'POST',
      body: stream,
      headers: { authorization: `Bearer ${owner.token}` },
      duplex: 'half',
    } as RequestInit);
    expect(answer.status).toBe(422);
  });

  test('an unknown format, a text that is too long and an unknown parameter name what is wrong', async () => {
    for (const query of [{ format: 'word' }, { name: 'x'.repeat(256) }, { runid: 'x' }])
      expect((await sendRaw(owner, anyReport(), query as never)).status).toBe(400);
  });
});

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

test('dashboards count results as the rows say', async () => {
  const before = await rowsOf(owner, { measures: ['Results.count', 'Results.flaky'] });
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
  const after = await rowsOf(owner, { measures: ['Results.count', 'Results.flaky'] });
  expect(Number(after[0]?.['Results.count']) - Number(before[0]?.['Results.count'])).toBe(4);
});
