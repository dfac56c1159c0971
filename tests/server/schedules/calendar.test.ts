import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../caller.ts';
import { TestAgent } from '../runs/at-runs.ts';
import { openWorkspace, type Workspace } from '../workspace.ts';
import { listed, makeDue, minutes, once, repeating, runnableScenario } from './at-schedules.ts';
import { dayOfChange } from './clock-change-days.ts';

/** The calendar of a project: past fires with their results, coming ones, changes of the clocks. */
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
const calendar = (from: string, to: string, zone = 'UTC') =>
  owner.reply('schedules.calendar', { ...p1, query: { from, to, zone } });
const timesOf = async (id: string, from: string, to: string) =>
  (await calendar(from, to)).entries.filter(({ scheduleId }) => scheduleId === id);
const nextYear = new Date().getUTCFullYear() + 1;

test('each coming time of a period is one entry, the end excluded, on the clock of its zone [SCHED-017]', async () => {
  const { id } = await repeating(owner, scenario, { cronExpression: '0 9 * * *', zone: 'Europe/Berlin' });
  const found = await timesOf(id, `${nextYear}-01-04T08:00:00.000Z`, `${nextYear}-01-07T08:00:00.000Z`);
  expect(found.map(({ at, local, result }) => [at, local.slice(11), result])).toEqual(
    ['04', '05', '06'].map((day) => [`${nextYear}-01-${day}T08:00:00.000Z`, '09:00:00', 'COMING']),
  );
});

test('nothing comes before the next time, from a paused schedule, or after its end', async () => {
  const until = `${nextYear}-01-05T12:00:00.000Z`;
  const ending = await repeating(owner, scenario, { cronExpression: '0 9 * * *', until });
  const paused = await repeating(owner, scenario, { cronExpression: '0 9 * * *' });
  await owner.reply('schedules.pause', { params: { project: 'p-1', id: paused.id }, body: {} });
  const week = [`${nextYear}-01-04T00:00:00.000Z`, `${nextYear}-01-11T00:00:00.000Z`] as const;
  expect(await timesOf(ending.id, ...week)).toHaveLength(2);
  expect(await timesOf(paused.id, ...week)).toEqual([]);
  expect(await timesOf(ending.id, minutes(-60 * 24 * 30), minutes(-1))).toEqual([]);
});

test('changes of the clocks are told for the zones that are shown and that of the person', async () => {
  await repeating(owner, scenario, { cronExpression: '30 2 * * 0', zone: 'Australia/Lord_Howe' });
  const { clockChanges, entries } = await calendar(
    `${dayOfChange('spring', -6)}T00:00:00.000Z`,
    `${dayOfChange('spring', 8)}T00:00:00.000Z`,
    'Europe/Berlin',
  );
  expect(clockChanges).toContainEqual({
    zone: 'Europe/Berlin',
    at: `${dayOfChange('spring')}T01:00:00.000Z`,
    from: '+01:00',
    to: '+02:00',
  });
  expect(clockChanges).toContainEqual({
    zone: 'Australia/Lord_Howe',
    at: `${dayOfChange('spring', 6)}T15:00:00.000Z`,
    from: '+11:00',
    to: '+10:30',
  });
  expect(entries.some(({ zone }) => zone === 'Australia/Lord_Howe')).toBe(true);
});

test('a time that the clocks skip is marked', async () => {
  const { id } = await repeating(owner, scenario, { cronExpression: '30 2 * * *', zone: 'Europe/Berlin' });
  const found = await timesOf(
    id,
    `${dayOfChange('spring', -1)}T12:00:00.000Z`,
    `${dayOfChange('spring', 1)}T12:00:00.000Z`,
  );
  expect(found.map(({ local, mark }) => [local.slice(11, 16), mark])).toEqual([
    ['03:30', 'MOVED'],
    ['02:30', ''],
  ]);
});

test('a schedule with too many times is cut and named, and leaves room for the others', async () => {
  const often = await repeating(owner, scenario, { cronExpression: '* * * * *' });
  const from = `${nextYear}-02-01T00:00:00.000Z`;
  const { entries, cut } = await calendar(from, `${nextYear}-02-28T00:00:00.000Z`);
  const found = entries.filter(({ scheduleId }) => scheduleId === often.id);
  expect(found).toHaveLength(500);
  expect(cut).toContainEqual({ scheduleId: often.id, entityName: often.entityName, last: found.at(-1)?.at });
  expect(new Set(entries.map(({ scheduleId }) => scheduleId)).size).toBeGreaterThan(2);
  await owner.reply('schedules.delete', { params: { project: 'p-1', id: often.id } });
});

test('a past fire has the result of its run, and the reason if none was requested', async () => {
  const agent = await TestAgent.announced(owner, { slots: 4 });
  const fired = async (id: string) => {
    await makeDue(space, id, 0);
    await expect
      .poll(async () => (await listed(owner)).some((one) => one.scheduleId === id && one.id !== id))
      .toBe(true);
  };
  const day = [minutes(-24 * 60), minutes(24 * 60)] as const;
  const failing = await once(owner, scenario);
  await fired(failing.id);
  expect((await timesOf(failing.id, ...day)).map(({ result }) => result)).toEqual(['QUEUED']);
  const held = await agent.claimed();
  expect((await timesOf(failing.id, ...day)).map(({ result }) => result)).toEqual(['RUNNING']);
  await held.end('failed', 0);
  expect(await timesOf(failing.id, ...day)).toMatchObject([
    { result: 'FAILED', executionLogId: held.run.run, error: '' },
  ]);

  const missed = await once(owner, scenario);
  await makeDue(space, missed.id, 30);
  await expect.poll(async () => (await timesOf(missed.id, ...day)).map(({ result }) => result)).toEqual(['ERROR']);
  expect((await timesOf(missed.id, ...day))[0]).toMatchObject({ error: 'Missed: the server was down at this time.' });
});

test('a period without end, or of more than 62 days, is refused in words', async () => {
  const problem = (from: string, to: string) =>
    owner.problem('schedules.calendar', { ...p1, query: { from, to, zone: 'UTC' } });
  const now = minutes(0);
  expect(await problem(now, now)).toMatchObject({ status: 422, code: 'calendarPeriodEmpty' });
  expect(await problem(now, minutes(63 * 24 * 60))).toMatchObject({
    status: 422,
    code: 'calendarPeriodTooLong',
  });
});
