import { alignBlocks } from './align-blocks.ts';
import { isWellFormed, mergeWords, type Stretch } from './merge-words.ts';
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
 * has deleted stays. What both have written at the same place stands one behind the other, theirs first.
 */
export interface Versions {
  /** What both began with. */
  readonly base: string;
  /** What is stored now. */
  readonly theirs: string;
  readonly mine: string;
}

/** One block of the whole text in which both have changed the same words. */
export interface BlockConflict {
  readonly base: string;
  /** What stood there, and does not any more. */
  readonly was: string;
  /** What stands there now. */
  readonly is: string;
  /** What would stand there if theirs had been kept. */
  readonly instead: string;
}

export interface Merged {
  /** Both together; where both have changed the same block, mine. */
  readonly value: string;
  /** The same; where both have changed the same block, theirs. */
  readonly yielded: string;
  /** What `value` is a change of: theirs, but for conflicts, where it is still the base. */
  readonly rebased: string;
  readonly conflicts: readonly BlockConflict[];
}

type Piece = Omit<Merged, 'conflicts'> & { readonly conflict?: BlockConflict };

const everywhere = (block: string): Piece => ({ value: block, yielded: block, rebased: block });
const onlyMine = (block: string, rebased: string): Piece => ({ value: block, yielded: block, rebased });

const stretchOf = ({ base, theirs, mine }: Stretch): Piece => {
  if (mine === null) return everywhere(theirs ?? base);
  if (theirs === null) return onlyMine(mine, base);
  return mine === theirs ? everywhere(mine) : { value: mine, yielded: theirs, rebased: base };
};

const mergeInWords = (base: string, theirs: string, mine: string): Piece => {
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

const mergeSameBlock = (base: string, theirs: string, mine: string): Piece => {
  const [from, to, own] = [containerOf(base), containerOf(theirs), containerOf(mine)];
  if (!from || !to || !own || from.open !== to.open || from.open !== own.open) return mergeInWords(base, theirs, mine);
  const { value, yielded, rebased, conflicts } = mergeBlocks({ base: from.inner, theirs: to.inner, mine: own.inner });
  const wrapped = (inner: string) => (inner === '' ? '' : `${from.open}${inner}${from.close}`);
  const merged = { value: wrapped(value), yielded: wrapped(yielded), rebased: wrapped(rebased) };
  if (conflicts.length === 0) return merged;
  return { ...merged, conflict: { base: merged.rebased, was: theirs, is: merged.value, instead: merged.yielded } };
};

const mergeBlock = (base: string, theirs: string | null, mine: string | null): Piece => {
  if (mine === base || mine === theirs) return everywhere(theirs ?? '');
  if (theirs === base) return onlyMine(mine ?? '', base);
  if (theirs === null) return onlyMine(mine ?? '', '');
  if (mine === null) return everywhere(theirs);
  return mergeSameBlock(base, theirs, mine);
};

const joined = (pieces: readonly Piece[], version: 'value' | 'yielded' | 'rebased') =>
  pieces.map((piece) => piece[version]).join('');

const mergeBlocks = ({ base, theirs, mine }: Versions): Merged => {
  const before = blocksOf(base);
  const [their, own] = [alignBlocks(before, blocksOf(theirs)), alignBlocks(before, blocksOf(mine))];
  const newAt = (index: number): readonly Piece[] => {
    const inserted = their.inserts[index] ?? [];
    const added = (own.inserts[index] ?? []).filter((block) => !inserted.includes(block));
    return [...inserted.map(everywhere), ...added.map((block) => onlyMine(block, ''))];
  };
  const pieces = [
    ...before.flatMap((block, index) => [
      ...newAt(index),
      mergeBlock(block, their.fates[index] ?? null, own.fates[index] ?? null),
    ]),
    ...newAt(before.length),
  ];
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
): string => {
  const replaced = new Map(conflicts.map((conflict) => [conflict.is, conflict[version]]));
  return blocksOf(html)
    .map((block) => replaced.get(block) ?? block)
    .join('');
};
