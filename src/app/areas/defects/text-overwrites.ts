import { filter, map, scan, type Observable } from 'rxjs';
import { blocksOf } from '../../../domain/rich-text/rich-text-blocks.ts';
import { withBlocks, type BlockConflict } from '../../../domain/rich-text/merge-rich-text.ts';
import type { Written } from '../../sync/overwrites-of.ts';

/**
 * In rich text, our blocks are overwritten when another person replaces them without having seen them: the fact names
 * the blocks. A person who edits an existing block overwrites nothing, and neither does one who writes beside it
 * (ruling R36). A change that names no blocks was made blindly: it overwrites the blocks that it removes.
 */
export interface TextChange {
  readonly value: string;
  readonly was: string;
  readonly conflicts?: readonly BlockConflict[] | undefined;
}
/** A change of `base` into `text` that restores what was overwritten. */
export interface TextOverwrite {
  readonly by: string;
  readonly text: string;
  readonly base: string;
}

interface Standing {
  /** Blocks that we wrote. */
  readonly ours: ReadonlySet<string>;
  readonly overwrite: TextOverwrite | null;
}

const lossOf = (ours: ReadonlySet<string>, by: string, { value, was, conflicts }: TextChange): TextOverwrite | null => {
  if (conflicts) {
    const lost = conflicts.filter((conflict) => ours.has(conflict.was));
    if (lost.length === 0) return null;
    return { by, text: withBlocks(value, lost, 'instead'), base: withBlocks(value, lost, 'base') };
  }
  const left = new Set(blocksOf(value));
  return blocksOf(was).some((block) => ours.has(block) && !left.has(block)) ? { by, text: was, base: value } : null;
};

const newBlocks = ({ value, was }: TextChange) => {
  const before = new Set(blocksOf(was));
  return blocksOf(value).filter((block) => !before.has(block));
};

const follow =
  (userId: string) =>
  (standing: Standing, fresh: readonly Written<TextChange>[]): Standing =>
    fresh.reduce<Standing>(
      ({ ours, overwrite }, { by, data }) =>
        by === userId
          ? { ours: new Set([...ours, ...newBlocks(data)]), overwrite: null }
          : { ours, overwrite: lossOf(ours, by, data) ?? overwrite },
      { ...standing, overwrite: null },
    );

/** Overwrites of our blocks in these changes of a text. */
export const textOverwritesIn = (
  fresh: Observable<readonly Written<TextChange>[]>,
  userId: string,
): Observable<TextOverwrite> =>
  fresh.pipe(
    scan(follow(userId), { ours: new Set<string>(), overwrite: null } as Standing),
    map(({ overwrite }) => overwrite),
    filter((overwrite) => overwrite !== null),
  );
