import { map, type Observable } from 'rxjs';
import type { ItemAt } from '../../domain/items/item.ts';
import type { Fact } from '../../domain/journal/fact.ts';
import { relationIdOf, type Link, type RelationCommand } from '../../domain/relations/relation-facts.ts';
import type { Http } from '../http/http.ts';

export interface RelatedAnswer {
  readonly links: readonly Link[];
  readonly position: number;
}

const factsOf = map(({ facts }: { facts: readonly unknown[] }) => facts as readonly Fact[]);

/** The calls of relations [REL-006..009]. */
export const createRelationsService = (http: Http) => ({
  list: (project: string, { type, id }: ItemAt): Observable<RelatedAnswer> =>
    http('relations.list', { params: { project, type, id } }).pipe(
      map(({ relations, position }) => ({
        links: relations.map(({ item, ...relation }) => ({ relation, item })),
        position,
      })),
    ),

  /** Sends what was asked for; answers the facts that the server made of it. */
  deliver(command: RelationCommand): Observable<readonly Fact[]> {
    const params = { project: command.project };
    const options = { key: command.id };
    if (command.type === 'relation.unlink')
      return http('relations.delete', { params, body: { id: relationIdOf(command.about) } }, options).pipe(factsOf);
    const { leftName: _, rightName: __, ...body } = command.data;
    return http('relations.create', { params, body }, options).pipe(factsOf);
  },
});
export type RelationsService = ReturnType<typeof createRelationsService>;
