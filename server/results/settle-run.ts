import { sql, type Transaction } from 'kysely';
import { resultLimits as most } from '../../src/domain/results/result-limits.ts';
import { settleAttempts, type SentAttempt, type SettledAttempt } from '../../src/domain/results/settle-attempts.ts';
import type { Tables } from '../database/tables.ts';

/** After each upload: which rows of a run are earlier attempts of others. Most runs have none, and cost one query. */
type Tx = Transaction<Tables>;
type Row = SentAttempt & { readonly identity: string };

const attemptsOf = async (tx: Tx, run: string): Promise<readonly Row[]> => {
  const { rows } = await sql<Row>`
    select r.identity, r.test as id, r.status, r.attempt, r.marked_at as "markedAt", r.is_retry as "isRetry",
      r.sent_attempts as attempts, r.sent_flaky as "isFlaky"
    from results r join (select identity from results where run_id = ${run} and identity is not null group by identity
      having count(*) > 1 and (max(attempt) > min(attempt) or bool_or(is_retry))) tried on tried.identity = r.identity
    where r.run_id = ${run}`.execute(tx);
  return rows;
};

const store = async (tx: Tx, run: string, settled: readonly SettledAttempt[]): Promise<void> => {
  await sql`
    update results r set counted_as = s."countedAs", attempts = s.attempts, is_flaky = s."isFlaky"
    from jsonb_to_recordset(${JSON.stringify(settled)}::jsonb)
      as s (id text, "countedAs" text, attempts integer, "isFlaky" boolean)
    where r.run_id = ${run} and r.test = s.id`.execute(tx);
};

export const settleRun = async (tx: Tx, run: string): Promise<void> => {
  const rows = await attemptsOf(tx, run);
  const settled = [...Map.groupBy(rows, ({ identity }) => identity).values()].flatMap(settleAttempts);
  for (let at = 0; at < settled.length; at += most.batch) await store(tx, run, settled.slice(at, at + most.batch));
};
