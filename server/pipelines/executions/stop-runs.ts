import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../database/tables.ts';

/**
 * Runs of an execution that nobody needs any more: those that wait end at once, the agents of the others are told with
 * their next beat. The sweep of runs tells what has ended.
 */
export const stopRuns = async (tx: Transaction<Tables>, runs: readonly string[], now: number): Promise<void> => {
  if (runs.length === 0) return;
  const at = new Date(now).toISOString();
  await sql`update runs set cancel_requested = true,
      end_date = case when state in ('queued', 'paused') then ${at}::timestamptz else end_date end,
      state = case when state in ('queued', 'paused') then 'cancelled' else state end
    where id in (select id from runs where id = any(${[...runs]}::text[])
      and state in ('queued', 'assigned', 'running', 'held', 'paused') order by id for update)`.execute(tx);
};
