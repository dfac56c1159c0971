import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sweepRuns } from '../../../server/runs/sweep-runs.ts';
import { runLimits } from '../../../src/domain/runs/run-limits.ts';
import type { Caller } from '../caller.ts';
import { openWorkspace, type Workspace } from '../workspace.ts';
import { atRun, flowWith, notes, readRun, requested, TestAgent, type Held } from './at-runs.ts';
import { clockNow, endLeases, setClock, settled, sweep } from './clock-of-leases.ts';

/** The sweep: lost agents, jumps of the clock, what waits too long, and what is told about it afterwards. */
let space: Workspace;
let owner: Caller;
let flowId: string;
let agent: TestAgent;
beforeAll(async () => {
  space = await openWorkspace();
  owner = space.as('owner');
  flowId = await flowWith(owner, {});
  agent = await TestAgent.announced(owner, { slots: 16 });
});
beforeEach(async () => {
  await setClock(space, 0);
  await space.database.pool.query(
    "update runs set state = 'cancelled', told = 'cancelled', token = null where end_date is null",
  );
});
afterAll(() => space.close());

const holding = async (begins = true): Promise<Held> => {
  await requested(owner, { flowId });
  const held = await agent.claimed();
  if (begins) await held.events(1, notes(1, 2));
  return held;
};
const stateOf = async ({ run: { run } }: Held) => (await readRun(owner, run)).state;
const factsOf = async ({ run: { run } }: Held) => {
  const { rows } = await space.database.pool.query<{ type: string; data: { state?: string; attempt?: number } }>(
    'select type, data from facts where about = $1 order by position',
    [`run/${run}`],
  );
  return rows.map(({ type, data: { state, attempt } }) => [type, state ?? attempt ?? null]);
};
const factsAre = (held: Held, facts: readonly (readonly [string, string | number | null])[]) =>
  expect.poll(() => factsOf(held), { timeout: 30_000 }).toEqual(facts);

test('a run whose agent has died is lost: FAILED, with LOST as its ending, and everybody is told [LOG-005]', async () => {
  const held = await holding();
  await endLeases(space);
  const { runs } = await sweep(space);
  expect(runs).toEqual([held.run.run]);
  expect(await readRun(owner, held.run.run)).toMatchObject({
    state: 'lost',
    status: 'FAILED',
    ending: 'LOST',
    attempts: [{ attempt: 1, outcome: 'lost' }],
  });
  expect((await held.eventsRefused(3)).status).toBe(410);
  expect((await held.endRefused('passed', 2)).status).toBe(410);
  await factsAre(held, [
    ['run.requested', null],
    ['attempt.lost', 1],
    ['run.ended', 'lost'],
  ]);
});

test('a beat extends the lease; without one, only runs whose lease is over are taken away', async () => {
  const [alive, dead] = [await holding(), await holding()];
  await endLeases(space);
  await agent.beat([{ ...alive.hold, state: 'running' }], 16);
  expect((await sweep(space)).runs).toEqual([dead.run.run]);
  expect(await stateOf(alive)).toBe('running');
});

test('a run that had not begun waits again, five times, and is then lost', async () => {
  const held = await holding(false);
  for (let attempt = 1; attempt <= runLimits.attemptsMost; attempt += 1) {
    await endLeases(space);
    expect((await sweep(space)).runs).toEqual([held.run.run]);
    expect(await stateOf(held)).toBe('queued');
    expect(await agent.claim()).toMatchObject({ run: held.run.run, attempt: attempt + 1 });
  }
  await endLeases(space);
  await sweep(space);
  expect(await stateOf(held)).toBe('lost');
  await factsAre(held, [
    ['run.requested', null],
    ...[1, 2, 3, 4, 5, 6].map((attempt) => ['attempt.lost', attempt] as const),
    ['run.ended', 'lost'],
  ]);
});

test('what may be repeated waits again; what was to be cancelled is cancelled', async () => {
  const [repeated, cancelled] = [await holding(), await holding()];
  await space.database.pool.query('update runs set may_repeat = true where id = $1', [repeated.run.run]);
  await owner.reply('runs.cancel', atRun(cancelled.run.run));
  await endLeases(space);
  await sweep(space);
  expect([await stateOf(repeated), await stateOf(cancelled)]).toEqual(['queued', 'cancelled']);
  const again = await agent.claimed();
  expect(again.run).toMatchObject({ run: repeated.run.run, attempt: 2 });
  expect(await again.events(1)).toEqual({ next: 2 });
  expect(await readRun(owner, repeated.run.run)).toMatchObject({ attempts: [{ outcome: 'lost' }, { outcome: null }] });
});

test('nobody is swept for a whole lease after the clock has jumped, and no lease is longer than one', async () => {
  const held = await holding();
  await endLeases(space);
  expect(await sweep(space, 3_600_000)).toMatchObject({ isOdd: true, runs: [] });
  expect(await sweep(space)).toMatchObject({ isOdd: false, runs: [] });
  await setClock(space, runLimits.lease + 1_000);
  expect((await sweep(space)).runs).toEqual([held.run.run]);
  await setClock(space, 3_600_000);
  const early = await holding();
  await setClock(space, 0);
  await sweep(space, -3_600_000);
  const { rows } = await space.database.pool.query<{ left: number }>(
    'select extract(epoch from lease_until - run_moment())::float8 * 1000 as left from runs where id = $1',
    [early.run.run],
  );
  expect(rows[0]?.left).toBeLessThanOrEqual(runLimits.lease);
});

test('a server that has not looked for a lease takes nobody’s run', async () => {
  const held = await holding();
  await endLeases(space);
  expect(await sweepRuns(space.database.kysely, null, Date.now())).toMatchObject({ isOdd: true, runs: [] });
  expect(await stateOf(held)).toBe('running');
});

test('several servers that sweep at once take each run away once', async () => {
  const all = await Promise.all([1, 2, 3, 4, 5].map(() => holding()));
  await endLeases(space);
  await settled(space);
  const expected = await clockNow(space);
  const swept = await Promise.all(
    Array.from({ length: 6 }, () => sweepRuns(space.database.kysely, expected, Date.now())),
  );
  const ids = swept.flatMap(({ runs }) => runs);
  expect(ids.toSorted()).toEqual(all.map(({ run }) => run.run).toSorted());
});

test('a run that nobody takes expires after a day: FAILED, with EXPIRED as its ending [LOG-005]', async () => {
  const { runId } = await requested(owner, { flowId });
  const gone = await TestAgent.announced(owner);
  const { runId: named } = await requested(owner, { flowId }, { adapterId: gone.id });
  await sweep(space);
  expect(await readRun(owner, runId)).toMatchObject({ state: 'queued' });
  await owner.reply('adapters.delete', { params: { id: gone.id } });
  await sweep(space);
  expect(await readRun(owner, named)).toMatchObject({ state: 'expired', status: 'FAILED', ending: 'EXPIRED' });
  await sweep(space, 0, Date.now() + runLimits.queueWait + 1_000);
  expect(await readRun(owner, runId)).toMatchObject({ state: 'expired', ending: 'EXPIRED', waiting: null });
});

test('a held run is stopped after ten minutes, and a scenario that waits for a person cancelled after a week', async () => {
  const { runId } = await requested(owner, { flowId, debug: true });
  const held = await agent.claimed();
  await held.events(1);
  await owner.reply('runs.pause', atRun(runId));
  const beat = () => agent.beat([{ ...held.hold, state: 'held' }], 16);
  await beat();
  await sweep(space, 0, Date.now() + runLimits.heldWait + 1_000);
  expect(await beat()).toMatchObject({ orders: [{ run: runId, order: 'stop' }] });
  const paused = await holding();
  expect(await paused.end('manual', 2, { node: 0 })).toEqual({ state: 'paused' });
  await sweep(space, 0, Date.now() + runLimits.pausedWait + 1_000);
  expect(await stateOf(paused)).toBe('cancelled');
});
