import { afterAll, beforeAll, expect, test } from 'vitest';
import { serverLimits } from '../../../server/limits.ts';
import { ended, eventsOf, node, numbered, planOf, rows, task, type NewEvent } from '../../model/logs/sample-plan.ts';
import type { Caller } from '../caller.ts';
import { expectValidCtrf, readJunit } from '../results/read-result-files.ts';
import { openWorkspace, type Workspace } from '../workspace.ts';
import { addRun } from './at-logs.ts';

/** The results of single runs as files, read by what others read them with. */
let space: Workspace;
let owner: Caller;
beforeAll(async () => {
  space = await openWorkspace();
  owner = space.as('owner');
});
afterAll(() => space.close());

type Call = 'logs.flowResults' | 'logs.scenarioResults';
const fileOf = async (call: Call, logId: string, format: 'junit' | 'ctrf', project = 'p-1') => {
  const answer = await owner.ask(call, { params: { project, logId }, query: { format } });
  expect(answer.status).toBe(200);
  return answer.text;
};

/** A row of which the first step is executed. */
const rowOf = (iteration: number, status: 'PASSED' | 'FAILED', message: string): readonly NewEvent[] => {
  const at = { node: 0, iteration };
  const task = { ...at, task: 't1', loop: 1 };
  return [
    { type: 'execution.began', ...at },
    { type: 'task.began', ...task },
    ended({ iteration, step: 's1' }, status, { message }),
    { type: 'task.ended', ...task, status },
    { type: 'execution.ended', ...at, status },
  ];
};

test('a flow log is read as JUnit and as CTRF, a case for each iteration', async () => {
  const flow = node({ flowName: 'Order <coffee> & cake', rows: rows(3) });
  const { log } = await addRun(space.database, {
    plan: planOf([flow]),
    state: 'failed',
    events: numbered([
      { type: 'node.began', node: 0 },
      ...rowOf(1, 'PASSED', ''),
      ...rowOf(2, 'FAILED', 'Expected "Paid", found "Refused".\n'),
      { type: 'node.ended', node: 0, status: 'FAILED', message: '' },
    ]),
  });
  const junit = await fileOf('logs.flowResults', log, 'junit');
  expect(readJunit(junit)).toEqual({
    ...{ total: 2, passed: 1, failed: 1, errors: 0, skipped: 1 },
    statuses: ['PASS', 'FAIL', 'SKIP'],
  });
  expect(junit).toContain('name="Order &#60;coffee&#62; &#38; cake [2]"');
  const ctrf = await fileOf('logs.flowResults', log, 'ctrf');
  expectValidCtrf(ctrf);
  expect(JSON.parse(ctrf)).toMatchObject({
    results: {
      summary: { tests: 3, passed: 1, failed: 1, skipped: 1, start: expect.any(Number), stop: expect.any(Number) },
      tests: [
        { status: 'passed', duration: 4_000 },
        { status: 'failed', message: 'Step s1: Expected "Paid", found "Refused".\n' },
        { status: 'skipped' },
      ],
    },
  });
});

test('a scenario log is read as JUnit and as CTRF, a suite for each flow', async () => {
  const nodes = [
    node({ flowName: 'Order' }),
    node({ position: 1, flowId: 'flow-2', flowName: 'Pay' }),
    node({ position: 2, flowId: 'flow-3', flowName: 'Ship' }),
  ];
  const { run } = await addRun(space.database, {
    plan: planOf(nodes, { kind: 'scenario', id: 'scenario-1', name: 'Nightly shop' }),
    state: 'lost',
    events: numbered([...eventsOf(nodes[0]!), { type: 'node.began', node: 1 }]),
  });
  expect(readJunit(await fileOf('logs.scenarioResults', run, 'junit'))).toMatchObject({
    ...{ passed: 1, failed: 0, errors: 1, skipped: 1 },
    statuses: ['PASS', 'FAIL', 'SKIP'],
  });
  const ctrf = await fileOf('logs.scenarioResults', run, 'ctrf');
  expectValidCtrf(ctrf);
  expect(JSON.parse(ctrf)).toMatchObject({
    results: {
      tests: [
        { suite: ['Nightly shop', '1. Order'], name: 'Order', status: 'passed' },
        { suite: ['Nightly shop', '2. Pay'], status: 'other' },
        { suite: ['Nightly shop', '3. Ship'], status: 'skipped' },
      ],
    },
  });
});

test('a run that waits is read too, and an unknown log or one of another project is missing', async () => {
  const { log } = await addRun(space.database, { state: 'queued', adapter: '', events: [] });
  expect(readJunit(await fileOf('logs.flowResults', log, 'junit'))).toMatchObject({ statuses: ['SKIP'] });
  expectValidCtrf(await fileOf('logs.flowResults', log, 'ctrf'));
  const other = await addRun(space.database, { project: 'p-2' });
  for (const logId of ['unknown', other.log])
    expect((await owner.ask('logs.flowResults', { params: { project: 'p-1', logId } })).status).toBe(404);
  for (const logId of ['unknown', other.run])
    expect((await owner.ask('logs.scenarioResults', { params: { project: 'p-1', logId } })).status).toBe(404);
});

test('every iteration of a long run is there, and the failed repetition of a task is found', async () => {
  const steps = Array.from({ length: 1_000 }, (_, at) => `s${at}`);
  const count = 2 + serverLimits.reportSteps / steps.length;
  const many = node({ rows: rows(count), tasks: [task('t1', steps)] });
  const last = { iteration: count, step: 's9' };
  const { log } = await addRun(space.database, {
    plan: planOf([many]),
    state: 'failed',
    events: numbered([{ type: 'node.began', node: 0 }, ended(last, 'FAILED', { message: 'The last one.' })]),
  });
  const { results } = JSON.parse(await fileOf('logs.flowResults', log, 'ctrf')) as { results: { tests: object[] } };
  expect(results.tests).toHaveLength(count);
  expect(results.tests.at(-1)).toMatchObject({ status: 'failed', message: 'Step s9: The last one.' });

  const repeating = node({ rows: rows(count), tasks: [task('t1', steps, { repeats: true })] });
  const { log: repeated } = await addRun(space.database, {
    plan: planOf([repeating]),
    state: 'failed',
    events: numbered([
      { type: 'execution.began', node: 0, iteration: 1 },
      ended({ loop: count, step: 's9' }, 'FAILED', { message: 'In the last row.' }),
      { type: 'execution.ended', node: 0, iteration: 1, status: 'FAILED' },
    ]),
  });
  expect(JSON.parse(await fileOf('logs.flowResults', repeated, 'ctrf'))).toMatchObject({
    results: { tests: [{ status: 'failed', message: 'Step s9: In the last row.' }] },
  });
});
