import type { Transaction } from 'kysely';
import type { RunEvent } from '../../../src/domain/runs/run-events.ts';
import type { Tables } from '../../database/tables.ts';
import type { RunRow } from '../run-rows.ts';

/** Events of the attempt of a run that no adapter holds. */
export const addRunEvents = async (
  tx: Transaction<Tables>,
  { id, project_id, attempt }: RunRow,
  events: readonly RunEvent[],
): Promise<void> => {
  const rows = events.map((event) => ({
    project_id,
    run_id: id,
    attempt,
    seq: event.seq,
    event: JSON.stringify(event),
  }));
  await tx.insertInto('run_events').values(rows).execute();
  await tx
    .updateTable('runs')
    .set({ events: events.at(-1)?.seq ?? 0 })
    .where('id', '=', id)
    .execute();
};
