import type { CubeName } from '../../analytics/cubes.ts';
import { newFilter } from './chart-draft.ts';
import {
  filtersIn,
  filtersOf,
  isGroup,
  matchedFilters,
  type ChartFilters,
  type DashboardFilter,
  type FilterEntry,
  type FilterMatch,
  type MatchedFilters,
} from './chart-filters.ts';
import { dashboardLimits } from '../dashboard-limits.ts';

/** What the form of a chart does to its filters. */
type At = readonly [place: number, inside?: number];

const edited = (
  filters: ChartFilters,
  edit: (parts: readonly FilterEntry[]) => readonly FilterEntry[],
): ChartFilters => {
  const { match, parts } = matchedFilters(filters);
  return filtersOf({ match, parts: edit(parts) });
};

/** The parts with one replaced; null removes it. */
const replaced = <Part>(parts: readonly Part[], place: number, next: Part | null): readonly Part[] =>
  parts.flatMap((part, index) => (index === place ? (next ?? []) : part));

export const isFull = (filters: ChartFilters): boolean => filtersIn(filters).length >= dashboardLimits.filtersMost;

export const withFilter = (filters: ChartFilters, cube: CubeName, group: number | null): ChartFilters =>
  edited(filters, (parts) => {
    const entry = group === null ? undefined : parts[group];
    if (group === null || !entry || !isGroup(entry)) return [...parts, newFilter(cube)];
    return replaced(parts, group, { ...entry, parts: [...entry.parts, newFilter(cube)] });
  });

/** Alternatives among filters that must all match, and the other way round. */
export const withGroup = (filters: ChartFilters, cube: CubeName): ChartFilters => {
  const { match, parts } = matchedFilters(filters);
  const group = { match: match === 'and' ? 'or' : 'and', parts: [newFilter(cube)] } as const;
  return filtersOf({ match, parts: [...parts, group] });
};

/** A filter as `next`; null removes it, and the group of which it was the last. */
export const withFilterAt = (filters: ChartFilters, [place, inside]: At, next: DashboardFilter | null): ChartFilters =>
  edited(filters, (parts) => {
    const entry = parts[place];
    if (inside === undefined || !entry || !isGroup(entry)) return replaced(parts, place, next);
    const rest = replaced(entry.parts, inside, next);
    return replaced(parts, place, rest.length === 0 ? null : { ...entry, parts: rest });
  });

export const withoutGroup = (filters: ChartFilters, place: number): ChartFilters =>
  edited(filters, (parts) => replaced(parts, place, null));

/** `place`: of a group; null: filters and groups together. */
export const withMatch = (filters: ChartFilters, place: number | null, match: FilterMatch): ChartFilters => {
  const whole: MatchedFilters = matchedFilters(filters);
  if (place === null) return filtersOf({ ...whole, match });
  return edited(filters, (parts) =>
    parts.map((entry, index) => (index === place && isGroup(entry) ? { ...entry, match } : entry)),
  );
};
