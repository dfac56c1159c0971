import type { Granularity } from '../../analytics/cube-query.ts';
import { memberOf } from '../../analytics/cubes.ts';
import type { ChartContent } from './dashboard-chart.ts';
import { dashboardLimits } from '../dashboard-limits.ts';
import { timesIn } from './time-steps.ts';

/**
 *   rows of the answer ─▶ categories (along the axis) × series (one for each color)
 *
 * Along time, every step of the range is there, also without a row. Of many series, the greatest are shown, and the others
 * together if they can be added.
 */
export type ChartValue = string | number | null;
export type ChartRow = Readonly<Record<string, ChartValue>>;
export type NumberType = 'count' | 'percent' | 'duration';

/** What a point is called, and what it stands for. */
export interface ChartLabel {
  /** The member of the value; '' for several together. */
  readonly member: string;
  readonly value: ChartValue;
}
export interface ChartSeries {
  readonly label: ChartLabel;
  readonly type: NumberType;
  /** Beside the categories; null: no number. */
  readonly values: readonly (number | null)[];
}
export interface ChartPoints {
  readonly categories: readonly ChartLabel[];
  readonly granularity: Granularity | '';
  readonly series: readonly ChartSeries[];
}

export const numberOf = (value: ChartValue | undefined): number | null =>
  value === null || value === undefined || value === '' || Number.isNaN(Number(value)) ? null : Number(value);

/** The name of a column with steps in time: 'Executions.endedAt.day'. */
export const timeColumn = ({ timeDimensions }: Pick<ChartContent, 'timeDimensions'>): string | null => {
  const axis = timeDimensions.find(({ granularity }) => granularity !== '');
  return axis ? `${axis.dimension}.${axis.granularity}` : null;
};

export const measureType = (measure: string): NumberType => {
  const type = memberOf(measure)?.type;
  return type === 'percent' || type === 'duration' ? type : 'count';
};

const unique = <Value>(values: readonly Value[]): readonly Value[] => [...new Set(values)];

/** The columns of the axis and of the colors. */
const columnsOf = (chart: ChartContent) => {
  const time = timeColumn(chart);
  const [first = null, second = null] = chart.dimensions;
  return time === null ? { axis: first, group: second } : { axis: time, group: first };
};

interface Part {
  readonly label: ChartLabel;
  readonly measure: string;
  readonly rows: readonly ChartRow[];
}

const partsOf = (chart: ChartContent, rows: readonly ChartRow[], group: string | null): readonly Part[] => {
  if (group === null)
    return chart.measures.map((measure) => ({ label: { member: measure, value: measure }, measure, rows }));
  const [measure = ''] = chart.measures;
  return unique(rows.map((row) => row[group] ?? null)).map((value) => ({
    label: { member: group, value },
    measure,
    rows: rows.filter((row) => (row[group] ?? null) === value),
  }));
};

const sum = (values: readonly (number | null)[]): number =>
  values.reduce<number>((all, value) => all + (value ?? 0), 0);

const added = (series: readonly ChartSeries[]): ChartSeries => ({
  label: { member: '', value: null },
  type: 'count',
  values: (series[0]?.values ?? []).map((_, index) => sum(series.map(({ values }) => values[index] ?? 0))),
});

/** The greatest series; the others are one if they count. */
const greatest = (series: readonly ChartSeries[], most: number): readonly ChartSeries[] => {
  if (series.length <= most) return series;
  const sorted = series.toSorted((one, other) => sum(other.values) - sum(one.values));
  const rest = sorted.slice(most - 1);
  return [...sorted.slice(0, most - 1), ...(series[0]?.type === 'count' ? [added(rest)] : [])];
};

/** `range`: two local moments, of the answer. */
export const pointsOf = (chart: ChartContent, rows: readonly ChartRow[], range: unknown): ChartPoints => {
  const { axis, group } = columnsOf(chart);
  const granularity = chart.timeDimensions.find((time) => time.granularity !== '')?.granularity ?? '';
  const found = unique(rows.map((row) => (axis === null ? null : (row[axis] ?? null))));
  const keys = granularity === '' ? found.slice(0, dashboardLimits.barsMost) : timesIn(found, granularity, range);
  const series = partsOf(chart, rows, group).map(({ label, measure, rows: own }): ChartSeries => {
    const type = measureType(measure);
    const byKey = new Map(own.map((row) => [axis === null ? null : (row[axis] ?? null), numberOf(row[measure])]));
    return { label, type, values: keys.map((key) => byKey.get(key) ?? (type === 'count' ? 0 : null)) };
  });
  const member = granularity === '' ? (axis ?? '') : (axis ?? '').slice(0, (axis ?? '').lastIndexOf('.'));
  return {
    categories: keys.map((value) => ({ member, value })),
    granularity,
    series: greatest(series, dashboardLimits.seriesMost),
  };
};

/** The parts of a pie, the greatest first; the small ones together. */
export const slicesOf = (
  chart: ChartContent,
  rows: readonly ChartRow[],
): readonly { label: ChartLabel; value: number }[] => {
  const [measure = ''] = chart.measures;
  const [member = ''] = chart.dimensions;
  const slices = rows
    .map((row) => ({ label: { member, value: row[member] ?? null }, value: numberOf(row[measure]) ?? 0 }))
    .filter(({ value }) => value > 0)
    .toSorted((one, other) => other.value - one.value);
  const most = dashboardLimits.seriesMost;
  if (slices.length <= most) return slices;
  const rest = slices.slice(most - 1).reduce((all, { value }) => all + value, 0);
  return [...slices.slice(0, most - 1), { label: { member: '', value: null }, value: rest }];
};
