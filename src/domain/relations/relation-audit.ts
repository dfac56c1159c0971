import type { AuditEntry, NamedEntry } from '../audit/audit-entry.ts';
import { isSameItem, type Item, type ItemAt } from '../items/item.ts';
import type { Fact } from '../journal/fact.ts';
import { leftOf, otherEnd, rightOf } from './relation.ts';
import type { RelationFact } from './relation-facts.ts';

/** A link that was made or undone, in the history of either of its ends. */
export type RelationChange = Extract<RelationFact, { type: 'relation.linked' | 'relation.unlinked' }>;

export const isRelationChange = (fact: Pick<Fact, 'type'>): fact is RelationChange =>
  fact.type === 'relation.linked' || fact.type === 'relation.unlinked';

/** The other end, with the name that it had then; null when the link does not touch this item. */
export const linkedItem = ({ data: { relation, leftName, rightName } }: RelationChange, here: ItemAt): Item | null => {
  const other = otherEnd(relation, here);
  if (!other) return null;
  return {
    ...other,
    name: isSameItem(leftOf(relation), other) && !isSameItem(rightOf(relation), other) ? leftName : rightName,
    projectId: relation.projectId,
  };
};

export const relationEntryOf = (fact: RelationChange, here: ItemAt): AuditEntry => {
  const name = linkedItem(fact, here)?.name ?? '';
  const isLinked = fact.type === 'relation.linked';
  return {
    id: fact.id,
    createdDate: fact.at,
    entity: here.type,
    entityId: here.id,
    projectId: fact.project,
    user: fact.by,
    operation: isLinked ? 'ADD_RELATION' : 'REMOVE_FIELD',
    fieldChanged: 'relation',
    newValue: isLinked ? name : '',
    oldValue: isLinked ? '' : name,
  };
};

/** In the trail of the projects a link stands once, told from its left end. */
export const linkEntryOf = (fact: RelationChange): NamedEntry => ({
  name: fact.data.leftName,
  entry: relationEntryOf(fact, leftOf(fact.data.relation)),
});
