import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../caller.ts';
import { TestAgent } from '../runs/at-runs.ts';
import { setClock } from '../runs/clock-of-leases.ts';
import { openWorkspace, type Workspace } from '../workspace.ts';
import { atSchedule, listed, repeating, runnableScenario } from './at-schedules.ts';
import { dayOfChange } from './clock-change-days.ts';

/** The nights in which the clocks change, from the schedule over its fire to the next time. */
let space: Workspace;
let owner: Caller;
let scenario: string;
beforeAll(async () => {
  space = await openWorkspace();
  owner = space.as('owner');
  await TestAgent.announced(owner);
  scenario = await runnableScenario(owner);
});
afterAll(() => space.close());

const clockAt = (at: string) => setClock(space, Date.parse(at) - Date.now());
/** At half past two of Berlin, from the day before that night on. */
const nightly = async (dayBefore: string, missed: 'SKIP' | 'ONCE' = 'SKIP') =>
  (
    await repeating(owner, scenario, {
      ...{ cronExpression: '30 2 * * *', zone: 'Europe/Berlin', from: `${dayBefore}T12:00:00.000Z`, missed },
    })
  ).id;
const firesOf = async (id: string) =>
  (await listed(owner, { status: '' }))
    .filter((one) => one.scheduleId === id && one.id !== id)
    .map(({ scheduledFireTime, executionLogId, errorReason }) => ({
      at: scheduledFireTime?.slice(0, 16),
      ran: executionLogId !== '',
      code: errorReason?.code,
    }));
const nextOf = async (id: string) => (await owner.reply('schedules.read', atSchedule(id))).nextFireTime?.slice(0, 16);
const firedUntil = (id: string, next: string) => expect.poll(() => nextOf(id), { timeout: 30_000 }).toBe(next);

test.each([
  {
    night: 'spring',
    dayBefore: dayOfChange('spring', -1),
    at: `${dayOfChange('spring')}T01:30`,
    later: `${dayOfChange('spring')}T02:30`,
    next: `${dayOfChange('spring', 1)}T00:30`,
    mark: 'MOVED',
  },
  {
    night: 'autumn',
    dayBefore: dayOfChange('autumn', -1),
    at: `${dayOfChange('autumn')}T00:30`,
    later: `${dayOfChange('autumn')}T01:30`,
    next: `${dayOfChange('autumn', 1)}T01:30`,
    mark: 'FIRST_OF_TWO',
  },
])(
  'in the night of $night, 02:30 fires once, and not again an hour later',
  async ({ dayBefore, at, later, next, mark }) => {
    const id = await nightly(dayBefore);
    const { times } = await owner.reply('schedules.preview', {
      params: { project: 'p-1' },
      body: {
        recurrence: { type: 'CRON', expression: '30 2 * * *' },
        ...{ zone: 'Europe/Berlin', from: `${dayBefore}T12:00:00.000Z` },
      },
    });
    expect(times[0]).toMatchObject({ at: `${at}:00.000Z`, mark });
    await clockAt(`${at}:05.000Z`);
    await firedUntil(id, next);
    await clockAt(`${later}:05.000Z`);
    // A schedule of the same second shows that the time has been looked at.
    const other = await repeating(owner, scenario, { cronExpression: '* * * * *' });
    await space.database.pool.query('update schedules set next_fire = run_moment() where id = $1', [other.id]);
    await expect.poll(async () => (await firesOf(other.id)).length, { timeout: 30_000 }).toBe(1);
    await owner.reply('schedules.delete', atSchedule(other.id));
    expect(await firesOf(id)).toEqual([{ at, ran: true, code: undefined }]);
    await owner.reply('schedules.delete', atSchedule(id));
  },
);

test.each([
  {
    night: 'spring',
    dayBefore: dayOfChange('spring', -1),
    at: `${dayOfChange('spring')}T01:30`,
    up: `${dayOfChange('spring')}T06:00`,
    next: `${dayOfChange('spring', 1)}T00:30`,
  },
  {
    night: 'autumn',
    dayBefore: dayOfChange('autumn', -1),
    at: `${dayOfChange('autumn')}T00:30`,
    up: `${dayOfChange('autumn')}T06:00`,
    next: `${dayOfChange('autumn', 1)}T01:30`,
  },
])(
  'a server that was down in the night of $night records one missed time, and with ONCE runs it once',
  async ({ dayBefore, at, up, next }) => {
    const [skip, once] = [await nightly(dayBefore), await nightly(dayBefore, 'ONCE')];
    await clockAt(`${up}:00.000Z`);
    for (const id of [skip, once]) await firedUntil(id, next);
    expect(await firesOf(skip)).toEqual([{ at, ran: false, code: 'scheduleMissed' }]);
    expect(await firesOf(once)).toEqual([{ at, ran: true, code: undefined }]);
    for (const id of [skip, once]) await owner.reply('schedules.delete', atSchedule(id));
  },
);
