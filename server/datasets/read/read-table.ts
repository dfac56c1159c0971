import { streamCsvRows } from 'hucre/csv';
import { datasetLimits } from '../../../src/domain/datasets/dataset-limits.ts';
import { emptyCell, type DatasetCell } from '../../../src/domain/datasets/dataset.ts';
import { cellInCsv, cellInSheet, headInFile } from '../../../src/domain/datasets/files/file-cells.ts';
import type { ImportedTable } from '../../../src/domain/datasets/files/plan-import.ts';
import { invalid } from '../../../src/domain/problems/invalid.ts';
import { isProblem, type Problem } from '../../../src/domain/problems/problem.ts';
import { delimiterOf } from '../../../src/domain/transfers/tables/delimiter.ts';
import { workbookRows } from '../../transfers/read/workbook-rows.ts';
import { csvText, sheetText } from '../../wire/cell-text.ts';

/**
 * Reads a CSV file or the first sheet of a workbook; the content decides which it is, not a name. Rows and columns are counted
 * while they are read: of a file with too many of them, no more is read.
 */
const wrongFormat = invalid('file', { code: 'importFormat' });
const empty = invalid('file', { code: 'importEmpty' });
const unpacked = invalid('file', { code: 'importUnpacked', ratio: datasetLimits.unpackRatio });
const tooMany = invalid('rows', { code: 'rowsMost', max: datasetLimits.rows });
const tooWide = invalid('file', { code: 'importColumns', max: datasetLimits.columns });
const longHead = invalid('name', { code: 'tooLong', max: datasetLimits.nameLength });
const noHeads = invalid('file', { code: 'importHeads' });

const endOfDirectory = 0x06054b50;
const directoryEntry = 0x02014b50;

/** Values of a line beyond the names that are told. */
const beyondShown = 3;

/** The size of all entries of a ZIP file by its directory; Infinity for one that cannot be read. */
export const unpackedSize = (bytes: Buffer): number => {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || end + 22 > bytes.length || bytes.readUInt32LE(end) !== endOfDirectory) return Infinity;
  let [at, size] = [bytes.readUInt32LE(end + 16), 0];
  for (let entry = 0; entry < bytes.readUInt16LE(end + 10); entry += 1) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== directoryEntry) return Infinity;
    size += bytes.readUInt32LE(at + 24);
    at += 46 + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return size;
};

type Value = string | number | boolean | Date | null | undefined;

/** A time of day is part of a date only if it has one. */
const dateText = (value: Date): string => {
  const text = value.toISOString();
  return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text;
};

export const plainText = (value: Value): string => (value instanceof Date ? dateText(value) : String(value ?? ''));

export const decoded = (bytes: Buffer): string => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
};

export const isZip = (bytes: Buffer) => bytes.length > 4 && bytes.readUInt32LE(0) === 0x04034b50;

/** How a file writes names and cells. */
interface Table {
  readonly rows: AsyncIterable<readonly Value[]> | Iterable<readonly Value[]>;
  headOf(text: string): string;
  cellOf(value: Value): DatasetCell;
}

/** Also of a first row without end, no more is looked at than it may have. */
export const requireWidth = (text: string, delimiter: string, most: number, refused: Problem): void => {
  let [column, isQuoted, isStart] = [1, false, true];
  for (const sign of text) {
    const isEnd = !isQuoted && (sign === '\n' || sign === '\r');
    if (isEnd) return;
    const isNext = !isQuoted && sign === delimiter;
    if (isNext) column += 1;
    else if (column > most && sign.trim() !== '') throw refused;
    // A quote inside of a name is a sign as any other.
    if (sign === '"' && (isQuoted || isStart)) isQuoted = !isQuoted;
    isStart = isNext;
  }
};

const csvTable = (bytes: Buffer): Table => {
  const text = decoded(bytes);
  if (text.includes('\u0000')) throw wrongFormat;
  const delimiter = delimiterOf(text);
  requireWidth(text, delimiter, datasetLimits.columns, tooWide);
  return {
    rows: streamCsvRows(text, { delimiter }) as Iterable<string[]>,
    headOf: (head) => headInFile(head, csvText),
    cellOf: (value) => cellInCsv(String(value ?? ''), csvText),
  };
};

/** Rows that a workbook leaves out are empty. */
async function* sheetRows(bytes: Buffer): AsyncGenerator<readonly Value[]> {
  const rows = workbookRows(bytes);
  for (let next = 0; ; next += 1) {
    const row = await rows.next().catch((error: unknown) => {
      throw isProblem(error) ? error : wrongFormat;
    });
    if (row.done) return;
    for (; next < row.value.index; next += 1) yield [];
    yield row.value.values as readonly Value[];
  }
}

const sheetTable = (bytes: Buffer): Table => {
  if (unpackedSize(bytes) > bytes.length * datasetLimits.unpackRatio) throw unpacked;
  return {
    rows: sheetRows(bytes),
    headOf: (head) => headInFile(head, sheetText),
    // Numbers and dates of a workbook are values; only its texts may be functions or references.
    cellOf: (value) =>
      typeof value === 'string' ? cellInSheet(value, sheetText) : { ...emptyCell, value: plainText(value) },
  };
};

/** Text that can't be stored is replaced, as in exports. */
const stored = (cell: DatasetCell): DatasetCell => ({
  ...cell,
  value: cell.value.toWellFormed().replaceAll('\u0000', '\ufffd'),
});

const headsOf = (first: readonly Value[], { headOf }: Table): readonly string[] => {
  const heads = first.map((value) => headOf(plainText(value)).toWellFormed());
  if (heads.length === 0) throw empty;
  const last = heads.findLastIndex((head) => head !== '');
  if (last < 0) throw noHeads;
  if (last >= datasetLimits.columns) throw tooWide;
  if (heads.some((head) => [...head].length > datasetLimits.nameLength)) throw longHead;
  return heads.slice(0, datasetLimits.columns);
};

type Beyond = NonNullable<ImportedTable['beyond']>[number];

/** Null: the line has no value beyond the names. */
const beyondIn = (row: readonly Value[], width: number, line: number): Beyond | null => {
  const values = row
    .slice(width)
    .map(plainText)
    .filter((text) => text.trim() !== '');
  if (values.length === 0) return null;
  return { line, count: values.length, value: values.slice(0, beyondShown).join(', ').toWellFormed() };
};

export const readTable = async (bytes: Buffer): Promise<ImportedTable> => {
  const table = isZip(bytes) ? sheetTable(bytes) : csvTable(bytes);
  let heads: readonly string[] | undefined;
  const lines: DatasetCell[][] = [];
  const beyond: Beyond[] = [];
  for await (const row of table.rows) {
    if (!heads) {
      heads = headsOf(row, table);
      continue;
    }
    if (lines.length === datasetLimits.rows) throw tooMany;
    const width = heads.length;
    lines.push(row.slice(0, width).map((value) => stored(table.cellOf(value))));
    const more = beyondIn(row, width, lines.length + 1);
    if (more) beyond.push(more);
  }
  if (!heads) throw empty;
  return { heads, lines, beyond };
};
