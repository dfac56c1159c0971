import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pdfMessages } from '../../src/domain/downloads/pdf-messages.ts';
import { contentWidth, pdfColors, pdfSizes } from './pdf-look.ts';
import type { PdfNode } from './pdf-node.ts';

/**
 * The only file that knows `pdfmake`: it comes without types, and is loaded in the thread of a PDF only. It reads its fonts
 * and nothing else.
 */
interface Maker {
  setFonts(fonts: object): void;
  setTableLayouts(layouts: object): void;
  setUrlAccessPolicy(may: (url: string) => boolean): void;
  setLocalAccessPolicy(may: (path: string) => boolean): void;
  createPdf(definition: object): { getBuffer(): Promise<Uint8Array> };
}
interface FontDocument {
  provideFont(family: string): { readonly font: { hasGlyphForCodePoint(point: number): boolean } };
}
type NewFontDocument = new (fonts: object, ...rest: readonly unknown[]) => FontDocument;

const require = createRequire(import.meta.url);
const folder = join(dirname(require.resolve('pdfmake/package.json')), 'fonts/Roboto');
const isFont = (path: string): boolean => dirname(path) === folder;

const fonts = {
  Roboto: {
    normal: join(folder, 'Roboto-Regular.ttf'),
    bold: join(folder, 'Roboto-Medium.ttf'),
    italics: join(folder, 'Roboto-Italic.ttf'),
    bolditalics: join(folder, 'Roboto-MediumItalic.ttf'),
  },
};

interface TableNode {
  readonly table: { readonly body: readonly unknown[]; readonly headerRows: number };
}
const lines = {
  hLineWidth: (at: number, { table }: TableNode) => (at < table.headerRows ? 0 : 0.5),
  hLineColor: (at: number, { table }: TableNode) => (at === table.headerRows ? pdfColors.strongLine : pdfColors.line),
  vLineWidth: () => 0,
  paddingLeft: () => 0,
  paddingRight: (at: number, { table }: { table: { widths: readonly unknown[] } }) =>
    at === table.widths.length - 1 ? 0 : 10,
  paddingTop: (at: number, { table }: TableNode) => (at < table.headerRows ? 1 : 5),
  paddingBottom: (at: number, { table }: TableNode) => (at < table.headerRows - 1 ? 1 : 5),
};
const facts = {
  hLineWidth: () => 0,
  vLineWidth: () => 0,
  paddingLeft: () => 0,
  paddingRight: () => 12,
  paddingTop: () => 2,
  paddingBottom: () => 2,
};

/** Whether the font has a shape for a character. */
export const hasGlyph = (): ((point: number) => boolean) => {
  const { default: Document } = require('pdfmake/js/PDFDocument') as { readonly default: NewFontDocument };
  const document = new Document(fonts, {}, {}, {}, { autoFirstPage: false, font: null }, null, isFont);
  const { font } = document.provideFont('Roboto');
  return (point) => font.hasGlyphForCodePoint(point);
};

/** Every text in it can be printed. */
export interface PrintedDocument {
  readonly title: string;
  readonly project: string;
  /** At the bottom of each page. */
  readonly note: string;
  readonly language: string;
  readonly content: readonly PdfNode[];
}

const side = pdfSizes.side;
const smallLook = { fontSize: pdfSizes.small, color: pdfColors.quiet } as const;

const frameOf = ({ title, project, note }: PrintedDocument, onPages: (pages: number) => void) => ({
  header: (page: number) =>
    page === 1
      ? null
      : {
          columns: [
            { text: title, width: '*', ...smallLook },
            { text: project, width: 'auto', alignment: 'right', ...smallLook },
          ],
          columnGap: 24,
          margin: [side, 30, side, 0],
        },
  footer(page: number, pages: number) {
    onPages(pages);
    return {
      stack: [
        {
          canvas: [{ type: 'line', x1: 0, y1: 0, x2: contentWidth, y2: 0, lineWidth: 0.5, lineColor: pdfColors.line }],
        },
        {
          columns: [
            { text: note, width: '*', ...smallLook },
            { text: pdfMessages.page(page, pages), width: 'auto', alignment: 'right', ...smallLook },
          ],
          columnGap: 24,
          margin: [0, 8, 0, 0],
        },
      ],
      margin: [side, 20, side, 0],
    };
  },
});

/** `onPages` may throw to give up. */
export const makePdf = (document: PrintedDocument, onPages: (pages: number) => void): Promise<Uint8Array> => {
  const maker = require('pdfmake') as Maker;
  maker.setFonts(fonts);
  maker.setTableLayouts({ lines, facts });
  maker.setUrlAccessPolicy(() => false);
  maker.setLocalAccessPolicy(isFont);
  const definition = {
    ...frameOf(document, onPages),
    content: document.content,
    info: { title: document.title, creator: 'Assay' },
    language: document.language,
    displayTitle: true,
    version: '1.7',
    pageSize: 'A4',
    pageMargins: [side, pdfSizes.top, side, pdfSizes.bottom],
    defaultStyle: { font: 'Roboto', fontSize: pdfSizes.text, lineHeight: 1.25, color: pdfColors.text },
  };
  return maker.createPdf(definition).getBuffer();
};
