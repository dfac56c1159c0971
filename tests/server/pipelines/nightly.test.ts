import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../caller.ts';
import { TestAgent } from '../runs/at-runs.ts';
import { setClock } from '../runs/clock-of-leases.ts';
import { atSchedule, listed, runnableScenario } from '../schedules/at-schedules.ts';
import { dayOfChange } from '../schedules/clock-change-days.ts';
import { openWorkspace, type Workspace } from '../workspace.ts';
import { atPipeline, becomes, endNext, inP1, pipelineOf } from './at-pipelines.ts';

/** A pipeline of every night, over the nights in which the clocks change, and what its owner reads in the morning. */
let space: Workspace;
let owner: Caller;
let agent: TestAgent;
let scenario: string;
beforeAll(async () => {
  space = await openWorkspace();
  owner = space.as('owner');
  agent = await TestAgent.announced(owner);
  scenario = await runnableScenario(owner);
});
afterAll(() => space.close());

const berlin = { cronExpression: '30 2 * * *', zone: 'Europe/Berlin' };

/** A pipeline of one scenario, and its schedule from noon of this day on. */
const nightlyFrom = async (name: string, day: string) => {
  const pipeline = await pipelineOf(owner, [{ jobs: [{ items: [scenario] }] }], { name, owner: 'owner' });
  const body = { ...berlin, from: `${day}T12:00:00.000Z` };
  const { id } = await owner.reply('pipelines.schedule', { ...atPipeline(pipeline), body });
  const fires = async () =>
    (await listed(owner, { executionEntity: 'PIPELINE', entityId: pipeline, status: '' }))
      .filter((one) => one.id !== id)
      .toSorted((one, other) => String(one.scheduledFireTime).localeCompare(String(other.scheduledFireTime)));
  /** The clock is at a moment at which so many times have been due. */
  const until = async (at: string, count: number) => {
    await setClock(space, Date.parse(at) - Date.now());
    await expect.poll(async () => (await fires()).length, { timeout: 30_000 }).toBe(count);
    return (await fires()).at(-1)!;
  };
  /** The execution of that night ends like this. */
  const night = async (at: string, count: number, outcome: 'passed' | 'failed') => {
    const fire = await until(at, count);
    await endNext(agent, outcome);
    const { executionLogId } = fire;
    await becomes(owner, pipeline, executionLogId, outcome === 'passed' ? 'PASSED' : 'FAILED');
  };
  return { id, body, fires, night, until };
};

const headersAbout = async (name: string) =>
  (await owner.reply('notifications.list', {})).notifications
    .map(({ message }) => message.header)
    .filter((header) => header.includes(name))
    .toReversed();
const mails = async () =>
  (await space.database.pool.query<{ subject: string }>('select subject from mails order by id')).rows.map(
    ({ subject }) => subject,
  );

test.each([
  {
    season: 'spring',
    hours: ['01:30', '01:30', '00:30'],
    mark: 'MOVED',
  },
  {
    season: 'autumn',
    hours: ['00:30', '00:30', '01:30'],
    mark: 'FIRST_OF_TWO',
  },
] as const)(
  'in $season, a pipeline of every night runs once in the night on which the clocks change; its owner is notified that it failed, passes again and was missed, and every time that was due is listed',
  async ({ season, hours, mark }) => {
    const name = `Nightly in ${season}`;
    const nights = hours.map((hour, at) => `${dayOfChange(season, at - 1)}T${hour}`);
    const [before, change] = nights;
    const noon = `${dayOfChange(season, 1)}T12:00`;
    const { id, body, fires, night, until } = await nightlyFrom(name, dayOfChange(season, -2));
    await night(`${before}:05.000Z`, 1, 'failed');
    await night(`${change}:05.000Z`, 2, 'passed');
    // The servers are down in the third night.
    await until(`${noon}:00.000Z`, 3);
    const ends = [`The pipeline ${name} has failed`, `The pipeline ${name} passes again`];
    await expect
      .poll(() => headersAbout(name), { timeout: 30_000 })
      .toEqual([...ends, `${name} did not run as scheduled`]);
    await expect.poll(mails, { timeout: 30_000 }).toEqual(expect.arrayContaining(ends));

    const { times } = await owner.reply('schedules.preview', {
      ...inP1,
      body: { recurrence: { type: 'CRON', expression: body.cronExpression }, zone: body.zone, from: body.from },
    });
    const due = times.filter(({ at }) => at < `${noon}:00.000Z`);
    expect(due.map(({ at }) => at.slice(0, 16))).toEqual(nights);
    expect(due[1]).toMatchObject({ mark });
    expect(
      (await fires()).map(({ scheduledFireTime, executionLogId, errorReason }) => ({
        at: scheduledFireTime,
        is: executionLogId === '' ? errorReason?.code : 'executed',
      })),
    ).toEqual(due.map(({ at }, index) => ({ at, is: index < 2 ? 'executed' : 'scheduleMissed' })));
    await owner.reply('schedules.deleteOfPipeline', atSchedule(id));
  },
);
