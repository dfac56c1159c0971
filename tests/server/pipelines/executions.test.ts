import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../caller.ts';
import { TestAgent } from '../runs/at-runs.ts';
import { runnableScenario } from '../schedules/at-schedules.ts';
import { openWorkspace, type Workspace } from '../workspace.ts';
import {
  addedPipeline,
  addedStage,
  atExecution,
  atPipeline,
  becomes,
  endHeld,
  endNext,
  executed,
  execution,
  inP1,
  itemStatuses,
  pipelineOf,
} from './at-pipelines.ts';

/** Executions, with an agent that does what a test says. */
let space: Workspace;
let owner: Caller;
let agent: TestAgent;
let one: string;
let two: string;
beforeAll(async () => {
  space = await openWorkspace();
  owner = space.as('owner');
  agent = await TestAgent.announced(owner, { slots: 16 });
  one = await runnableScenario(owner);
  two = await runnableScenario(owner);
});
afterAll(() => space.close());

test('an empty pipeline is not executed: no job has an item [PIPE-005]', async () => {
  const id = await addedPipeline(owner);
  await addedStage(owner, id);
  expect(await owner.problem('pipelines.execute', { ...atPipeline(id), body: {} })).toMatchObject({
    code: 'pipelineEmpty',
    rule: 'Unable to start execution, Test Pipeline is currently empty',
  });
  expect((await owner.reply('pipelines.executions', atPipeline(id))).pipelineExecutions).toEqual([]);
});

test('stages are executed in order, the items of a job in order, to PASSED [PIPE-001, PIPE-003, PIPE-004, PIPE-025]', async () => {
  const id = await pipelineOf(owner, [{ jobs: [{ items: [one, two] }] }, { jobs: [{ items: [two] }] }]);
  const begun = await owner.reply('pipelines.execute', { ...atPipeline(id), body: { ref: 'main', commit: 'abc' } });
  expect(begun).toMatchObject({
    pipelineId: id,
    projectId: 'p-1',
    status: 'PENDING',
    testPlanId: '',
    createdByUser: 'owner',
    // A token without a session is that of a program.
    trigger: 'API',
    ref: 'main',
    commit: 'abc',
    counts: { items: 3, passed: 0 },
    path: `/tp/api/v1/p-1/pipelines/${id}/executions/${begun.id}`,
  });
  expect(itemStatuses(await execution(owner, id, begun.id))).toEqual(['PENDING', 'WAITING', 'WAITING']);
  const held = await agent.claimed();
  await held.events(1);
  await becomes(owner, id, begun.id, 'RUNNING');
  await held.end('passed', 1);
  await endNext(agent, 'passed');
  const last = await endNext(agent, 'passed');
  const done = await becomes(owner, id, begun.id, 'PASSED');
  expect(itemStatuses(done)).toEqual(['PASSED', 'PASSED', 'PASSED']);
  expect(done.counts).toMatchObject({ items: 3, passed: 3 });
  expect(done.endDate).not.toBeNull();
  // The log of a scenario says which execution and which item it belongs to.
  expect(await owner.reply('logs.scenario', { params: { project: 'p-1', logId: last } })).toMatchObject({
    pipelineExecutionId: begun.id,
    pipelineExecutionItemId: done.stages[1]?.jobs[0]?.items[0]?.id,
  });
});

test('after a failed item the rest of its job and the next stage are skipped; a stage for failures begins', async () => {
  const id = await pipelineOf(owner, [
    { jobs: [{ items: [one, two] }] },
    { jobs: [{ items: [one] }] },
    { when: 'PREVIOUS_FAILED', jobs: [{ items: [two] }] },
  ]);
  const begun = await executed(owner, id);
  await endNext(agent, 'failed');
  await endNext(agent, 'passed');
  const done = await becomes(owner, id, begun, 'FAILED');
  expect(itemStatuses(done)).toEqual(['FAILED', 'SKIPPED', 'SKIPPED', 'PASSED']);
  expect(done.ending).toBe('');
});

test('jobs of a stage are executed at the same time, up to its limit', async () => {
  const jobs = [{ items: [one] }, { items: [one] }, { items: [two] }];
  const id = await pipelineOf(owner, [{ parallel: 2, jobs }]);
  const begun = await executed(owner, id);
  expect(itemStatuses(await execution(owner, id, begun))).toEqual(['PENDING', 'PENDING', 'WAITING']);
  const held = [await agent.claimed(), await agent.claimed()];
  expect(await agent.claim()).toBeNull();
  await endHeld(held[1]!, 'passed');
  await endNext(agent, 'passed');
  await endHeld(held[0]!, 'passed');
  await becomes(owner, id, begun, 'PASSED');
});

test('a failed item is run again as often as its job says, and shows that it recovered; both runs stay', async () => {
  const id = await pipelineOf(owner, [{ jobs: [{ retries: 1, items: [one] }] }]);
  const begun = await executed(owner, id);
  const runs = [await endNext(agent, 'failed'), await endNext(agent, 'passed')];
  const done = await becomes(owner, id, begun, 'PASSED');
  const [item] = done.stages[0]?.jobs[0]?.items ?? [];
  expect(item).toMatchObject({ status: 'PASSED', recovered: true });
  expect(item?.attempts.map(({ runId }) => runId)).toEqual(runs);
  expect(done.counts.recovered).toBe(1);
});

test('a lost run is an error; a failure that is allowed does not count', async () => {
  const lost = await pipelineOf(owner, [{ jobs: [{ items: [one] }] }]);
  const begun = await executed(owner, lost);
  await endNext(agent, 'lost');
  const done = await becomes(owner, lost, begun, 'ERROR');
  expect(done.stages[0]?.jobs[0]?.items[0]).toMatchObject({ status: 'ERROR', reason: { code: 'pipelineRunLost' } });

  const allowed = await pipelineOf(owner, [{ jobs: [{ onFailure: 'CONTINUE', items: [one, two] }] }]);
  const other = await executed(owner, allowed);
  await endNext(agent, 'failed');
  await endNext(agent, 'passed');
  expect(itemStatuses(await becomes(owner, allowed, other, 'PASSED'))).toEqual(['FAILED', 'PASSED']);
});

test('a scenario that cannot be executed is an error with its reason', async () => {
  const { id: bare } = await owner.reply('scenarios.create', { ...inP1, body: { name: 'Bare' } as never });
  const id = await pipelineOf(owner, [{ jobs: [{ items: [bare] }] }]);
  const done = await becomes(owner, id, await executed(owner, id), 'ERROR');
  expect(done.stages[0]?.jobs[0]?.items[0]?.reason).toEqual({ code: 'scenarioWithoutFlows' });
});

test('a second execution waits for the first, is not executed, or cancels it, as the pipeline says', async () => {
  const queue = await pipelineOf(owner, [{ jobs: [{ items: [one] }] }]);
  const first = await executed(owner, queue);
  const second = await executed(owner, queue);
  expect((await execution(owner, queue, second)).status).toBe('CREATED');
  await endNext(agent, 'passed');
  await becomes(owner, queue, first, 'PASSED');
  await endNext(agent, 'passed');
  await becomes(owner, queue, second, 'PASSED');

  const skip = await pipelineOf(owner, [{ jobs: [{ items: [one] }] }], { concurrency: 'SKIP' });
  await executed(owner, skip);
  expect(await execution(owner, skip, await executed(owner, skip))).toMatchObject({
    status: 'ERROR',
    reason: { code: 'pipelineRunning' },
  });
  await endNext(agent, 'passed');

  const cancel = await pipelineOf(owner, [{ jobs: [{ items: [one] }] }], { concurrency: 'CANCEL_OLDER' });
  const older = await executed(owner, cancel);
  const newer = await executed(owner, cancel);
  expect(await execution(owner, cancel, older)).toMatchObject({ status: 'FAILED', ending: 'CANCELLED' });
  await endNext(agent, 'passed');
  await becomes(owner, cancel, newer, 'PASSED');
});

test('a cancelled execution is over at once, and its runs are stopped; it cannot be cancelled twice', async () => {
  const id = await pipelineOf(owner, [{ parallel: 2, jobs: [{ items: [one] }, { items: [two] }] }]);
  const begun = await executed(owner, id);
  const held = await agent.claimed();
  expect(await owner.reply('pipelines.cancel', atExecution(id, begun))).toMatchObject({
    status: 'FAILED',
    ending: 'CANCELLED',
  });
  expect(itemStatuses(await execution(owner, id, begun))).toEqual(['CANCELLED', 'CANCELLED']);
  expect(await agent.claim()).toBeNull();
  const { orders } = await agent.beat([{ ...held.hold, state: 'running' }], 16);
  expect(orders).toEqual([expect.objectContaining({ run: held.run.run, order: 'stop' })]);
  await held.end('cancelled', 0);
  expect(await owner.problem('pipelines.cancel', atExecution(id, begun))).toMatchObject({
    status: 409,
    code: 'pipelineExecutionOver',
  });
});

test('a caller that waits is answered when the execution is over; the list has the newest first [PIPE-008, PIPE-027]', async () => {
  const id = await pipelineOf(owner, [{ jobs: [{ items: [one] }] }]);
  const waiting = owner.reply('pipelines.execute', { ...atPipeline(id), query: { wait: 30 }, body: {} });
  await endNext(agent, 'passed');
  const first = await waiting;
  expect(first.status).toBe('PASSED');
  const second = await executed(owner, id);
  await endNext(agent, 'failed');
  await becomes(owner, id, second, 'FAILED');
  const ids = async (query: object) =>
    (await owner.reply('pipelines.executions', { ...atPipeline(id), query })).pipelineExecutions.map((row) => row.id);
  expect(await ids({})).toEqual([second, first.id]);
  expect(await ids({ sort: 'createdDate,asc' })).toEqual([first.id, second]);
  expect((await owner.reply('pipelines.list', inP1)).latest.map((row) => row.id)).toContain(second);
});

const mailed = async () =>
  (
    await space.database.pool.query<{ subject: string }>(
      `select subject from mails where recipient = 'owner@assay.example' and kind = 'notification.pipeline_ended' order by subject`,
    )
  ).rows.map(({ subject }) => subject);
const mails = ['The pipeline Told has failed', 'The pipeline Told passes again'];

test('the owner is notified when a pipeline fails, and when it passes again, by mail too; not while it goes on passing', async () => {
  const id = await pipelineOf(owner, [{ jobs: [{ items: [one] }] }], { owner: 'owner', name: 'Told' });
  for (const outcome of ['passed', 'failed', 'passed'] as const) {
    const begun = await executed(owner, id);
    await endNext(agent, outcome);
    await becomes(owner, id, begun, outcome === 'passed' ? 'PASSED' : 'FAILED');
    if (outcome === 'failed') await expect.poll(mailed, { timeout: 30_000 }).toEqual(mails.slice(0, 1));
  }
  await expect.poll(mailed, { timeout: 30_000 }).toEqual(mails);
  const { notifications } = await owner.reply('notifications.list', {});
  expect(notifications.map(({ message, type, category }) => [message.header, type, category])).toEqual([
    ['The pipeline Told passes again', 'PIPELINE_ENDED', 'ACTION'],
    ['The pipeline Told has failed', 'PIPELINE_ENDED', 'ACTION'],
  ]);
});
