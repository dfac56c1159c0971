import { createHash } from 'node:crypto';
import { invalid } from '../../../src/domain/problems/invalid.ts';
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
import type { TransferFormat } from '../../../src/domain/transfers/transfer-formats.ts';
import { readTestlink } from '../../../src/domain/transfers/xml/read-testlink.ts';
import { readTestrail } from '../../../src/domain/transfers/xml/read-testrail.ts';
import { wordsIn } from '../../language/words-in.ts';
import { casesOfRecordings } from './recording-archive.ts';
import { keysOf, type OpenedFile, type OpenFile, type ReadRequest } from './opened-file.ts';
import { fromTable } from './open-table.ts';
import { jsonOf, readSource, type FileSource } from './read-source.ts';

const wrongFormat = invalid('file', { code: 'importFileFormat' });

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
