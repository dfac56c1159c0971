import type { BlockConflict } from './merged-text.ts';
import { blocksOf } from './rich-text-blocks.ts';

/** A change of a rich text; `conflicts`: blocks that both had changed. */
export interface TextUpdate {
  readonly value: string;
  readonly was: string;
  readonly conflicts?: readonly BlockConflict[] | undefined;
}

export const blocksWritten = ({ value, was }: TextUpdate): readonly string[] => {
  const before = new Set(blocksOf(was));
  return blocksOf(value).filter((block) => !before.has(block));
};

/** Blocks of others that the change replaced, and that are not in the text any more. */
export const blocksReplaced = ({ value, conflicts = [] }: TextUpdate): readonly string[] => {
  const left = new Set(blocksOf(value));
  return conflicts.flatMap(({ was }) => blocksOf(was)).filter((block) => !left.has(block));
};
