import { mergeMap, scan, type Observable } from 'rxjs';
import { alignBlocks } from '../../../domain/rich-text/align-blocks.ts';
import { blocksWritten, type TextUpdate } from '../../../domain/rich-text/blocks-written.ts';
import { blocksOf } from '../../../domain/rich-text/rich-text-blocks.ts';
import { withBlocks } from '../../../domain/rich-text/merge-rich-text.ts';
import type { BlockConflict } from '../../../domain/rich-text/merged-text.ts';
import { everWritten, type OverwriteNeeds, type Written } from '../overwrites-of.ts';
import type { RichTextPlace } from './text-place.ts';

/**
 * In rich text, our blocks are overwritten when another person replaces them without having seen them: the fact names
 * the blocks. A person who edits an existing block overwrites nothing, and neither does one who writes beside it
 * (ruling R36). A change that names no blocks was made blindly: it overwrites the blocks that it removes.
 */

/** A change of `base` into `text` that restores what was overwritten. */
export interface TextOverwrite {
  /** The id of the overwriting fact. */
  readonly id: string;
  readonly by: string;
  readonly text: string;
  readonly base: string;
  /** Our blocks that were overwritten. */
  readonly lost: readonly string[];
}

interface Standing {
  /** Blocks that we wrote. */
  readonly ours: ReadonlySet<string>;
  /** Overwritten in this group of changes, and not restored in it. */
  readonly overwrites: readonly TextOverwrite[];
}

const lossOf = (
  ours: ReadonlySet<string>,
  { id, by, data: { value, was, conflicts } }: Written<TextUpdate>,
): TextOverwrite | null => {
  if (conflicts) {
    const left = new Set(blocksOf(value));
    const lostIn = (conflict: BlockConflict) =>
      blocksOf(conflict.was).filter((block) => ours.has(block) && !left.has(block));
    // A block of ours may still stand there, beside words that we had joined to it: they are there twice.
    const overwritten = conflicts.filter(({ was }) => blocksOf(was).some((block) => ours.has(block)));
    if (overwritten.length === 0) return null;
    const [text, base] = [withBlocks(value, overwritten, 'instead'), withBlocks(value, overwritten, 'base')];
    return { id, by, text, base, lost: overwritten.flatMap(lostIn) };
  }
  const left = new Set(blocksOf(value));
  const lost = blocksOf(was).filter((block) => ours.has(block) && !left.has(block));
  return lost.length > 0 ? { id, by, text: was, base: value, lost } : null;
};

/** Our blocks in which others have written, without those that were lost. */
const ourChanged = (ours: ReadonlySet<string>, lost: readonly string[], { value, was }: TextUpdate) => {
  const before = blocksOf(was);
  if (!before.some((block) => ours.has(block))) return [];
  const { fates } = alignBlocks(before, blocksOf(value));
  const isOurs = (block = '') => ours.has(block) && !lost.includes(block);
  return fates.filter((fate, index): fate is string => fate !== null && isOurs(before[index]));
};

const isRestored = ({ lost }: TextOverwrite, { value }: TextUpdate): boolean => {
  const blocks = new Set(blocksOf(value));
  return lost.every((block) => blocks.has(block));
};

const follow =
  (userId: string) =>
  (standing: Standing, fresh: readonly Written<TextUpdate>[]): Standing =>
    fresh.reduce<Standing>(
      ({ ours, overwrites }, change) => {
        const open = overwrites.filter((overwrite) => !isRestored(overwrite, change.data));
        if (change.by === userId) return { ours: new Set([...ours, ...blocksWritten(change.data)]), overwrites: open };
        const loss = lossOf(ours, change);
        const left = ourChanged(ours, loss?.lost ?? [], change.data);
        return { ours: new Set([...ours, ...left]), overwrites: loss ? [...open, loss] : open };
      },
      { ...standing, overwrites: [] },
    );

/** Overwrites of our blocks in these changes of a text. Each one counts until the text has the blocks again. */
export const textOverwritesIn = (
  fresh: Observable<readonly Written<TextUpdate>[]>,
  userId: string,
): Observable<TextOverwrite> =>
  fresh.pipe(
    scan(follow(userId), { ours: new Set<string>(), overwrites: [] } as Standing),
    mergeMap(({ overwrites }) => overwrites),
  );

/** Overwrites of what we wrote in one rich text, as far as the journal's log goes back, and from now on. */
export const textOverwrites = (needs: OverwriteNeeds, place: RichTextPlace): Observable<TextOverwrite> =>
  textOverwritesIn(
    everWritten(needs, (log) =>
      log.filter((fact) => place.isOf(fact)).map((fact) => ({ id: fact.id, by: fact.by, data: place.changeIn(fact) })),
    ),
    needs.userId,
  );
