import type { FoundItem } from '../../domain/items/item.ts';
import { product } from '../../domain/journal/product.ts';
import { limits } from '../../domain/limits.ts';
import { isFoundIn, searchTermOf } from '../../domain/search/search-term.ts';
import type { JournalSnapshot } from '../journal/journal-actor.ts';

/** A few locally known records of all areas that match the term in their id or name, by the same rules as the server. */
const cache = new WeakMap<object, { readonly term: string; readonly items: readonly FoundItem[] }>();
const none: readonly FoundItem[] = [];

export const selectKnownItems =
  (term: string) =>
  ({ context: { view } }: JournalSnapshot): readonly FoundItem[] => {
    const wanted = term.trim().toLowerCase();
    if (wanted === '') return none;
    const known = cache.get(view);
    if (known?.term === wanted) return known.items;
    const searched = searchTermOf(term);
    const items: FoundItem[] = [];
    for (const item of product.namedRecords(view)) {
      if (isFoundIn(searched, `${item.id} ${item.name}`)) items.push(item);
      if (items.length === limits.searchPage) break;
    }
    cache.set(view, { term: wanted, items });
    return items;
  };
