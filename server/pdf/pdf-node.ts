/** The parts of a document that `pdfmake` lays out, as far as our documents use them. */
interface PdfLook {
  readonly fontSize?: number;
  readonly bold?: boolean;
  readonly italics?: boolean;
  readonly color?: string;
  readonly background?: string;
  readonly decoration?: 'underline' | 'lineThrough';
  readonly alignment?: 'left' | 'right';
  readonly lineHeight?: number;
  readonly preserveLeadingSpaces?: boolean;
  /** Left, top, right, bottom; in points. */
  readonly margin?: readonly [number, number, number, number];
  readonly width?: number | '*' | 'auto';
}

export interface PdfInline extends PdfLook {
  readonly text: string;
  readonly link?: string;
}

export interface PdfText extends PdfLook {
  readonly text: string | readonly PdfInline[];
  /** A bookmark; below the one with the id `outlineParentId`. */
  readonly outline?: true;
  readonly outlineText?: string;
  readonly outlineParentId?: string;
  readonly id?: string;
  readonly colSpan?: number;
}

interface PdfStack extends PdfLook {
  /** On one page; only for what is surely lower than a page. */
  readonly unbreakable?: true;
  readonly colSpan?: number;
  readonly stack: readonly PdfNode[];
}
interface PdfColumns extends PdfLook {
  readonly columns: readonly PdfNode[];
  readonly columnGap?: number;
}
interface PdfBullets extends PdfLook {
  readonly ul: readonly PdfNode[];
}
interface PdfNumbers extends PdfLook {
  readonly ol: readonly PdfNode[];
}
export interface PdfTable extends PdfLook {
  readonly table: {
    readonly widths: readonly (number | '*' | 'auto')[];
    readonly body: readonly (readonly PdfNode[])[];
    readonly headerRows: number;
    readonly dontBreakRows: boolean;
    readonly keepWithHeaderRows: number;
  };
  readonly layout: 'lines' | 'facts' | 'quote';
}

/** Its size is at most that of `fit`: width and height. */
interface PdfImage extends PdfLook {
  /** A data URL. */
  readonly image: string;
  readonly fit: readonly [number, number];
}

/** In points, from the left and from the top. */
export type PdfShape =
  | {
      readonly type: 'rect';
      readonly x: number;
      readonly y: number;
      readonly w: number;
      readonly h: number;
      readonly color: string;
    }
  | {
      readonly type: 'line';
      readonly x1: number;
      readonly y1: number;
      readonly x2: number;
      readonly y2: number;
      readonly lineWidth: number;
      readonly lineColor: string;
    }
  | {
      readonly type: 'polyline';
      readonly points: readonly { readonly x: number; readonly y: number }[];
      readonly lineWidth: number;
      readonly lineColor: string;
    };
interface PdfCanvas extends PdfLook {
  readonly canvas: readonly PdfShape[];
}

export type PdfNode = PdfText | PdfStack | PdfColumns | PdfBullets | PdfNumbers | PdfTable | PdfImage | PdfCanvas;

/** A document with every text replaced by what `print` makes of it. */
export const mapTexts = (node: PdfNode, print: (text: string) => string): PdfNode => {
  const all = (nodes: readonly PdfNode[]) => nodes.map((one) => mapTexts(one, print));
  if ('stack' in node) return { ...node, stack: all(node.stack) };
  if ('columns' in node) return { ...node, columns: all(node.columns) };
  if ('ul' in node) return { ...node, ul: all(node.ul) };
  if ('ol' in node) return { ...node, ol: all(node.ol) };
  if ('table' in node) return { ...node, table: { ...node.table, body: node.table.body.map(all) } };
  if ('image' in node || 'canvas' in node) return node;
  const { text } = node;
  return {
    ...node,
    text: typeof text === 'string' ? print(text) : text.map((inline) => ({ ...inline, text: print(inline.text) })),
    ...(node.outlineText !== undefined && { outlineText: print(node.outlineText) }),
  };
};
