import { alignBlocks, wordsOf } from './align-blocks.ts';

/** Words of one that the other one does not have. */
const without = (one: ReadonlySet<string>, other: ReadonlySet<string>) => [...one].filter((word) => !other.has(word));
const kindOf = (block: string) => /^<\w+/.exec(block)?.[0];

/** Two words may be glued to one where lines were joined, and one may be split. */
const isPartOf = (word: string, words: readonly string[]) =>
  words.some((other) => other.includes(word) || word.includes(other));

/** Pairs of blocks that are compared; more changes than these are merged by block only. */
const mostPairs = 10_000;

/**
 * Whether a version of some blocks has words of one block in another block, or a block of another kind:
 *
 *   before  <ol> one, two          after  <ol> one  <p> two          two has moved
 */
export const isMoved = (before: readonly string[], after: readonly string[]): boolean => {
  if (before.length * after.length > mostPairs) return false;
  const { fates, inserts } = alignBlocks(before, after);
  const fateWords = fates.map((fate) => wordsOf(fate ?? ''));
  const lost = before.map((block, index) => without(wordsOf(block), fateWords[index]!));
  const gained = [
    ...before.map((block, index) => without(fateWords[index]!, wordsOf(block))),
    ...inserts.flat().map((block) => [...wordsOf(block)]),
  ];
  const isTaken = (words: readonly string[], at: number) =>
    words.length > 0 && lost.some((gone, index) => index !== at && gone.some((word) => isPartOf(word, words)));
  return gained.some(isTaken) || fates.some((fate, index) => fate !== null && kindOf(fate) !== kindOf(before[index]!));
};
