import { parseCsv } from 'hucre/csv';
import { readXlsx } from 'hucre/xlsx';
import { invalid } from '../../../src/domain/problems/invalid.ts';
import type { GherkinSource } from '../../../src/domain/transfers/gherkin/gherkin-document.ts';
import { delimiterOf } from '../../../src/domain/transfers/tables/delimiter.ts';
import type { TextTable } from '../../../src/domain/transfers/tables/table-fields.ts';
import { transferLimits } from '../../../src/domain/transfers/transfer-limits.ts';
import type { XmlElement } from '../../../src/domain/transfers/xml/xml-element.ts';
import { decoded, isZip, plainText, unpackedSize } from '../../datasets/read-file.ts';
import { isGherkin, readGherkinText } from './read-gherkin-text.ts';
import { readXml } from './read-xml.ts';

/** A file as what its content is, whatever its name says. */
export type FileSource =
  | { readonly kind: 'table'; readonly table: TextTable }
  | { readonly kind: 'xml'; readonly root: XmlElement }
  | { readonly kind: 'gherkin'; readonly document: GherkinSource }
  | { readonly kind: 'json'; readonly json: unknown };

const wrongFormat = invalid('file', { code: 'importFileFormat' });
const empty = invalid('file', { code: 'importFileEmpty' });
const tooManyRows = invalid('file', { code: 'importFileRows', max: transferLimits.rows });
const unpacked = invalid('file', { code: 'importFileUnpacked', ratio: transferLimits.unpackRatio });

const tableOf = ([first, ...rows]: readonly (readonly unknown[])[]): TextTable => {
  const textsOf = (row: readonly unknown[]) => row.map((value) => plainText(value as string));
  const heads = textsOf(first ?? [])
    .slice(0, transferLimits.columns)
    .map((head) => head.trim().toWellFormed());
  if (heads.every((head) => head === '')) throw empty;
  if (rows.length > transferLimits.rows) throw tooManyRows;
  return { heads, rows: rows.map(textsOf) };
};

const workbookOf = async (bytes: Buffer): Promise<TextTable> => {
  if (unpackedSize(bytes) > bytes.length * transferLimits.unpackRatio) throw unpacked;
  const workbook = await readXlsx(bytes, { sheets: [0], maxRows: transferLimits.rows + 2 }).catch(() => {
    throw wrongFormat;
  });
  return tableOf(workbook.sheets[0]?.rows ?? []);
};

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw wrongFormat;
  }
};

export const readSource = async (bytes: Buffer): Promise<FileSource> => {
  if (isZip(bytes)) return { kind: 'table', table: await workbookOf(bytes) };
  const text = decoded(bytes).replace(/^\ufeff/, '');
  if (text.includes('\u0000')) throw wrongFormat;
  const start = text.trimStart().slice(0, 1);
  if (start === '') throw empty;
  if (start === '{' || start === '[') return { kind: 'json', json: jsonOf(text) };
  if (start === '<') return { kind: 'xml', root: readXml(text) };
  if (isGherkin(text)) return { kind: 'gherkin', document: readGherkinText(text) };
  return {
    kind: 'table',
    table: tableOf(parseCsv(text, { maxRows: transferLimits.rows + 2, delimiter: delimiterOf(text) })),
  };
};
