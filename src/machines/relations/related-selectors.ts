import { itemTypes, type ItemAt, type ItemType } from '../../domain/items/item.ts';
import { relatedTo, type Related } from '../../domain/relations/evolve-relations.ts';
import { relationAbout } from '../../domain/relations/relation-facts.ts';
import type { JournalSnapshot } from '../journal/journal-actor.ts';

/** Selectors for relations, over the journal's view. Cached while the view of relations is unchanged. */
const cache = new WeakMap<object, Map<string, readonly Related[]>>();

export const selectRelated =
  (projectId: string, here: ItemAt) =>
  ({ context }: JournalSnapshot): readonly Related[] => {
    const view = context.view.relations;
    const known = cache.get(view) ?? new Map<string, readonly Related[]>();
    cache.set(view, known);
    const key = `${projectId} ${here.type} ${here.id}`;
    const related = known.get(key) ?? relatedTo(view, projectId, here);
    known.set(key, related);
    return related;
  };

/** Groups in the order of the requirements; empty groups are omitted [REL-003, REL-004]. */
export const groupsOf = (related: readonly Related[]): readonly (readonly [ItemType, readonly Related[]])[] =>
  itemTypes
    .map((type) => [type, related.filter(({ at }) => at.type === type)] as const)
    .filter(([, items]) => items.length > 0);

/** Linked or unlinked here, and not answered yet. */
export const selectRelationIsWaiting =
  (relationId: string) =>
  ({ context }: JournalSnapshot): boolean =>
    context.pending.some(({ about }) => about === relationAbout(relationId));
