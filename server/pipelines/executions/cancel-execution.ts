import type { Transaction } from 'kysely';
import { foldExecution } from '../../../src/domain/pipelines/executions/fold-execution.ts';
import type { Tables } from '../../database/tables.ts';
import type { ExecutionRow } from './execution-rows.ts';
import { readAttempts } from './read-attempts.ts';
import { stopRuns } from './stop-runs.ts';
import { storeFold } from './store-fold.ts';

const cancelled = { status: 'FAILED', reason: null, ending: 'CANCELLED' } as const;
/** The server cannot go on with it. */
export const brokenEnd = { status: 'ERROR', reason: { code: 'pipelineFailed' }, ending: '' } as const;

/** The execution is over at once [R33]; its runs are asked to stop, and nothing else of it is requested. */
export const cancelExecution = async (
  tx: Transaction<Tables>,
  row: ExecutionRow,
  now: number,
  { ending, ...end }: typeof cancelled | typeof brokenEnd = cancelled,
): Promise<void> => {
  const attempts = await readAttempts(tx, row.id);
  const { definition: stages, params, rerun } = row;
  const folded = foldExecution({ stages, attempts, params, isCancelled: true, rerun, now });
  await stopRuns(tx, folded.stopped, now);
  await storeFold(tx, row, { ...folded, ...end }, { now, attempts, ending });
};
