import { Temporal } from 'temporal-polyfill';
import type { CubeQuery, FilterTree } from '../../src/domain/analytics/cube-query.ts';
import { memberOf, type CubeName } from '../../src/domain/analytics/cubes.ts';
import type { AnyCubeSource } from './cube-source.ts';
import { cubeSources } from './cube-sources.ts';
import type { Moments } from './date-range.ts';
import { executionHours } from './sources/hour-source.ts';

/**
 * Hours instead of rows, where both say the same: every member is one of the hours, and neither a range nor a day of the time
 * zone begins within an hour.
 */
const hour = 3_600_000;

/** No execution is older. */
const firstExecution = Temporal.Instant.from('2020-01-01T00:00:00Z');
/** In two years, the clocks of every zone with summer time change. */
const looksAhead = { hours: 2 * 366 * 24 };

const offsetsOf = (zone: string, now: number): readonly number[] => {
  const end = Temporal.Instant.fromEpochMilliseconds(now).add(looksAhead);
  const offsets: number[] = [];
  let at: Temporal.ZonedDateTime | null = firstExecution.toZonedDateTimeISO(zone);
  while (at && Temporal.Instant.compare(at.toInstant(), end) < 0) {
    offsets.push(at.offsetNanoseconds);
    at = at.getTimeZoneTransition('next');
  }
  return offsets;
};

/** By zone: the answer stays the same. */
const wholeHours = new Map<string, boolean>();
const zonesMost = 1_000;
const isOnTheHour = (zone: string, now: number): boolean => {
  const known = wholeHours.get(zone);
  if (known !== undefined) return known;
  const isWhole = offsetsOf(zone, now).every((offset) => offset % (hour * 1_000_000) === 0);
  if (wholeHours.size < zonesMost) wholeHours.set(zone, isWhole);
  return isWhole;
};

const membersIn = (tree: FilterTree): readonly string[] => {
  if ('and' in tree) return tree.and.flatMap(membersIn);
  if ('or' in tree) return tree.or.flatMap(membersIn);
  return [tree.member ?? tree.dimension ?? ''];
};

const hasName = (names: object) => (text: string) => Object.hasOwn(names, memberOf(text)?.name ?? '');

const hoursFit = (query: CubeQuery, ranges: readonly (Moments | null)[], now: number): boolean => {
  const { measures, dimensions, segments } = executionHours;
  const filtered = query.filters.flatMap(membersIn);
  return (
    query.measures.every(hasName(measures)) &&
    query.segments.every(hasName(segments)) &&
    [...query.dimensions, ...filtered].every((text) => text !== 'Executions.endedAt') &&
    query.dimensions.every(hasName(dimensions)) &&
    filtered.every((text) => hasName(measures)(text) || hasName(dimensions)(text)) &&
    query.timeDimensions.every(
      ({ dimension, granularity }) => dimension === 'Executions.endedAt' && granularity !== 'minute',
    ) &&
    ranges.every((range) => !range || (Date.parse(range.from) % hour === 0 && Date.parse(range.until) % hour === 0)) &&
    isOnTheHour(query.timezone, now)
  );
};

export const chooseSource = (
  cube: CubeName,
  query: CubeQuery,
  ranges: readonly (Moments | null)[],
  now: number,
): AnyCubeSource => (cube === 'Executions' && hoursFit(query, ranges, now) ? executionHours : cubeSources[cube]);
