import { blankResult, statusTable, type ReadResult, type ResultSink } from '../result.ts';
import { addProperty, type Properties } from './properties.ts';
import { countIn, knownStatus, nameFrom, tallied, type Said, type Tally } from './report-tally.ts';
import { between, joined, outputOf, type Attributes, type XmlReader } from './xml-reader.ts';

/**
 * TRX of Visual Studio and dotnet: the classes of the tests stand in definitions, which may come after the results. There are
 * results of unit tests and of other kinds: ordered, generic, web, load and manual tests.
 *
 *   TestRun ▸ Results ▸ UnitTestResult ▸ Output ▸ ErrorInfo ▸ Message, StackTrace
 *   TestRun ▸ TestDefinitions ▸ UnitTest ▸ TestMethod
 *   TestRun ▸ ResultSummary ▸ Counters, RunInfos ▸ RunInfo ▸ Text
 */
interface OpenResult {
  readonly attributes: Attributes;
  readonly texts: string[];
  readonly outputs: string[];
  readonly attachments: string[];
  /** A data-driven or ordered test has results within its result. */
  inner: number;
}

interface Found {
  readonly testId: string;
  readonly isInner: boolean;
  readonly hasInner: boolean;
  readonly result: ReadResult;
}

const statuses = statusTable({
  Passed: 'PASSED',
  Completed: 'PASSED',
  Failed: 'FAILED',
  Error: 'FAILED',
  Timeout: 'FAILED',
  Aborted: 'FAILED',
  // It was running when the run ended, or its host went away.
  InProgress: 'FAILED',
  Disconnected: 'FAILED',
  NotExecuted: 'SKIPPED',
  NotRunnable: 'SKIPPED',
  Inconclusive: 'WARNING',
  Warning: 'WARNING',
  PassedButRunAborted: 'WARNING',
  Pending: 'WARNING',
  Blocked: 'WARNING',
  NotFound: 'WARNING',
});
const failedRun = new Set(['Failed', 'Error', 'Timeout', 'Aborted', 'Disconnected']);
/** Errors of a run that only say that a test failed. */
const ofTests = /\[FAIL\]$|exit code indicates failure/i;
const isResult = (name: string): boolean => /^(?:\w*TestResult|TestResultAggregation)$/.test(name);
const isDefinition = (name: string): boolean => /^\w*Test$/.test(name);

const shortName = (name: string, className: string): string =>
  className !== '' && name.startsWith(`${className}.`) ? name.slice(className.length + 1) : name;

const resultOf = ({ attributes, texts, outputs, attachments }: OpenResult, tally: Tally, line: number): ReadResult => {
  const { testName, outcome = '', duration, startTime, endTime } = attributes;
  const message = joined(...texts);
  const { status, note } =
    outcome === '' && message !== '' ? { status: 'FAILED' as const, note: '' } : knownStatus(statuses, outcome);
  return {
    ...blankResult,
    name: (testName ?? '').trim(),
    status,
    duration: duration === undefined ? between(startTime, endTime) : tally.time(line, duration),
    message: joined(message, note),
    output: status === 'FAILED' ? joined(...outputs) : '',
    attachments,
  };
};

/** Some writers count the results of a data-driven test, others the results within it, and most count all. */
const countedOf = (found: readonly Found[], total: number | undefined): readonly Found[] => {
  const outer = found.filter(({ isInner }) => !isInner);
  const leaves = found.filter(({ hasInner }) => !hasInner);
  if (total === undefined || total === found.length) return found;
  return [leaves, outer].find(({ length }) => length === total) ?? found;
};

interface Definition {
  readonly name: string;
  className: string;
  /** Of the property that is read. */
  key: string;
  readonly properties: Properties;
}
const newDefinition = (name: string): Definition => ({ name, className: '', key: '', properties: {} });

const saidIn = ({ total, failed, error, timeout, aborted }: Attributes): Said => ({
  total: countIn(total),
  failed: [failed, error, timeout, aborted].reduce((sum, one) => sum + (countIn(one) ?? 0), 0),
});

export const trxReader = (sink: ResultSink): XmlReader => {
  const tally = tallied(sink);
  const definitions = new Map<string, Definition>();
  const read: Found[] = [];
  const open: OpenResult[] = [];
  let definition = newDefinition('');
  let [runOutcome, infoOutcome, last] = ['', '', 0];
  let said: Said = {};
  const infos: string[] = [];

  const openPart = (name: string, attributes: Attributes): void => {
    if (name === 'TestMethod') definition.className = attributes['className'] ?? '';
    else if (isDefinition(name) && open.length === 0) {
      definition = newDefinition(attributes['name'] ?? '');
      definitions.set(attributes['id'] ?? '', definition);
    }
    if (name === 'TestCategoryItem') addProperty(definition.properties, 'Category', attributes['TestCategory'] ?? '');
    if (name === 'Owner') addProperty(definition.properties, 'Owner', attributes['name'] ?? '');
    if (name === 'ResultFile') open.at(-1)?.attachments.push(attributes['path'] ?? '');
    if (name === 'ResultSummary') runOutcome = attributes['outcome'] ?? '';
    if (name === 'Counters') said = saidIn(attributes);
    if (name === 'RunInfo') infoOutcome = attributes['outcome'] ?? '';
  };
  const closePart = (name: string, text: string): void => {
    const result = open.at(-1);
    if (name === 'Message' || name === 'StackTrace') result?.texts.push(text);
    if (name === 'StdOut' || name === 'StdErr' || name === 'DebugTrace') result?.outputs.push(outputOf(name, text));
    if (name === 'Key') definition.key = text.trim();
    if (name === 'Value') addProperty(definition.properties, definition.key, text.trim());
    if (name === 'Text' && failedRun.has(infoOutcome)) infos.push(text.trim());
  };
  return {
    open(name, attributes) {
      if (!isResult(name)) return openPart(name, attributes);
      const outer = open.at(-1);
      if (outer) outer.inner += 1;
      open.push({ attributes, texts: [], outputs: [], attachments: [], inner: 0 });
    },
    close(name, text, line) {
      last = line;
      const closed = isResult(name) ? open.pop() : undefined;
      if (!closed) return closePart(name, text);
      const { testId = '' } = closed.attributes;
      const at = { isInner: open.length > 0, hasInner: closed.inner > 0 };
      read.push({ testId, ...at, result: resultOf(closed, tally, line) });
    },
    end() {
      for (const { testId, result } of countedOf(read, said.total)) {
        // 'Shop.CartTests, Shop.Tests, Version=1.0.0.0': the assembly stands behind.
        const { className, name, properties } = definitions.get(testId) ?? newDefinition('');
        const suite = className.replace(/,.*$/s, '');
        tally.result({ ...result, suite, properties, name: nameFrom(shortName(result.name, suite), name, testId) });
      }
      const isOwn = (info: string) => tally.failed() === 0 || !ofTests.test(info);
      for (const info of infos.filter(isOwn)) tally.failure('', 'Run', info);
      tally.compare({ ...said, isFailed: failedRun.has(runOutcome) }, last);
    },
  };
};
