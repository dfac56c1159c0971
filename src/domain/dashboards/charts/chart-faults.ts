import { memberOf, type MemberKind } from '../../analytics/cubes.ts';
import type { Refusal } from '../../journal/fact.ts';
import {
  filteredMember,
  filtersIn,
  isGroup,
  mapFilters,
  matchedFilters,
  type ChartFilters,
  type DashboardFilter,
  type FilterEntry,
  type FilterOperator,
} from './chart-filters.ts';
import type { ChartContent } from './dashboard-chart.ts';

/** What is wrong with a chart, by its field; null if it can be shown [DASH-004, DASH-007]. */
type Fault = Refusal & { readonly field: keyof ChartContent };
type Check = (chart: ChartContent) => Fault | null;

const fault = (field: keyof ChartContent, refused: Refusal['refused']): Fault => ({ refused, field });

/** It has points in time, not only a range. */
export const hasTimeAxis = ({ timeDimensions }: Pick<ChartContent, 'timeDimensions'>): boolean =>
  timeDimensions.some(({ granularity }) => granularity !== '');

const nameFault: Check = ({ name }) => (name.trim() === '' ? fault('name', 'required') : null);

type Named = readonly [field: keyof ChartContent, name: string, kinds: readonly (MemberKind | 'time')[]];
const namedMembers = (chart: ChartContent): readonly Named[] => [
  ...chart.measures.map((name): Named => ['measures', name, ['measure']]),
  ...chart.dimensions.map((name): Named => ['dimensions', name, ['dimension']]),
  ...chart.timeDimensions.map(({ dimension }): Named => ['timeDimensions', dimension, ['time']]),
  ...chart.segments.map((name): Named => ['segments', name, ['segment']]),
  ...filtersIn(chart.filters).map((filter): Named => ['filters', filteredMember(filter), ['dimension', 'measure']]),
];

const isOfKind = (name: string, kind: MemberKind | 'time'): boolean =>
  kind === 'time' ? memberOf(name)?.type === 'time' : memberOf(name, kind)?.kind === kind;

/** Names that are not in the table, names of another kind, and names of two cubes. */
const memberFault: Check = (chart) => {
  const names = namedMembers(chart);
  const unknown = names.find(([, name, kinds]) => !kinds.some((kind) => isOfKind(name, kind)));
  if (unknown) return fault(unknown[0], { code: 'chartMemberUnknown', member: unknown[1] });
  const [first, ...others] = names.map(([field, name]) => ({ field, cube: memberOf(name)?.cube ?? '' }));
  const other = others.find(({ cube }) => cube !== first?.cube);
  return first && other ? fault(other.field, { code: 'chartSeveralCubes', one: first.cube, other: other.cube }) : null;
};

const seriesFault: Check = (chart) => {
  const { measures, dimensions } = chart;
  if (measures.length === 0) return fault('measures', { code: 'chartNeedsMeasure' });
  const axes = dimensions.length + (hasTimeAxis(chart) ? 1 : 0);
  if (axes === 0) return fault('dimensions', { code: 'chartNeedsDimension' });
  return axes > 2 || (axes === 2 && measures.length > 1) ? fault('dimensions', { code: 'chartTooManySeries' }) : null;
};

const shapeFaults: Readonly<Record<ChartContent['chart'], Check>> = {
  KPI: (chart) =>
    chart.measures.length === 1 && chart.dimensions.length === 0 && !hasTimeAxis(chart)
      ? null
      : fault('measures', { code: 'chartKpiShape' }),
  Pie: (chart) =>
    chart.measures.length === 1 && chart.dimensions.length === 1 && !hasTimeAxis(chart)
      ? null
      : fault('dimensions', { code: 'chartPieShape' }),
  Bar: seriesFault,
  Line: (chart) => (hasTimeAxis(chart) ? seriesFault(chart) : fault('timeDimensions', { code: 'chartLineShape' })),
  Table: ({ measures }) => (measures.length > 0 ? null : fault('measures', { code: 'chartNeedsMeasure' })),
};

/** Operators that ask whether there is a value at all. */
export const takesValues = (operator: FilterOperator): boolean => operator !== 'set' && operator !== 'notSet';

const isWholeFilter = ({ operator, values }: DashboardFilter): boolean =>
  !takesValues(operator) || values.some((one) => one.trim() !== '');

/** Without filters that have no value yet. */
export const wholeFilters = (filters: ChartFilters): ChartFilters =>
  mapFilters(filters, (filter) => (isWholeFilter(filter) ? filter : null));

/** Records are filtered before they are counted, measures after it: they cannot be alternatives. */
const isMixed = (entry: FilterEntry): boolean => {
  const filters = isGroup(entry) ? entry.parts : [entry];
  return new Set(filters.map((filter) => memberOf(filteredMember(filter))?.kind)).size > 1;
};
const hasMixedGroup: (chart: ChartContent) => boolean = ({ filters }) => {
  const { match, parts } = matchedFilters(filters);
  return parts.some(isMixed) || (match === 'or' && isMixed({ match, parts: filtersIn(filters) }));
};

const filterFault: Check = (chart) => {
  if (filtersIn(chart.filters).some((filter) => !isWholeFilter(filter)))
    return fault('filters', { code: 'chartFilterNeedsValue' });
  return hasMixedGroup(chart) ? fault('filters', { code: 'analyticsMixedGroup' }) : null;
};

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text);

/** Two days, the first one first. */
const rangeFault: Check = ({ timeDimensions }) =>
  timeDimensions.some(
    ({ dateRange }) => typeof dateRange !== 'string' && !(dateRange.every(isDay) && dateRange[0] <= dateRange[1]),
  )
    ? fault('timeDimensions', { code: 'chartRange' })
    : null;

export const chartFault: Check = (chart) =>
  nameFault(chart) ?? memberFault(chart) ?? shapeFaults[chart.chart](chart) ?? rangeFault(chart) ?? filterFault(chart);
