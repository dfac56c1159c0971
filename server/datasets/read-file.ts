import { parseCsv } from 'hucre/csv';
import { readXlsx } from 'hucre/xlsx';
import { datasetLimits } from '../../src/domain/datasets/dataset-limits.ts';
import { emptyCell, type DatasetCell } from '../../src/domain/datasets/dataset.ts';
import { cellInCsv, cellInSheet } from '../../src/domain/datasets/files/file-cells.ts';
import type { ImportedTable } from '../../src/domain/datasets/files/plan-import.ts';
import { invalid } from '../../src/domain/problems/invalid.ts';

/** Reads a CSV file or the first sheet of a workbook; the content decides which it is, not a name. */
const wrongFormat = invalid('file', { code: 'importFormat' });
const empty = invalid('file', { code: 'importEmpty' });
const unpacked = invalid('file', { code: 'importUnpacked', ratio: datasetLimits.unpackRatio });
const tooMany = invalid('rows', { code: 'rowsMost', max: datasetLimits.rows });
const noHeads = invalid('file', { code: 'importHeads' });

const endOfDirectory = 0x06054b50;
const directoryEntry = 0x02014b50;

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

/** Numbers and dates of a workbook are values; only its texts may be functions or references. */
const sheetCell = (value: Value): DatasetCell =>
  typeof value === 'string' ? cellInSheet(value) : { ...emptyCell, value: plainText(value) };

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

const linesOf = async (bytes: Buffer): Promise<readonly (readonly DatasetCell[])[]> => {
  const maxRows = datasetLimits.rows + 2;
  if (!isZip(bytes)) {
    const text = decoded(bytes);
    if (text.includes('\u0000')) throw wrongFormat;
    return parseCsv(text, { maxRows }).map((line) => line.map((value) => cellInCsv(plainText(value as Value))));
  }
  if (unpackedSize(bytes) > bytes.length * datasetLimits.unpackRatio) throw unpacked;
  const workbook = await readXlsx(bytes, { sheets: [0], maxRows }).catch(() => {
    throw wrongFormat;
  });
  return (workbook.sheets[0]?.rows ?? []).map((line) => line.map((value) => sheetCell(value as Value)));
};

export const readTable = async (bytes: Buffer): Promise<ImportedTable> => {
  const [first, ...lines] = await linesOf(bytes);
  if (!first || first.length === 0) throw empty;
  if (lines.length > datasetLimits.rows) throw tooMany;
  const heads = first.map(({ value }) => value.trim().toWellFormed());
  if (heads.every((head) => head === '')) throw noHeads;
  // Text that can't be stored is replaced, as in exports.
  const stored = lines.map((line) =>
    line.map((cell) => ({ ...cell, value: cell.value.toWellFormed().replaceAll('\u0000', '\ufffd') })),
  );
  return { heads, lines: stored };
};
