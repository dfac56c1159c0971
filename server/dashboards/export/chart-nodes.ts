import {
  measureType,
  numberOf,
  pointsOf,
  slicesOf,
  type ChartLabel,
  type ChartPoints,
} from '../../../src/domain/dashboards/charts/chart-points.ts';
import type { ChartAnswer } from '../../../src/domain/dashboards/charts/chart-answer.ts';
import { toneOf, type ChartTone } from '../../../src/domain/dashboards/charts/chart-tones.ts';
import type { ChartContent } from '../../../src/domain/dashboards/charts/dashboard-chart.ts';
import { chartMessages as say } from '../../../src/domain/dashboards/chart-messages.ts';
import { memberTitle, measureText, labelText } from '../../../src/domain/dashboards/charts/chart-words.ts';
import { quiet, tableBlock, type TableColumn } from '../../pdf/pdf-blocks.ts';
import { contentWidth, pdfColors } from '../../pdf/pdf-look.ts';
import type { PdfInline, PdfNode, PdfShape, PdfText } from '../../pdf/pdf-node.ts';

/** Charts as vectors: bars beside their names, and along time bars or lines above an axis. */
const tones: Readonly<Record<ChartTone, string>> = {
  success: pdfColors.success,
  danger: pdfColors.danger,
  warning: pdfColors.warning,
  info: pdfColors.info,
  accent: pdfColors.link,
  severe: '#7b1fa2',
  edge: pdfColors.strongLine,
};
const others = [pdfColors.link, pdfColors.warning, pdfColors.success, tones.severe, pdfColors.danger, pdfColors.info];

const paintOf = (label: ChartLabel, index: number): string => {
  const tone = toneOf(label);
  return tone ? tones[tone] : (others[index % others.length] ?? pdfColors.link);
};

interface Series {
  readonly text: string;
  readonly paint: string;
  readonly values: readonly (number | null)[];
}

const legendOf = (series: readonly Series[]): PdfText =>
  quiet('', {
    margin: [0, 2, 0, 6],
    text: series.flatMap(({ text, paint }): readonly PdfInline[] => [
      { text: '\u25CF ', color: paint },
      { text: `${text}    ` },
    ]),
  });

const sum = (values: readonly (number | null | undefined)[]): number =>
  values.reduce<number>((all, value) => all + Math.max(0, value ?? 0), 0);

const barLength = 230;
const barHeight = 9;

/** One bar after the other from the left. */
const barOf = (parts: readonly { readonly value: number; readonly paint: string }[], greatest: number): PdfNode => {
  const shapes: PdfShape[] = [];
  let x = 0;
  for (const { value, paint } of parts) {
    const w = greatest === 0 ? 0 : (value / greatest) * barLength;
    if (w > 0) shapes.push({ type: 'rect', x, y: 0, w, h: barHeight, color: paint });
    x += w;
  }
  return {
    canvas: shapes.length > 0 ? shapes : [{ type: 'rect', x: 0, y: 0, w: 0.1, h: barHeight, color: pdfColors.line }],
  };
};

interface Bar {
  readonly text: string;
  readonly number: string;
  readonly parts: readonly { readonly value: number; readonly paint: string }[];
}

const barsNode = (bars: readonly Bar[]): PdfNode => {
  const greatest = Math.max(0, ...bars.map(({ parts }) => sum(parts.map(({ value }) => value))));
  return {
    layout: 'facts',
    table: {
      widths: ['*', barLength, 90],
      body: bars.map(({ text, number, parts }) => [
        { text },
        barOf(parts, greatest),
        { text: number, alignment: 'right' },
      ]),
      headerRows: 0,
      dontBreakRows: bars.every(({ text }) => text.length < 300),
      keepWithHeaderRows: 0,
    },
  };
};

const plotHeight = 110;

const lineOf = ({ values, paint }: Series, step: number, greatest: number): readonly PdfShape[] => {
  const points = values.flatMap((value, index) =>
    value === null ? [] : [{ x: step * (index + 0.5), y: plotHeight - (value / greatest) * plotHeight }],
  );
  return points.length === 0
    ? []
    : [
        { type: 'polyline', points, lineWidth: 1.4, lineColor: paint },
        ...points
          .slice(-1)
          .map(({ x, y }): PdfShape => ({ type: 'rect', x: x - 1.5, y: y - 1.5, w: 3, h: 3, color: paint })),
      ];
};

/** The series of a step on top of each other. */
const columnOf = (series: readonly Series[], index: number, step: number, greatest: number): readonly PdfShape[] => {
  const shapes: PdfShape[] = [];
  let y = plotHeight;
  for (const { values, paint } of series) {
    const h = (Math.max(0, values[index] ?? 0) / greatest) * plotHeight;
    y -= h;
    if (h > 0) shapes.push({ type: 'rect', x: step * index + step * 0.15, y, w: step * 0.7, h, color: paint });
  }
  return shapes;
};

const axis = (y: number): PdfShape => ({
  type: 'line',
  ...{ x1: 0, y1: y, x2: contentWidth, y2: y, lineWidth: 0.5, lineColor: pdfColors.line },
});

interface Plot {
  readonly isLine: boolean;
  readonly categories: readonly string[];
  readonly series: readonly Series[];
  /** The end of the axis, where it is known. */
  readonly most: number | null;
  number(value: number): string;
}

/** Along time: the greatest value above, the first and the last step below. */
const plotNode = ({ isLine, categories, series, most, number }: Plot): PdfNode => {
  const totals = categories.map((_, index) =>
    isLine
      ? Math.max(0, ...series.map(({ values }) => values[index] ?? 0))
      : sum(series.map(({ values }) => values[index])),
  );
  const greatest = most ?? (Math.max(0, ...totals) || 1);
  const step = contentWidth / Math.max(1, categories.length);
  const shapes = isLine
    ? series.flatMap((one) => lineOf(one, step, greatest))
    : categories.flatMap((_, index) => columnOf(series, index, step, greatest));
  return {
    stack: [
      quiet(number(greatest)),
      { canvas: [axis(0), axis(plotHeight), ...shapes] },
      {
        columns: [quiet(categories[0] ?? ''), quiet(categories.at(-1) ?? '', { alignment: 'right' })],
        margin: [0, 2, 0, 0],
      },
    ],
  };
};

const seriesOf = ({ series }: ChartPoints): readonly Series[] =>
  series.map(({ label, values }, index) => ({ text: labelText(label), paint: paintOf(label, index), values }));

const numbersOf = (points: ChartPoints, at: number): string =>
  points.series.map(({ type, values }) => measureText(type, values[at] ?? null)).join(' / ');

const seriesNodes = (chart: ChartContent, answer: ChartAnswer): readonly PdfNode[] => {
  const points = pointsOf(chart, answer.rows, answer.range);
  const series = seriesOf(points);
  const type = points.series[0]?.type ?? 'count';
  const categories = points.categories.map((label) => labelText(label, points.granularity));
  const legend = series.length > 1 ? [legendOf(series)] : [];
  if (points.granularity !== '') {
    const most = type === 'percent' ? 100 : null;
    const number = (value: number) => measureText(type, value);
    return [...legend, plotNode({ isLine: chart.chart === 'Line', categories, series, most, number })];
  }
  const bars = categories.map((text, at): Bar => ({
    text,
    number: numbersOf(points, at),
    parts: series.map(({ values, paint }) => ({
      value: Math.max(0, values[at] ?? 0),
      // Bars of one series have the colors of what they count.
      paint: series.length === 1 ? paintOf(points.categories[at] ?? { member: '', value: null }, 0) : paint,
    })),
  }));
  return [...legend, barsNode(bars)];
};

const pieNodes = (chart: ChartContent, { rows }: ChartAnswer): readonly PdfNode[] => {
  const slices = slicesOf(chart, rows);
  const all = sum(slices.map(({ value }) => value));
  const type = measureType(chart.measures[0] ?? '');
  return [
    barsNode(
      slices.map(({ label, value }, index) => ({
        text: labelText(label),
        number: `${measureText(type, value)} (${measureText('percent', all === 0 ? null : (value / all) * 100)})`,
        parts: [{ value, paint: paintOf(label, index) }],
      })),
    ),
  ];
};

const changeText = (type: ReturnType<typeof measureType>, value: number, before: number): string => {
  const difference = measureText(type, Math.abs(value - before));
  if (value === before) return say.same;
  return value > before ? say.more(difference) : say.less(difference);
};

const kpiNodes = (chart: ChartContent, { rows, before }: ChartAnswer): readonly PdfNode[] => {
  const [measure = ''] = chart.measures;
  const type = measureType(measure);
  const value = numberOf(rows[0]?.[measure]);
  const change = value === null || before === null ? [] : [quiet(changeText(type, value, before))];
  return [{ text: measureText(type, value), fontSize: 22, bold: true, lineHeight: 1.1 }, ...change];
};

/** The numbers of a chart along time: a row for each step, a column for each series. */
export const stepsNode = (chart: ChartContent, answer: ChartAnswer, rowsMost: number): PdfNode => {
  const points = pointsOf(chart, answer.rows, answer.range);
  const steps = points.categories.slice(-rowsMost);
  const from = points.categories.length - steps.length;
  const columns: readonly TableColumn[] = [
    { label: memberTitle(steps[0]?.member ?? ''), width: '1*' },
    ...points.series.map(({ label }): TableColumn => ({ label: labelText(label), width: '1*', isNumber: true })),
  ];
  const rows = steps.map((label, index) => [
    { text: labelText(label, points.granularity) },
    ...points.series.map(({ type, values }): PdfText => ({
      text: measureText(type, values[from + index] ?? null),
      alignment: 'right',
    })),
  ]);
  return tableBlock(columns, rows);
};

/** The drawing of a chart; none for a table. */
export const chartNodes = (chart: ChartContent, answer: ChartAnswer): readonly PdfNode[] => {
  switch (chart.chart) {
    case 'KPI':
      return kpiNodes(chart, answer);
    case 'Pie':
      return pieNodes(chart, answer);
    case 'Table':
      return [];
    default:
      return seriesNodes(chart, answer);
  }
};
