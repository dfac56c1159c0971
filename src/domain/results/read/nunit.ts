import { statusTable, suitePath, type ResultSink, type ResultStatus } from '../result.ts';
import { joined, millisecondsOf, type Attributes, type XmlReader } from './xml-reader.ts';

/** NUnit 3: test-run ▸ test-suite ▸ … ▸ test-case ▸ failure ▸ message, stack-trace. */
interface OpenCase {
  readonly suite: string;
  readonly name: string;
  readonly status: ResultStatus | undefined;
  readonly duration: number;
  readonly texts: string[];
  readonly attachments: string[];
  readonly properties: Record<string, string>;
}

const statuses = statusTable({
  Passed: 'PASSED',
  Failed: 'FAILED',
  Skipped: 'SKIPPED',
  Inconclusive: 'WARNING',
  Warning: 'WARNING',
});

/** Suites of these types are files and name spaces: the class says both. */
const isShown = ({ type }: Attributes): boolean => type !== 'Assembly' && type !== 'Project' && type !== 'TestSuite';

export const nunitReader = (sink: ResultSink): XmlReader => {
  const suites: string[] = [];
  let test: OpenCase | null = null;
  return {
    open(name, attributes) {
      if (name === 'test-suite')
        suites.push(isShown(attributes) ? (attributes['classname'] ?? attributes['name'] ?? '') : '');
      if (name === 'test-case')
        test = {
          suite: suitePath(suites.filter((one, at) => one !== suites[at - 1])) || (attributes['classname'] ?? ''),
          name: (attributes['name'] ?? '').trim(),
          status: statuses[attributes['result'] ?? ''],
          duration: millisecondsOf(attributes['duration']),
          texts: [],
          attachments: [],
          properties: {},
        };
      if (name === 'property' && test && attributes['name'] && attributes['name'] !== '__proto__')
        test.properties[attributes['name']] = attributes['value'] ?? '';
    },
    close(name, text, line) {
      if (name === 'test-suite') suites.pop();
      if (!test) return;
      if (name === 'message' || name === 'stack-trace') test.texts.push(text);
      if (name === 'filePath') test.attachments.push(text.trim());
      if (name !== 'test-case') return;
      const { texts, status, ...rest } = test;
      test = null;
      if (rest.name === '') return sink.fault(line, { code: 'resultNoName' });
      if (!status) return sink.fault(line, { code: 'resultNoStatus' });
      sink.result({ ...rest, status, message: joined(...texts), attempts: 1, isFlaky: false });
    },
  };
};
