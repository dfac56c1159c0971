import type { Kysely } from 'kysely';
import { itemKey, type FoundItem } from '../../src/domain/items/item.ts';
import type { SearchMatch } from '../../src/domain/search/search-match.ts';
import type { Tables } from '../database/tables.ts';
import type { ItemMatchSource } from '../modules/contributions.ts';

const keyOf = ({ projectId, ...at }: Pick<FoundItem, 'projectId' | 'type' | 'id'>) => `${projectId} ${itemKey(at)}`;

/** Adds to items where a term matches; most items only have a name. */
export const withMatches = async (
  database: Kysely<Tables>,
  sources: readonly ItemMatchSource[],
  term: string,
  items: readonly FoundItem[],
): Promise<FoundItem[]> => {
  const matches = new Map<string, SearchMatch>();
  for (const { type, matchesIn } of term.trim() === '' ? [] : sources) {
    const byProject = Map.groupBy(
      items.filter((item) => item.type === type),
      ({ projectId }) => projectId,
    );
    for (const [projectId, found] of byProject) {
      const ids = found.map(({ id }) => id);
      for (const [id, match] of await matchesIn(database, projectId, term, ids))
        matches.set(keyOf({ projectId, type, id }), match);
    }
  }
  return items.map((item) => {
    const match = matches.get(keyOf(item));
    return match ? { ...item, match } : item;
  });
};
