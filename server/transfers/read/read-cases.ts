import { createHash } from 'node:crypto';
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
import { sourceOfTable, tableReader, type TableRow } from '../../../src/domain/transfers/tables/read-table.ts';
import { tableFields, type ColumnMapping, type TableField } from '../../../src/domain/transfers/tables/table-fields.ts';
import { hasLocalNumbers, mappingOf, tableFormatOf } from '../../../src/domain/transfers/tables/table-formats.ts';
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
import { jsonOf, readSource, type FileSource, type SourceChoice, type TextEncoding } from './read-source.ts';
import type { TextTable } from './read-table-file.ts';

export interface ReadRequest extends SourceChoice {
  /** Of the file; empty or undefined: it has none. */
  readonly name?: string | undefined;
  /** The folder that gets the flows. */
  readonly folder?: string | undefined;
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
  /** The keys are numbers of this file. */
  readonly hasLocalKeys: boolean;
  readonly format: TransferFormat;
  readonly choices: readonly TransferFormat[];
  readonly columns: readonly { readonly name: string; readonly field: TableField | ''; readonly examples: string[] }[];
  /** Read when they are asked for, if the file is a table or has flows. */
  readonly cases: AsyncIterable<ReadCase> | Iterable<ReadCase>;
  /** Null: the file is no state machine. */
  readonly chart: ReadChart | null;
  /** Null: the file is no table. */
  readonly table: {
    /** The row of the heads, from 1. */
    readonly head: number;
    /** Of a workbook; `sheet` is the place of the one that is read, from 1. */
    readonly sheets: readonly string[];
    readonly sheet: number;
    readonly rows: readonly { readonly number: number; readonly cells: readonly string[] }[];
  } | null;
}
export interface OpenedFile extends OpenFile {
  readonly encoding: TextEncoding;
}

const wrongFormat = invalid('file', { code: 'importFileFormat' });
const wrongMapping = invalid('mapping', { code: 'flowImportMapping' });
const noName = invalid('mapping', { code: 'importNoNameColumn' });

/** Running numbers of a file are identities within its name and its folder, so that another file does not change its flows. */
const keysOf = (
  source: string,
  isLocal: boolean,
  { name = '', folder = '' }: ReadRequest,
): Pick<OpenFile, 'source' | 'hasLocalKeys'> => {
  if (source === '' || !isLocal) return { source, hasLocalKeys: false };
  const scope = createHash('sha256')
    .update(JSON.stringify([name.toLowerCase(), folder]))
    .digest('hex')
    .slice(0, 16);
  return { source: `${source}/${scope}`, hasLocalKeys: true };
};

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

async function* casesOf(
  reader: ReturnType<typeof tableReader>,
  first: readonly TableRow[],
  rest: AsyncIterable<TableRow>,
): AsyncGenerator<ReadCase> {
  for (const row of first) {
    const read = reader.read(row);
    if (read) yield read;
  }
  for await (const row of rest) {
    const read = reader.read(row);
    if (read) yield read;
  }
  const last = reader.end();
  if (last) yield last;
}

const shownCell = (text: string, most: number): string => [...cleanText(text)].slice(0, most).join('');

const shownTable = ({ top, head, sheets, sheet }: TextTable): OpenFile['table'] => ({
  head,
  sheets,
  sheet,
  rows: top.slice(0, Math.max(transferLimits.rowsShown, 0)).map(({ number, cells }) => ({
    number,
    cells: cells.slice(0, transferLimits.examples * 4).map((text) => shownCell(text, transferLimits.exampleLength)),
  })),
});

const fromTable = (table: TextTable, request: ReadRequest): OpenFile => {
  const { heads, first, rows } = table;
  const found = request.format ?? tableFormatOf(heads);
  if (!isTableFormat(found)) throw wrongFormat;
  const isEmpty = (column: number) => first.every(({ cells }) => (cells[column] ?? '').trim() === '');
  const columns =
    request.mapping === undefined ? mappingOf(found, heads, isEmpty) : chosenMapping(request.mapping, heads);
  const isNamed = columns.includes('name');
  if (request.mapping !== undefined && !isNamed) throw noName;
  return {
    chart: null,
    ...keysOf(isNamed ? sourceOfTable(found) : '', hasLocalNumbers(found, heads, columns), request),
    // A table without names waits for its mapping.
    cases: isNamed ? casesOf(tableReader(found, columns), first, rows) : [],
    format: found,
    choices: tableFormatNames,
    columns: heads.map((name, at) => ({
      name: shownCell(name, transferLimits.headLength),
      field: columns[at] ?? '',
      examples: examplesOf(first, at),
    })),
    table: shownTable(table),
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

/** A number of TestLink counts the tests of one of its projects; a short id of Selenium was written by hand. */
const localKey: Readonly<Record<string, RegExp>> = { testlink: /^\d+$/, selenium: /^.{1,19}$/ };

const hasLocalKeys = ({ source, cases }: ReadCases): boolean =>
  cases.some(({ key }) => localKey[source]?.test(key) ?? false);

const openSource = (source: FileSource, request: ReadRequest, bytes: Buffer): OpenFile => {
  if (source.kind === 'table') return fromTable(source.table, request);
  const plain = { columns: [], table: null, chart: null, ...keysOf('', false, request) };
  if (source.kind === 'recordings') {
    requireFormat(request, 'chrome');
    return { ...plain, format: 'chrome', choices: ['chrome'], cases: casesOfRecordings(source.parts, bytes.length) };
  }
  if (source.kind === 'json' && source.flows !== null && isFlowFile(source.json)) {
    requireFormat(request, 'assay');
    return { ...plain, format: 'assay', choices: ['assay'], cases: flowsOf(source) };
  }
  const { cases, ignored, chart = null, ...read } = documentOf(source, request);
  requireFormat(request, read.format);
  const keys = keysOf(read.source, hasLocalKeys({ ...read, cases, ignored }), request);
  return { ...plain, ...keys, format: read.format, chart, choices: [read.format], cases: [...cases, ...ignored] };
};

/** Bytes as cases, in whatever format they are. Throws a Problem for a file that cannot be read. */
export const openFile = async (bytes: Buffer, request: ReadRequest): Promise<OpenedFile> => {
  const { source, encoding } = await readSource(bytes, request);
  // A file without a name is known by its content.
  const name = request.name || createHash('sha256').update(bytes).digest('hex');
  return { ...openSource(source, { ...request, name }, bytes), encoding };
};
