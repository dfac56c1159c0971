import type { Kysely, Selectable, Transaction } from 'kysely';
import { statusOfParts } from '../../../src/domain/logs/fold/attempt-standing.ts';
import type { LogStatus } from '../../../src/domain/logs/flow-log.ts';
import type { Attempt } from '../../../src/domain/runs/run.ts';
import type { Tables } from '../../database/tables.ts';
import type { RunsTable } from '../../database/tables/runs-tables.ts';

type Result = Attempt['result'];
type WaitedRun = Pick<Selectable<RunsTable>, 'id' | 'attempt' | 'state' | 'from_node'>;
export type AttemptResults = (attempt: number) => Result;

const resultOf = (run: WaitedRun, attempt: number, nodes: readonly LogStatus[]): Result => {
  if (attempt === run.attempt && run.state === 'paused') return null;
  // Nobody has executed the flow at which it waited.
  if (attempt === run.attempt && run.state === 'cancelled') return 'CANCELLED';
  const status = statusOfParts(nodes);
  return status === 'NOT_STARTED' ? null : status;
};

/** Of the attempts of a run that waited for a person, from the flows that it has behind it. */
export const attemptResults = async (
  database: Kysely<Tables> | Transaction<Tables>,
  run: WaitedRun,
): Promise<AttemptResults> => {
  const nodes = await database
    .selectFrom('run_nodes')
    .select(['attempt', 'status'])
    .where('run_id', '=', run.id)
    .where('position', '<', run.from_node)
    .execute();
  return (attempt) =>
    resultOf(
      run,
      attempt,
      nodes.flatMap((node) => (node.attempt === attempt ? [node.status as LogStatus] : [])),
    );
};
