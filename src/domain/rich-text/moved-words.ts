import { wordsOf, type Alignment } from './align-blocks.ts';

/**
 * Where one person has moved words from one block to another next to it, or changed the kind of a block:
 *
 *   before  <ol> one, two          after  <ol> one  <p> two          two has moved
 *
 * A block that the person has left as it was separates the blocks on its two sides: the same words on both are no line that
 * was lifted, joined or split.
 */
export interface BlockSpan {
  readonly from: number;
  /** Exclusive. */
  readonly to: number;
}

const without = (one: ReadonlySet<string>, other: ReadonlySet<string>) => [...one].filter((word) => !other.has(word));
const kindOf = (block: string) => /^<\w+/.exec(block)?.[0];

/** Two words may be glued to one where lines were joined, and one may be split. */
const isPartOf = (word: string, words: readonly string[]) =>
  words.some((other) => other.includes(word) || word.includes(other));

/** Pairs of changes that are compared; more changes than these are merged by block only. */
const mostPairs = 10_000;

/** Words that are new in the blocks of a span, which is empty for a new block. */
interface Gain extends BlockSpan {
  readonly words: readonly string[];
}

const spanOver = (one: BlockSpan, other: BlockSpan): BlockSpan => ({
  from: Math.min(one.from, other.from),
  to: Math.max(one.to, other.to),
});

/** Spans that overlap or touch are one: a new block between two spans belongs to both. */
export const joinedSpans = (spans: readonly BlockSpan[]): readonly BlockSpan[] => {
  const joined: BlockSpan[] = [];
  for (const span of spans.toSorted((one, other) => one.from - other.from)) {
    const last = joined.at(-1);
    if (last && span.from <= last.to) joined[joined.length - 1] = spanOver(last, span);
    else joined.push(span);
  }
  return joined;
};

export const movedSpans = (before: readonly string[], { fates, inserts }: Alignment): readonly BlockSpan[] => {
  const changed = [...before.keys()].filter((index) => fates[index] !== before[index]);
  const words = (index: number) => [wordsOf(before[index]!), wordsOf(fates[index] ?? '')] as const;
  const blockAt = (index: number): BlockSpan => ({ from: index, to: index + 1 });
  const lost = changed.map((index): Gain => ({ ...blockAt(index), words: without(...words(index)) }));
  const gained = [
    ...changed.map((index): Gain => ({ ...blockAt(index), words: without(words(index)[1], words(index)[0]) })),
    ...inserts.flatMap((blocks, at) => blocks.map((block): Gain => ({ from: at, to: at, words: [...wordsOf(block)] }))),
  ].filter((gain) => gain.words.length > 0);
  const kinds = changed.filter((at) => (fates[at] ?? null) !== null && kindOf(fates[at]!) !== kindOf(before[at]!));
  if (gained.length * lost.length > mostPairs) return [];
  const isUnchanged = fates.map((fate, index) => fate === before[index]);
  const isSeparated = ({ from, to }: BlockSpan) => isUnchanged.slice(from, to).includes(true);
  const moves = gained.flatMap((gain) =>
    lost
      .filter((loss) => loss.from !== gain.from || loss.to !== gain.to)
      .filter((loss) => loss.words.some((word) => isPartOf(word, gain.words)))
      .map((loss) => spanOver(loss, gain))
      .filter((span) => !isSeparated(span)),
  );
  return [...moves, ...kinds.map(blockAt)];
};
