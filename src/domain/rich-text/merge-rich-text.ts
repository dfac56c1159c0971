import { alignBlocks, type Alignment } from './align-blocks.ts';
import { mergeLines } from './merge-lines.ts';
import type { BlockConflict, Merged, MergedPart, Versions } from './merged-text.ts';
import { isWellFormed, mergeWords, stretchOf } from './merge-words.ts';
import { movedSpans, joinedSpans, type BlockSpan } from './moved-words.ts';
import { blocksOf, containerOf } from './rich-text-blocks.ts';

/**
 * Two people have changed one text: what both did is brought together, block by block (ruling R36).
 *
 *   base    one     two   three
 *   theirs  ONE     two   three   four        stored before ours
 *   mine    one     two   THREE
 *   value   ONE     two   THREE   four
 *
 * A block that both have changed is merged word by word; where both have changed the same words, ours stand, since they
 * arrive later, and the conflict names theirs (rulings R16, R46). A list or a quote is merged item by item. A block that one has changed and the other
 * has deleted stays. What both have written at the same place stands one behind the other, theirs first. Where words have
 * moved from one block to another, as when a line is lifted out of a list, the blocks are merged line by line (`merge-lines.ts`).
 */

const everywhere = (block: string): MergedPart => ({ value: block, yielded: block, rebased: block });
const onlyMine = (block: string, rebased: string): MergedPart => ({ value: block, yielded: block, rebased });

const mergeInWords = (base: string, theirs: string, mine: string): MergedPart => {
  const pieces = mergeWords({ base, theirs, mine }).map(stretchOf);
  const value = joined(pieces, 'value');
  const yielded = joined(pieces, 'yielded');
  const rebased = joined(pieces, 'rebased');
  // Bold text that begins in one change and ends in the other.
  if (![value, yielded, rebased].every(isWellFormed))
    return { value: mine, yielded: theirs, rebased: base, conflict: { base, was: theirs, is: mine, instead: theirs } };
  if (value === yielded) return { value, yielded, rebased };
  return { value, yielded, rebased, conflict: { base: rebased, was: theirs, is: value, instead: yielded } };
};

const mergeSameBlock = (base: string, theirs: string, mine: string): MergedPart => {
  const [from, to, own] = [containerOf(base), containerOf(theirs), containerOf(mine)];
  if (!from || !to || !own || from.open !== to.open || from.open !== own.open) return mergeInWords(base, theirs, mine);
  const { value, yielded, rebased, conflicts } = mergeBlocks({ base: from.inner, theirs: to.inner, mine: own.inner });
  const wrapped = (inner: string) => (inner === '' ? '' : `${from.open}${inner}${from.close}`);
  const merged = { value: wrapped(value), yielded: wrapped(yielded), rebased: wrapped(rebased) };
  if (conflicts.length === 0) return merged;
  return { ...merged, conflict: { base: merged.rebased, was: theirs, is: merged.value, instead: merged.yielded } };
};

const mergeBlock = (base: string, theirs: string | null, mine: string | null): MergedPart => {
  if (mine === base || mine === theirs) return everywhere(theirs ?? '');
  if (theirs === base) return onlyMine(mine ?? '', base);
  if (theirs === null) return onlyMine(mine ?? '', '');
  if (mine === null) return everywhere(theirs);
  return mergeSameBlock(base, theirs, mine);
};

const joined = (pieces: readonly MergedPart[], version: 'value' | 'yielded' | 'rebased') =>
  pieces.map((piece) => piece[version]).join('');

/** Blocks from..to, in the alignment of one side; the end is exclusive. */
const blocksIn = ({ fates, inserts }: Alignment, from: number, to: number): readonly string[] => {
  const all = fates.slice(from, to).flatMap((fate, index) => [...(inserts[from + index] ?? []), fate ?? '']);
  return [...all, ...(inserts[to] ?? [])].filter((block) => block !== '');
};

/** The blocks among which one person has moved words. */
const mergeMoved = (before: readonly string[], their: Alignment, own: Alignment, { from, to }: BlockSpan) => {
  const versions = {
    base: before.slice(from, to).join(''),
    theirs: blocksIn(their, from, to).join(''),
    mine: blocksIn(own, from, to).join(''),
  };
  return versions.base === versions.theirs || versions.base === versions.mine ? null : mergeLines(versions);
};

const mergeBlocks = ({ base, theirs, mine }: Versions): Merged => {
  const before = blocksOf(base);
  const [their, own] = [alignBlocks(before, blocksOf(theirs)), alignBlocks(before, blocksOf(mine))];
  const newAt = (index: number): readonly MergedPart[] => {
    const inserted = their.inserts[index] ?? [];
    const added = (own.inserts[index] ?? []).filter((block) => !inserted.includes(block));
    return [...inserted.map(everywhere), ...added.map((block) => onlyMine(block, ''))];
  };
  const pieces: MergedPart[] = [];
  /** The blocks before it are merged, and what is new in front of it. */
  let [done, isNewDone] = [0, false];
  const mergeUntil = (end: number) => {
    for (; done < end; done += 1) {
      if (!isNewDone) pieces.push(...newAt(done));
      pieces.push(mergeBlock(before[done]!, their.fates[done] ?? null, own.fates[done] ?? null));
      isNewDone = false;
    }
  };
  for (const span of joinedSpans([their, own].flatMap((side) => movedSpans(before, side)))) {
    const moved = mergeMoved(before, their, own, span);
    if (!moved) continue;
    mergeUntil(span.from);
    pieces.push(moved);
    [done, isNewDone] = [span.to, true];
  }
  mergeUntil(before.length);
  if (!isNewDone) pieces.push(...newAt(before.length));
  return {
    value: joined(pieces, 'value'),
    yielded: joined(pieces, 'yielded'),
    rebased: joined(pieces, 'rebased'),
    conflicts: pieces.flatMap(({ conflict }) => (conflict ? [conflict] : [])),
  };
};

/** Pure, and the same on the client and on the server. Where only one side has changed anything, its text stays as it is. */
export const mergeRichText = ({ base, theirs, mine }: Versions): Merged => {
  if (mine === base || mine === theirs) return { ...everywhere(theirs), conflicts: [] };
  if (theirs === base) return { ...onlyMine(mine, theirs), conflicts: [] };
  return mergeBlocks({ base, theirs, mine });
};

/** A text in which one version of each of these blocks stands in place of another. */
export const withBlocks = (
  html: string,
  conflicts: readonly BlockConflict[],
  version: 'base' | 'was' | 'instead',
): string =>
  conflicts
    .reduce((blocks, conflict) => {
      const stands = blocksOf(conflict.is);
      const at = blocks.findIndex((_, index) => stands.every((block, next) => blocks[index + next] === block));
      return at === -1 ? blocks : blocks.toSpliced(at, stands.length, ...blocksOf(conflict[version]));
    }, blocksOf(html))
    .join('');
