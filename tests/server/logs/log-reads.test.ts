import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Args } from '../../../src/domain/wire/contract.ts';
import { pathOf, type Caller } from '../caller.ts';
import { began, ended, eventsOf, moment, node, numbered, planOf, rows } from '../../model/logs/sample-plan.ts';
import { addedFlow, at, change, step, task } from '../flows/at-flows.ts';
import { openWorkspace, type Workspace } from '../workspace.ts';
import { addAttempt, addEvents, addPicture, addRun, hashOf } from './at-logs.ts';

let space: Workspace;
let owner: Caller;
beforeAll(async () => {
  space = await openWorkspace();
  owner = space.as('owner');
});
afterAll(() => space.close());

const atLog = (logId: string) => ({ params: { project: 'p-1', logId } });
const read = (logId: string, query: NonNullable<Args<'logs.flow'>['query']> = {}) =>
  owner.reply('logs.flow', { ...atLog(logId), query });
const statusesIn = ({ executions }: Awaited<ReturnType<typeof read>>) =>
  executions.map(({ tasks }) =>
    tasks.map(({ loops }) => loops.map(({ stepLogs }) => stepLogs.map((one) => one.status))),
  );

describe('one flow log', () => {
  test('nests executions, tasks, loops and step logs, as the plan of the run has them [LOG-002, LOG-017]', async () => {
    const events = numbered([
      { type: 'node.began', node: 0 },
      { type: 'note', message: 'The browser has started.' },
      ended({ step: 's1' }, 'PASSED', { value: 'Ada', usedVariables: { user: 'Ada' }, pictures: [hashOf('one')] }),
      ended({ step: 's2' }, 'FAILED', { message: 'Expected a button ‘Order’, found ‘Buy now’.' }),
      { type: 'node.ended', node: 0, status: 'FAILED', message: '' },
    ]);
    const { log } = await addRun(space.database, { state: 'failed', events });
    const reply = await read(log);
    expect(reply).toMatchObject({ id: log, status: 'FAILED', shownAttempt: 1, failedSteps: 1, evidence: [] });
    expect(reply.notes).toEqual([{ at: moment(2), message: 'The browser has started.' }]);
    expect(statusesIn(reply)).toEqual([[[['PASSED', 'FAILED']], [['NOT_STARTED']]]]);
    expect(reply.executions[0]?.tasks[0]?.loops[0]?.stepLogs).toMatchObject([
      {
        attempt: 1,
        userActionId: 's1',
        stepName: 'Step s1',
        mode: 'AUTOMATED',
        parameterName: '',
        parameterType: 0,
        parameterValue: 'Ada',
        screenshot: hashOf('one'),
        usedVariables: { user: 'Ada' },
        endDate: moment(3),
      },
      { status: 'FAILED', message: 'Expected a button ‘Order’, found ‘Buy now’.' },
    ]);
  });

  test('shows a window of many iterations, whatever texts its events have [LOG-017]', async () => {
    const many = node({ rows: rows(60), tasks: [task1()] });
    const confusing = { message: '"iteration":3,"node":7', exports: { node: '"node":9', iteration: '3' } };
    const events = numbered([
      ended({ iteration: 40, step: 's1' }, 'PASSED', confusing),
      ended({ iteration: 4, step: 's1' }, 'FAILED'),
      ended({ iteration: 41, step: 's1' }, 'SKIPPED'),
    ]);
    const { log } = await addRun(space.database, { plan: planOf([many]), state: 'running', events });
    const reply = await read(log, { from: 39, iterations: 3 });
    expect(reply.executions.map(({ iteration }) => iteration)).toEqual([39, 40, 41]);
    expect(statusesIn(reply).flat(3)).toEqual(['NOT_STARTED', 'PASSED', 'SKIPPED']);
    expect(reply.totalIterations).toBe(60);
    expect((await read(log)).executions).toHaveLength(25);
  });

  test('shows the loops of a repeating task', async () => {
    const repeating = node({ rows: rows(30), tasks: [task1(), { ...task1('t2'), repeats: true }] });
    const events = numbered(eventsOf(repeating));
    const { log } = await addRun(space.database, { plan: planOf([repeating]), events });
    const [execution] = (await read(log, { from: 29 })).executions;
    expect(execution?.tasks.map(({ loops }) => loops.map(({ loop, status }) => [loop, status]))).toEqual([
      [[1, 'PASSED']],
      [
        [29, 'PASSED'],
        [30, 'PASSED'],
      ],
    ]);
  });

  test('shows each attempt of its run; what a lost one had begun does not go on', async () => {
    const { run, log } = await addRun(space.database, {
      state: 'running',
      events: numbered([{ type: 'node.began', node: 0 }, began({ step: 's1' })]),
    });
    const { kysely } = space.database;
    await kysely
      .updateTable('run_attempts')
      .set({ outcome: 'lost', end_date: moment(50) })
      .where('run_id', '=', run)
      .execute();
    await addAttempt(space.database, run, { attempt: 2 });
    await kysely.updateTable('runs').set({ attempt: 2, logged: -1, events: 0 }).where('id', '=', run).execute();
    await addEvents(space.database, run, numbered([ended({ step: 's1' })]), 2);
    expect(statusesIn(await read(log))).toEqual([[[['PASSED', 'NOT_STARTED']], [['NOT_STARTED']]]]);
    const first = await read(log, { attempt: 1 });
    expect(first.shownAttempt).toBe(1);
    expect(first.executions[0]).toMatchObject({ status: 'FAILED', endDate: moment(50) });
    expect(statusesIn(first)).toEqual([[[['CANCELLED', 'NOT_STARTED']], [['NOT_STARTED']]]]);
    expect((await owner.ask('logs.flow', { ...atLog(log), query: { attempt: 3 } })).status).toBe(404);
  });

  test('that waits for an adapter has everything of its plan, not started', async () => {
    const { log } = await addRun(space.database, { state: 'queued', adapter: '', events: [] });
    const reply = await read(log);
    expect(reply).toMatchObject({ status: 'NOT_STARTED', attempt: 0, shownAttempt: 0, adapterId: '', endDate: null });
    expect(statusesIn(reply).flat(3)).toEqual(['NOT_STARTED', 'NOT_STARTED', 'NOT_STARTED']);
  });

  test('of another project or account is not found', async () => {
    const other = await addRun(space.database, { project: 'p-2' });
    const far = await addRun(space.database, { project: 'p-far', account: 'acc-2' });
    for (const log of [other.log, far.log, 'unknown'])
      expect((await owner.ask('logs.flow', atLog(log))).status).toBe(404);
    const from = { params: { project: 'p-far', logId: far.log } };
    expect((await owner.ask('logs.flow', from)).status).toBe(404);
    expect((await space.as('stranger').ask('logs.flow', from)).status).toBe(200);
  });
});

test('one scenario log has its flows, and the exports of all of them [LOG-022]', async () => {
  const nodes = [node({ placeId: 'a' }), node({ position: 1, placeId: 'b', flowId: 'flow-2', flowName: 'Pay' })];
  const plan = planOf(nodes, { kind: 'scenario', id: 'scenario-1', name: 'Order and pay' });
  const events = numbered([
    ...eventsOf(nodes[0]!),
    { type: 'node.began', node: 1 },
    ended({ node: 1, step: 's1' }, 'PASSED', { exports: { receipt: '9' } }),
  ]);
  const { run, logs } = await addRun(space.database, { plan, state: 'running', events });
  const log = await owner.reply('logs.scenario', { params: { project: 'p-1', logId: run } });
  expect(log).toMatchObject({
    id: run,
    scenarioName: 'Order and pay',
    status: 'RUNNING',
    outputData: { receipt: '9' },
  });
  expect(log.nodes.map(({ flowLogId, status }) => [flowLogId, status])).toEqual([
    [logs[0], 'PASSED'],
    [logs[1], 'RUNNING'],
  ]);
  expect(await read(logs[1] ?? '')).toMatchObject({ scenarioId: 'scenario-1', flowName: 'Pay', executedSteps: 1 });
  const ofFlow = await addRun(space.database);
  for (const logId of [ofFlow.run, 'unknown'])
    expect((await owner.ask('logs.scenario', { params: { project: 'p-1', logId } })).status).toBe(404);
});

describe('the pictures of a log', () => {
  const nodes = [node(), node({ position: 1, flowId: 'flow-2' })];
  const plan = planOf(nodes, { kind: 'scenario', id: 'scenario-1' });
  const events = numbered([ended({ step: 's2' }, 'FAILED'), ended({ step: 's1' }), ended({ node: 1, step: 's1' })]);

  test('are listed in the order in which they were taken, those of its own flow [LOG-018]', async () => {
    const { run, logs } = await addRun(space.database, { plan, events });
    const second = await addPicture(space, { run, bytes: 'second', seq: 2, type: 'image/jpeg' });
    const first = await addPicture(space, { run, bytes: 'the first', seq: 1, isStored: false });
    const third = await addPicture(space, { run, bytes: 'third', seq: 3 });
    await addPicture(space, { run, bytes: 'a file', kind: 'download', seq: 1 });
    const list = async (log = '') => (await owner.reply('logs.screenshots', atLog(log))).screenshots;
    const common = { iteration: 1, loop: 1 };
    expect(await list(logs[0])).toEqual([
      { ...common, id: first, stepId: 's2', bytes: 9, type: 'image/png', isStored: false },
      { ...common, id: second, stepId: 's1', bytes: 6, type: 'image/jpeg', isStored: true },
    ]);
    expect((await list(logs[1])).map(({ id }) => id)).toEqual([third]);
    expect((await read(logs[0] ?? '')).evidence.map(({ kind, isStored }) => [kind, isStored])).toContainEqual([
      'picture',
      false,
    ]);
  });

  test('films are read as films of their own run alone', async () => {
    const { run, log } = await addRun(space.database);
    const film = { run, kind: 'film', type: 'video/webm' } as const;
    const id = await addPicture(space, { ...film, bytes: 'bytes of a film' });
    const path = (filmId: string) => pathOf('logs.film', { params: { project: 'p-1', logId: log, filmId } });
    const answer = await owner.send('GET', path(id));
    expect([answer.status, answer.text]).toEqual([200, 'bytes of a film']);
    expect(answer.headers.get('content-type')).toBe('video/webm');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const script = await addPicture(space, { ...film, bytes: '<script>film', type: 'text/html' });
    const picture = await addPicture(space, { run, bytes: 'a picture', type: 'image/jpeg' });
    const missing = await addPicture(space, { ...film, bytes: 'a film on its way', isStored: false });
    const other = await addPicture(space, { ...film, run: (await addRun(space.database)).run, bytes: 'another film' });
    for (const refused of [script, picture, missing, other])
      expect((await owner.send('GET', path(refused))).status).toBe(404);
  });

  test('are read as images that no cache keeps [LOG-018]', async () => {
    const { run, log } = await addRun(space.database);
    const id = await addPicture(space, { run, bytes: 'bytes of a picture', type: 'image/jpeg' });
    const path = (screenshotId: string) =>
      pathOf('logs.screenshot', { params: { project: 'p-1', logId: log, screenshotId } });
    const answer = await owner.send('GET', path(id));
    expect([answer.status, answer.text]).toEqual([200, 'bytes of a picture']);
    expect(answer.headers.get('content-type')).toBe('image/jpeg');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    const script = await addPicture(space, { run, bytes: '<script>', type: 'text/html' });
    const download = await addPicture(space, { run, bytes: 'downloaded', kind: 'download' });
    const missing = await addPicture(space, { run, bytes: 'on its way', isStored: false });
    const other = await addPicture(space, { run: (await addRun(space.database)).run, bytes: 'of another run' });
    for (const refused of [script, download, missing, other, hashOf('unknown')])
      expect((await owner.send('GET', path(refused))).status).toBe(404);
  });

  test('of a step are those that it names and those of runs of its flow [FLOW-031]', async () => {
    const flow = await addedFlow(owner);
    const { run } = await addRun(space.database, { plan: planOf([node({ flowId: flow })]) });
    const ofRun = await addPicture(space, { run, bytes: 'picture of a run' });
    const other = (await addRun(space.database)).run;
    const named = await addPicture(space, { run: other, bytes: 'named by a step' });
    const far = await addPicture(space, { run: other, bytes: 'of another flow' });
    const named2 = await addPicture(space, {
      run: (await addRun(space.database, { project: 'p-2' })).run,
      bytes: 'of p-2',
      project: 'p-2',
    });
    await change(owner, flow, [
      { type: 'task.add', task: task('t1') },
      { type: 'step.add', step: step('s1', 't1', { screenShotId: named }) },
      { type: 'step.add', step: step('s2', 't1', { screenShotId: named2 }) },
    ]);
    const look = (id: string, who = owner) =>
      who.ask('logs.stepScreenshot', { params: { project: 'p-1', flowId: flow, id } });
    expect((await look(named)).text).toBe('named by a step');
    const answer = await look(ofRun, space.as('viewer'));
    expect([answer.status, answer.text, answer.headers.get('content-type')]).toEqual([
      200,
      'picture of a run',
      'image/png',
    ]);
    expect([(await look(far)).status, (await look(named2)).status, (await look('unknown')).status]).toEqual([
      404, 404, 404,
    ]);
    await owner.reply('flows.delete', at(flow));
    expect((await look(named)).status).toBe(404);
  });
});

function task1(id = 't1') {
  return { id, name: `Task ${id}`, repeats: false, steps: node().tasks[0]!.steps.slice(0, 1) };
}
