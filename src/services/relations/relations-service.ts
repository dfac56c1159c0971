import { map, type Observable } from 'rxjs';
import type { ItemAt } from '../../domain/items/item.ts';
import type { Link } from '../../domain/relations/relation-facts.ts';
import type { Http } from '../http/http.ts';

export interface RelatedAnswer {
  readonly links: readonly Link[];
  readonly position: number;
}

/** The calls of relations [REL-006..009]. */
export const createRelationsService = (http: Http) => ({
  list: (project: string, { type, id }: ItemAt): Observable<RelatedAnswer> =>
    http('relations.list', { params: { project, type, id } }).pipe(
      map(({ relations, position }) => ({
        links: relations.map(({ item, ...relation }) => ({ relation, item })),
        position,
      })),
    ),
});
export type RelationsService = ReturnType<typeof createRelationsService>;
