import type { Kysely } from 'kysely';
import type { FoundItem } from '../../src/domain/items/item.ts';
import type { SearchMatch } from '../../src/domain/search/search-match.ts';
import type { Tables } from '../database/tables.ts';
import type { ItemMatchSource } from '../modules/contributions.ts';

/** Adds to items where a term matches; most items only have a name. */
export const withMatches = async (
  database: Kysely<Tables>,
  sources: readonly ItemMatchSource[],
  term: string,
  items: readonly FoundItem[],
): Promise<FoundItem[]> => {
  const matches = new Map<FoundItem, SearchMatch>();
  for (const { type, matchesIn } of term.trim() === '' ? [] : sources) {
    const found = items.filter((item) => item.type === type);
    if (found.length === 0) continue;
    for (const [item, match] of await matchesIn(database, term, found)) matches.set(item, match);
  }
  return items.map((item) => {
    const match = matches.get(item);
    return match ? { ...item, match } : item;
  });
};
