import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../caller.ts';
import { addedItems, addedPlan, atPlan } from '../plans/at-plans.ts';
import { TestAgent } from '../runs/at-runs.ts';
import { at as atScenario } from '../scenarios/at-scenarios.ts';
import { openWorkspace, type Workspace } from '../workspace.ts';
import { atSchedule, listed, makeDue, minutes, once, repeating, runnableScenario } from './at-schedules.ts';

/** What happens at a fire time. */
let space: Workspace;
let owner: Caller;
let agent: TestAgent;
beforeAll(async () => {
  space = await openWorkspace();
  owner = space.as('owner');
  agent = await TestAgent.announced(owner, { slots: 16 });
});
afterAll(() => space.close());

const firesOf = async (id: string) => (await listed(owner)).filter((one) => one.scheduleId === id && one.id !== id);
const fired = async (id: string, most = 1) => {
  await expect.poll(async () => (await firesOf(id)).length, { timeout: 30_000 }).toBe(most);
  return firesOf(id);
};

test('a due schedule requests a run of its creator; the fire is queued, then executed with its log [SCHED-001, SCHED-002]', async () => {
  const { id } = await once(owner, await runnableScenario(owner));
  await makeDue(space, id, 0);
  const [fire] = await fired(id);
  expect(fire).toMatchObject({ status: 'QUEUED', error: '', nextFireTime: null });
  const run = fire!.executionLogId;
  const log = await owner.reply('logs.scenario', { params: { project: 'p-1', logId: run } });
  expect(log).toMatchObject({ executedBy: 'owner' });
  const held = await agent.claimed();
  expect(held.run.run).toBe(run);
  expect((await firesOf(id))[0]).toMatchObject({ status: 'EXECUTED', executionLogId: run });
  await held.end('failed', 0);
  // It was the last time: the schedule itself is not listed any more.
  expect((await listed(owner)).map((one) => one.id)).not.toContain(id);
});

test('a time that is missed is an error in words; with ONCE the newest one fires', async () => {
  const scenario = await runnableScenario(owner);
  const cronExpression = `${new Date(Date.now() - 30 * 60_000).getUTCMinutes()} * * * *`;
  const skip = await repeating(owner, scenario, { cronExpression });
  const one = await repeating(owner, scenario, { cronExpression, missed: 'ONCE' });
  await makeDue(space, skip.id, 30);
  await makeDue(space, one.id, 30);
  expect((await fired(skip.id))[0]).toMatchObject({
    status: 'ERROR',
    error: 'Missed: the server was down at this time.',
  });
  expect((await fired(one.id))[0]).toMatchObject({ error: '', executionLogId: expect.stringMatching(/./) as string });
  expect((await owner.reply('schedules.read', atSchedule(skip.id))).status).toBe('SCHEDULED');
});

test('what does not run any more is an error with its reason: a scenario in the trash, which comes back with it', async () => {
  const scenario = await runnableScenario(owner);
  const { id } = await repeating(owner, scenario);
  await owner.reply('scenarios.delete', atScenario(scenario));
  await makeDue(space, id, 0);
  expect((await fired(id))[0]).toMatchObject({
    status: 'ERROR',
    error: expect.stringContaining('was deleted') as string,
  });
  expect(await owner.reply('schedules.read', atSchedule(id))).toMatchObject({ status: 'ERROR' });
  await owner.reply('scenarios.restore', atScenario(scenario));
  expect(await owner.reply('schedules.read', atSchedule(id))).toMatchObject({ status: 'SCHEDULED', error: '' });
});

test('a scope item of a test plan runs in its plan, is listed with its scenario, and is an error once the plan has lost it [SCHED-009]', async () => {
  const scenario = await runnableScenario(owner);
  const plan = await addedPlan(owner);
  const [item] = await addedItems(owner, plan.id, scenario);
  const made = await repeating(owner, item!.id, { executionEntity: 'TESTPLAN_SCOPE_ITEM' });
  expect(made).toMatchObject({ entityId: item!.id, scenarioId: scenario, entityName: item!.name, status: 'SCHEDULED' });
  const both = { executionEntity: 'SCENARIO,TESTPLAN_SCOPE_ITEM', entityId: scenario };
  expect((await listed(owner, both)).map(({ id }) => id)).toEqual([made.id]);
  await makeDue(space, made.id, 0);
  const [fire] = await fired(made.id);
  const logId = fire!.executionLogId;
  expect(await owner.reply('logs.scenario', { params: { project: 'p-1', logId } })).toMatchObject({
    testPlanId: plan.id,
  });
  let held = await agent.claimed();
  // Runs of the tests before wait, too.
  for (; held.run.run !== logId; held = await agent.claimed()) await held.end('failed', 0);
  await held.events(1);
  await held.end('passed', 1);
  await expect
    .poll(async () => (await owner.reply('plans.scope', atPlan(plan.id))).scopeItemResponseList, { timeout: 30_000 })
    .toMatchObject([{ status: 'COMPLETED', latestExecutionStatus: 'PASSED', latestExecutionId: logId }]);

  const scopeItems = [{ id: item!.id, removed: true as const }];
  await owner.reply('plans.changeScope', { ...atPlan(plan.id), body: { scopeItems } });
  expect(await owner.reply('schedules.read', atSchedule(made.id))).toMatchObject({ status: 'ERROR', scenarioId: '' });
  // Another minute than the first one, whenever that was.
  await makeDue(space, made.id, 5);
  const fires = await fired(made.id, 2);
  expect(fires.filter(({ status }) => status === 'ERROR')).toMatchObject([
    { errorReason: { code: 'scheduleTargetGone' } },
  ]);
});

test('the rights of the creator are asked again at fire time [PERM-009]', async () => {
  const admin = space.as('admin');
  const scenario = await runnableScenario(owner);
  const { id } = await repeating(admin, scenario);
  await space.database.pool.query("update users set role = 'END_USER' where id = 'admin'");
  await makeDue(space, id, 0);
  expect((await fired(id))[0]).toMatchObject({
    status: 'ERROR',
    error: 'The person who created this schedule may no longer run it.',
  });
  await space.database.pool.query("update users set role = 'ACCOUNT_ADMIN' where id = 'admin'");
});

test('times during a pause are counted and never fire; the pause ends by itself', async () => {
  const { id } = await repeating(owner, await runnableScenario(owner), { cronExpression: '* * * * *' });
  await owner.reply('schedules.pause', { ...atSchedule(id), body: { until: minutes(60) } });
  await space.database.pool.query(
    `update schedules set paused_date = run_moment() - interval '10 minutes', paused_until = run_moment() where id = $1`,
    [id],
  );
  const read = () => owner.reply('schedules.read', atSchedule(id));
  await expect.poll(async () => (await read()).paused, { timeout: 30_000 }).toBe(false);
  expect((await read()).skipped).toBeGreaterThanOrEqual(9);
  await owner.reply('schedules.delete', atSchedule(id));
  expect((await firesOf(id)).filter((one) => one.error !== '')).toEqual([]);
});

test('a schedule ends at its end, and an error is taken off the list', async () => {
  const { id } = await repeating(owner, await runnableScenario(owner), { until: minutes(26 * 60) });
  await makeDue(space, id, 40);
  await space.database.pool.query(`update schedules set until_date = run_moment() where id = $1`, [id]);
  const [fire] = await fired(id);
  expect((await owner.ask('schedules.read', atSchedule(id))).status).toBe(404);
  await owner.reply('schedules.delete', atSchedule(fire!.id));
  expect(await firesOf(id)).toEqual([]);
});

test('a schedule that cannot be read any more becomes an error after five tries, and others fire meanwhile', async () => {
  const scenario = await runnableScenario(owner);
  const [broken, fine] = [await repeating(owner, scenario), await repeating(owner, scenario)];
  await space.database.pool.query(`update schedules set zone = 'Europe/Atlantis' where id = $1`, [broken.id]);
  await makeDue(space, broken.id, 1);
  await makeDue(space, fine.id, 0);
  expect((await fired(broken.id))[0]).toMatchObject({ status: 'ERROR', error: 'The run couldn’t be requested.' });
  expect((await fired(fine.id))[0]).toMatchObject({ error: '' });
  expect((await owner.ask('schedules.read', atSchedule(broken.id))).status).toBe(404);
});
