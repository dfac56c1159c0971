import { sql } from 'kysely';
import type { TrashSource } from '../modules/contributions.ts';
import { listTrashed, trashedIn } from '../trash/trashed-records.ts';

/** Deleted datasets with their flows, which stay in their table until they are purged. */
export const listTrashedDatasets: TrashSource = async (database, project, question) => {
  const { deleted, total } = await listTrashed(database, project, question, {
    type: 'DATASET',
    rows: trashedIn('datasets'),
  });
  const ids = deleted.map(({ id }) => id);
  const rows = await database
    .selectFrom('datasets')
    .select(['id', 'flow_id'])
    .where('project_id', '=', project)
    .where('id', '=', sql<string>`any(${ids}::text[])`)
    .execute();
  const flows = new Map(rows.map((row) => [row.id, row.flow_id]));
  return { deleted: deleted.map((one) => ({ ...one, flowId: flows.get(one.id) ?? '' })), total };
};
