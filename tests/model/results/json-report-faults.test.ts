import { describe, expect, test } from 'vitest';
import { readReport, type Read } from './read-report.ts';
import { zipOf } from './zip-of.ts';

/** Reports in JSON, and ZIP files, in which something failed outside of a test, or is written in an unusual way: nothing gets greener, and nothing gets lost. */
const shortly = ({ rows }: Read) =>
  rows.map(({ suite, name, status }) => [suite, name, status].filter(Boolean).join(' | '));
const statusesOf = async (content: string | Buffer) => shortly(await readReport(content));
const messagesOf = async (content: string) => (await readReport(content)).rows.map(({ message }) => message);
const codesOf = async (content: string | Buffer) => (await readReport(content)).faults.map(({ reason }) => reason.code);
const suite = (content: string, more = '') => `<testsuite name="S"${more}>${content}</testsuite>`;

describe('Allure', () => {
  const result = (more: object) => JSON.stringify({ uuid: 'u', name: 't', status: 'passed', ...more });

  test('shows no value that is masked, wherever it stands', async () => {
    const { rows } = await readReport(
      result({
        name: 'signs in with hunter2',
        parameters: [{ name: 'password', value: 'hunter2', mode: 'masked' }],
        steps: [
          {
            name: 's',
            parameters: [{ name: 'token', value: 'tok-9', mode: 'hidden' }],
            attachments: [{ source: 'a.png' }],
          },
        ],
        statusDetails: { message: 'hunter2 is wrong', trace: 'at tok-9' },
        labels: [
          { name: 'tag', value: 'hunter2' },
          { name: 'tag', value: 'slow' },
        ],
      }),
    );
    expect(JSON.stringify(rows)).not.toMatch(/hunter2|tok-9/);
    expect(rows).toMatchObject([
      { name: 'signs in with ***', properties: { tag: '***\nslow' }, attachments: ['a.png'] },
    ]);
  });

  test('has fixtures that failed; a set-up is told by its tests', async () => {
    const container = (part: string) =>
      JSON.stringify({
        uuid: 'c',
        children: ['u'],
        [part]: [{ name: 'db', status: 'broken', statusDetails: { message: 'gone' } }],
      });
    const of = (part: string, status: string) =>
      statusesOf(zipOf({ 'c-container.json': container(part), 'u-result.json': result({ status }) }));
    expect(await of('afters', 'passed')).toEqual(['t | PASSED', 'Tear-down: db | FAILED']);
    expect(await of('befores', 'skipped')).toEqual(['t | SKIPPED', 'Set-up: db | FAILED']);
    expect(await of('befores', 'broken')).toEqual(['t | FAILED']);
  });

  test('1 is read', async () => {
    const report = `<ns2:test-suite xmlns:ns2="urn:model.allure.qatools.yandex.ru" start="1" stop="9"><name>Cart</name><test-cases>
      <test-case start="1" stop="6" status="broken"><name>adds</name><title>Adds</title><failure><message>no</message><stack-trace>line</stack-trace></failure>
      <parameters><parameter name="n" value="2" kind="argument"/></parameters></test-case></test-cases></ns2:test-suite>`;
    const read = await readReport(report);
    expect([read.formats, shortly(read)]).toEqual([['allure'], ['Cart | Adds [2] | FAILED']]);
    expect(read.rows).toMatchObject([{ duration: 5, message: 'no\nline' }]);
  });
});

describe('Cucumber', () => {
  const scenario = (steps: object[], more: object = {}) =>
    JSON.stringify([{ uri: 'a.feature', name: 'F', elements: [{ type: 'scenario', name: 'S', steps, ...more }] }]);
  const step = (status: string, more: object = {}) => ({ keyword: 'Given ', name: 'x', result: { status }, ...more });

  test.each([
    ['undefined', 'FAILED'],
    ['ambiguous', 'FAILED'],
    ['pending', 'FAILED'],
    ['skipped', 'SKIPPED'],
    ['unheard', 'WARNING'],
  ])('JSON with a step that is %s', async (status, expected) => {
    expect(await statusesOf(scenario([step('passed'), step(status)]))).toEqual([`F | S | ${expected}`]);
  });

  test('JSON has hooks of steps, attachments, and a background that no scenario follows', async () => {
    const after = [{ result: { status: 'failed', error_message: 'no picture' }, embeddings: [{ name: 'a.png' }] }];
    expect((await readReport(scenario([step('passed', { after })]))).rows).toMatchObject([
      { status: 'FAILED', message: 'no picture', attachments: ['a.png'] },
    ]);
    const background = JSON.stringify([
      { uri: 'a', name: 'F', elements: [{ type: 'background', steps: [step('failed')] }] },
    ]);
    expect(await statusesOf(background)).toEqual(['F | Background | FAILED']);
  });

  const messages = (...lines: object[]) => [{ meta: {} }, ...lines].map((line) => JSON.stringify(line)).join('\n');
  const started = [
    { pickle: { id: 'p', name: 'S', uri: 'a' } },
    { testCase: { id: 'c', pickleId: 'p' } },
    { testCaseStarted: { id: 's', testCaseId: 'c', attempt: 0 } },
  ];
  const ended = (status: string) => [
    { testStepFinished: { testCaseStartedId: 's', testStepResult: { status } } },
    { testCaseFinished: { testCaseStartedId: 's' } },
  ];
  const run = (success: boolean) => ({ testRunFinished: { success } });

  test('Messages fail as their run does: hooks, parse errors, pending steps, scenarios that did not end', async () => {
    const hook = { testRunHookFinished: { result: { status: 'FAILED', message: 'no database' } } };
    expect(await messagesOf(messages(hook, run(false)))).toEqual(['no database']);
    const parseError = { parseError: { source: { uri: 'b.feature' }, message: 'line 3' } };
    expect(await statusesOf(messages(parseError, run(false)))).toEqual(['b.feature | FAILED']);
    expect(await statusesOf(messages(...started, ...ended('PENDING'), run(false)))).toEqual(['a | S | FAILED']);
    expect(await statusesOf(messages(...started, ...ended('PENDING'), run(true)))).toEqual(['a | S | SKIPPED']);
    expect(await statusesOf(messages(...started, ...ended('PASSED'), run(false)))).toEqual([
      'a | S | PASSED',
      'Whole run | FAILED',
    ]);
    expect(await statusesOf(messages(...started))).toEqual(['a | S | FAILED']);
    expect(await statusesOf(messages(...started.slice(0, 2)))).toEqual(['a | S | WARNING']);
    expect(await codesOf(messages(...started))).toEqual(['resultsCutOff']);
  });
});

describe('Playwright and CTRF', () => {
  const playwright = (tests: object[], more: object = {}) =>
    JSON.stringify({ config: {}, suites: [{ title: 'a.ts', specs: [{ title: 'adds', tests }] }], ...more });

  test('Playwright has errors outside of tests, one error of earlier versions, and tests that were interrupted', async () => {
    expect(await statusesOf(playwright([], { errors: [{ message: 'no config' }] }))).toEqual([
      'Error outside of tests | FAILED',
    ]);
    expect(
      await messagesOf(playwright([{ status: 'unexpected', results: [{ error: { message: 'expected 1' } }] }])),
    ).toEqual(['expected 1']);
    expect(await statusesOf(playwright([{ status: 'skipped', results: [{ status: 'interrupted' }] }]))).toEqual([
      'a.ts | adds | FAILED',
    ]);
    expect(await statusesOf(playwright([{ results: [{ status: 'timedOut' }] }]))).toEqual(['a.ts | adds | FAILED']);
  });

  test('CTRF counts failures that it does not list, and tells browsers and parameters apart', async () => {
    const test = { name: 'adds', status: 'passed', browser: 'firefox', parameters: { n: 2 } };
    const report = JSON.stringify({ results: { summary: { tests: 2, failed: 1 }, tests: [test] } });
    expect(await statusesOf(report)).toEqual(['firefox | adds [2] | PASSED', 'Failure 1 that is not listed | FAILED']);
  });
});

test('times in JSON may have units; what cannot be read is no silent 0', async () => {
  const tests = ['12', '1.5s', 7, 'soon', -1, null].map((duration) => ({ name: 'a', status: 'passed', duration }));
  const report = await readReport(JSON.stringify({ results: { tests } }));
  expect(report.rows.map(({ duration }) => duration)).toEqual([12, 1_500, 7, 0, 0, 0]);
  expect(report.faults.map(({ at, reason }) => [at, reason.code])).toEqual([
    [4, 'resultTimeWrong'],
    [5, 'resultTimeWrong'],
  ]);
});

describe('a ZIP file', () => {
  test('has reports under any name; the same one twice counts once, and the files of tests are none', async () => {
    const report = suite('<testcase name="a"/>');
    const zip = zipOf({
      'a/TEST-a.xml': report,
      'b/TEST-a.xml': report,
      'junit.txt': suite('<testcase name="b"/>'),
      '1-attachment.xml': suite('<testcase name="c"/>'),
      'page.html': '<html/>',
    });
    expect(await statusesOf(zip)).toEqual(['S | a | PASSED', 'S | b | PASSED']);
    expect(await codesOf(zip)).toEqual(['resultsSameFile']);
  });
});
