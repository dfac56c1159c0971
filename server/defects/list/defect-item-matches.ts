import { sql, type Selectable } from 'kysely';
import type { DefectsTable } from '../../database/tables/defects-tables.ts';
import type { ItemMatchSource } from '../../modules/contributions.ts';
import { defectMatches, defectKey } from '../../search/defect-matches.ts';
import { toRecord } from '../defect-rows.ts';

/** Where a term matches in these defects. */
export const matchesInDefects: ItemMatchSource['matchesIn'] = async (database, term, items) => {
  const [projects, ids] = [items.map(({ projectId }) => projectId), items.map(({ id }) => id)];
  const { rows } = await sql<Selectable<DefectsTable>>`
    select d.* from unnest(${projects}::text[], ${ids}::text[]) as a (project_id, id) join defects d using (project_id, id)
  `.execute(database);
  const records = rows.map(toRecord);
  const matches = await defectMatches(database, term, records);
  const byKey = new Map(records.map((record) => [defectKey(record), matches.get(record)]));
  return new Map(
    items.flatMap((item) => {
      const match = byKey.get(defectKey({ project: item.projectId, id: item.id }));
      return match ? [[item, match] as const] : [];
    }),
  );
};
