import type { Granularity } from '../../analytics/cube-query.ts';

/** Steps in time on one local clock: '2026-11-25T00:00:00.000'. */
const stepsMost = 1_000;
const asTime = (text: string): Date => new Date(`${text.slice(0, 'yyyy-mm-ddThh:mm:ss'.length)}Z`);
const asText = (at: Date): string => at.toISOString().slice(0, -1);

const floored = (at: Date, granularity: Granularity): Date => {
  const next = new Date(at);
  if (granularity === 'minute') next.setUTCSeconds(0, 0);
  else if (granularity === 'hour') next.setUTCMinutes(0, 0, 0);
  else next.setUTCHours(0, 0, 0, 0);
  // Weeks begin on Monday.
  if (granularity === 'week') next.setUTCDate(next.getUTCDate() - ((next.getUTCDay() + 6) % 7));
  if (granularity === 'month' || granularity === 'year') next.setUTCDate(1);
  if (granularity === 'year') next.setUTCMonth(0);
  return next;
};

const following = (at: Date, granularity: Granularity): Date => {
  const next = new Date(at);
  const days = granularity === 'week' ? 7 : 1;
  if (granularity === 'minute') next.setUTCMinutes(next.getUTCMinutes() + 1);
  else if (granularity === 'hour') next.setUTCHours(next.getUTCHours() + 1);
  else if (granularity === 'month') next.setUTCMonth(next.getUTCMonth() + 1);
  else if (granularity === 'year') next.setUTCFullYear(next.getUTCFullYear() + 1);
  else next.setUTCDate(next.getUTCDate() + days);
  return next;
};

/**
 * Every step between the ends of a range, or between the first and the last of those that were found. Far too many for a
 * chart, such as the minutes of a year, are not filled in.
 */
export const timesIn = (
  found: readonly (string | number | null)[],
  granularity: Granularity,
  range: unknown,
): readonly (string | number | null)[] => {
  const known = found.filter((one): one is string => typeof one === 'string').toSorted();
  const ends = Array.isArray(range) ? range.map(String) : [known[0], known.at(-1)];
  const [first, last] = [ends[0], ends[1]];
  if (first === undefined || last === undefined || known.length === 0) return known;
  const steps: string[] = [];
  const end = asTime(last);
  for (let at = floored(asTime(first), granularity); at <= end; at = following(at, granularity)) {
    if (steps.length >= stepsMost) return known;
    steps.push(asText(at));
  }
  // What the answer has outside is never lost.
  return [...new Set([...steps, ...known])].toSorted();
};
