import { streamCsvRows } from 'hucre/csv';
import { invalid } from '../../../src/domain/problems/invalid.ts';
import type { GherkinSource } from '../../../src/domain/transfers/gherkin/gherkin-document.ts';
import { delimiterOf } from '../../../src/domain/transfers/tables/delimiter.ts';
import { transferLimits } from '../../../src/domain/transfers/transfer-limits.ts';
import type { XmlElement } from '../../../src/domain/transfers/xml/xml-element.ts';
import { decoded, isZip, plainText, unpackedSize } from '../../datasets/read-file.ts';
import { flowSpansOf, type FlowSpans } from '../../../src/domain/transfers/flow-file/flow-spans.ts';
import { isGherkin, readGherkinText } from './read-gherkin-text.ts';
import { recordingsIn } from './recording-archive.ts';
import type { ZipPart } from './zip-parts.ts';
import { readXml } from './read-xml.ts';
import { workbookRows } from './workbook-rows.ts';

export interface TableRow {
  readonly cells: readonly string[];
  /** In the file, from 1. */
  readonly number: number;
}

/** A table whose rows are read when they are asked for; its first row has the names of the columns. */
export interface TextTable {
  readonly heads: readonly string[];
  readonly rows: AsyncIterable<TableRow>;
}

/** A file as what its content is, whatever its name says. */
export type FileSource =
  | { readonly kind: 'table'; readonly table: TextTable }
  | { readonly kind: 'xml'; readonly root: XmlElement }
  | { readonly kind: 'recordings'; readonly parts: readonly ZipPart[] }
  | { readonly kind: 'gherkin'; readonly document: GherkinSource }
  /** `flows`: where they are in the text, which `json` is without them; null: `json` is the whole file. */
  | { readonly kind: 'json'; readonly json: unknown; readonly text: string; readonly flows: FlowSpans['spans'] | null };

const wrongFormat = invalid('file', { code: 'importFileFormat' });
const empty = invalid('file', { code: 'importFileEmpty' });
const tooManyRows = invalid('file', { code: 'importFileRows', max: transferLimits.rows });
const unpacked = invalid('file', { code: 'importFileUnpacked', ratio: transferLimits.unpackRatio });

type Values = readonly unknown[];
const textsOf = (row: Values): readonly string[] => row.map((value) => plainText(value as string));

const tableOf = async (rows: AsyncGenerator<TableRow>): Promise<TextTable> => {
  const first = await rows.next();
  const heads = (first.done ? [] : first.value.cells)
    .slice(0, transferLimits.columns)
    .map((head) => head.trim().toWellFormed());
  if (heads.every((head) => head === '')) throw empty;
  return { heads, rows };
};

async function* csvRows(text: string): AsyncGenerator<TableRow> {
  let number = 0;
  for (const row of streamCsvRows(text, { delimiter: delimiterOf(text) })) {
    number += 1;
    if (number > transferLimits.rows + 1) throw tooManyRows;
    yield { cells: textsOf(row), number };
  }
}

async function* sheetRows(bytes: Buffer): AsyncGenerator<TableRow> {
  if (unpackedSize(bytes) > bytes.length * transferLimits.unpackRatio) throw unpacked;
  const rows = workbookRows(bytes);
  for (;;) {
    const next = await rows.next().catch(() => {
      throw wrongFormat;
    });
    if (next.done) return;
    const number = next.value.index + 1;
    if (number > transferLimits.rows + 1) throw tooManyRows;
    yield { cells: textsOf(next.value.values), number };
  }
}

export const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw wrongFormat;
  }
};

export const readSource = async (bytes: Buffer): Promise<FileSource> => {
  if (isZip(bytes)) {
    const parts = recordingsIn(bytes);
    return parts ? { kind: 'recordings', parts } : { kind: 'table', table: await tableOf(sheetRows(bytes)) };
  }
  const text = decoded(bytes).replace(/^\ufeff/, '');
  if (text.includes('\u0000')) throw wrongFormat;
  const start = text.trimStart().slice(0, 1);
  if (start === '') throw empty;
  if (start === '{' || start === '[') {
    const found = flowSpansOf(text);
    return { kind: 'json', json: jsonOf(found?.head ?? text), text, flows: found?.spans ?? null };
  }
  if (start === '<') return { kind: 'xml', root: readXml(text) };
  if (isGherkin(text)) return { kind: 'gherkin', document: readGherkinText(text) };
  return { kind: 'table', table: await tableOf(csvRows(text)) };
};
