import { invalid } from '../../../src/domain/problems/invalid.ts';
import { isChart, readChart } from '../../../src/domain/transfers/charts/read-chart.ts';
import { isFlowFile, readFlowFile } from '../../../src/domain/transfers/flow-file/read-flow-file.ts';
import { readGherkin } from '../../../src/domain/transfers/gherkin/read-gherkin.ts';
import type { ReadCases } from '../../../src/domain/transfers/imported-case.ts';
import { cleanText } from '../../../src/domain/transfers/plain-lines.ts';
import { readTable } from '../../../src/domain/transfers/tables/read-table.ts';
import {
  tableFields,
  type ColumnMapping,
  type TableField,
  type TextTable,
} from '../../../src/domain/transfers/tables/table-fields.ts';
import { mappingOf, tableFormatOf } from '../../../src/domain/transfers/tables/table-formats.ts';
import {
  isTableFormat,
  tableFormatNames,
  type TransferFormat,
} from '../../../src/domain/transfers/transfer-formats.ts';
import { transferLimits } from '../../../src/domain/transfers/transfer-limits.ts';
import { readTestlink } from '../../../src/domain/transfers/xml/read-testlink.ts';
import { readTestrail } from '../../../src/domain/transfers/xml/read-testrail.ts';
import { readSource, type FileSource } from './read-source.ts';

export interface ReadRequest {
  /** Undefined: found by the content. */
  readonly format?: TransferFormat | undefined;
  readonly mapping?: string | undefined;
}

export interface ReadFile extends ReadCases {
  readonly format: TransferFormat;
  readonly choices: readonly TransferFormat[];
  readonly columns: readonly { readonly name: string; readonly field: TableField | ''; readonly examples: string[] }[];
}

const wrongFormat = invalid('file', { code: 'importFileFormat' });
const wrongMapping = invalid('mapping', { code: 'flowImportMapping' });
const noName = invalid('mapping', { code: 'importNoNameColumn' });
const empty = invalid('file', { code: 'importFileEmpty' });
const tooMany = invalid('file', { code: 'importFileLarge', max: transferLimits.flows });
const largeChart = invalid('file', { code: 'importChartLarge', max: transferLimits.configurations });

const isField = (word: string): word is TableField | '' => word === '' || tableFields.some((field) => field === word);

const chosenMapping = (mapping: string, heads: readonly string[]): ColumnMapping => {
  const words = mapping.split(',');
  if (words.length !== heads.length || !words.every(isField)) throw wrongMapping;
  return words;
};

const examplesOf = ({ rows }: TextTable, column: number): string[] => {
  const found: string[] = [];
  for (const row of rows.slice(0, 1_000)) {
    const text = [...cleanText(row[column] ?? '')].slice(0, transferLimits.exampleLength).join('');
    if (text !== '' && !found.includes(text)) found.push(text);
    if (found.length === transferLimits.examples) break;
  }
  return found;
};

const fromTable = (table: TextTable, { format, mapping }: ReadRequest): ReadFile => {
  const found = format ?? tableFormatOf(table.heads);
  if (!isTableFormat(found)) throw wrongFormat;
  const columns = mapping === undefined ? mappingOf(found, table.heads) : chosenMapping(mapping, table.heads);
  const read = columns.includes('name') ? readTable(table, found, columns) : { source: '', cases: [], ignored: [] };
  if (mapping !== undefined && !columns.includes('name')) throw noName;
  return {
    ...read,
    format: found,
    choices: tableFormatNames,
    columns: table.heads.map((name, at) => ({
      name: [...name].slice(0, transferLimits.headLength).join(''),
      field: columns[at] ?? '',
      examples: examplesOf(table, at),
    })),
  };
};

const documentOf = (
  source: Exclude<FileSource, { kind: 'table' }>,
): ReadCases & { readonly format: TransferFormat } => {
  if (source.kind === 'gherkin') return { ...readGherkin(source.document), format: 'gherkin' };
  if (source.kind === 'json') {
    if (isFlowFile(source.json)) return { ...readFlowFile(source.json), format: 'assay' };
    if (!isChart(source.json)) throw wrongFormat;
    const read = readChart(source.json);
    if (!read) throw largeChart;
    return { ...read, format: 'chart' };
  }
  const { name } = source.root;
  if (name === 'suite' || name === 'sections') return { ...readTestrail(source.root), format: 'testrailXml' };
  if (name === 'testsuite' || name === 'testcases' || name === 'testcase')
    return { ...readTestlink(source.root), format: 'testlink' };
  throw wrongFormat;
};

const readAs = (source: FileSource, request: ReadRequest): ReadFile => {
  if (source.kind === 'table') return fromTable(source.table, request);
  const read = documentOf(source);
  if (request.format !== undefined && request.format !== read.format) throw wrongFormat;
  return { ...read, choices: [read.format], columns: [] };
};

/** Bytes as cases, in whatever format they are. Throws a Problem for a file that cannot be read. */
export const readCases = async (bytes: Buffer, request: ReadRequest): Promise<ReadFile> => {
  const read = readAs(await readSource(bytes), request);
  const count = read.cases.length + read.ignored.length;
  if (count > transferLimits.flows) throw tooMany;
  // A table without names waits for its mapping.
  if (count === 0 && read.columns.length === 0) throw empty;
  return read;
};
