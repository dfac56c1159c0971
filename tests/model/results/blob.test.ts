import { expect, test } from 'vitest';
import { linesOf, readReport, refusalOf } from './read-report.ts';
import { zipOf } from './zip-of.ts';

/** Blob reports as Playwright may write them; those that it has just written are in the tests of the server. */
const event = (method: string, params?: object): string => JSON.stringify({ method, ...(params && { params }) });
const metadata = (more: object = {}) => event('onBlobReportMetadata', { version: 2, pathSeparator: '/', ...more });
const declared = (testId: string, title: string, tags: readonly string[] = []) => ({ testId, title, tags });
const project = (entries: readonly object[], of: object = { name: 'chromium' }) =>
  event('onProject', { project: { ...of, suites: [{ title: 'a.spec.ts', entries }] } });
const attempt = (
  testId: string,
  status: string,
  more: { readonly expected?: string; readonly retry?: number } = {},
) => {
  const id = `${testId}-${more.retry ?? 0}`;
  return [
    event('onTestBegin', { testId, result: { id, retry: more.retry ?? 0 } }),
    event('onTestEnd', {
      test: { testId, expectedStatus: more.expected ?? 'passed' },
      result: { id, status, duration: 5, errors: status === 'failed' ? [{ message: 'no' }] : [] },
    }),
  ];
};
const end = event('onEnd', { result: { status: 'passed' } });
const blob = (...lines: readonly string[]): string => `${lines.join('\n')}\n`;

test('counts attempts as Playwright does: expected ones, interrupted ones, and those that did not run', async () => {
  const entries = ['failsAsMeant', 'interrupted', 'flips', 'neverRan', 'skipped', 'failsThenSkips'].map((id) =>
    declared(id, id),
  );
  const report = await readReport(
    blob(
      metadata(),
      project(entries),
      ...attempt('failsAsMeant', 'failed', { expected: 'failed' }),
      ...attempt('interrupted', 'interrupted'),
      ...attempt('flips', 'timedOut'),
      ...attempt('flips', 'passed', { retry: 1 }),
      ...attempt('skipped', 'skipped', { expected: 'skipped' }),
      ...attempt('failsThenSkips', 'failed'),
      ...attempt('failsThenSkips', 'skipped', { expected: 'skipped', retry: 1 }),
      end,
    ),
  );
  expect([report.formats, report.faults]).toEqual([['playwright-blob'], []]);
  expect(linesOf(report).map((line) => line.slice(1))).toEqual([
    ['failsAsMeant', 'PASSED', 5, 1],
    ['interrupted', 'FAILED', 5, 1],
    ['flips', 'PASSED', 10, 2, 'flaky'],
    ['neverRan', 'SKIPPED', 0, 1],
    ['skipped', 'SKIPPED', 5, 1],
    ['failsThenSkips', 'PASSED', 10, 2, 'flaky'],
  ]);
});

test('of an earlier Playwright has suites and tests apart, and the files of a test at its end', async () => {
  const suites = [
    { title: 'b.spec.ts', suites: [{ title: 'cart', suites: [], tests: [declared('1', 'pays')] }], tests: [] },
  ];
  const [begin = ''] = attempt('1', 'passed');
  const result = { id: '1-0', status: 'passed', duration: 1, attachments: [{ name: 'shot', path: 'resources/1.png' }] };
  const report = await readReport(
    blob(
      metadata({ version: 1 }),
      event('onProject', { project: { name: 'x', suites } }),
      begin,
      event('onTestEnd', { test: { testId: '1', expectedStatus: 'passed' }, result }),
      end,
    ),
  );
  expect(linesOf(report)).toEqual([['x › b.spec.ts › cart', 'pays', 'PASSED', 1, 1]]);
  expect(report.rows[0]?.attachments).toEqual(['shot']);
});

test('of a machine with a name has its tests apart from those of another one', async () => {
  const of = (name: string) =>
    blob(metadata({ name }), project([declared('1', 'pays', ['@smoke'])]), ...attempt('1', 'passed'), end);
  const report = await readReport(
    zipOf({ 'a.zip': zipOf({ 'report.jsonl': of('linux') }), 'b.zip': zipOf({ 'report.jsonl': of('mac') }) }),
  );
  expect(linesOf(report)).toEqual([
    ['chromium › linux › a.spec.ts', 'pays', 'PASSED', 5, 1],
    ['chromium › mac › a.spec.ts', 'pays', 'PASSED', 5, 1],
  ]);
  expect(report.rows[0]?.properties['tags']).toBe('linux, smoke');
});

test('packed beside other reports is read, and ZIP files of anything else are not; a damaged one is named', async () => {
  const shard = blob(metadata(), project([declared('1', 'a')]), ...attempt('1', 'passed'), end);
  const report = await readReport(
    zipOf({
      'junit.xml': '<testsuite name="s"><testcase name="b"/></testsuite>',
      'trace.zip': zipOf({
        'resources/1.json': '{"user":5}',
        'junit.xml': '<testsuite><testcase name="c"/></testsuite>',
      }),
      'shards/report-1.zip': zipOf({ 'report.jsonl': shard }),
      'shards/report-2.zip': zipOf({ 'report.jsonl': shard }).subarray(0, 90),
    }),
  );
  expect(report.rows.map(({ name }) => name)).toEqual(['b', 'a']);
  expect(report.faults.map(({ file, reason }) => [file, reason.code])).toEqual([
    ['shards/report-2.zip', 'resultsZipWrong'],
  ]);
});

test('that is cut off keeps the tests that had ended, and says where', async () => {
  const whole = blob(
    metadata(),
    project([declared('1', 'ended'), declared('2', 'began'), declared('3', 'waits')]),
    ...attempt('1', 'passed'),
  );
  const [begin = '', ended = ''] = attempt('2', 'failed');
  const report = await readReport(`${whole}${begin}\n${ended.slice(0, 60)}`);
  expect(linesOf(report)).toEqual([
    ['chromium › a.spec.ts', 'ended', 'PASSED', 5, 1],
    ['chromium › a.spec.ts', 'began', 'FAILED', 0, 1],
  ]);
  expect(report.faults.map(({ at, unit, reason }) => [at, unit, reason.code])).toEqual([
    [6, 'line', 'resultsLineWrong'],
    [6, 'line', 'resultsCutOff'],
  ]);
});

test('fails with errors outside of its tests, and with the status of its run', async () => {
  const error = event('onError', { error: { message: 'no tests', location: { file: 'a.spec.ts', line: 1 } } });
  expect(linesOf(await readReport(blob(metadata(), error, end)))).toEqual([['', 'a.spec.ts', 'FAILED', 0, 1]]);
  const timedOut = event('onEnd', { result: { status: 'timedout' } });
  const run = blob(metadata(), project([declared('1', 'a')]), ...attempt('1', 'passed'), timedOut);
  expect(linesOf(await readReport(run)).map((line) => line.slice(1, 3))).toEqual([
    ['a', 'PASSED'],
    ['Whole run', 'FAILED'],
  ]);
});

const whole = blob(metadata(), project([declared('1', 'a')]), ...attempt('1', 'passed'), end);

test.each([
  ['of a newer Playwright', blob(metadata({ version: 3 }), project([declared('1', 'a')])), 'resultsBlobNewer'],
  ['without a version', blob(event('onBlobReportMetadata', {})), 'resultsFormat'],
  ['packed as something else', zipOf({ 'report.jsonl': 'hello' }), 'resultsFormat'],
  ['packed three times', zipOf({ 'a.zip': zipOf({ 'b.zip': zipOf({ 'report.jsonl': whole }) }) }), 'resultsEmpty'],
  ['packed and damaged', zipOf({ 'a.zip': 'PK' }), 'resultsZipWrong'],
  ['one line without end', `${metadata()}\n${'x'.repeat(34_000_000)}`, 'resultsUnpacked'],
  [
    'that unpacks to too much',
    zipOf({ 'report.jsonl': `${metadata()}\n${`${'{"method":"onStdIO"'.padEnd(1_000)}\n`.repeat(270_000)}` }),
    'resultsUnpacked',
  ],
])('%s is refused with a reason', async (_, content, code) => {
  expect(await refusalOf(content)).toBe(code);
});

test('odd events are reported by their line, or ignored; the files of tests are not read as reports', async () => {
  const deep = Array.from({ length: 80 }).reduce<object>(
    (inner) => ({ title: 'd', entries: [inner] }),
    declared('9', 'deep'),
  );
  const text = blob(
    metadata(),
    project([declared('1', 'a'), declared('2', ' '), { title: 5, entries: 'none' }, deep], { name: 7 }),
    event('onTestEnd', { test: { testId: 'unknown' }, result: { id: 'x', status: 'passed' } }),
    event('onTestEnd', {}),
    event('onAttach', { testId: '1', resultId: '1-0', attachments: [{}] }),
    event('onStdIO', { type: 'stdout' }).replace('}}', ''),
    'null',
    event('constructor', {}),
    ...attempt('1', 'passed'),
    ...attempt('2', 'passed'),
    end,
  );
  const report = await readReport(zipOf({ 'report.jsonl': text, 'resources/data.json': '{"suites":[],"config":{}}' }));
  expect(linesOf(report)).toEqual([
    ['a.spec.ts', 'a', 'PASSED', 5, 1],
    ['a.spec.ts', 'a.spec.ts', 'PASSED', 5, 1],
  ]);
  expect(report.faults.map(({ at, reason }) => [at, reason.code])).toEqual([
    [2, 'resultsDeep'],
    [3, 'resultNoName'],
    [4, 'resultNoName'],
    [7, 'resultsLineWrong'],
  ]);
});
