import { statusTable, type ResultSink, type ResultStatus } from '../result.ts';
import { joined, millisecondsOf, type XmlReader } from './xml-reader.ts';

/** xUnit.net 2: assemblies ▸ assembly ▸ collection ▸ test ▸ failure | reason | traits. */
interface OpenTest {
  readonly suite: string;
  readonly name: string;
  readonly status: ResultStatus | undefined;
  readonly duration: number;
  readonly texts: string[];
  readonly properties: Record<string, string>;
}

const statuses = statusTable({
  Pass: 'PASSED',
  Fail: 'FAILED',
  Skip: 'SKIPPED',
  NotRun: 'SKIPPED',
});

/** 'Shop.CartTests.Adds(count: 2)' of the class 'Shop.CartTests' is 'Adds(count: 2)'. */
const shortName = (name: string, type: string): string =>
  type !== '' && name.startsWith(`${type}.`) ? name.slice(type.length + 1) : name;

export const xunitReader = (sink: ResultSink): XmlReader => {
  let test: OpenTest | null = null;
  return {
    open(name, attributes) {
      if (name === 'test') {
        const { name: full = '', type = '', result = '', time } = attributes;
        test = {
          suite: type,
          name: shortName(full.trim(), type),
          status: statuses[result],
          duration: millisecondsOf(time),
          texts: [],
          properties: {},
        };
      }
      if (name === 'trait' && test && attributes['name'] && attributes['name'] !== '__proto__')
        test.properties[attributes['name']] = attributes['value'] ?? '';
    },
    close(name, text, line) {
      if (!test) return;
      if (name === 'message' || name === 'stack-trace' || name === 'reason') test.texts.push(text);
      if (name !== 'test') return;
      const { texts, status, ...rest } = test;
      test = null;
      if (rest.name === '') return sink.fault(line, { code: 'resultNoName' });
      if (!status) return sink.fault(line, { code: 'resultNoStatus' });
      sink.result({ ...rest, status, message: joined(...texts), attempts: 1, isFlaky: false, attachments: [] });
    },
  };
};
