import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../caller.ts';
import { addedItems, addedPlan } from '../plans/at-plans.ts';
import { addedScenario } from '../scenarios/at-scenarios.ts';
import { minutes, makeDue, listed, atSchedule, runnableScenario } from '../schedules/at-schedules.ts';
import { openWorkspace, type Workspace } from '../workspace.ts';
import {
  addedItem,
  addedJob,
  addedPipeline,
  addedStage,
  atPipeline,
  execution,
  executed,
  inP1,
  pipelineOf,
} from './at-pipelines.ts';

/** The calls of pipelines, and their schedules. */
let space: Workspace;
let owner: Caller;
let scenario: string;
beforeAll(async () => {
  space = await openWorkspace();
  owner = space.as('owner');
  scenario = await addedScenario(owner);
});
afterAll(() => space.close());

const read = (id: string) => owner.reply('pipelines.read', atPipeline(id));
const stagesOf = async (id: string) => (await read(id)).stages;

test('a pipeline is created, found by its name, changed and deleted [PIPE-007, PIPE-010, PIPE-011, PIPE-012, PIPE-013, PIPE-014]', async () => {
  const name = `Release ${crypto.randomUUID()}`;
  const id = await addedPipeline(owner, { name, owner: 'owner' });
  expect(await read(id)).toMatchObject({ id, name, owner: 'owner', testPlanId: '', projectId: 'p-1', stages: [] });
  const found = async (term: string) =>
    (await owner.reply('pipelines.list', { ...inP1, query: { term } })).pipelineDefinitionList.map((one) => one.id);
  expect(await found(name.toUpperCase())).toEqual([id]);
  expect(await found('no such pipeline')).toEqual([]);
  await owner.reply('pipelines.update', { ...atPipeline(id), body: { field: 'concurrency', value: 'SKIP' } });
  await owner.reply('pipelines.update', { ...atPipeline(id), body: { description: 'Every night' } });
  expect(await read(id)).toMatchObject({ concurrency: 'SKIP', description: 'Every night' });
  expect(await owner.problem('pipelines.update', { ...atPipeline(id), body: { owner: 'stranger' } })).toMatchObject({
    field: 'owner',
  });
  expect(await owner.problem('pipelines.update', { ...atPipeline(id), body: { testPlanId: 'none' } })).toMatchObject({
    code: 'pipelinePlanGone',
  });
  await owner.reply('pipelines.delete', atPipeline(id));
  expect((await owner.ask('pipelines.read', atPipeline(id))).status).toBe(404);
});

test('a search answers with at most 40 pipelines [PIPE-007]', async () => {
  const term = crypto.randomUUID();
  for (let index = 0; index < 41; index += 1) await addedPipeline(owner, { name: `${term} ${index}` });
  const { pipelineDefinitionList } = await owner.reply('pipelines.list', { ...inP1, query: { term } });
  expect(pipelineDefinitionList).toHaveLength(40);
});

test('stages are added, changed, moved and deleted [PIPE-015, PIPE-016, PIPE-017, PIPE-018]', async () => {
  const id = await addedPipeline(owner);
  const one = await addedStage(owner, id, { name: 'One' });
  const two = await addedStage(owner, id, { name: 'Two', when: 'ALWAYS', parallel: 3 });
  expect(await stagesOf(id)).toMatchObject([
    { stageId: one, name: 'One', when: 'PREVIOUS_PASSED', parallel: 1, jobs: [] },
    { stageId: two, name: 'Two', when: 'ALWAYS', parallel: 3, jobs: [] },
  ]);
  await owner.reply('pipelines.updateStage', { ...atPipeline(id), body: { stageId: one, name: 'First', parallel: 2 } });
  await owner.reply('pipelines.moveStage', { ...atPipeline(id), body: { stageId: two, position: 0 } });
  expect((await stagesOf(id)).map(({ name }) => name)).toEqual(['Two', 'First']);
  await owner.reply('pipelines.deleteStage', { ...atPipeline(id), body: { stageId: two } });
  expect(await stagesOf(id)).toMatchObject([{ stageId: one, parallel: 2 }]);
  const tooMany = { stageId: one, parallel: 21 };
  expect((await owner.ask('pipelines.updateStage', { ...atPipeline(id), body: tooMany })).status).toBe(400);
  expect(await owner.problem('pipelines.deleteStage', { ...atPipeline(id), body: { stageId: two } })).toMatchObject({
    code: 'pipelinePartGone',
  });
});

test('jobs are added, changed, moved and deleted with their items [PIPE-019, PIPE-020, PIPE-021]', async () => {
  const id = await addedPipeline(owner);
  const [one, two] = [await addedStage(owner, id), await addedStage(owner, id)];
  const job = await addedJob(owner, id, one, { name: 'Chrome', retries: 2 });
  await addedItem(owner, id, job, scenario);
  await owner.reply('pipelines.updateJob', { ...atPipeline(id), body: { ...job, onFailure: 'CONTINUE', timeout: 30 } });
  expect((await stagesOf(id))[0]?.jobs).toMatchObject([
    { jobId: job.jobId, name: 'Chrome', adapterId: '', retries: 2, onFailure: 'CONTINUE', timeout: 30 },
  ]);
  await owner.reply('pipelines.moveJob', { ...atPipeline(id), body: { jobId: job.jobId, stageId: two } });
  expect((await stagesOf(id)).map(({ jobs }) => jobs.length)).toEqual([0, 1]);
  const moved = { ...job, stageId: two };
  expect(
    await owner.problem('pipelines.updateJob', { ...atPipeline(id), body: { ...moved, adapterId: 'none' } }),
  ).toMatchObject({ code: 'pipelineAdapterGone' });
  await owner.reply('pipelines.deleteJob', { ...atPipeline(id), body: moved });
  expect((await stagesOf(id)).map(({ jobs }) => jobs.length)).toEqual([0, 0]);
});

test('items are added, moved between jobs and deleted [PIPE-022, PIPE-023, PIPE-024]', async () => {
  const id = await addedPipeline(owner);
  const stage = await addedStage(owner, id);
  const [one, two] = [await addedJob(owner, id, stage), await addedJob(owner, id, stage)];
  const first = await addedItem(owner, id, one, scenario);
  const second = await addedItem(owner, id, one, scenario);
  const items = async () => (await stagesOf(id))[0]?.jobs.map((job) => job.items.map((item) => item.id));
  expect((await stagesOf(id))[0]?.jobs[0]?.items[0]).toMatchObject({ type: 'SCENARIO', scenarioId: scenario });
  const move = (body: object) => owner.reply('pipelines.moveItem', { ...atPipeline(id), body: body as never });
  await move({ id: second, to: { ...one, position: 0 } });
  expect(await items()).toEqual([[second, first], []]);
  await move({ from: { ...one, position: 1 }, to: two });
  expect(await items()).toEqual([[second], [first]]);
  await owner.reply('pipelines.deleteItem', { ...atPipeline(id), body: { ...two, id: first } });
  expect(await items()).toEqual([[second], []]);
  const body = { ...one, item: { scenarioId: 'none' } };
  expect(await owner.problem('pipelines.addItem', { ...atPipeline(id), body })).toMatchObject({
    code: 'pipelineScenarioGone',
  });
});

test('a pipeline is read with every field of its stages, jobs and items, also for a scope item of a test plan; its executions name the plan [PIPE-002, PIPE-003]', async () => {
  const plan = await addedPlan(owner);
  const [scopeItem] = await addedItems(owner, plan.id, scenario);
  const id = await addedPipeline(owner, { owner: 'owner', testPlanId: plan.id });
  const stageId = await addedStage(owner, id, { name: 'Smoke' });
  const job = await addedJob(owner, id, stageId, { name: 'Chrome' });
  const ofPlan = { type: 'TESTPLAN_SCOPE_ITEM', testPlanId: plan.id, scopeItemId: scopeItem!.id } as const;
  await owner.reply('pipelines.addItem', { ...atPipeline(id), body: { ...job, item: ofPlan } });
  const items = [{ ...ofPlan, scenarioId: scenario }];
  const jobs = [{ jobId: job.jobId, name: 'Chrome', adapterId: '', items }];
  expect(await read(id)).toMatchObject({
    ...{ name: 'Nightly', owner: 'owner', testPlanId: plan.id },
    stages: [{ stageId, name: 'Smoke', jobs }],
  });
  expect(await execution(owner, id, await executed(owner, id))).toMatchObject({
    ...{ pipelineId: id, projectId: 'p-1', testPlanId: plan.id, createdByUser: 'owner' },
    createdDate: expect.stringMatching(/^20/) as string,
  });
  const strange = { ...job, item: { ...ofPlan, scopeItemId: 'none' } };
  expect(await owner.problem('pipelines.addItem', { ...atPipeline(id), body: strange })).toMatchObject({
    code: 'scopeItemGone',
  });
});

test('a pipeline is scheduled once, by a cron expression and by its own call; in the trash it does not run, and its schedules go on with it [PIPE-026, SCHED-014, SCHED-015, SCHED-016]', async () => {
  const id = await addedPipeline(owner);
  const once = await owner.reply('schedules.createSimpleOfPipeline', {
    ...inP1,
    body: { entityId: id, scheduledFireTime: minutes(10) },
  });
  const cron = await owner.reply('schedules.createCronOfPipeline', {
    ...inP1,
    body: { entityId: id, cronExpression: '0 2 * * *' },
  });
  const own = await owner.reply('pipelines.schedule', { ...atPipeline(id), body: { cronExpression: '0 3 * * *' } });
  for (const one of [once, cron, own])
    expect(one).toMatchObject({
      executionEntity: 'PIPELINE',
      entityId: id,
      entityName: 'Nightly',
      status: 'SCHEDULED',
    });
  const ids = async () => (await listed(owner, { executionEntity: 'PIPELINE', entityId: id })).map((one) => one.id);
  expect((await ids()).toSorted()).toEqual([once.id, cron.id, own.id].toSorted());
  await owner.reply('schedules.deleteOfPipeline', atSchedule(cron.id));
  expect(await ids()).not.toContain(cron.id);
  const body = { entityId: 'none', scheduledFireTime: minutes(10) };
  expect((await owner.ask('schedules.createSimpleOfPipeline', { ...inP1, body })).status).toBe(404);
  await owner.reply('pipelines.delete', atPipeline(id));
  const seen = async () => {
    const { status, errorReason } = await owner.reply('schedules.read', atSchedule(own.id));
    return { status, errorReason };
  };
  const errorReason = { code: 'scheduleTargetDeleted', values: { name: 'Nightly' } };
  expect(await seen()).toEqual({ status: 'ERROR', errorReason });
  await makeDue(space, own.id, 0);
  const fires = async () => (await listed(owner)).filter((row) => row.scheduleId === own.id && row.id !== own.id);
  await expect.poll(async () => (await fires()).length, { timeout: 30_000 }).toBe(1);
  expect(await fires()).toMatchObject([{ status: 'ERROR', errorReason, executionLogId: '' }]);
  await owner.reply('pipelines.restore', atPipeline(id));
  expect(await seen()).toEqual({ status: 'SCHEDULED', errorReason: null });
});

test('a schedule of a pipeline that is due starts an execution; an empty pipeline is an error in words', async () => {
  const id = await pipelineOf(owner, [{ jobs: [{ items: [await runnableScenario(owner)] }] }]);
  const empty = await addedPipeline(owner);
  const body = { cronExpression: '0 3 * * *' };
  for (const one of [id, empty]) {
    const schedule = await owner.reply('pipelines.schedule', { ...atPipeline(one), body });
    await makeDue(space, schedule.id, 0);
  }
  const fires = async (one: string) =>
    (await listed(owner, { executionEntity: 'PIPELINE', entityId: one })).filter((row) => row.id !== row.scheduleId);
  await expect.poll(async () => [...(await fires(id)), ...(await fires(empty))].length, { timeout: 30_000 }).toBe(2);
  const [fire] = await fires(id);
  expect(fire).toMatchObject({ status: 'EXECUTED', error: '' });
  expect(await execution(owner, id, fire!.executionLogId)).toMatchObject({
    trigger: 'SCHEDULE',
    createdByUser: 'owner',
  });
  expect((await fires(empty))[0]).toMatchObject({
    status: 'ERROR',
    error: 'Unable to start execution, Test Pipeline is currently empty',
  });
});

test('the results of an execution are read as JUnit and as CTRF', async () => {
  const { id: bare } = await owner.reply('scenarios.create', { ...inP1, body: { name: 'Bare & <odd>' } as never });
  const id = await pipelineOf(owner, [{ name: 'Smoke', jobs: [{ name: 'Chrome', items: [bare] }] }]);
  const at = { params: { project: 'p-1', id, execution: await executed(owner, id) } };
  const junit = await owner.ask('pipelines.results', { ...at, query: { format: 'junit' } });
  expect(junit.text).toContain('<testsuite name="Smoke / Chrome" tests="1" failures="0" errors="1"');
  expect(junit.text).toContain('name="Bare &#38; &#60;odd&#62;"');
  const ctrf = await owner.ask('pipelines.results', { ...at, query: { format: 'ctrf' } });
  expect(JSON.parse(ctrf.text)).toMatchObject({
    results: { summary: { tests: 1, passed: 0, other: 1 }, tests: [{ status: 'other', suite: ['Smoke', 'Chrome'] }] },
  });
});
