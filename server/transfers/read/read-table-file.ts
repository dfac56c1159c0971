import { streamCsvRows } from 'hucre/csv';
import { invalid } from '../../../src/domain/problems/invalid.ts';
import { isProblem } from '../../../src/domain/problems/problem.ts';
import { delimiterOf } from '../../../src/domain/transfers/tables/delimiter.ts';
import { headRowOf } from '../../../src/domain/transfers/tables/head-row.ts';
import type { TableRow } from '../../../src/domain/transfers/tables/read-table.ts';
import { transferLimits } from '../../../src/domain/transfers/transfer-limits.ts';
import { plainText, requireWidth, unpackedSize } from '../../datasets/read/read-table.ts';
import { mergesIn, withMerged } from './merged-cells.ts';
import { sheetsIn } from './shared-texts.ts';
import { workbookRows } from './workbook-rows.ts';
import { zipPartsOf } from './zip-parts.ts';

/** What a person may choose, if it was found wrongly; from 1. */
export interface TableChoice {
  readonly sheet?: number | undefined;
  readonly head?: number | undefined;
}

/** A table whose rows are read when they are asked for. */
export interface TextTable {
  readonly heads: readonly string[];
  /** The row of the heads, from 1. */
  readonly head: number;
  /** The first rows behind it. */
  readonly first: readonly TableRow[];
  /** The rows behind those. */
  readonly rows: AsyncIterable<TableRow>;
  /** The first rows of the sheet, whatever they are. */
  readonly top: readonly TableRow[];
  /** The names of the sheets of a workbook, and the place of the one that is read, from 1. */
  readonly sheets: readonly string[];
  readonly sheet: number;
}

const wrongFormat = invalid('file', { code: 'importFileFormat' });
const empty = invalid('file', { code: 'importFileEmpty' });
const tooManyRows = invalid('file', { code: 'importFileRows', max: transferLimits.rows });
const tooWide = invalid('file', { code: 'importColumns', max: transferLimits.columns });
const unpacked = invalid('file', { code: 'importFileUnpacked', ratio: transferLimits.unpackRatio });

const unreadable = (error: unknown): never => {
  throw isProblem(error) ? error : wrongFormat;
};

type Values = readonly unknown[];
const isFilled = (cell: string): boolean => cell.trim() !== '';

/** A row with a cell beyond the last column is refused: nothing of a file is left out without a word. */
const textsOf = (row: Values): readonly string[] => {
  const most = transferLimits.columns;
  if (row.slice(most).some((value) => isFilled(plainText(value as string)))) throw tooWide;
  return row.slice(0, most).map((value) => plainText(value as string));
};

const firstRows = async (rows: AsyncIterator<TableRow>): Promise<readonly TableRow[]> => {
  const first: TableRow[] = [];
  while (first.length < transferLimits.exampleRows) {
    const next = await rows.next();
    if (next.done) break;
    first.push(next.value);
  }
  return first;
};

/** A column without a name has a place, too, if a row has a cell there. */
const widthOf = (rows: readonly TableRow[]): number =>
  rows.reduce((width, { cells }) => Math.max(width, cells.findLastIndex(isFilled) + 1), 0);

type Sheets = Pick<TextTable, 'sheets' | 'sheet'>;

const tableOf = async (
  rows: AsyncGenerator<TableRow>,
  { head: chosen }: TableChoice,
  sheets: Sheets = { sheets: [], sheet: 1 },
): Promise<TextTable> => {
  const top = await firstRows(rows);
  const searched = top.slice(0, transferLimits.headRows);
  const at =
    chosen === undefined
      ? headRowOf(searched.map(({ cells }) => cells))
      : top.findIndex((row) => row.number === chosen);
  const row = top[at];
  if (!row?.cells.some(isFilled)) throw empty;
  const first = top.slice(at + 1);
  const width = Math.max(row.cells.length, widthOf(first));
  const heads = Array.from({ length: width }, (_, column) => (row.cells[column] ?? '').trim().toWellFormed());
  return { heads, head: row.number, first, rows, top: searched, ...sheets };
};

/** Excel writes its separator into a line of its own. */
const separatorLine = /^"?sep=([^\r\n])"?[;,\t ]*\r?\n/i;

async function* csvRows(given: string): AsyncGenerator<TableRow> {
  const [line = '', separator] = separatorLine.exec(given) ?? [];
  const text = given.slice(line.length);
  let number = line === '' ? 0 : 1;
  const delimiter = separator ?? delimiterOf(text);
  requireWidth(text, delimiter, transferLimits.columns, tooWide);
  for (const row of streamCsvRows(text, { delimiter })) {
    number += 1;
    if (number > transferLimits.rows + 1) throw tooManyRows;
    yield { cells: textsOf(row), number };
  }
}

export const csvTable = (text: string, choice: TableChoice): Promise<TextTable> => tableOf(csvRows(text), choice);

async function* sheetRows(bytes: Buffer, place: number): AsyncGenerator<TableRow> {
  const rows = workbookRows(bytes, place);
  for (;;) {
    const next = await rows.next().catch(unreadable);
    if (next.done) return;
    const number = next.value.index + 1;
    if (number > transferLimits.rows + 1) throw tooManyRows;
    yield { cells: textsOf(next.value.values), number };
  }
}

/** The first sheet that is shown and not empty, unless a person has chosen one. */
export const workbookTable = async (bytes: Buffer, choice: TableChoice): Promise<TextTable> => {
  if (unpackedSize(bytes) > bytes.length * transferLimits.unpackRatio) throw unpacked;
  const found = await sheetsIn(zipPartsOf(bytes) ?? []).catch(unreadable);
  const sheets = found.map(({ name }) => name);
  const open = async (place: number): Promise<TextTable> => {
    const part = found[place]?.part;
    const merges = part ? await mergesIn(part) : [];
    const rows = sheetRows(bytes, place);
    return tableOf(merges.length === 0 ? rows : withMerged(rows, merges), choice, { sheets, sheet: place + 1 });
  };
  if (choice.sheet !== undefined) return open(choice.sheet - 1);
  const shown = found.flatMap(({ isHidden }, place) => (isHidden ? [] : [place]));
  for (const place of shown) {
    try {
      return await open(place);
    } catch (error) {
      if (error !== empty || place === shown.at(-1)) throw error;
    }
  }
  return open(0);
};
