import { generateNKeysBetween } from 'fractional-indexing';

/** Ranks between two ranks. A rank that another client made by other rules is continued, because any text of ranks sorts. */
export const ranksBetween = (after: string | null, before: string | null, count: number): readonly string[] => {
  try {
    return generateNKeysBetween(after, before, count);
  } catch {
    return generateNKeysBetween(null, null, count).map((rank) => `${after ?? ''}${rank}`);
  }
};
