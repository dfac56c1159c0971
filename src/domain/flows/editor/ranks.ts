import { generateNKeysBetween } from 'fractional-indexing';

/**
 * Ranks for new or moved parts: the only place that makes them. Two people who insert at the same place get equal ranks,
 * which are ordered by id; a rank between equal ones does not exist, so the part goes after all of them.
 */
interface Ranked {
  readonly rank: string;
}

const keysBetween = (before: string | null, after: string | null, count: number): readonly string[] => {
  try {
    return generateNKeysBetween(before, after, count);
  } catch {
    // Ranks that were not made here: extending one sorts directly after it.
    return Array.from({ length: count }, (_, index) => `${before ?? ''}V${'V'.repeat(index)}`);
  }
};

/** Ranks of `count` parts that are inserted before the part at `index` of its ordered siblings. */
export const ranksAt = (siblings: readonly Ranked[], index: number, count: number): readonly string[] => {
  const before = siblings[Math.min(index, siblings.length) - 1]?.rank ?? null;
  const after = siblings.slice(index).find(({ rank }) => before === null || rank > before)?.rank ?? null;
  return keysBetween(before, after, count);
};
