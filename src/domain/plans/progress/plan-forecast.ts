import { dayAfter, isWorkingDay, workingDayAfter, type PlanDay } from './plan-day.ts';

/** When a plan will be completed, at the pace of its last working days. Days are ISO 8601. */
export interface PlanForecast {
  readonly end: string;
  /** Four of five draws end on this day or later. */
  readonly early: string;
  /** Four of five draws end on this day or earlier. */
  readonly late: string;
  /** Items completed per working day. */
  readonly pace: number;
}

const paceDays = 10;
const draws = 1_000;
/** Two years: what takes longer has no forecast. */
const longest = 520;

type Completed = Pick<PlanDay, 'day' | 'completed'>;

/** How many were completed by the end of a day. `days`: ascending. */
const completedBy = (days: readonly Completed[], day: string): number =>
  days.findLast((one) => one.day <= day)?.completed ?? 0;

/** A weekend belongs to the working day before it, so that what is completed on one counts at once. */
const workingDayOf = (day: string): string => (isWorkingDay(day) ? day : workingDayOf(dayAfter(day, -1)));

/** The last ten working days until today, the newest first; not those before the first record. */
const lastWorkingDays = (first: string, today: string): readonly string[] => {
  const begin = workingDayOf(first);
  const found: string[] = [];
  for (let day = workingDayOf(today); day >= begin && found.length < paceDays; day = workingDayOf(dayAfter(day, -1)))
    found.push(day);
  return found;
};

/** What was completed on each of the last working days and the free days after it. */
export const completedPerDay = (days: readonly Completed[], today: string): readonly number[] => {
  const first = days[0]?.day;
  if (first === undefined) return [];
  const working = lastWorkingDays(first, today);
  const ends = working.map((_, index) => {
    const next = working[index - 1];
    return completedBy(days, next === undefined ? today : dayAfter(next, -1));
  });
  const before = completedBy(days, dayAfter(working.at(-1) ?? first, -1));
  return ends.map((end, index) => Math.max(0, end - (ends[index + 1] ?? before)));
};

const medianOf = (values: readonly number[]): number => {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.length / 2;
  return ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2;
};

const meanOf = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0) / values.length;

/** The median; the mean where most days had none. */
const paceOf = (done: readonly number[]): number => medianOf(done) || meanOf(done);

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
const randomFrom = (seed: number) => {
  let state = seed;
  return (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

/** Working days that one draw takes: each day completes as many as one of the last days. */
const drawn = (done: readonly number[], remaining: number, random: () => number): number => {
  let left = remaining;
  let count = 0;
  while (left > 0 && count < longest) {
    left -= done[Math.floor(random() * done.length)] ?? 0;
    count += 1;
  }
  return count;
};

const drawnRange = (done: readonly number[], remaining: number): readonly [early: number, late: number] => {
  const random = randomFrom(remaining);
  const counts = Array.from({ length: draws }, () => drawn(done, remaining, random)).toSorted((one, two) => one - two);
  return [counts[draws * 0.2] ?? longest, counts[draws * 0.8 - 1] ?? longest];
};

export interface ForecastFacts {
  readonly days: readonly Completed[];
  readonly remaining: number;
  readonly today: string;
}

/** The pace, and the working days that are left at it; null without a pace, or beyond two years. */
const leftAt = ({ days, remaining, today }: ForecastFacts) => {
  const done = completedPerDay(days, today);
  const pace = done.length === 0 ? 0 : paceOf(done);
  const left = pace === 0 ? Infinity : Math.ceil(remaining / pace);
  return remaining === 0 || left > longest ? null : { done, pace, left };
};

/** The day alone, for lists of many plans; '' without a forecast. */
export const forecastDayOf = (facts: ForecastFacts): string => {
  const found = leftAt(facts);
  return found ? workingDayAfter(facts.today, found.left) : '';
};

/** Null: nothing is left, or nothing was completed lately. */
export const forecastOf = (facts: ForecastFacts): PlanForecast | null => {
  const found = leftAt(facts);
  if (!found) return null;
  const [early, late] = drawnRange(found.done, facts.remaining);
  const { left, pace } = found;
  return {
    end: workingDayAfter(facts.today, left),
    early: workingDayAfter(facts.today, Math.min(early, left)),
    late: workingDayAfter(facts.today, Math.max(late, left)),
    pace,
  };
};
