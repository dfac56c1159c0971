import { generateKeyBetween } from 'fractional-indexing';
import { childrenOf, parentKinds, type PipelinePart } from './pipeline-part.ts';

/** The places that a part can be moved to, in reading order. */
export interface PartSlot {
  readonly parent: string;
  /** Among the others with that parent. */
  readonly index: number;
}
export type SlotSide = 'before' | 'after';

/** The possible parents in their order: all jobs for an item, all stages for a job. */
const parentsOf = (parts: readonly PipelinePart[], { kind }: PipelinePart): readonly string[] => {
  const parent = parentKinds[kind];
  if (parent === null) return [''];
  const stages = childrenOf(parts, '').map(({ id }) => id);
  return parent === 'stage' ? stages : stages.flatMap((stage) => childrenOf(parts, stage).map(({ id }) => id));
};

const othersIn = (parts: readonly PipelinePart[], parent: string, part: PipelinePart): readonly PipelinePart[] =>
  childrenOf(parts, parent).filter(({ id }) => id !== part.id);

export const slotsOf = (parts: readonly PipelinePart[], part: PipelinePart): readonly PartSlot[] =>
  parentsOf(parts, part).flatMap((parent) =>
    Array.from({ length: othersIn(parts, parent, part).length + 1 }, (_, index) => ({ parent, index })),
  );

/** Where it is now, as the number of its slot. */
export const slotNow = (parts: readonly PipelinePart[], part: PipelinePart): number => {
  const index = childrenOf(parts, part.parent).findIndex(({ id }) => id === part.id);
  return slotsOf(parts, part).findIndex((slot) => slot.parent === part.parent && slot.index === index);
};

/** The slot beside another part of its kind, or the last one in a parent; -1 for a part of another kind. */
export const slotBeside = (
  parts: readonly PipelinePart[],
  part: PipelinePart,
  over: PipelinePart,
  side: SlotSide,
): number => {
  const slots = slotsOf(parts, part);
  if (over.kind === parentKinds[part.kind]) return slots.findLastIndex(({ parent }) => parent === over.id);
  if (over.kind !== part.kind) return -1;
  const others = othersIn(parts, over.parent, part);
  const at = others.findIndex(({ id }) => id === over.id);
  if (at < 0) return slotNow(parts, part);
  return slots.findIndex(({ parent, index }) => parent === over.parent && index === at + (side === 'after' ? 1 : 0));
};

const between = (after: string | null, before: string | null): string => {
  try {
    return generateKeyBetween(after, before);
  } catch {
    // Equal or foreign ranks: right after the one before.
    return `${after ?? ''}${generateKeyBetween(null, null)}`;
  }
};

/** The rank of a slot among the parts with its parent, without the one that is moved there. */
export const rankIn = (parts: readonly PipelinePart[], { parent, index }: PartSlot, moved = ''): string => {
  const others = childrenOf(parts, parent).filter(({ id }) => id !== moved);
  const at = Math.min(index, others.length);
  return between(others[at - 1]?.order ?? null, others[at]?.order ?? null);
};

/** After the last part with this parent. */
export const lastRank = (parts: readonly PipelinePart[], parent: string, moved = ''): string =>
  rankIn(parts, { parent, index: Number.MAX_SAFE_INTEGER }, moved);
