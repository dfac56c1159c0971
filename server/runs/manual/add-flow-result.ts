import type { Transaction } from 'kysely';
import type { FlowResult } from '../../../src/domain/runs/manual/flow-result.ts';
import { runLimits } from '../../../src/domain/runs/run-limits.ts';
import { runMessages } from '../../../src/domain/runs/run-messages.ts';
import type { RunEvent } from '../../../src/domain/runs/run-events.ts';
import type { Tables } from '../../database/tables.ts';
import { addRunEvents } from './add-run-events.ts';
import { planOf } from './plan-of-run.ts';
import type { RunRow } from '../run-rows.ts';

/** What a person says of their flow, and who they are. */
export interface PersonResult extends FlowResult {
  readonly name: string;
}

/**
 * The result of a flow that a person executes within a scenario, as events of the attempt that waited for it, so that it counts in the
 * verdict and in conditions, and is in the log. True if the scenario stops at it.
 */
export const addFlowResult = async (
  tx: Transaction<Tables>,
  row: RunRow,
  at: string,
  { result: status, note, name }: PersonResult,
): Promise<boolean> => {
  const { id, attempt, events, from_node: node, rest_date } = row;
  const message = runMessages.byPerson[status](name, note).slice(0, runLimits.messageLength).toWellFormed();
  const added: readonly RunEvent[] = [
    { type: 'node.began', seq: events + 1, at: rest_date ?? at, node },
    { type: 'node.ended', seq: events + 2, at, node, status, message, by: 'person' },
  ];
  await addRunEvents(tx, row, added);
  await tx
    .updateTable('run_attempts')
    .set({ events: events + added.length })
    .where('run_id', '=', id)
    .where('attempt', '=', attempt)
    .execute();
  const flow = (await planOf(tx, row)).nodes.find(({ position }) => position === node);
  return status === 'FAILED' && flow?.onFailure === 'STOP';
};
