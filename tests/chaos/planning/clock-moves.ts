import type { Rng } from '../../storm/rng.ts';

/** How the clock of the database goes in a cycle: some minutes on, or two hours on or back. Milliseconds. */
export const minutes = (count: number): number => count * 60_000;
export const hours = (count: number): number => minutes(count * 60);

/** Two hours on, so that times are missed; two hours back, so that times which have fired are due again. */
export const clockMoves = (cycle: number, rng: Rng): readonly number[] => {
  const some = minutes(3 + rng.below(6));
  if (cycle % 10 === 3) return [hours(2)];
  if (cycle % 10 === 7) return [-hours(2), hours(2) + some];
  return [some];
};
