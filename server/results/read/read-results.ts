import { createHash } from 'node:crypto';
import { invalid } from '../../../src/domain/problems/invalid.ts';
import { sentReason, type SentReason } from '../../../src/domain/problems/reason.ts';
import { isProblem, type Problem } from '../../../src/domain/problems/problem.ts';
import { linkedFlowOf, testKeyOf } from '../../../src/domain/results/flow-of-result.ts';
import { mergeAttempts } from '../../../src/domain/results/merge-attempts.ts';
import { isBlobReport } from '../../../src/domain/results/read/playwright-blob.ts';
import { readAllure } from '../../../src/domain/results/read/allure.ts';
import type { ResultFormat } from '../../../src/domain/results/result-formats.ts';
import { resultLimits as most } from '../../../src/domain/results/result-limits.ts';
import type { ReadFault, ReadResult, ResultSink } from '../../../src/domain/results/result.ts';
import { tidyResult } from '../../../src/domain/results/tidy-result.ts';
import type { SentFile } from './form-parts.ts';
import { readBlob } from './read-blob.ts';
import { readJsonReport, requireFormat, type AllureResult } from './read-json-report.ts';
import { readXmlReport } from './read-xml-report.ts';
import { reportFiles, type ReportFile, type SentBody } from './report-files.ts';
import { textPieces, wholeText } from './report-text.ts';

/** All results of a request: a test that occurs more than once has several attempts. */
export interface ReadResultsRequest extends SentBody {
  /** Undefined: recognized by the content. */
  readonly format: ResultFormat | undefined;
}

/** A result as its row. */
export interface ResultRow extends ReadResult {
  readonly test: string;
  readonly testKey: string;
  readonly linkedFlow: string;
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
const tooMany = invalid('file', { code: 'resultsMany', max: most.cases });

/** The same test has the same in every run. */
export const testOf = ({ suite, name }: Pick<ReadResult, 'suite' | 'name'>): string =>
  createHash('sha256')
    .update(JSON.stringify([suite, name]))
    .digest('hex')
    .slice(0, 32);

export const rowOfResult = (result: ReadResult, test = testOf(result)): ResultRow => ({
  ...result,
  test,
  testKey: testKeyOf(result),
  linkedFlow: linkedFlowOf(result),
});

const gathering = () => {
  const results = new Map<string, ReadResult>();
  const faults: ReadFault[] = [];
  let faultTotal = 0;
  const fault = (one: ReadFault) => {
    faultTotal += 1;
    if (faults.length < most.faults) faults.push(one);
  };
  const add = (found: ReadResult) => {
    const result = tidyResult(found);
    const test = testOf(result);
    const earlier = results.get(test);
    results.set(test, earlier ? mergeAttempts(earlier, result) : result);
    if (results.size > most.cases) throw tooMany;
  };
  const sinkOf = (file: string, unit: ReadFault['unit']): ResultSink => ({
    result: add,
    fault: (at, reason) => fault({ file, unit, at, reason: sentReason(reason) }),
  });
  return { results, faults, sinkOf, fault, faultTotal: () => faultTotal };
};
type Gathering = ReturnType<typeof gathering>;

const reasonOf = (problem: Problem): ReadFault['reason'] => {
  const { code = 'resultsFileWrong', values } = problem as Partial<SentReason>;
  return { code, ...(values && { values }) };
};

const headOf = ({ bytes }: SentFile): string => {
  const [head = ''] = textPieces(bytes.subarray(0, 1_024));
  return head.trimStart();
};

type Later = (result: AllureResult & { readonly file: string }) => void;

const readXml = ({ name, bytes }: SentFile, format: ResultFormat | undefined, into: Gathering): ResultFormat => {
  const before = into.results.size;
  const read = readXmlReport(textPieces(bytes), into.sinkOf(name, 'line'), format);
  if (!read.problem) return read.format;
  if (into.results.size === before || read.problem === tooMany) throw read.problem;
  const reason = reasonOf(read.problem);
  into.fault({
    file: name,
    unit: 'line',
    at: read.line,
    reason: reason.code === 'resultsXmlWrong' ? { code: 'resultsCutOff' } : reason,
  });
  return read.format;
};

const readFile = async (
  file: ReportFile,
  format: ResultFormat | undefined,
  into: Gathering,
  later: Later,
): Promise<ResultFormat> => {
  const { name } = file;
  if ('problem' in file) throw file.problem;
  const head = 'pieces' in file ? '' : headOf(file);
  if ('pieces' in file || isBlobReport(head)) {
    requireFormat('playwright-blob', format);
    await readBlob('pieces' in file ? file.pieces : textPieces(file.bytes), into.sinkOf(name, 'line'));
    return 'playwright-blob';
  }
  if (head.startsWith('<')) return readXml(file, format, into);
  const text = wholeText(file.bytes);
  return readJsonReport(text, into.sinkOf(name, 'test'), format, (one) => later({ ...one, file: name }));
};

/** The problem of the only file, or of all of them. */
const readAll = async (files: Iterable<ReportFile>, format: ResultFormat | undefined, into: Gathering) => {
  const formats = new Set<ResultFormat>();
  const late: Parameters<Later>[0][] = [];
  const problems: Problem[] = [];
  let [count, fileName] = [0, ''];
  for (const file of files) {
    count += 1;
    fileName ||= file.name;
    try {
      formats.add(await readFile(file, format, into, (one) => late.push(one)));
    } catch (error) {
      if (!isProblem(error) || error === tooMany) throw error;
      problems.push(error);
      into.fault({ file: file.name, unit: 'line', at: 0, reason: reasonOf(error) });
    }
  }
  for (const { file, report } of late.toSorted((one, other) => one.stop - other.stop))
    readAllure(report, into.sinkOf(file, 'test'));
  if (into.results.size === 0) throw problems[0] ?? empty;
  return { formats: [...formats], files: count, fileName };
};

export const readResults = async (
  body: Buffer,
  { format, ...sent }: ReadResultsRequest,
  send: (batch: string) => Promise<void>,
): Promise<ResultsSummary> => {
  const into = gathering();
  const read = await readAll(reportFiles(body, sent), format, into);
  const total = into.results.size;
  let rows: ResultRow[] = [];
  for (const [test, result] of into.results) {
    rows.push(rowOfResult(result, test));
    // What was sent needs no room any more.
    into.results.delete(test);
    if (rows.length < most.batch) continue;
    await send(JSON.stringify(rows));
    rows = [];
  }
  if (rows.length > 0) await send(JSON.stringify(rows));
  return { ...read, total, faults: into.faults, faultTotal: into.faultTotal() };
};
