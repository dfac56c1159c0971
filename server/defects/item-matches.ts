import type { Kysely } from 'kysely';
import type { FoundItem, Item } from '../../src/domain/items/item.ts';
import type { Tables } from '../database/tables.ts';
import { toRecord } from './defect-rows.ts';
import { defectMatches } from '../search/defect-matches.ts';

/** Items with the place where a term was found in them. Defects alone have more than a name so far. */
export const withMatches = async (
  database: Kysely<Tables>,
  term: string,
  items: readonly Item[],
): Promise<FoundItem[]> => {
  const defects = Map.groupBy(
    items.filter(({ type }) => type === 'DEFECT'),
    ({ projectId }) => projectId,
  );
  const matches = new Map<string, FoundItem['match']>();
  for (const [project, found] of term.trim() === '' ? [] : defects) {
    const rows = await database
      .selectFrom('defects')
      .selectAll()
      .where('project_id', '=', project)
      .where(
        'id',
        'in',
        found.map(({ id }) => id),
      )
      .execute();
    for (const [id, match] of await defectMatches(database, project, term, rows.map(toRecord)))
      matches.set(`${project} ${id}`, match);
  }
  return items.map((item) => {
    const match = item.type === 'DEFECT' ? matches.get(`${item.projectId} ${item.id}`) : undefined;
    return match ? { ...item, match } : item;
  });
};
