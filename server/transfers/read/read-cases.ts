import { invalid } from '../../../src/domain/problems/invalid.ts';
import type { Language } from '../../../src/domain/texts/language.ts';
import type { ChartCover } from '../../../src/domain/transfers/charts/chart-covers.ts';
import { isChart, readChart, type ReadChart } from '../../../src/domain/transfers/charts/read-chart.ts';
import { isChromeRecording } from '../../../src/domain/transfers/chrome/chrome-recording.ts';
import { readChrome } from '../../../src/domain/transfers/chrome/read-chrome.ts';
import { isFlowFile, readFlow } from '../../../src/domain/transfers/flow-file/read-flow-file.ts';
import { readGherkin } from '../../../src/domain/transfers/gherkin/read-gherkin.ts';
import {
  isIgnored,
  type ImportedCase,
  type ReadCase,
  type ReadCases,
} from '../../../src/domain/transfers/imported-case.ts';
import { isSideFile } from '../../../src/domain/transfers/selenium/side-file.ts';
import { readSide } from '../../../src/domain/transfers/selenium/read-side.ts';
import { cleanText } from '../../../src/domain/transfers/plain-lines.ts';
import { sourceOfTable, tableReader } from '../../../src/domain/transfers/tables/read-table.ts';
import { tableFields, type ColumnMapping, type TableField } from '../../../src/domain/transfers/tables/table-fields.ts';
import { mappingOf, tableFormatOf } from '../../../src/domain/transfers/tables/table-formats.ts';
import {
  isTableFormat,
  tableFormatNames,
  type TransferFormat,
} from '../../../src/domain/transfers/transfer-formats.ts';
import { transferLimits } from '../../../src/domain/transfers/transfer-limits.ts';
import { readTestlink } from '../../../src/domain/transfers/xml/read-testlink.ts';
import { readTestrail } from '../../../src/domain/transfers/xml/read-testrail.ts';
import { wordsIn } from '../../language/words-in.ts';
import { casesOfRecordings } from './recording-archive.ts';
import { jsonOf, readSource, type FileSource, type TableRow, type TextTable } from './read-source.ts';

export interface ReadRequest {
  /** Undefined: found by the content. */
  readonly format?: TransferFormat | undefined;
  readonly mapping?: string | undefined;
  /** Of a state machine. */
  readonly cover?: ChartCover | undefined;
  /** Of the names that are made of a state machine. */
  readonly language?: Language | undefined;
}

export interface OpenFile {
  /** Whose keys the cases have; empty: of none. */
  readonly source: string;
  readonly format: TransferFormat;
  readonly choices: readonly TransferFormat[];
  readonly columns: readonly { readonly name: string; readonly field: TableField | ''; readonly examples: string[] }[];
  /** Read when they are asked for, if the file is a table or has flows. */
  readonly cases: AsyncIterable<ReadCase> | Iterable<ReadCase>;
  /** Null: the file is no state machine. */
  readonly chart: ReadChart | null;
}

const wrongFormat = invalid('file', { code: 'importFileFormat' });
const wrongMapping = invalid('mapping', { code: 'flowImportMapping' });
const noName = invalid('mapping', { code: 'importNoNameColumn' });

const isField = (word: string): word is TableField | '' => word === '' || tableFields.some((field) => field === word);

const chosenMapping = (mapping: string, heads: readonly string[]): ColumnMapping => {
  const words = mapping.split(',');
  if (words.length !== heads.length || !words.every(isField)) throw wrongMapping;
  return words;
};

const examplesOf = (rows: readonly TableRow[], column: number): string[] => {
  const found: string[] = [];
  for (const { cells } of rows) {
    const text = [...cleanText(cells[column] ?? '')].slice(0, transferLimits.exampleLength).join('');
    if (text !== '' && !found.includes(text)) found.push(text);
    if (found.length === transferLimits.examples) break;
  }
  return found;
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

async function* casesOf(
  reader: ReturnType<typeof tableReader>,
  first: readonly TableRow[],
  rest: AsyncIterable<TableRow>,
): AsyncGenerator<ReadCase> {
  for (const { cells, number } of first) {
    const read = reader.read(cells, number);
    if (read) yield read;
  }
  for await (const { cells, number } of rest) {
    const read = reader.read(cells, number);
    if (read) yield read;
  }
  const last = reader.end();
  if (last) yield last;
}

const fromTable = async ({ heads, rows }: TextTable, { format, mapping }: ReadRequest): Promise<OpenFile> => {
  const found = format ?? tableFormatOf(heads);
  if (!isTableFormat(found)) throw wrongFormat;
  const columns = mapping === undefined ? mappingOf(found, heads) : chosenMapping(mapping, heads);
  const isNamed = columns.includes('name');
  if (mapping !== undefined && !isNamed) throw noName;
  const first = await firstRows(rows[Symbol.asyncIterator]());
  return {
    chart: null,
    source: isNamed ? sourceOfTable(found) : '',
    // A table without names waits for its mapping.
    cases: isNamed ? casesOf(tableReader(found, columns), first, rows) : [],
    format: found,
    choices: tableFormatNames,
    columns: heads.map((name, at) => ({
      name: [...name].slice(0, transferLimits.headLength).join(''),
      field: columns[at] ?? '',
      examples: examplesOf(first, at),
    })),
  };
};

/** The flows of a file of this product, one after the other. */
function* flowsOf({ text, flows, json }: Extract<FileSource, { kind: 'json' }>): Generator<ReadCase> {
  if (!isFlowFile(json)) throw wrongFormat;
  const { version } = json;
  let line = 0;
  for (const [start, end] of flows ?? []) yield readFlow(version, jsonOf(text.slice(start, end)), (line += 1));
}

const split = (all: readonly ReadCase[]) => ({
  cases: all.filter((one): one is ImportedCase => !isIgnored(one)),
  ignored: all.filter(isIgnored),
});

/** Null: it is no file of another recorder. */
const recordedCases = (json: unknown): (ReadCases & { readonly format: TransferFormat }) | null => {
  if (isSideFile(json)) {
    const tests = readSide(json);
    return tests && { ...split(tests), source: 'selenium', format: 'selenium' };
  }
  if (!isChromeRecording(json)) return null;
  const recording = readChrome(json);
  return recording && { ...split([recording]), source: '', format: 'chrome' };
};

const documentOf = (
  source: Exclude<FileSource, { kind: 'table' | 'recordings' }>,
  { cover = 'transitions', language = 'en' }: ReadRequest,
): ReadCases & { readonly format: TransferFormat; readonly chart?: ReadChart } => {
  if (source.kind === 'gherkin') return { ...readGherkin(source.document), format: 'gherkin' };
  if (source.kind === 'json') {
    // A state machine may have flows, too.
    const json = source.flows ? jsonOf(source.text) : source.json;
    const recorded = recordedCases(json);
    if (recorded) return recorded;
    if (!isChart(json)) throw wrongFormat;
    const read = readChart(json, { words: wordsIn(language).transferMessages.chart, cover });
    if ('refused' in read) throw invalid('file', read.refused);
    return { ...read, format: 'chart' };
  }
  const { name } = source.root;
  if (name === 'suite' || name === 'sections') return { ...readTestrail(source.root), format: 'testrailXml' };
  if (name === 'testsuite' || name === 'testcases' || name === 'testcase')
    return { ...readTestlink(source.root), format: 'testlink' };
  throw wrongFormat;
};

const requireFormat = ({ format }: ReadRequest, found: TransferFormat): void => {
  if (format !== undefined && format !== found) throw wrongFormat;
};

/** Bytes as cases, in whatever format they are. Throws a Problem for a file that cannot be read. */
export const openFile = async (bytes: Buffer, request: ReadRequest): Promise<OpenFile> => {
  const source = await readSource(bytes);
  if (source.kind === 'table') return fromTable(source.table, request);
  if (source.kind === 'recordings') {
    requireFormat(request, 'chrome');
    const cases = casesOfRecordings(source.parts, bytes.length);
    return { source: '', format: 'chrome', choices: ['chrome'], columns: [], cases, chart: null };
  }
  const isFlows = source.kind === 'json' && source.flows !== null && isFlowFile(source.json);
  if (isFlows) requireFormat(request, 'assay');
  if (isFlows)
    return { source: '', format: 'assay', choices: ['assay'], columns: [], cases: flowsOf(source), chart: null };
  const { cases, ignored, chart = null, ...read } = documentOf(source, request);
  requireFormat(request, read.format);
  return { ...read, chart, choices: [read.format], columns: [], cases: [...cases, ...ignored] };
};
