import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../caller.ts';
import { TestAgent } from '../runs/at-runs.ts';
import { runnableScenario } from '../schedules/at-schedules.ts';
import { openWorkspace, type Workspace } from '../workspace.ts';
import {
  atExecution,
  atPipeline,
  becomes,
  endNext,
  executed,
  execution,
  itemStatuses,
  pipelineOf,
  type Whole,
} from './at-pipelines.ts';

/** Executing again what failed: what passed is not run again, and a failure cannot get lost. */
let space: Workspace;
let owner: Caller;
let agent: TestAgent;
let one: string;
let two: string;
let three: string;
beforeAll(async () => {
  space = await openWorkspace();
  owner = space.as('owner');
  agent = await TestAgent.announced(owner, { slots: 16 });
  [one, two, three] = [await runnableScenario(owner), await runnableScenario(owner), await runnableScenario(owner)];
});
afterAll(() => space.close());

type Outcome = 'passed' | 'failed' | 'lost';
const ends = async (...outcomes: readonly Outcome[]) => {
  for (const outcome of outcomes) await endNext(agent, outcome);
};
const rerun = (id: string, of: string) => owner.reply('pipelines.rerun', atExecution(id, of));
const refusal = (id: string, of: string) => owner.problem('pipelines.rerun', atExecution(id, of));
const items = ({ stages }: Whole) => stages.flatMap(({ jobs }) => jobs.flatMap((job) => job.items));

/** An execution that has ended like this; its pipeline has a job for each item, and no failure stops another one. */
const ended = async (status: Whole['status'], outcomes: readonly Outcome[], body: object = {}) => {
  const scenarios = [one, two, three].slice(0, outcomes.length);
  const id = await pipelineOf(owner, [{ jobs: scenarios.map((item) => ({ items: [item] })) }]);
  const begun = await executed(owner, id, body);
  await ends(...outcomes);
  return { id, first: await becomes(owner, id, begun, status) };
};

test('only what failed or was lost is run again, with the same parameters, ref and commit; what passed says where', async () => {
  const request = { params: { env: 'staging' }, ref: 'main', commit: 'abc' };
  const { id, first } = await ended('FAILED', ['passed', 'failed', 'lost'], request);
  const again = await rerun(id, first.id);
  expect(again).toMatchObject({
    ...request,
    number: 2,
    rerun: { executionId: first.id, number: 1, items: 2 },
    createdByUser: 'owner',
    trigger: 'API',
    counts: { items: 3, passed: 1 },
    path: `/tp/api/v1/p-1/pipelines/${id}/executions/${again.id}`,
  });
  await ends('passed', 'passed');
  expect(await agent.claim()).toBeNull();
  const done = await becomes(owner, id, again.id, 'PASSED');
  const [passed, ...others] = items(done);
  const runId = items(first)[0]?.attempts[0]?.runId;
  expect(passed).toMatchObject({ attempts: [], takenFrom: { executionId: first.id, number: 1, runId } });
  expect(others.map(({ attempts, takenFrom }) => [attempts.length, takenFrom])).toEqual([
    [1, undefined],
    [1, undefined],
  ]);
  expect(first).toMatchObject({ number: 1, rerun: null });
});

test('a re-run that failed is re-run too; what passed first is said to have passed there', async () => {
  const { id, first } = await ended('FAILED', ['passed', 'failed', 'failed']);
  const second = await rerun(id, first.id);
  await ends('passed', 'failed');
  await becomes(owner, id, second.id, 'FAILED');
  const third = await rerun(id, second.id);
  expect(third.rerun).toMatchObject({ number: 2, items: 1 });
  await ends('passed');
  const done = await becomes(owner, id, third.id, 'PASSED');
  expect(items(done).map(({ takenFrom }) => takenFrom?.number)).toEqual([1, 2, undefined]);
});

test('what was skipped after a failure is executed when the failure is gone', async () => {
  const id = await pipelineOf(owner, [{ jobs: [{ items: [one, two] }] }, { jobs: [{ items: [three] }] }]);
  const first = await executed(owner, id);
  await ends('failed');
  await becomes(owner, id, first, 'FAILED');
  const { id: again } = await rerun(id, first);
  await ends('passed', 'failed');
  const failed = await becomes(owner, id, again, 'FAILED');
  expect(itemStatuses(failed)).toEqual(['PASSED', 'FAILED', 'SKIPPED']);
});

test('an item that was removed from the pipeline since is executed again all the same: it cannot turn green by that', async () => {
  const { id, first } = await ended('FAILED', ['passed', 'failed']);
  const [stage] = first.stages;
  const job = stage?.jobs[1];
  await owner.reply('pipelines.deleteJob', {
    ...atPipeline(id),
    body: { stageId: stage?.stageId ?? '', jobId: job?.jobId ?? '' },
  });
  const again = await rerun(id, first.id);
  await ends('failed');
  expect(itemStatuses(await becomes(owner, id, again.id, 'FAILED'))).toEqual(['PASSED', 'FAILED']);
});

test('a failed item that its conditions skip is an error, not green', async () => {
  const id = await pipelineOf(owner, [
    { jobs: [{ items: [one] }] },
    { when: 'PREVIOUS_FAILED', jobs: [{ items: [two] }] },
  ]);
  const first = await executed(owner, id);
  await ends('failed', 'failed');
  await becomes(owner, id, first, 'FAILED');
  const { id: again } = await rerun(id, first);
  await ends('passed');
  const done = await becomes(owner, id, again, 'ERROR');
  expect(done.reason).toEqual({ code: 'pipelineRerunLeftOut', values: { number: 1 } });
  expect(itemStatuses(done)).toEqual(['PASSED', 'SKIPPED']);
});

test('refused in words: it goes on, it passed, nothing failed, it is re-run already, or the pipeline is in the trash', async () => {
  const id = await pipelineOf(owner, [{ jobs: [{ items: [one] }] }]);
  const first = await executed(owner, id);
  expect(await refusal(id, first)).toMatchObject({
    status: 409,
    code: 'pipelineRerunOpen',
    rule: '#1 has not ended.',
  });
  const waiting = await executed(owner, id);
  await owner.reply('pipelines.cancel', atExecution(id, waiting));
  expect(await refusal(id, waiting)).toMatchObject({ status: 409, code: 'pipelineRerunNothing' });
  await ends('failed');
  await becomes(owner, id, first, 'FAILED');
  const again = await rerun(id, first);
  expect(await refusal(id, first)).toMatchObject({ rule: '#3 has not ended.' });
  await ends('passed');
  await becomes(owner, id, again.id, 'PASSED');
  expect(await refusal(id, again.id)).toMatchObject({ status: 409, rule: 'Nothing failed in #3.' });
  expect((await owner.ask('pipelines.rerun', atExecution(id, 'nowhere'))).status).toBe(404);
  await owner.reply('pipelines.delete', atPipeline(id));
  expect((await owner.ask('pipelines.rerun', atExecution(id, first))).status).toBe(410);
});

test('a double click starts one re-run; of two people who press at once, one is refused', async () => {
  const { id, first } = await ended('FAILED', ['failed']);
  const key = { 'idempotency-key': crypto.randomUUID() };
  const both = await Promise.all([1, 2].map(() => owner.reply('pipelines.rerun', atExecution(id, first.id), key)));
  expect(both[0]?.id).toBe(both[1]?.id);
  await ends('failed');
  await becomes(owner, id, both[0]?.id ?? '', 'FAILED');
  const answers = await Promise.all([1, 2].map(() => owner.ask('pipelines.rerun', atExecution(id, first.id))));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([202, 409]);
  await ends('passed');
  const { pipelineExecutions } = await owner.reply('pipelines.executions', { ...atPipeline(id), query: {} });
  expect(pipelineExecutions.map(({ number }) => number)).toEqual([3, 2, 1]);
});

test('a job that was over its time is executed again as a whole', async () => {
  const id = await pipelineOf(owner, [{ jobs: [{ timeout: 1, items: [one, two] }] }]);
  const first = await executed(owner, id);
  await ends('passed');
  const held = await agent.claimed();
  await held.events(1);
  await becomes(owner, id, first, 'RUNNING');
  const long = `update runs set start_date = start_date - interval '5 minutes' where id = any(select run_id from pipeline_attempts where execution_id = $1)`;
  await space.database.pool.query(long, [first]);
  await held.end('passed', 1);
  const late = await becomes(owner, id, first, 'FAILED');
  expect(late.stages[0]?.jobs[0]).toMatchObject({ timedOut: true });
  const again = await rerun(id, first);
  await ends('passed', 'passed');
  expect(items(await becomes(owner, id, again.id, 'PASSED')).map(({ attempts }) => attempts.length)).toEqual([1, 1]);
  expect((await execution(owner, id, again.id)).rerun?.number).toBe(1);
});
