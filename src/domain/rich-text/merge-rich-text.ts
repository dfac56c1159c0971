import { alignBlocks, type Alignment } from './align-blocks.ts';
import { mergeLines } from './merge-lines.ts';
import type { BlockConflict, Merged, MergedPart, Versions } from './merged-text.ts';
import { isWellFormed, mergeWords, stretchOf } from './merge-words.ts';
import { isMoved } from './moved-words.ts';
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

/** The blocks between two that both have left as they were, if one person has moved words among them. */
const mergeMoved = (before: readonly string[], their: Alignment, own: Alignment, from: number, to: number) => {
  const [base, theirs, mine] = [before.slice(from, to), blocksIn(their, from, to), blocksIn(own, from, to)];
  const versions = { base: base.join(''), theirs: theirs.join(''), mine: mine.join('') };
  if (versions.base === versions.theirs || versions.base === versions.mine) return null;
  return isMoved(base, theirs) || isMoved(base, mine) ? mergeLines(versions) : null;
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
  for (let from = 0; from <= before.length; from += 1) {
    const isStill = (index: number) => [their, own].every(({ fates }) => fates[index] === before[index]);
    let to = from;
    while (to < before.length && !isStill(to)) to += 1;
    const moved = mergeMoved(before, their, own, from, to);
    const changed = (index: number) => [
      ...newAt(index),
      mergeBlock(before[index]!, their.fates[index] ?? null, own.fates[index] ?? null),
    ];
    if (moved) pieces.push(moved);
    else pieces.push(...Array.from({ length: to - from }, (_, index) => changed(from + index)).flat(), ...newAt(to));
    if (to < before.length) pieces.push(everywhere(before[to]!));
    from = to;
  }
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
