import { invalid } from '../../../src/domain/problems/invalid.ts';
import { isProblem, type Problem } from '../../../src/domain/problems/problem.ts';
import type { SentReason } from '../../../src/domain/problems/reason.ts';
import { isBlobReport } from '../../../src/domain/results/read/playwright-blob.ts';
import type { ResultFormat } from '../../../src/domain/results/result-formats.ts';
import { resultLimits as most } from '../../../src/domain/results/result-limits.ts';
import type { ReadFault } from '../../../src/domain/results/result.ts';
import { gatheredResults, tooManyResults, type Gathered } from './gathered-results.ts';
import type { SentFile } from './form-parts.ts';
import { readBlob } from './read-blob.ts';
import { allureFiles, readJsonReport, requireFormat } from './read-json-report.ts';
import { readXmlReport } from './read-xml-report.ts';
import { reportFiles, type ReportFile, type SentBody } from './report-files.ts';
import { textPieces, wholeText } from './report-text.ts';
import type { ReportUpload } from './result-rows.ts';

/** All results of a request. Each file is a report: equal names in one or in several are not attempts of one test. */
export interface ReadResultsRequest extends SentBody, ReportUpload {
  /** Undefined: recognized by the content. */
  readonly format: ResultFormat | undefined;
}

export interface ResultsSummary {
  readonly total: number;
  readonly files: number;
  readonly formats: readonly ResultFormat[];
  /** The name of the first file. */
  readonly fileName: string;
  readonly faults: readonly ReadFault[];
  readonly faultTotal: number;
}

const empty = invalid('file', { code: 'resultsEmpty' });

const reasonOf = (problem: Problem): ReadFault['reason'] => {
  const { code = 'resultsFileWrong', values } = problem as Partial<SentReason>;
  return { code, ...(values && { values }) };
};

const headOf = ({ bytes }: SentFile): string => {
  const [head = ''] = textPieces(bytes.subarray(0, 1_024));
  return head.replace(/^[\s\uFEFF]+/, '');
};

interface Reading {
  readonly format: ResultFormat | undefined;
  readonly into: Gathered;
  readonly allure: ReturnType<typeof allureFiles>;
}

const readXml = ({ name, bytes }: SentFile, report: string, { format, into }: Reading): ResultFormat => {
  const before = into.rows.length;
  const read = readXmlReport(textPieces(bytes), into.sinkOf(name, 'line', report), format);
  if (!read.problem) return read.format;
  if (into.rows.length === before || read.problem === tooManyResults) throw read.problem;
  const reason = reasonOf(read.problem);
  into.fault({
    file: name,
    unit: 'line',
    at: read.line,
    reason: reason.code === 'resultsXmlWrong' ? { code: 'resultsCutOff' } : reason,
  });
  return read.format;
};

const readFile = async (file: ReportFile, report: string, reading: Reading): Promise<ResultFormat> => {
  if ('problem' in file) throw file.problem;
  const { name, bytes } = file;
  const { format, into, allure } = reading;
  const head = 'pieces' in file ? '' : headOf(file);
  if ('pieces' in file || isBlobReport(head)) {
    requireFormat('playwright-blob', format);
    await readBlob('pieces' in file ? file.pieces : textPieces(bytes), into.sinkOf(name, 'line', report));
    return 'playwright-blob';
  }
  if (head.startsWith('<')) return readXml(file, report, reading);
  return readJsonReport(wholeText(bytes), into.sinkOf(name, 'test', report), format, allure);
};

/** A report without tests is a run without tests, as of a shard; if nothing could be read, that is the problem. */
const readAll = async (files: Iterable<ReportFile>, reading: Reading) => {
  const { into, allure } = reading;
  const formats = new Set<ResultFormat>();
  const problems: Problem[] = [];
  let [count, fileName] = [0, ''];
  const failed = (file: string, error: unknown): void => {
    if (!isProblem(error) || error === tooManyResults) throw error;
    problems.push(error);
    into.fault({ file, unit: 'line', at: 0, reason: reasonOf(error) });
  };
  for (const file of files) {
    count += 1;
    fileName ||= file.name;
    try {
      const report = 'bytes' in file ? into.report(file.bytes) : file.name;
      if (report === '') into.fault({ file: file.name, unit: 'line', at: 0, reason: { code: 'resultsSameFile' } });
      else formats.add(await readFile(file, report, reading));
    } catch (error) {
      failed(file.name, error);
    }
  }
  allure.end();
  if (formats.size === 0) throw problems[0] ?? empty;
  return { formats: [...formats], files: count, fileName };
};

export const readResults = async (
  body: Buffer,
  { format, environment, attempt, ...sent }: ReadResultsRequest,
  send: (batch: string) => Promise<void>,
): Promise<ResultsSummary> => {
  const into = gatheredResults({ environment, attempt });
  const read = await readAll(reportFiles(body, sent), { format, into, allure: allureFiles() });
  const total = into.rows.length;
  // What was sent needs no room any more.
  into.rows.reverse();
  while (into.rows.length > 0) {
    const from = Math.max(0, into.rows.length - most.batch);
    await send(JSON.stringify(into.rows.splice(from).toReversed()));
  }
  return { ...read, total, faults: into.faults, faultTotal: into.faultTotal() };
};
