import { contentWidth, pdfColors, pdfSizes, type PdfTone } from './pdf-look.ts';
import type { PdfNode, PdfShape, PdfText } from './pdf-node.ts';

/** Building blocks that flows and scenarios share. */
export interface Fact {
  readonly label: string;
  readonly value: string;
  /** A dot before the value. */
  readonly tone?: PdfTone;
}

export const quiet = (text: string, more: Partial<PdfText> = {}): PdfText => ({
  text,
  color: pdfColors.quiet,
  fontSize: pdfSizes.small,
  ...more,
});

export const titleBlock = ({
  kind,
  name,
  project,
}: Readonly<Record<'kind' | 'name' | 'project', string>>): PdfNode => ({
  columns: [
    {
      width: '*',
      stack: [
        quiet(kind, { fontSize: 9, margin: [0, 0, 0, 2] }),
        { text: name, fontSize: pdfSizes.title, bold: true, lineHeight: 1.1, outline: true, id: 'title' },
      ],
    },
    { width: 150, text: project, alignment: 'right', bold: true, color: pdfColors.quiet, margin: [0, 1, 0, 0] },
  ],
  columnGap: 24,
  margin: [0, 0, 0, 18],
});

/** A text after a dot of a colour. */
export const dotted = (text: string, tone: PdfTone): PdfText => ({
  text: [{ text: '\u25CF ', color: pdfColors[tone] }, { text }],
});

const valueOf = ({ value, tone }: Fact): PdfText => (tone ? dotted(value, tone) : { text: value });

export interface Share {
  readonly count: number;
  readonly color: string;
}

const barHeight = 6;
/** Counts as parts of one bar over the whole width. */
export const shareBar = (shares: readonly Share[]): PdfNode => {
  const total = shares.reduce((sum, { count }) => sum + count, 0);
  const widthOf = (count: number) => (count / total) * contentWidth;
  return {
    canvas: shares.flatMap(({ count, color }, at): readonly PdfShape[] => {
      const x = shares.slice(0, at).reduce((sum, share) => sum + widthOf(share.count), 0);
      return count === 0 ? [] : [{ type: 'rect', x, y: 0, w: widthOf(count), h: barHeight, color }];
    }),
    margin: [0, 10, 0, 0],
  };
};

/** Labels and values in two columns. */
export const factsBlock = (facts: readonly Fact[]): PdfNode => {
  const half = Math.ceil(facts.length / 2);
  const cells = (fact: Fact | undefined): readonly PdfNode[] =>
    fact ? [{ text: fact.label, color: pdfColors.quiet }, valueOf(fact)] : [{ text: '' }, { text: '' }];
  return {
    layout: 'facts',
    table: {
      widths: [82, '*', 82, '*'],
      body: facts.slice(0, half).map((fact, at) => [...cells(fact), ...cells(facts[half + at])]),
      headerRows: 0,
      dontBreakRows: false,
      keepWithHeaderRows: 0,
    },
  };
};

export const sectionTitle = (text: string, id?: string): PdfText => ({
  text,
  fontSize: pdfSizes.section,
  bold: true,
  outline: true,
  margin: [0, 22, 0, 6],
  ...(id !== undefined && { id }),
});

export const section = (title: string, nodes: readonly PdfNode[]): readonly PdfNode[] =>
  nodes.length === 0 ? [] : [sectionTitle(title), ...nodes];

export interface TableColumn {
  readonly label: string;
  /** Points; or a share of what is left, as '2*'. */
  readonly width: number | `${number}*`;
  readonly isNumber?: boolean;
}

const paddings = 10;
const widthsOf = (columns: readonly TableColumn[]): readonly number[] => {
  const fixed = columns.reduce((sum, { width }) => sum + (typeof width === 'number' ? width : 0), 0);
  const free = contentWidth - fixed - paddings * (columns.length - 1);
  const shares = columns.map(({ width }) => (typeof width === 'number' ? 0 : Number.parseFloat(width)));
  const total = shares.reduce((sum, share) => sum + share, 0);
  return columns.map(({ width }, at) => (typeof width === 'number' ? width : (free * (shares[at] ?? 0)) / total));
};

const lengthOf = (node: PdfNode): number => {
  if ('stack' in node) return node.stack.reduce((sum, one) => sum + 40 + lengthOf(one), 0);
  if ('text' in node && typeof node.text === 'string') return node.text.length + 40 * node.text.split('\n').length;
  return 0;
};
/** A longer row may be cut by the end of a page; it could be taller than a page. */
const shortRow = 700;

/** A cell over the whole width of a table. */
export const wideRow = (node: PdfNode, columns: readonly TableColumn[]): readonly PdfNode[] => [
  { stack: [node], colSpan: columns.length },
  ...columns.slice(1).map((): PdfNode => ({ text: '' })),
];

/** A table whose head is on each of its pages; `heading`: above its columns, never alone at the end of a page. */
export const tableBlock = (
  columns: readonly TableColumn[],
  rows: readonly (readonly PdfNode[])[],
  heading?: PdfNode,
): PdfNode => {
  const head = columns.map(({ label, isNumber }): PdfText =>
    quiet(label, { bold: true, ...(isNumber && { alignment: 'right' }) }),
  );
  const isShort = rows.every((row) => row.every((cell) => lengthOf(cell) <= shortRow));
  const top = heading === undefined ? [] : [wideRow(heading, columns)];
  return {
    layout: 'lines',
    table: {
      widths: widthsOf(columns),
      body: [...top, head, ...rows],
      headerRows: top.length + 1,
      dontBreakRows: isShort,
      keepWithHeaderRows: isShort ? 1 : 0,
    },
  };
};
