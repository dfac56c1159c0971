import { sql, type Kysely, type Transaction } from 'kysely';
import { runLimits } from '../../src/domain/runs/run-limits.ts';
import type { Tables } from '../database/tables.ts';
import { isHeld, leaseFromNow } from './leases/lease-sql.ts';

/**
 * Takes away the runs whose leases are over, and ends those that nobody continues. Any number of servers may sweep.
 *
 *   lease over   assigned ─▶ queued, 5 times, then lost     cancel requested ─▶ cancelled
 *                running, held ─▶ queued where it may be repeated, else lost
 *   queued 24 h, or for an adapter that was deleted ─▶ expired     held 10 min ─▶ stop     paused 7 days ─▶ cancelled
 *
 * `expected`: what the clock of the database should say by a steady one since the last sweep. Where it says otherwise,
 * and where nobody has swept for a lease, nobody is swept for one whole lease. No lease is longer than one.
 */
export interface Swept {
  /** Milliseconds since 1970, by the clock of the database. */
  readonly now: number;
  /** The clock has jumped, or this is the first sweep in a while. */
  readonly isOdd: boolean;
  readonly runs: readonly string[];
}

type Tx = Transaction<Tables>;
interface Changed {
  readonly id: string;
}

const clock = async (tx: Tx): Promise<number> => {
  const { rows } = await sql<{ now: number }>`select (extract(epoch from run_moment()) * 1000)::float8 as now`.execute(
    tx,
  );
  return rows[0]?.now ?? 0;
};

const cutLeases = async (tx: Tx) => {
  await sql`update runs set lease_until = ${leaseFromNow()} where id in (select id from runs
    where ${isHeld} and lease_until > ${leaseFromNow()} order by id for update)`.execute(tx);
};

const giveLeeway = async (tx: Tx) => {
  await sql`update run_sweeps set leeway = ${leaseFromNow()}`.execute(tx);
};

const nextState = sql`case when over.cancel_requested then 'cancelled'
  when over.attempt > ${runLimits.attemptsMost} then 'lost'
  when over.state = 'assigned' or over.may_repeat then 'queued' else 'lost' end`;

/** `moment`: the one that was compared with a steady clock; the clock may have jumped since. */
const takeAway = async (tx: Tx, moment: number, at: string): Promise<readonly Changed[]> => {
  const time = sql`to_timestamp(${moment / 1000}::float8)`;
  const { rows } = await sql<Changed>`
    with over as (select id, state, attempt, cancel_requested, may_repeat, token, events from runs
      where ${isHeld} and lease_until < ${time} and (select leeway from run_sweeps) < ${time}
      for update skip locked),
    gone as (update runs set state = ${nextState}, token = null, lease_until = null, rest_date = case when ${nextState} = 'queued' then ${at}::timestamptz end,
        pause_requested = false, end_date = case when ${nextState} = 'queued' then null else ${at}::timestamptz end
      from over where runs.id = over.id returning runs.id, runs.state),
    closed as (update run_attempts set end_date = ${at}, events = over.events,
        outcome = case when over.cancel_requested then 'cancelled' when over.state = 'assigned' then 'released' else 'lost' end
      from over where run_attempts.token = over.token)
    select id from gone`.execute(tx);
  return rows;
};

const before = (now: number, life: number) => new Date(now - life).toISOString();

/** What waits too long, by the clock of the server: no lease depends on it. */
const endWaiting = async (tx: Tx, now: number): Promise<readonly Changed[]> => {
  const at = new Date(now).toISOString();
  const { rows } = await sql<Changed>`
    with waiting as (select id, 'expired' as state from runs where state = 'queued' and is_released
        and (coalesce(rest_date, request_date) < ${before(now, runLimits.queueWait)} or (adapter_id <> '' and not exists (
          select from adapters a where a.account_id = runs.account_id and a.client_id = runs.adapter_id)))
      union all select id, 'cancelled' from runs where state = 'paused' and rest_date < ${before(now, runLimits.pausedWait)}),
    locked as (select runs.id from runs join waiting on waiting.id = runs.id for update of runs skip locked)
    update runs set state = waiting.state, end_date = ${at} from waiting, locked
    where runs.id = waiting.id and locked.id = runs.id and runs.state in ('queued', 'paused') returning runs.id`.execute(
    tx,
  );
  await sql`update runs set cancel_requested = true where state = 'held' and not cancel_requested
    and rest_date < ${before(now, runLimits.heldWait)}`.execute(tx);
  return rows;
};

export const sweepRuns = (database: Kysely<Tables>, expected: number | null, now: number): Promise<Swept> =>
  database.transaction().execute(async (tx) => {
    const moment = await clock(tx);
    const isOdd = expected === null || Math.abs(moment - expected) > runLimits.lease / 3;
    await cutLeases(tx);
    if (isOdd) {
      await giveLeeway(tx);
      return { now: moment, isOdd, runs: [] };
    }
    const taken = await takeAway(tx, moment, new Date(now).toISOString());
    const ended = await endWaiting(tx, now);
    return { now: moment, isOdd, runs: [...taken, ...ended].map(({ id }) => id) };
  });

/** Sweeps again and again; compares the clock of the database with a steady one. */
export const createSweeper = (database: Kysely<Tables>, now: () => number, steady = () => performance.now()) => {
  let last: { readonly now: number; readonly at: number } | null = null;
  return async (): Promise<Swept> => {
    const at = steady();
    const passed = last ? at - last.at : Number.POSITIVE_INFINITY;
    const expected = last && passed < runLimits.lease ? last.now + passed : null;
    const swept = await sweepRuns(database, expected, now());
    last = { now: swept.now, at };
    return swept;
  };
};
