import type { Transaction } from 'kysely';
import { isOver } from '../../../src/domain/pipelines/executions/execution-chart.ts';
import type { ItemAttempt } from '../../../src/domain/pipelines/executions/fold-job.ts';
import type { FoldedExecution } from '../../../src/domain/pipelines/executions/fold-execution.ts';
import type { Tables } from '../../database/tables.ts';
import type { ExecutionRow } from './execution-rows.ts';
import { noteEnd } from './note-end.ts';
import { markSeen } from './read-attempts.ts';

type Tx = Transaction<Tables>;

interface Folding {
  readonly now: number;
  /** Those that were folded. */
  readonly attempts: readonly ItemAttempt[];
  readonly ending?: ExecutionRow['ending'];
}

const iso = (at: number) => new Date(at).toISOString();

/** What an execution shows, and whether it is over. */
export const storeFold = async (
  tx: Tx,
  row: ExecutionRow,
  { status, reason, stages, counts, deadline }: Omit<FoldedExecution, 'wanted' | 'stopped'>,
  { now, attempts, ending = '' }: Folding,
): Promise<void> => {
  await markSeen(tx, row.id, attempts);
  const isEnded = isOver(status);
  await tx
    .updateTable('pipeline_executions')
    .set({
      status,
      ending,
      reason: reason === null ? null : JSON.stringify(reason),
      stages: JSON.stringify(stages),
      counts: JSON.stringify(counts),
      deadline: deadline === null || isEnded ? null : iso(deadline),
      start_date: row.start_date ?? iso(now),
      end_date: isEnded ? iso(now) : null,
      tries: 0,
    })
    .where('id', '=', row.id)
    .execute();
  if (isEnded) await noteEnd(tx, row.id);
};

/** An execution that never ran: why. */
export const endAsError = async (tx: Tx, row: Pick<ExecutionRow, 'id'>, code: string, now: number): Promise<void> => {
  await tx
    .updateTable('pipeline_executions')
    .set({ status: 'ERROR', reason: JSON.stringify({ code }), end_date: iso(now), deadline: null })
    .where('id', '=', row.id)
    .execute();
  await noteEnd(tx, row.id);
};
