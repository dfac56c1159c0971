import type { CubeQuery, Granularity } from '../../src/domain/analytics/cube-query.ts';
import { calendarUnits, type Moments } from './date-range.ts';
import { firstExecution, lastExecution } from './zone-offsets.ts';

/**
 * The days of UTC in which a range, a week, a month or a year of the reader begins: they are read by the hour, all others as
 * a whole.
 *
 *   UTC      ┆   Sunday    ┆   Monday    ┆   Tuesday   ┆
 *   Berlin  week ────────────┤├──────── next week ─────────
 *                  whole      ╰ cut: by the hour   whole
 */
export interface CutDays {
  /** The first moments of the days that are cut; ISO 8601. */
  readonly days: readonly string[];
  /** No other day between these two is cut; beyond them, all are read by the hour. */
  readonly from: string;
  readonly until: string;
}

const day = 86_400_000;
const dayOf = (moment: number): number => moment - (moment % day);

/** The granularities with few boundaries; hours and days cut nearly every day. */
const coarse = ['week', 'month', 'year'] as const satisfies readonly Granularity[];
type Coarse = (typeof coarse)[number];
const isCoarse = (granularity: Granularity): granularity is Coarse => coarse.some((one) => one === granularity);

const boundariesOf = (granularity: Coarse, zone: string, now: number): readonly number[] => {
  const end = lastExecution(now).epochMilliseconds;
  const unitAt = calendarUnits[granularity];
  const boundaries: number[] = [];
  let unit = unitAt(firstExecution.toZonedDateTimeISO(zone).toPlainDate());
  for (;;) {
    const at = unit.start.toZonedDateTime(zone).epochMilliseconds;
    if (at >= end) return boundaries;
    boundaries.push(at);
    unit = unitAt(unit.start.add(unit.length));
  }
};

const known = new Map<string, readonly number[]>();
const knownMost = 1_000;
/** The boundaries change once a day, when another day can be reached. */
const knownBoundaries = (granularity: Coarse, zone: string, now: number): readonly number[] => {
  const today = dayOf(now);
  const key = `${granularity} ${zone} ${today}`;
  const found = known.get(key);
  if (found) return found;
  const boundaries = boundariesOf(granularity, zone, today);
  if (known.size >= knownMost) known.clear();
  known.set(key, boundaries);
  return boundaries;
};

const text = (moment: number): string => new Date(moment).toISOString();

/** Null: nearly all days are cut, so that hours are read. `now` in milliseconds. */
export const cutDaysOf = (
  { timeDimensions, timezone: zone }: CubeQuery,
  ranges: readonly (Moments | null)[],
  now: number,
): CutDays | null => {
  const granularities = timeDimensions.flatMap(({ granularity }) => granularity ?? []);
  if (!granularities.every(isCoarse)) return null;
  const [from, until] = [firstExecution.epochMilliseconds, dayOf(lastExecution(now).epochMilliseconds)];
  const ends = ranges.flatMap((range) => (range ? [Date.parse(range.from), Date.parse(range.until)] : []));
  // All ranges hold at the same time, so that what is outside the first one does not count.
  const [first = from, last = until] = ends;
  const boundaries = granularities
    .flatMap((one) => knownBoundaries(one, zone, now))
    .filter((at) => at > first && at < last);
  const cut = [...ends, ...boundaries].filter((at) => at >= from && at < until && at % day !== 0);
  return { days: [...new Set(cut.map(dayOf))].map(text), from: text(from), until: text(until) };
};
