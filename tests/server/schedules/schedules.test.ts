import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../caller.ts';
import { openWorkspace, type Workspace } from '../workspace.ts';
import { atSchedule, listed, minutes, once, repeating, runnableScenario } from './at-schedules.ts';

/** The calls of schedules. */
let space: Workspace;
let owner: Caller;
let scenario: string;
beforeAll(async () => {
  space = await openWorkspace();
  owner = space.as('owner');
  scenario = await runnableScenario(owner);
});
afterAll(() => space.close());

const p1 = { params: { project: 'p-1' } };
const cron = (cronExpression: string, more: object = {}) =>
  owner.problem('schedules.createCron', { ...p1, body: { entityId: scenario, cronExpression, ...more } });

test('a schedule that fires once is created, read and listed with all its fields [SCHED-001, SCHED-002, SCHED-004, SCHED-010, SCHED-011]', async () => {
  const at = minutes(30);
  const made = await once(owner, scenario, { scheduledFireTime: at, description: 'Before the release', dataset: 'd' });
  expect(made).toMatchObject({
    projectId: 'p-1',
    executionEntity: 'SCENARIO',
    entityId: scenario,
    adapterId: '',
    dataset: 'd',
    description: 'Before the release',
    type: 'SIMPLE',
    cronExpression: '',
    status: 'SCHEDULED',
    nextFireTime: at,
    scheduledFireTime: at,
    actualFireTime: null,
    executionLogId: '',
    error: '',
    createdBy: 'owner',
  });
  expect(await owner.reply('schedules.read', atSchedule(made.id))).toEqual(made);
  expect(await listed(owner, { executionEntity: 'SCENARIO', entityId: scenario })).toContainEqual(made);
});

test('a schedule by a cron expression has its next time on the clock of its zone [SCHED-012]', async () => {
  const made = await repeating(owner, scenario, { cronExpression: '30 9 1 1 *', zone: 'Asia/Kathmandu' });
  expect(made).toMatchObject({ type: 'CRON', cronExpression: '30 9 1 1 *', zone: 'Asia/Kathmandu' });
  expect(made.nextFireTime?.slice(4)).toBe('-01-01T03:45:00.000Z');
});

test('both values of a list of entities are found, each status by its name, pipelines apart [SCHED-008, SCHED-009]', async () => {
  const made = await repeating(owner, scenario);
  const ids = async (query: Parameters<typeof listed>[1]) => (await listed(owner, query)).map(({ id }) => id);
  expect(await ids({ executionEntity: 'SCENARIO,TESTPLAN_SCOPE_ITEM' })).toContain(made.id);
  expect(await ids({ status: 'SCHEDULED,ERROR' })).toContain(made.id);
  expect(await ids({ status: 'EXECUTED' })).toEqual([]);
  expect(await ids({ executionEntity: 'PIPELINE' })).toEqual([]);
  expect((await owner.ask('schedules.list', { ...p1, query: { status: 'LATER' as never } })).status).toBe(400);
});

test('a date less than 5 minutes ahead is refused, and nothing is stored [SCHED-007]', async () => {
  const before = (await listed(owner)).length;
  const body = { entityId: scenario, scheduledFireTime: minutes(4.9) };
  expect(await owner.problem('schedules.createSimple', { ...p1, body })).toMatchObject({
    status: 422,
    code: 'scheduleTooSoon',
    detail: expect.stringContaining('must be at least 5 minutes ahead of the current time') as string,
  });
  expect(await listed(owner)).toHaveLength(before);
});

test.each([
  ['61 * * * *', 'cronInvalid'],
  ['0 0 30 2 *', 'cronNever'],
  ['* * * * * *', 'cronTooOften'],
  ['every day', 'cronInvalid'],
])('the expression %s contains invalid configuration [SCHED-006]', async (expression, code) => {
  expect(await cron(expression)).toMatchObject({
    status: 422,
    code,
    detail: expect.stringContaining('contains invalid configuration') as string,
  });
});

test('an unknown zone, a scenario that does not exist and a period without a time are refused', async () => {
  expect((await cron('0 9 * * *', { zone: 'Europe/Atlantis' })).status).toBe(400);
  expect((await cron('0 9 * * *', { entityId: 'nothing' })).status).toBe(404);
  expect(await cron('0 9 * * *', { until: minutes(-1) })).toMatchObject({ status: 422, code: 'scheduleNoTimes' });
});

test('a pipeline and a scope item that do not exist are missing', async () => {
  expect((await cron('0 9 * * *', { executionEntity: 'PIPELINE' })).status).toBe(404);
  expect((await cron('0 9 * * *', { executionEntity: 'TESTPLAN_SCOPE_ITEM' })).status).toBe(404);
});

test('an adapter that its creator cannot use is refused, in a new schedule and in a change', async () => {
  expect(await cron('0 9 * * *', { adapterId: 'nobody' })).toMatchObject({ status: 422, field: 'adapterId' });
  const { id } = await repeating(owner, scenario);
  const body = { adapterId: 'nobody' };
  expect(await owner.problem('schedules.update', { ...atSchedule(id), body })).toMatchObject({
    status: 422,
    code: 'inclusion',
  });
  expect(await owner.reply('schedules.read', atSchedule(id))).toMatchObject({ adapterId: '', revision: 1 });
});

test('a change names its revision: the second of two people is told, and nothing is overwritten', async () => {
  const { id, revision } = await repeating(owner, scenario);
  const update = (description: string) => ({ ...atSchedule(id), body: { description, revision } });
  expect(await owner.reply('schedules.update', update('mine'))).toMatchObject({ description: 'mine' });
  expect((await owner.problem('schedules.update', update('theirs'))).status).toBe(412);
  const recurrence = { type: 'CRON', expression: '0 10 1 1 *' } as const;
  const moved = await owner.reply('schedules.update', { ...atSchedule(id), body: { recurrence } });
  expect(moved).toMatchObject({ cronExpression: '0 10 1 1 *', description: 'mine' });
  expect(moved.nextFireTime).toContain('-01-01T10:00');
});

test('a paused schedule has no next time until it is resumed; a deleted one is gone [SCHED-013]', async () => {
  const { id, nextFireTime } = await repeating(owner, scenario);
  expect(await owner.reply('schedules.pause', { ...atSchedule(id), body: {} })).toMatchObject({
    status: 'SCHEDULED',
    paused: true,
    nextFireTime: null,
  });
  expect(await owner.reply('schedules.resume', atSchedule(id))).toMatchObject({ paused: false, nextFireTime });
  await owner.reply('schedules.delete', atSchedule(id));
  expect((await owner.ask('schedules.read', atSchedule(id))).status).toBe(404);
  expect((await listed(owner)).map((one) => one.id)).not.toContain(id);
});

test('a preview has 20 times with their local time and offset', async () => {
  const body = { recurrence: { type: 'CRON', expression: '0 12 * * *' }, zone: 'Europe/Berlin' } as const;
  const { times } = await owner.reply('schedules.preview', { ...p1, body });
  expect(times).toHaveLength(20);
  expect(new Set(times.map(({ local }) => local.slice(11)))).toEqual(new Set(['12:00:00']));
});
