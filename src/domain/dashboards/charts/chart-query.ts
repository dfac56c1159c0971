import type { CubeQueryInput } from '../../analytics/cube-query.ts';
import { hasTimeAxis, takesValues } from './chart-faults.ts';
import { filteredMember, isGroup, matchedFilters, type ChartFilters, type DashboardFilter } from './chart-filters.ts';
import { cleanedContent, type ChartContent, type ChartTime } from './dashboard-chart.ts';
import { dashboardLimits } from '../dashboard-limits.ts';

/** What a chart asks, in the words of Cube [DASH-004..006]. */
type ChartRequest = Pick<ChartContent, 'chart' | 'measures' | 'dimensions' | 'segments' | 'filters' | 'timeDimensions'>;

const timeOf = ({ dimension, granularity, dateRange }: ChartTime) => ({
  dimension,
  ...(granularity !== '' && { granularity }),
  ...(dateRange !== 'all time' && {
    dateRange: typeof dateRange === 'string' ? dateRange : ([...dateRange] as [string, string]),
  }),
});

/** Along time, or the greatest first. */
const orderOf = (chart: ChartRequest): CubeQueryInput['order'] => {
  const axis = chart.timeDimensions.find(({ granularity }) => granularity !== '');
  if (axis) return [[axis.dimension, 'asc']];
  const [first] = chart.measures;
  return first === undefined || chart.dimensions.length === 0 ? [] : [[first, 'desc']];
};

const filterOf = (filter: DashboardFilter) => ({
  member: filteredMember(filter),
  operator: filter.operator,
  ...(takesValues(filter.operator) && { values: [...filter.values] }),
});

/** The filters of a query hold together; a group is one of them. */
const treesOf = (filters: ChartFilters): NonNullable<CubeQueryInput['filters']> => {
  const { match, parts } = matchedFilters(filters);
  const trees = parts.map((entry) => {
    if (!isGroup(entry)) return filterOf(entry);
    const inside = entry.parts.map(filterOf);
    return entry.match === 'and' ? { and: inside } : { or: inside };
  });
  return match === 'or' && trees.length > 0 ? [{ or: trees }] : trees;
};

/** `timezone`: of the person, because ranges such as "today" are theirs. */
export const queryOf = (chart: ChartRequest, timezone: string): CubeQueryInput => ({
  measures: [...chart.measures],
  dimensions: [...chart.dimensions],
  segments: [...chart.segments],
  filters: treesOf(cleanedContent(chart).filters),
  timeDimensions: chart.timeDimensions.map(timeOf),
  order: orderOf(chart),
  limit: hasTimeAxis(chart) ? dashboardLimits.pointsMost : dashboardLimits.rowsMost,
  timezone,
});

const day = 86_400_000;
const localDay = (time: number): string => new Date(time).toISOString().slice(0, 'yyyy-mm-dd'.length);
const monthsBefore = (text: string, months: number): string => {
  const at = new Date(`${text}T00:00:00Z`);
  at.setUTCMonth(at.getUTCMonth() - months);
  return localDay(at.getTime());
};

/** Months of the ranges that have a calendar length. */
const monthsOf: Readonly<Record<string, number>> = {
  'this month': 1,
  'last month': 1,
  'this quarter': 3,
  'last quarter': 3,
  'this year': 12,
  'last year': 12,
};

/**
 * The query for the period before: as many months, or as many days. `answered`: the range of the first answer, as two
 * local moments. Null without a range.
 */
export const queryBefore = (chart: ChartRequest, timezone: string, answered: unknown): CubeQueryInput | null => {
  const [time] = chart.timeDimensions;
  if (!time || time.dateRange === 'all time' || !Array.isArray(answered)) return null;
  const [from, to] = answered.map((moment) => String(moment).slice(0, 'yyyy-mm-dd'.length));
  if (from === undefined || to === undefined) return null;
  const start = Date.parse(`${from}T00:00:00Z`);
  const length = Math.round((Date.parse(`${to}T00:00:00Z`) - start) / day) + 1;
  const months = typeof time.dateRange === 'string' ? monthsOf[time.dateRange] : undefined;
  const before = months === undefined ? localDay(start - length * day) : monthsBefore(from, months);
  return queryOf({ ...chart, timeDimensions: [{ ...time, dateRange: [before, localDay(start - day)] }] }, timezone);
};
