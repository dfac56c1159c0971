import { setTimeout as pause } from 'node:timers/promises';
import type { Caller } from '../../server/caller.ts';
import { TestAgent } from '../../server/runs/at-runs.ts';
import { setClock } from '../../server/runs/clock-of-leases.ts';
import type { Rng } from '../../storm/rng.ts';
import type { ChaosRun, OpenChaosRun } from '../chaos-run.ts';
import { clockMoves, hours, minutes } from './clock-moves.ts';
import { createFireLedger } from './fire-ledger.ts';
import { startTrio } from './server-trio.ts';
import { stormScenario } from './storm-scenario.ts';

/**
 * Three servers on one database fire the same schedules, are killed, and the clock of the database jumps two hours on
 * and back: each due time has one fire, with its run or the reason why there is none. The last check takes the unique
 * row away, and must find times that fired twice.
 */
const params = { project: 'p-shop' };
const scheduleCount = 60;
const quietWithin = 300_000;

const addSchedules = async (owner: Caller): Promise<void> => {
  await TestAgent.announced(owner, { slots: 1 });
  const entityId = await stormScenario(owner, params.project);
  for (let index = 0; index < scheduleCount; index += 1) {
    const missed = index % 2 === 0 ? ('SKIP' as const) : ('ONCE' as const);
    const body = { entityId, cronExpression: '* * * * *', missed, description: 'storm' };
    await owner.reply('schedules.createCron', { params, body });
  }
};

const open = async (rng: Rng): Promise<OpenChaosRun> => {
  const trio = await startTrio(rng);
  const { database } = trio;
  await addSchedules(await trio.owner());
  const ledger = await createFireLedger(database.pool);
  let [clock, edits, jumps] = [0, 0, 0];

  const move = async (by: number) => {
    clock += by;
    await setClock({ database }, clock);
  };
  const quiet = async (): Promise<readonly string[]> => {
    const until = performance.now() + quietWithin;
    while (await ledger.hasDue()) {
      if (performance.now() > until) return ['times are still due, and nothing fires them'];
      await ledger.endWaitingRuns();
      await pause(100);
    }
    return [];
  };
  /** A new timing begins now, by the clock of the server, which is far behind: all its times are due again. */
  const edit = async () => {
    const owner = await trio.owner();
    const id = rng.pick(ledger.ids);
    edits += 1;
    const until = `2030-01-01T00:${String(edits % 60).padStart(2, '0')}:00.000Z`;
    await owner.reply('schedules.update', { params: { ...params, id }, body: { until } });
  };
  const moved = async (moves: readonly number[]): Promise<readonly string[]> => {
    const wrong: string[] = [];
    for (const by of moves) {
      if (Math.abs(by) >= hours(1)) jumps += 1;
      if (by < 0) for (let count = 0; count < 3; count += 1) await edit();
      await move(by);
      await trio.kill();
      wrong.push(...(await quiet()));
    }
    return wrong;
  };

  return {
    async cycle(number) {
      const wrong = await moved(clockMoves(number, rng));
      return [...wrong, ...(await ledger.differences())];
    },
    async last() {
      const counts = `${await ledger.count()} due times: ${await ledger.reasons()}`;
      await ledger.dropUniqueness();
      await edit();
      await move(minutes(1));
      await quiet();
      const found = await ledger.differences();
      console.log(`  ${counts}; without the unique row: ${found.length} sentences, such as "${found[0] ?? ''}"`);
      return found.length > 0 ? [] : ['without the unique row, nothing fired twice: the check sees nothing'];
    },
    told: () =>
      `${trio.kills()} servers killed, ${jumps} jumps of two hours, ${edits} schedules changed while they had fired`,
    close: () => trio.close(),
  };
};

export const scheduleStorm: ChaosRun = {
  flag: 'schedules',
  count: 10,
  what: 'three servers fire schedules, are killed, and the clock jumps: each due time has one fire, none is left out',
  open,
};
