import { ranksAt } from '../flows/editor/ranks.ts';
import { listDiff } from '../texts/list-diff.ts';

/**
 * Tasks or steps of a file and those of the flow that it changes: the same name is the same part, whatever was added before
 * it, and between two such parts one follows the other. So runs, datasets and histories stay with their steps.
 *
 *   flow   Open   Sign in          Pay
 *   file   Open   Accept   Sign in   Pay by card
 *          same   new      same      the same step with another name
 */
interface Known {
  readonly id: string;
  readonly rank: string;
}

/** For each wanted part the place of the known one; null: it is new. */
export const pairedParts = (known: readonly string[], wanted: readonly string[]): readonly (number | null)[] => {
  const pairs: (number | null)[] = [];
  let next = 0;
  let [gone, added]: [number[], number] = [[], 0];
  const closeGap = () => {
    for (let at = 0; at < added; at += 1) pairs.push(gone[at] ?? null);
    [gone, added] = [[], 0];
  };
  for (const { kind } of listDiff(known, wanted)) {
    if (kind === 'new') added += 1;
    else if (kind === 'gone') gone.push(next);
    else {
      closeGap();
      pairs.push(next);
    }
    if (kind !== 'new') next += 1;
  }
  closeGap();
  return pairs;
};

/** For each place the next one behind it with a known part, else the end. */
const nextKnown = (pairs: readonly (number | null)[]): readonly number[] => {
  let next = pairs.length;
  return pairs
    .toReversed()
    .map((pair, index) => {
      const behind = next;
      if (pair !== null) next = pairs.length - 1 - index;
      return behind;
    })
    .toReversed();
};

/** Known parts keep their ids and ranks; new ones stand between them. */
export const placesOfParts = (
  known: readonly Known[],
  pairs: readonly (number | null)[],
  newId: () => string,
): readonly Known[] => {
  const places: Known[] = [];
  const ends = nextKnown(pairs);
  for (let at = 0; at < pairs.length;) {
    const one = known[pairs[at] ?? -1];
    if (one) {
      places.push({ id: one.id, rank: one.rank });
      at += 1;
      continue;
    }
    const end = ends[at] ?? pairs.length;
    const count = end - at;
    const after = known[pairs[end] ?? -1];
    const siblings = [...places.slice(-1), ...(after ? [after] : [])];
    for (const rank of ranksAt(siblings, places.length > 0 ? 1 : 0, count)) places.push({ id: newId(), rank });
    at += count;
  }
  return inOrder(places);
};

/** Nothing fits between equal ranks, which two people may have made: then all parts get new ones. */
const inOrder = (places: readonly Known[]): readonly Known[] => {
  if (places.every(({ rank }, at) => at === 0 || (places[at - 1]?.rank ?? '') < rank)) return places;
  const ranks = ranksAt([], 0, places.length);
  return places.map(({ id, rank }, at) => ({ id, rank: ranks[at] ?? rank }));
};
