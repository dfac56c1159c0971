import { sql, type Transaction } from 'kysely';
import type { ItemFailure } from '../../../src/domain/pipelines/executions/execution.ts';
import type { ItemAttempt } from '../../../src/domain/pipelines/executions/fold-job.ts';
import { endedRunStates } from '../../../src/domain/runs/run-chart.ts';
import type { Tables } from '../../database/tables.ts';
import { firstFailure } from './first-failure.ts';

/** Read once, while the events of the run are there, and stored with the try. */
const failureOf = async (
  tx: Transaction<Tables>,
  execution: string,
  { run, state, failure }: ItemAttempt,
): Promise<ItemFailure | null> => {
  if (state !== 'failed' || failure) return failure ?? null;
  const found = await firstFailure(tx, run);
  await tx
    .updateTable('pipeline_attempts')
    .set({ failure: JSON.stringify(found) })
    .where('execution_id', '=', execution)
    .where('run_id', '=', run)
    .execute();
  return found;
};

/**
 * The tries of an execution with the states that their runs have now. A run has not ended here before its end is in the log of
 * the project, so that the end of an execution comes after it.
 */
export const readAttempts = async (tx: Transaction<Tables>, execution: string): Promise<ItemAttempt[]> => {
  const { rows } = await sql<ItemAttempt>`
    select a.item_id as item, a.attempt, a.run_id as run, a.reason, a.failure,
      case when is_untold then coalesce(nullif(r.told, ''), 'queued') else r.state end as state,
      to_json(r.start_date) #>> '{}' as "startDate",
      case when not is_untold then to_json(r.end_date) #>> '{}' end as "endDate"
    from pipeline_attempts a left join runs r on r.id = a.run_id and a.run_id <> ''
      cross join lateral (select coalesce(r.state = any(${endedRunStates}) and r.told <> r.state, false) as is_untold) untold
    where a.execution_id = ${execution} order by a.item_id, a.attempt`.execute(tx);
  const attempts: ItemAttempt[] = [];
  for (const row of rows)
    attempts.push({
      ...row,
      failure: await failureOf(tx, execution, row),
      startDate: row.startDate && new Date(row.startDate).toISOString(),
      endDate: row.endDate && new Date(row.endDate).toISOString(),
    });
  return attempts;
};

/**
 * The states that were folded, not those of now: a run may have ended since. Where they differ, the execution is behind,
 * and is folded again.
 */
export const markSeen = async (
  tx: Transaction<Tables>,
  execution: string,
  attempts: readonly ItemAttempt[],
): Promise<void> => {
  const folded = attempts.filter(({ run, state }) => run !== '' && state !== null);
  if (folded.length === 0) return;
  const seen = JSON.stringify(folded.map(({ run, state }) => ({ run, state })));
  await sql`update pipeline_attempts a set seen = f.state
    from jsonb_to_recordset(${seen}::jsonb) as f (run text, state text)
    where a.execution_id = ${execution} and a.run_id = f.run and a.seen <> f.state`.execute(tx);
};
