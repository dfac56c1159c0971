import { sql, type Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';

/** Calls of somebody at this process, to be added to the count of all processes. */
export interface OwnCalls {
  readonly key: string;
  readonly calls: number;
  /** Of the window that begins if there is none, in milliseconds. */
  readonly length: number;
}

/** By the clock of the database, which all processes share. */
export interface CommonCount {
  readonly calls: number;
  /** Milliseconds until counting begins again. */
  readonly left: number;
}

export type SettleCalls = (own: OwnCalls) => Promise<CommonCount>;

interface Row extends CommonCount {
  readonly key: string;
}

const add = async (database: Kysely<Tables>, all: readonly OwnCalls[]): Promise<readonly Row[]> => {
  const column = (name: keyof OwnCalls) => all.map((own) => own[name]);
  // In the order of the keys: two processes that settle the same ones do not wait for each other.
  const { rows } = await sql<Row>`
    insert into call_counts as c (caller, calls, ends_at)
    select key, calls, now() + length * interval '1 millisecond'
    from unnest(${column('key')}::text[], ${column('calls')}::int[], ${column('length')}::float8[]) as own (key, calls, length)
    order by key
    on conflict (caller) do update set
      calls = excluded.calls + case when c.ends_at > now() then c.calls else 0 end,
      ends_at = case when c.ends_at > now() then c.ends_at else excluded.ends_at end
    returning caller as key, calls,
      greatest(0, extract(epoch from ends_at - clock_timestamp()) * 1000)::float8 as left`.execute(database);
  return rows;
};

interface Waiting {
  readonly own: OwnCalls;
  readonly done: PromiseWithResolvers<CommonCount>;
}

/** One statement at a time: what comes together while one runs is settled by the next one. */
export const settleCalls = (database: Kysely<Tables>): SettleCalls => {
  let waiting: Waiting[] = [];
  let isRunning = false;

  const run = async (batch: readonly Waiting[]) => {
    try {
      const rows = await add(
        database,
        batch.map(({ own }) => own),
      );
      const found = new Map(rows.map((row) => [row.key, row]));
      for (const { own, done } of batch) done.resolve(found.get(own.key) ?? { calls: own.calls, left: own.length });
    } catch (error) {
      for (const { done } of batch) done.reject(error);
    }
  };
  const runAll = async () => {
    isRunning = true;
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      await run(batch);
    }
    isRunning = false;
  };

  return (own) => {
    const done = Promise.withResolvers<CommonCount>();
    waiting.push({ own, done });
    if (!isRunning) void runAll();
    return done.promise;
  };
};

/** Counts whose time is over. */
export const sweepCallCounts = async (database: Kysely<Tables>): Promise<void> => {
  await sql`delete from call_counts where ends_at < now()`.execute(database);
};
