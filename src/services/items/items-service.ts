import { map, type Observable } from 'rxjs';
import type { FoundItem, Item, ItemAt, ItemType } from '../../domain/items/item.ts';
import { limits } from '../../domain/limits.ts';
import type { Http } from '../http/http.ts';

export interface ItemQuestion {
  readonly term: string;
  /** Only these types; every type that can be found if omitted. */
  readonly types?: readonly ItemType[];
  /** Only this project; all readable projects if omitted. */
  readonly projectId?: string;
}

/** The items that can be named, found and related [DEF-013]. */
export const createItemsService = (http: Http) => ({
  find: ({ term, types, projectId }: ItemQuestion): Observable<readonly FoundItem[]> =>
    http('items.find', {
      query: {
        size: limits.searchPage,
        ...(term ? { term } : {}),
        ...(types ? { type: [...types] } : {}),
        ...(projectId === undefined ? {} : { project: projectId }),
      },
    }).pipe(map(({ items }) => items)),

  read: (project: string, { type, id }: ItemAt): Observable<Item> =>
    http('items.read', { params: { project, type, id } }),
});
export type ItemsService = ReturnType<typeof createItemsService>;
