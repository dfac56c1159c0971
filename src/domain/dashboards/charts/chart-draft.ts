import { filterOperators } from '../../analytics/cube-query.ts';
import { cubes, memberOf, memberText, type Cube, type CubeName } from '../../analytics/cubes.ts';
import { filteredMember, type DashboardFilter, type FilterOperator } from './chart-filters.ts';
import type { ChartContent, ChartKind, ChartTime } from './dashboard-chart.ts';

/** What the form of a chart does to its draft, so that it fits the chosen chart. */
const firstCube: CubeName = 'Executions';

export const cubeOfChart = ({ measures, dimensions }: ChartContent): CubeName =>
  memberOf(measures[0] ?? dimensions[0] ?? '')?.cube ?? firstCube;

const named = (cube: CubeName, names: readonly string[]): readonly string[] =>
  names.map((name) => memberText({ cube, name }));

const entriesOf = (cube: CubeName): Cube => cubes[cube];
export const measuresIn = (cube: CubeName) => named(cube, Object.keys(entriesOf(cube).measures));
export const segmentsIn = (cube: CubeName) => named(cube, entriesOf(cube).segments);
const dimensionsOf = (cube: CubeName, isTime: boolean) =>
  named(
    cube,
    Object.entries(entriesOf(cube).dimensions).flatMap(([name, type]) => ((type === 'time') === isTime ? [name] : [])),
  );
export const timesOf = (cube: CubeName) => dimensionsOf(cube, true);
/** What people group by: names, not the ids behind them. */
export const groupsIn = (cube: CubeName) => dimensionsOf(cube, false).filter((name) => !name.endsWith('Id'));
export const filterableIn = (cube: CubeName) => [
  ...dimensionsOf(cube, false),
  ...dimensionsOf(cube, true),
  ...measuresIn(cube),
];

const timeFor = (cube: CubeName, granularity: ChartTime['granularity']): ChartTime => ({
  dimension: memberText({ cube, name: entriesOf(cube).time }),
  dateRange: 'last 30 days',
  granularity,
});

const withoutSteps = (times: readonly ChartTime[]): ChartTime[] => times.map((time) => ({ ...time, granularity: '' }));
const withSteps = (cube: CubeName, [first, ...others]: readonly ChartTime[]): ChartTime[] =>
  first
    ? [{ ...first, granularity: first.granularity === '' ? 'day' : first.granularity }, ...others]
    : [timeFor(cube, 'day')];

/** The draft as this kind of chart can show it. */
export const withKind = (chart: ChartContent, kind: ChartKind): ChartContent => {
  const cube = cubeOfChart(chart);
  const measures = chart.measures.length > 0 ? chart.measures : measuresIn(cube).slice(0, 1);
  const [group] = chart.dimensions.length > 0 ? chart.dimensions : groupsIn(cube);
  const { timeDimensions } = chart;
  switch (kind) {
    case 'KPI':
      return {
        ...chart,
        ...{
          chart: kind,
          measures: measures.slice(0, 1),
          dimensions: [],
          timeDimensions: withoutSteps(timeDimensions),
        },
      };
    case 'Pie':
      return {
        ...chart,
        ...{ chart: kind, measures: measures.slice(0, 1), dimensions: group === undefined ? [] : [group] },
        timeDimensions: withoutSteps(timeDimensions),
      };
    case 'Line':
      return {
        ...chart,
        ...{ chart: kind, measures, dimensions: measures.length > 1 ? [] : chart.dimensions.slice(0, 1) },
        timeDimensions: withSteps(cube, timeDimensions),
      };
    default:
      return { ...chart, chart: kind, measures };
  }
};

/** Another cube has other members. */
export const withCube = (chart: ChartContent, cube: CubeName): ChartContent =>
  withKind(
    {
      ...chart,
      measures: measuresIn(cube).slice(0, 1),
      dimensions: chart.chart === 'Bar' || chart.chart === 'Table' ? groupsIn(cube).slice(0, 1) : [],
      segments: [],
      filters: [],
      timeDimensions: [timeFor(cube, '')],
    },
    chart.chart,
  );

/** What a new chart begins with. */
export const newChart: ChartContent = withCube(
  { name: '', chart: 'Bar', dimensions: [], measures: [], segments: [], filters: [], timeDimensions: [] },
  firstCube,
);

const dates: readonly FilterOperator[] = ['inDateRange', 'notInDateRange', 'beforeDate', 'afterDate'];
const comparisons: readonly FilterOperator[] = ['gt', 'gte', 'lt', 'lte'];
const texts: readonly FilterOperator[] = ['contains', 'notContains'];

/** The operators that fit a member. */
export const operatorsFor = (name: string): readonly FilterOperator[] => {
  const member = memberOf(name);
  if (member?.type === 'time') return filterOperators.filter((one) => dates.includes(one) || one.endsWith('et'));
  const unfit = member?.kind === 'measure' ? [...texts, ...dates] : [...comparisons, ...dates];
  return filterOperators.filter((one) => !unfit.includes(one));
};

/** About another member; an operator that does not fit becomes the first that does. */
export const withMember = (filter: DashboardFilter, member: string): DashboardFilter => {
  const operators = operatorsFor(member);
  const operator = operators.includes(filter.operator) ? filter.operator : (operators[0] ?? 'equals');
  const dimension = memberOf(member)?.kind === 'dimension' ? member : '';
  return { ...filter, member, dimension, operator, values: filteredMember(filter) === member ? filter.values : [] };
};

export const newFilter = (cube: CubeName): DashboardFilter =>
  withMember({ dimension: '', member: '', operator: 'equals', values: [] }, groupsIn(cube)[0] ?? '');
