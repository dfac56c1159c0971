import { afterAll, beforeAll, expect, test } from 'vitest';
import { killed } from '../../chaos/killed.ts';
import type { Caller } from '../caller.ts';
import { TestAgent } from '../runs/at-runs.ts';
import { setClock } from '../runs/clock-of-leases.ts';
import { openWorkspace, type Workspace } from '../workspace.ts';
import { repeating, runnableScenario } from './at-schedules.ts';
import { startTicking } from './ticking-server.ts';

/** Servers that tick at the same time, are killed, and whose clock jumps: each time fires once or is recorded missed. */
let space: Workspace;
let owner: Caller;
beforeAll(async () => {
  space = await openWorkspace();
  owner = space.as('owner');
  await TestAgent.announced(owner, { slots: 1 });
});
afterAll(() => space.close());

const started = () => startTicking(space);
const count = async (sql: string): Promise<number> =>
  Number((await space.database.pool.query<{ count: string }>(`select count(*) as count from ${sql}`)).rows[0]?.count);
const untilQuiet = () =>
  expect
    .poll(() => count("schedules where state = 'active' and next_fire <= run_moment()"), { timeout: 120_000 })
    .toBe(0);

test('two processes tick, one is killed, the clock jumps two hours on and back: every time has one fire and at most one run', async () => {
  const scenario = await runnableScenario(owner);
  const ids: string[] = [];
  for (let index = 0; index < 6; index += 1) {
    const missed = index % 2 === 0 ? 'SKIP' : 'ONCE';
    ids.push((await repeating(owner, scenario, { cronExpression: '* * * * *', missed })).id);
  }
  await space.database.pool.query(
    `update schedules set next_fire = date_trunc('minute', run_moment()) - interval '20 minutes'`,
  );
  const first = await started();
  const second = await started();
  await expect.poll(() => count('schedule_fires'), { timeout: 60_000 }).toBeGreaterThan(3);
  await killed(first);
  await setClock(space, 2 * 3_600_000);
  await untilQuiet();
  await setClock(space, 0);
  const third = await started();
  await setClock(space, 2 * 3_600_000 + 120_000);
  await untilQuiet();
  await killed(second);
  await killed(third);
  await setClock(space, 0);

  expect(
    await count('(select schedule_id, fire_time from schedule_fires group by 1, 2 having count(*) > 1) doubles'),
  ).toBe(0);
  expect(
    await count("(select run_id from schedule_fires where run_id <> '' group by 1 having count(*) > 1) shared"),
  ).toBe(0);
  expect(await count("schedule_fires where (run_id <> '') = (reason is not null)")).toBe(0);
  expect(await count('runs')).toBe(await count("schedule_fires where run_id <> ''"));
  for (const id of ids) {
    // No minute is left out between the first and the last fire.
    const { rows } = await space.database.pool.query<{ fires: number; minutes: number }>(
      `select count(*)::int as fires, (extract(epoch from max(fire_time) - min(fire_time)) / 60)::int + 1 as minutes
        from schedule_fires where schedule_id = $1`,
      [id],
    );
    expect(rows[0]?.fires).toBe(rows[0]?.minutes);
    expect(rows[0]?.fires).toBeGreaterThan(140);
  }
}, 240_000);
