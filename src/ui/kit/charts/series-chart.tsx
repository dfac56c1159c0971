import { scaleLinear } from 'd3-scale';
import { line } from 'd3-shape';
import { color } from '../../theme/tokens.ts';
import { CategoryLabels, ChartArea, ChartLegend, Hatch, ValueAxis } from './chart-parts.tsx';
import type { BoxSize } from './use-size.ts';

export interface DrawnSeries {
  readonly text: string;
  readonly paint: string;
  /** Beside the categories; null: no number. */
  readonly values: readonly (number | null)[];
}

export interface SeriesChartProps {
  readonly kind: 'bars' | 'lines';
  readonly categories: readonly string[];
  readonly series: readonly DrawnSeries[];
  /** Bars on top of each other: parts of a whole. */
  readonly isStacked?: boolean;
  /** Of the scale, where there is one: 100 for percentages. */
  readonly most?: number | undefined;
  readonly format: (value: number) => string;
  /** The values are counts. */
  readonly isWhole: boolean;
}

const bottomMargin = 24;
const topMargin = 8;
/** Pixels for each value of the scale. */
const tickHeight = 44;

const totals = (series: readonly DrawnSeries[], index: number) =>
  series.reduce((all, { values }) => all + (values[index] ?? 0), 0);

const greatest = ({ categories, series, isStacked = false }: SeriesChartProps): number =>
  isStacked
    ? Math.max(0, ...categories.map((_, index) => totals(series, index)))
    : Math.max(0, ...series.flatMap(({ values }) => values.map((value) => value ?? 0)));

/** Bars or lines of one or more series over categories. The table behind the chart says the same. */
export function SeriesChart(props: SeriesChartProps) {
  const { kind, series } = props;
  return (
    <>
      <ChartArea>{(size) => <Plot {...props} size={size} />}</ChartArea>
      {series.length > 1 && <ChartLegend entries={kind === 'lines' ? series.map(dashed) : series} />}
    </>
  );
}

function Plot({ size: { width, height }, ...props }: SeriesChartProps & { readonly size: BoxSize }) {
  const { kind, categories, series, most, format, isStacked = false, isWhole } = props;
  const highest = most ?? (greatest(props) || 1);
  const y = scaleLinear([0, highest], [height - bottomMargin, topMargin]);
  const ticks = Math.max(2, Math.min(6, Math.floor(height / tickHeight)));
  if (most === undefined) y.nice(ticks);
  const left = 14 + 6.5 * Math.max(...y.ticks(ticks).map((tick) => format(tick).length));
  const right = width - 10;
  const step = (right - left) / Math.max(1, categories.length);
  const at = (index: number) => left + step * (index + 0.5);
  const plot = { series, y, step, at };
  return (
    <>
      <ValueAxis scale={y} left={left} right={right} count={ticks} format={format} isWhole={isWhole} />
      {kind === 'lines' ? <Lines {...plot} /> : <Bars {...plot} isStacked={isStacked} categories={categories} />}
      <CategoryLabels labels={categories} at={at} y={height - 6} width={right - left} />
    </>
  );
}

interface PlotProps {
  readonly series: readonly DrawnSeries[];
  readonly y: (value: number) => number;
  readonly step: number;
  readonly at: (index: number) => number;
}

const dashes = ['', '6 3', '2 3', '8 3 2 3'];

const dashAt = (index: number) => dashes[index % dashes.length] ?? '';
const dashed = ({ text, paint }: DrawnSeries, index: number) => ({ text, paint, dash: dashAt(index) });

function Lines({ series, y, at }: PlotProps) {
  const draw = line<number | null>()
    .defined((value) => value !== null)
    .x((_, index) => at(index))
    .y((value) => y(value ?? 0));
  return series.map(({ text, paint, values }, index) => (
    <g key={text}>
      <path d={draw([...values]) ?? ''} fill="none" stroke={paint} strokeWidth={2} strokeDasharray={dashAt(index)} />
      {values.length <= 40 &&
        values.map((value, point) =>
          value === null ? null : <circle key={`${text}/${point}`} cx={at(point)} cy={y(value)} r={2.5} fill={paint} />,
        )}
    </g>
  ));
}

function Bars({
  series,
  y,
  step,
  at,
  isStacked,
  categories,
}: PlotProps & { readonly isStacked: boolean; readonly categories: readonly string[] }) {
  const group = Math.min(step * 0.72, isStacked || series.length === 1 ? 56 : 160);
  const bar = isStacked ? group : group / Math.max(1, series.length);
  const floorOf = (index: number, category: number) => (isStacked ? totals(series.slice(0, index), category) : 0);
  return series.map(({ text, paint, values }, index) => (
    <Hatch key={text} paint={paint} index={index}>
      {(fill) =>
        categories.map((_, category) => {
          const value = values[category] ?? 0;
          if (value <= 0) return null;
          const floor = floorOf(index, category);
          const [top, base] = [y(floor + value), y(floor)];
          const x = at(category) - group / 2 + (isStacked ? 0 : bar * index);
          return (
            <rect
              key={`${text}/${category}`}
              x={x}
              y={top}
              width={Math.max(1, bar - 1)}
              height={Math.max(1, base - top)}
              fill={fill}
              stroke={isStacked ? color.raised : 'none'}
            />
          );
        })
      }
    </Hatch>
  ));
}
