import { map, type Observable } from 'rxjs';
import type { FoundItem, Item, ItemAt, ItemType } from '../../domain/items/item.ts';
import { limits } from '../../domain/limits.ts';
import type { Http } from '../http/http.ts';

export interface ItemQuestion {
  readonly term: string;
  /** Of these types only; everything that can be found where they are not said. */
  readonly types?: readonly ItemType[];
  /** In this project alone; in all that one may read where it is not said. */
  readonly projectId?: string;
}

/** What can be named, found and related [DEF-013]. */
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
