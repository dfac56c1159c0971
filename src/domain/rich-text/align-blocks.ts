/**
 * What became of each block of a text in a later version of it:
 *
 *   before  a  b     c          fates    a → a, b → B, c → gone
 *   after   a  B  x             inserts  x before c
 *
 * Most blocks stand as they did. Those between are paired by their words, in their order, so that a block that was
 * changed and a new one beside it are told apart.
 */
export interface Alignment {
  /** For each block of before what it is now; null when it is gone. */
  readonly fates: readonly (string | null)[];
  /** New blocks in front of each block of before, and behind the last. */
  readonly inserts: readonly (readonly string[])[];
}

/** Pairs of blocks that are compared when two versions of a text are merged. */
const mostPairs = 10_000;

interface Draft {
  readonly fates: (string | null)[];
  readonly inserts: string[][];
}
/** Of before from..to, of after from..to; ends are exclusive. */
interface Span {
  readonly before: readonly string[];
  readonly after: readonly string[];
  /** Where `before` begins in the whole text. */
  readonly offset: number;
}

export const wordsOf = (block: string): ReadonlySet<string> =>
  new Set(
    block
      .replaceAll(/<[^>]*>/g, ' ')
      .split(/\s+/)
      .filter((word) => word !== ''),
  );

const likeness = (one: ReadonlySet<string>, other: ReadonlySet<string>): number => {
  const [small, large] = one.size < other.size ? [one, other] : [other, one];
  const shared = [...small].filter((word) => large.has(word)).length;
  return (2 * shared) / Math.max(1, one.size + other.size);
};

/** Blocks that stand as they did come first, then those that share words; any pair is better than none. */
const sameScore = 1_000;
const anyScore = 0.1;

const scoresOf = (before: readonly string[], after: readonly string[]): readonly Float64Array[] => {
  const [beforeWords, afterWords] = [before.map(wordsOf), after.map(wordsOf)];
  const best = Array.from({ length: before.length + 1 }, () => new Float64Array(after.length + 1));
  for (let i = before.length - 1; i >= 0; i -= 1) {
    for (let j = after.length - 1; j >= 0; j -= 1) {
      const pair = pairScore(before[i], after[j], beforeWords[i], afterWords[j]);
      best[i]![j] = Math.max(best[i + 1]![j]!, best[i]![j + 1]!, best[i + 1]![j + 1]! + pair);
    }
  }
  return best;
};

type Words = ReadonlySet<string> | undefined;
const none: ReadonlySet<string> = new Set();
const pairScore = (one: string | undefined, other: string | undefined, words: Words, otherWords: Words): number =>
  one === other ? sameScore : anyScore + likeness(words ?? none, otherWords ?? none);

const alignByScore = (draft: Draft, { before, after, offset }: Span): void => {
  const best = scoresOf(before, after);
  const at = (i: number, j: number) => best[i]?.[j] ?? 0;
  let [i, j] = [0, 0];
  while (i < before.length || j < after.length) {
    const isPair = i < before.length && j < after.length && at(i, j) > Math.max(at(i + 1, j), at(i, j + 1));
    if (isPair) {
      draft.fates[offset + i] = after[j] ?? null;
      i += 1;
      j += 1;
    } else if (j < after.length && (i === before.length || at(i, j + 1) >= at(i + 1, j))) {
      draft.inserts[offset + i]!.push(after[j]!);
      j += 1;
    } else i += 1;
  }
};

/** Blocks that stand once in each, in the longest row that has the same order in both. */
const anchorsOf = (before: readonly string[], after: readonly string[]): readonly (readonly [number, number])[] => {
  const once = (list: readonly string[]) => {
    const places = Map.groupBy(list.keys(), (index) => list[index]!);
    return new Map([...places].flatMap(([block, [at, ...more]]) => (more.length === 0 ? [[block, at!]] : [])));
  };
  const places = once(after);
  const pairs = [...once(before)]
    .flatMap(([block, i]) => (places.has(block) ? [[i, places.get(block)!] as const] : []))
    .toSorted(([one], [other]) => one - other);
  return longestRising(pairs);
};

const longestRising = (pairs: readonly (readonly [number, number])[]): readonly (readonly [number, number])[] => {
  const ends: number[] = [];
  const previous = Array.from(pairs, () => -1);
  for (const [index, [, place]] of pairs.entries()) {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (pairs[ends[middle]!]![1] < place) low = middle + 1;
      else high = middle;
    }
    previous[index] = low > 0 ? ends[low - 1]! : -1;
    ends[low] = index;
  }
  const rising: (readonly [number, number])[] = [];
  for (let index = ends.at(-1) ?? -1; index >= 0; index = previous[index]!) rising.unshift(pairs[index]!);
  return rising;
};

/** Too much to compare each with each: parted at what stands in both; without that, one change of all of it. */
const alignLarge = (draft: Draft, { before, after, offset }: Span): void => {
  const anchors = anchorsOf(before, after);
  if (anchors.length === 0) {
    draft.fates[offset] = after.join('');
    return;
  }
  let [i, j] = [0, 0];
  for (const [beforeAt, afterAt] of [...anchors, [before.length, after.length] as const]) {
    align(draft, { before: before.slice(i, beforeAt), after: after.slice(j, afterAt), offset: offset + i });
    if (beforeAt < before.length) draft.fates[offset + beforeAt] = after[afterAt] ?? null;
    [i, j] = [beforeAt + 1, afterAt + 1];
  }
};

const align = (draft: Draft, { before, after, offset }: Span): void => {
  let start = 0;
  while (start < before.length && before[start] === after[start]) start += 1;
  let end = 0;
  const most = Math.min(before.length, after.length) - start;
  while (end < most && before[before.length - 1 - end] === after[after.length - 1 - end]) end += 1;
  for (let i = 0; i < start; i += 1) draft.fates[offset + i] = before[i]!;
  for (let i = before.length - end; i < before.length; i += 1) draft.fates[offset + i] = before[i]!;
  const middle: Span = {
    before: before.slice(start, before.length - end),
    after: after.slice(start, after.length - end),
    offset: offset + start,
  };
  if (middle.before.length * middle.after.length <= mostPairs) alignByScore(draft, middle);
  else alignLarge(draft, middle);
};

export const alignBlocks = (before: readonly string[], after: readonly string[]): Alignment => {
  const draft: Draft = {
    fates: before.map(() => null),
    inserts: Array.from({ length: before.length + 1 }, () => []),
  };
  align(draft, { before, after, offset: 0 });
  return draft;
};
