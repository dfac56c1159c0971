import { statusTable, type ReadResult, type ResultSink } from '../result.ts';
import { clockMilliseconds, joined, type Attributes, type XmlReader } from './xml-reader.ts';

/**
 * TRX of Visual Studio and dotnet: the classes of the tests stand in definitions, which may come after the results.
 *
 *   TestRun ▸ Results ▸ UnitTestResult ▸ Output ▸ ErrorInfo ▸ Message, StackTrace
 *   TestRun ▸ TestDefinitions ▸ UnitTest ▸ TestMethod
 */
interface OpenResult {
  readonly testId: string;
  readonly name: string;
  readonly outcome: string;
  readonly duration: number;
  readonly texts: string[];
  readonly attachments: string[];
}

const statuses = statusTable({
  Passed: 'PASSED',
  Failed: 'FAILED',
  Error: 'FAILED',
  Timeout: 'FAILED',
  Aborted: 'FAILED',
  NotExecuted: 'SKIPPED',
  NotRunnable: 'SKIPPED',
  Inconclusive: 'WARNING',
  Warning: 'WARNING',
  PassedButRunAborted: 'WARNING',
});

const opened = ({ testId = '', testName = '', outcome = 'Passed', duration }: Attributes): OpenResult => ({
  testId,
  name: testName.trim(),
  outcome,
  duration: clockMilliseconds(duration),
  texts: [],
  attachments: [],
});

const shortName = (name: string, className: string): string =>
  className !== '' && name.startsWith(`${className}.`) ? name.slice(className.length + 1) : name;

export const trxReader = (sink: ResultSink): XmlReader => {
  const classes = new Map<string, string>();
  const read: { readonly testId: string; readonly result: ReadResult }[] = [];
  /** A data-driven test has results within its result. */
  const open: OpenResult[] = [];
  let definition = '';
  return {
    open(name, attributes) {
      if (name === 'UnitTestResult') open.push(opened(attributes));
      if (name === 'UnitTest') definition = attributes['id'] ?? '';
      if (name === 'TestMethod' && definition !== '') classes.set(definition, attributes['className'] ?? '');
      if (name === 'ResultFile') open.at(-1)?.attachments.push(attributes['path'] ?? '');
    },
    close(name, text, line) {
      if (name === 'Message' || name === 'StackTrace') open.at(-1)?.texts.push(text);
      if (name !== 'UnitTestResult') return;
      const { testId, outcome, texts, ...rest } = open.pop() ?? opened({});
      const status = statuses[outcome];
      if (rest.name === '') return sink.fault(line, { code: 'resultNoName' });
      if (!status) return sink.fault(line, { code: 'resultNoStatus' });
      const message = joined(...texts);
      read.push({
        testId,
        result: { ...rest, suite: '', status, message, attempts: 1, isFlaky: false, properties: {} },
      });
    },
    end() {
      for (const { testId, result } of read) {
        // 'Shop.CartTests, Shop.Tests, Version=1.0.0.0': the assembly stands behind.
        const suite = (classes.get(testId) ?? '').replace(/,.*$/s, '');
        sink.result({ ...result, suite, name: shortName(result.name, suite) });
      }
    },
  };
};
