import { quiet } from '../../pdf/pdf-blocks.ts';
import { contentWidth, pdfColors } from '../../pdf/pdf-look.ts';
import type { PdfInline, PdfNode, PdfShape, PdfText } from '../../pdf/pdf-node.ts';

/** Vectors of charts: bars beside their names, and along time bars or lines above an axis. */
export interface Series {
  readonly text: string;
  readonly paint: string;
  readonly values: readonly (number | null)[];
}

export const legendOf = (series: readonly Series[]): PdfText =>
  quiet('', {
    margin: [0, 2, 0, 6],
    text: series.flatMap(({ text, paint }): readonly PdfInline[] => [
      { text: '\u25CF ', color: paint },
      { text: `${text}    ` },
    ]),
  });

export const sum = (values: readonly (number | null | undefined)[]): number =>
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

export interface Bar {
  readonly text: string;
  readonly number: string;
  readonly parts: readonly { readonly value: number; readonly paint: string }[];
}

export const barsNode = (bars: readonly Bar[]): PdfNode => {
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
export const plotNode = ({ isLine, categories, series, most, number }: Plot): PdfNode => {
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
