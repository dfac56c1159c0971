import { areaListOf, pathOfArea } from '../../address/area-pages.ts';
import { filtersIn, openStatuses } from '../../address/defect-filters.ts';
import { defectsPageOf, pathOfDefects } from '../../address/defects-page.ts';
import { flowFiltersIn, flowsPageOf, pathOfFlows } from '../../address/flows-page.ts';
import { queryText } from '../../address/page-route.ts';
import { memberOf, type CubeName } from '../../analytics/cubes.ts';
import type { ChartAnswer } from './chart-answer.ts';
import { cubeOf } from './counted-cubes.ts';
import { timeColumn, type ChartRow } from './chart-points.ts';
import { filteredMember, filtersTogether } from './chart-filters.ts';
import type { ChartContent, ChartTime } from './dashboard-chart.ts';

/**
 *   what a number counts ─▶ the list with the same conditions
 *
 * A list that lacks one of the conditions would show other records than those that are counted: then there is no link.
 */
interface CountedList {
  /** The filter of the list for a dimension. */
  readonly filters: Readonly<Record<string, string>>;
  /** Whether a filter of the list takes several values. */
  readonly takesSeveral: boolean;
  /** The first and the last day of the list for a time. */
  readonly days: Readonly<Record<string, readonly [from: string, to: string]>>;
  /** Measures of a part of the records. Those of all of them need no condition. */
  readonly measures: Readonly<Record<string, readonly [filter: string, value: string]>>;
  /** Segments that the list has a filter for. */
  readonly segments?: Readonly<Record<string, readonly [filter: string, value: string]>>;
  readonly pathOf: (projectId: string, query: URLSearchParams) => string;
}

const ofAll = ['count', 'passRate', 'avgDuration', 'maxDuration', 'totalDuration', 'steps'];

const logs = { person: 'executedById', status: 'status' } as const;
const logList = (cube: 'Executions' | 'ScenarioRuns', item: string, route: string): CountedList => ({
  filters: {
    [`${cube}.${logs.status}`]: 'status',
    [`${cube}.${logs.person}`]: 'person',
    [`${cube}.${item}`]: 'item',
  },
  takesSeveral: false,
  // Lists of logs are by the time at which a run has begun.
  days: { [`${cube}.startedAt`]: ['from', 'to'] },
  measures: { [`${cube}.passed`]: ['status', 'PASSED'], [`${cube}.failed`]: ['status', 'FAILED'] },
  pathOf: (projectId, query) =>
    pathOfArea({ ...areaListOf(projectId, 'executionLogs'), route, query: queryText([...query]).slice(1) }),
});

const lists: { readonly [Name in CubeName]?: CountedList } = {
  Defects: {
    filters: {
      'Defects.status': 'status',
      'Defects.severity': 'severity',
      'Defects.authorId': 'author',
      'Defects.assigneeId': 'assignee',
    },
    takesSeveral: true,
    days: {
      'Defects.createdAt': ['createdFrom', 'createdTo'],
      'Defects.modifiedAt': ['updatedFrom', 'updatedTo'],
    },
    measures: { 'Defects.open': ['status', openStatuses] },
    segments: { 'Defects.open': ['status', openStatuses] },
    pathOf: (projectId, query) => pathOfDefects({ ...defectsPageOf(projectId), filters: filtersIn(query) }),
  },
  Flows: {
    filters: { 'Flows.status': 'status', 'Flows.severity': 'severity', 'Flows.ownerId': 'owner' },
    takesSeveral: true,
    days: {},
    measures: {},
    pathOf: (projectId, query) => pathOfFlows({ ...flowsPageOf(projectId), filters: flowFiltersIn(query) }),
  },
  Executions: logList('Executions', 'flowId', ''),
  ScenarioRuns: logList('ScenarioRuns', 'scenarioId', 'scenarios'),
};

/** A filter of a list with its values; null: the list has no such filter. */
type Condition = readonly [filter: string, values: readonly string[]] | null;

const conditionOfMeasure = (list: CountedList, measure: string): readonly Condition[] => {
  const part = list.measures[measure];
  if (part) return [[part[0], [part[1]]]];
  return ofAll.includes(memberOf(measure, 'measure')?.name ?? '') ? [] : [null];
};

const conditionOfSegment = ({ segments = {} }: CountedList, segment: string): Condition => {
  const part = segments[segment];
  return part ? [part[0], [part[1]]] : null;
};

const conditionOfValue = ({ filters }: CountedList, dimension: string, values: readonly unknown[]): Condition => {
  const filter = filters[dimension];
  const texts = values.filter((value): value is string => typeof value === 'string' && value !== '');
  return filter === undefined || texts.length === 0 || texts.length < values.length ? null : [filter, texts];
};

const dayOf = (moment: unknown): string => String(moment).slice(0, 'yyyy-mm-dd'.length);

const conditionsOfTime = (
  { days }: CountedList,
  { dimension, dateRange }: ChartTime,
  range: unknown,
): readonly Condition[] => {
  if (dateRange === 'all time') return [];
  const bounds = days[dimension];
  if (!bounds || !Array.isArray(range)) return [null];
  return bounds.map((filter, index): Condition => [filter, [dayOf(range[index])]]);
};

/** Of a row in a table along time. */
const conditionsOfStep = ({ days }: CountedList, chart: ChartContent, row: ChartRow): readonly Condition[] | null => {
  const [column, time] = [timeColumn(chart), chart.timeDimensions.find(({ granularity }) => granularity !== '')];
  if (column === null || !time) return null;
  const bounds = days[time.dimension];
  if (!bounds || time.granularity !== 'day') return [null];
  return bounds.map((filter): Condition => [filter, [dayOf(row[column])]]);
};

/**
 * A list has no alternatives between its filters. The values of a row are among those that the filters of its chart allow,
 * so they replace them.
 */
const conditionsOfFilters = (
  list: CountedList,
  { filters }: ChartContent,
  shown: readonly string[],
): readonly Condition[] =>
  filtersTogether(filters)
    ?.filter((filter) => !shown.includes(filteredMember(filter)))
    .map((filter) =>
      filter.operator === 'equals' ? conditionOfValue(list, filteredMember(filter), filter.values) : null,
    ) ?? [null];

const conditionsOf = (
  list: CountedList,
  chart: ChartContent,
  { range }: Pick<ChartAnswer, 'range'>,
  row: ChartRow | null,
): readonly Condition[] => {
  const shown = row === null ? [] : chart.dimensions;
  const step = row === null ? null : conditionsOfStep(list, chart, row);
  return [
    ...chart.measures.slice(0, 1).flatMap((measure) => conditionOfMeasure(list, measure)),
    ...chart.segments.map((segment) => conditionOfSegment(list, segment)),
    ...conditionsOfFilters(list, chart, shown),
    ...shown.map((dimension) => conditionOfValue(list, dimension, [row?.[dimension]])),
    ...(step ?? chart.timeDimensions.flatMap((time) => conditionsOfTime(list, time, range))),
  ];
};

/** The query of the list; null if it lacks a condition, or if two of them are about one filter. */
const queryOf = (list: CountedList, conditions: readonly Condition[]): URLSearchParams | null => {
  const query = new URLSearchParams();
  for (const condition of conditions) {
    if (condition === null) return null;
    const [filter, values] = condition;
    if (query.has(filter) || (!list.takesSeveral && values.length > 1)) return null;
    for (const value of values) query.append(filter, value);
  }
  return query;
};

/** An address leaves out values that its list does not have. */
const isWhole = (path: string, query: URLSearchParams): boolean => {
  const shown = new URLSearchParams(path.split('?')[1]);
  return [...query].every(([filter, value]) => shown.has(filter, value));
};

/**
 * The list that the first measure of a chart counts, or of one of its rows. Null where no list shows exactly that, and for
 * numbers of the whole account.
 */
export const pathCounted = (
  chart: ChartContent,
  projectId: string,
  answer: Pick<ChartAnswer, 'range'>,
  row: ChartRow | null = null,
): string | null => {
  const cube = cubeOf(chart);
  const list = cube && lists[cube];
  if (!list || projectId === '') return null;
  const query = queryOf(list, conditionsOf(list, chart, answer, row));
  const path = query && list.pathOf(projectId, query);
  return path && isWhole(path, query) ? path : null;
};
