import type { CubeQuery, FilterTree } from '../../src/domain/analytics/cube-query.ts';
import { memberOf, type CubeName } from '../../src/domain/analytics/cubes.ts';
import type { AnyCubeSource } from './cube-source.ts';
import { cubeSources } from './cube-sources.ts';
import type { Moments } from './date-range.ts';
import { cutDaysOf } from './cut-days.ts';
import { executionHours, executionSums } from './sources/hour-source.ts';
import { offsetsOf } from './zone-offsets.ts';

/**
 * Hours instead of rows, where both say the same: every member is one of the hours, and neither a range nor a day of the time
 * zone begins within an hour. Days instead of hours, where few days are cut by a boundary.
 */
const hour = 3_600_000;

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
): AnyCubeSource => {
  if (cube !== 'Executions' || !hoursFit(query, ranges, now)) return cubeSources[cube];
  const cut = cutDaysOf(query, ranges, now);
  return cut ? executionSums(cut) : executionHours;
};
