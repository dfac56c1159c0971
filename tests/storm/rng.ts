/** Reproducible randomness: the same seed gives the same numbers (mulberry32). */
export interface Rng {
  /** From 0 up to, but excluding, 1. */
  next(): number;
  /** An integer from 0 up to, but excluding, `most`. */
  below(most: number): number;
  chance(share: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
}

export const rngOf = (seed: number): Rng => {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (most: number) => Math.floor(next() * most);
  return {
    next,
    below,
    chance: (share) => next() < share,
    pick: <Item>(items: readonly Item[]) => items[below(items.length)] as Item,
  };
};
