import { z } from 'zod';
import { isSameItem, itemKey, itemTypeShape, type ItemAt } from '../items/item.ts';

/** Where a relation came from: a run of a flow or of a scenario [REL-001]. */
const metadataShape = z.object({ logId: z.string().optional(), scenarioLogId: z.string().optional() });

/** A Relation as the documents list it [REL-001, REL-002]. It has no direction: left and right are two ends. */
export const relationShape = z
  .object({
    id: z.string(),
    leftId: z.string(),
    leftType: itemTypeShape,
    rightId: z.string(),
    rightType: itemTypeShape,
    projectId: z.string(),
    metadata: metadataShape,
  })
  .meta({ id: 'Relation' });
export type Relation = z.output<typeof relationShape>;
export type RelationEnds = Pick<Relation, 'leftId' | 'leftType' | 'rightId' | 'rightType'>;

export const leftOf = ({ leftType, leftId }: RelationEnds): ItemAt => ({ type: leftType, id: leftId });
export const rightOf = ({ rightType, rightId }: RelationEnds): ItemAt => ({ type: rightType, id: rightId });

/** The other end, seen from here; null when the relation does not touch this item. */
export const otherEnd = (relation: RelationEnds, here: ItemAt): ItemAt | null => {
  if (isSameItem(leftOf(relation), here)) return rightOf(relation);
  return isSameItem(rightOf(relation), here) ? leftOf(relation) : null;
};

/** The same for A and B as for B and A. */
export const pairOf = (ends: RelationEnds): string => [leftOf(ends), rightOf(ends)].map(itemKey).toSorted().join(' ');

export const isWithItself = (ends: RelationEnds): boolean => isSameItem(leftOf(ends), rightOf(ends));
