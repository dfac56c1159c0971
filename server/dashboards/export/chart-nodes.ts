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
import { pdfColors } from '../../pdf/pdf-look.ts';
import type { PdfNode, PdfText } from '../../pdf/pdf-node.ts';
import { barsNode, legendOf, plotNode, sum, type Bar, type Series } from './chart-vectors.ts';

/** Charts with their numbers, names and colors, drawn as vectors. */
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
