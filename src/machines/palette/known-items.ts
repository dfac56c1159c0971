import { isLocalId } from '../../domain/journal/local-ids.ts';
import { valuesIn } from '../../domain/journal/shards.ts';
import type { Item } from '../../domain/items/item.ts';
import { limits } from '../../domain/limits.ts';
import { isFoundIn, searchTermOf } from '../../domain/search/search-term.ts';
import type { JournalSnapshot } from '../journal/journal-actor.ts';

/** A few locally known defects that match the term in their id or title, by the same rules as the server's search. */
const cache = new WeakMap<object, { readonly term: string; readonly items: readonly Item[] }>();
const none: readonly Item[] = [];

export const selectKnownItems =
  (term: string) =>
  ({ context }: JournalSnapshot): readonly Item[] => {
    const wanted = term.trim().toLowerCase();
    const { records } = context.view.defects;
    if (wanted === '') return none;
    const known = cache.get(records);
    if (known?.term === wanted) return known.items;
    const searched = searchTermOf(term);
    const items = valuesIn(records)
      .filter(({ id, header }) => !isLocalId(id) && isFoundIn(searched, `${id} ${header}`))
      .slice(0, limits.searchPage)
      .map(({ id, header, project }): Item => ({ id, type: 'DEFECT', name: header, projectId: project }));
    cache.set(records, { term: wanted, items });
    return items;
  };
