import { afterAll, beforeAll, expect, test } from 'vitest';
import { playForecast, type ForecastInput } from '../../../server/schedules/forecast/play-forecast.ts';
import { shareLimits } from '../../../server/operation/share-limits.ts';
import { runForecast } from '../../../server/schedules/forecast/run-forecast.ts';
import type { Caller } from '../caller.ts';
import { TestAgent } from '../runs/at-runs.ts';
import { openWorkspace, type Workspace } from '../workspace.ts';
import { repeating, runnableScenario } from './at-schedules.ts';

/** The forecast plays the schedules of a project ahead. */
let space: Workspace;
let owner: Caller;
beforeAll(async () => {
  space = await openWorkspace();
  owner = space.as('owner');
});
afterAll(() => space.close());

const p1 = { params: { project: 'p-1' } };
const forecast = (body: object = {}) => owner.reply('schedules.forecast', { ...p1, body });

const ended = async (scenario: string, minutes: readonly number[]): Promise<void> => {
  for (const time of minutes)
    await space.database.pool.query(
      `insert into runs (id, account_id, project_id, command, kind, scenario_id, name, plan, state, seed, executed_by,
          request_date, start_date, end_date)
        select gen_random_uuid()::text, account_id, project_id, command, kind, $1, name, plan, 'passed', seed, executed_by,
          now(), now(), now() + $2 * interval '1 minute' from runs limit 1`,
      [scenario, time],
    );
};

test('a project without schedules has nothing to play; without an adapter, no run has a place', async () => {
  expect(await forecast({ days: 30 })).toMatchObject({ schedules: 0, usual: { runs: 0 }, isCut: false });
  await repeating(owner, await runnableScenario(owner), { cronExpression: '0 2 * * *', zone: 'Europe/Berlin' });
  const played = await forecast();
  expect(played).toMatchObject({ schedules: 1, adapters: 0, unknown: 1, usual: { runs: 0 } });
  expect(played.usual.unplaced).toBeGreaterThanOrEqual(364);
  expect(played.clockChanges.map(({ zone }) => zone)).toEqual(['Europe/Berlin', 'Europe/Berlin']);
});

test('durations are the median and the ninth of ten of the last runs; what is tried is played with the others', async () => {
  await TestAgent.announced(owner, { slots: 1 });
  const scenario = await runnableScenario(owner);
  const { id } = await repeating(owner, scenario, { cronExpression: '*/30 * * * *' });
  await owner.reply('runs.action', {
    body: { command: 'ExecuteScenarioTest', context: { projectId: 'p-1', scenarioId: scenario } },
  });
  await space.database.pool.query(`update runs set state = 'cancelled', end_date = now() where scenario_id = $1`, [
    scenario,
  ]);
  await ended(scenario, [10, 10, 10, 10, 10, 10, 10, 10, 10, 40, 40]);
  const played = await forecast({ days: 1 });
  expect(played).toMatchObject({ schedules: 2, adapters: 1, unknown: 1 });
  expect(played.usual).toMatchObject({ collisionCount: 0 });
  // Runs of 40 minutes, every half an hour, on one slot: each waits for the one before.
  expect(played.slow.collisions[0]).toMatchObject({ scheduleId: id });
  expect(played.slow.longestWait).toBeGreaterThan(60 * 60_000);
  const recurrence = { type: 'CRON', expression: '0 * * * *' };
  const tried = await forecast({ days: 1, draft: { recurrence, zone: 'UTC', minutes: 55 } });
  expect(tried.usual.runs).toBe(played.usual.runs + 24);
  expect(tried.usual.longestWait).toBeGreaterThan(played.usual.longestWait);
});

test('an expression that is none, and one that never fires, are refused in words', async () => {
  const tried = (expression: string) =>
    owner.problem('schedules.forecast', {
      ...p1,
      body: { draft: { recurrence: { type: 'CRON', expression }, zone: 'UTC', minutes: 5 } },
    });
  expect(await tried('not one')).toMatchObject({ code: 'cronInvalid' });
  expect((await owner.ask('schedules.forecast', { ...p1, body: { days: 367 } })).status).toBe(400);
});

test('a year of a schedule of every quarter of an hour is cut at 20,000 runs beside those that there are', async () => {
  const recurrence = { type: 'CRON' as const, expression: '*/15 * * * *' };
  const played = await forecast({ draft: { recurrence, minutes: 30 } });
  expect(played).toMatchObject({ isCut: true, usual: { runs: 20_000 } });
});

test('a year of many schedules is cut at 20,000 runs and played in a thread that is ended when it takes too long', async () => {
  const schedules = Array.from({ length: 200 }, (_, index) => ({
    ...{ id: `s-${index}`, name: `Schedule ${index}`, adapterId: '', usual: 60_000, slow: 90_000 },
    timing: { recurrence: { type: 'CRON' as const, expression: '*/15 * * * *' }, zone: 'UTC', from: null, until: null },
  }));
  const from = Date.parse('2026-11-25T00:00:00.000Z');
  const input: ForecastInput = {
    from,
    to: from + 365 * 86_400_000,
    schedules,
    adapters: [{ id: 'x', name: 'X', slots: 8 }],
  };
  const played = await runForecast(input);
  expect(played).toMatchObject({ isCut: true, usual: { runs: 20_000 } });
  expect(playForecast(input)).toEqual(played);
  const long = { ...input, schedules: schedules.slice(0, 1) };
  await expect(runForecast(long, 1)).rejects.toMatchObject({ kind: 'invalid', code: 'forecastTooSlow' });
});

test('an account has few forecasts at once, others of it wait for a while, and one too many is refused in words', async () => {
  const { share, waitingShare } = shareLimits.forecasts;
  const body = { days: 1 };
  const many = Array.from({ length: share + waitingShare + 3 }, () => owner.ask('schedules.forecast', { ...p1, body }));
  const other = space.as('stranger').ask('schedules.forecast', { params: { project: 'p-far' }, body });
  const statuses = (await Promise.all(many)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0);
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(share);
  expect(statuses.filter((status) => status !== 200 && status !== 429)).toEqual([]);
  expect((await other).status).toBe(200);
});
