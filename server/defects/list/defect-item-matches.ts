import type { ItemMatchSource } from '../../modules/contributions.ts';
import { defectMatches } from '../../search/defect-matches.ts';
import { toRecord } from '../defect-rows.ts';

/** Where a term matches in these defects. */
export const matchesInDefects: ItemMatchSource['matchesIn'] = async (database, project, term, ids) => {
  const rows = await database
    .selectFrom('defects')
    .selectAll()
    .where('project_id', '=', project)
    .where('id', 'in', ids)
    .execute();
  return defectMatches(database, project, term, rows.map(toRecord));
};
