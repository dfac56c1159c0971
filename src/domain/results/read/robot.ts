import { statusTable, suitePath, type ResultSink, type ResultStatus } from '../result.ts';
import { between, millisecondsOf, type Attributes, type XmlReader } from './xml-reader.ts';

/** Robot Framework: robot ▸ suite ▸ … ▸ test ▸ kw …, tag, status. Keywords have a status, too. */
interface OpenTest {
  readonly suite: string;
  readonly name: string;
  status: ResultStatus | undefined;
  duration: number;
  message: string;
  readonly tags: string[];
}

const statuses = statusTable({
  PASS: 'PASSED',
  FAIL: 'FAILED',
  SKIP: 'SKIPPED',
  'NOT RUN': 'SKIPPED',
});

/** '20260101 12:00:00.000' of older versions. */
const moment = (text: string | undefined): string => (text ?? '').replace(/^(\d{4})(\d{2})(\d{2}) /, '$1-$2-$3T');

const durationOf = ({ elapsed, starttime, endtime }: Attributes): number =>
  elapsed === undefined ? between(moment(starttime), moment(endtime)) : millisecondsOf(elapsed);

/** 'test_key:SHOP-7' among the tags names its flow. */
const propertiesOf = (tags: readonly string[]): Record<string, string> => {
  const key = tags.find((tag) => /^test_key[:=]/i.test(tag));
  return {
    ...(key && { test_key: key.replace(/^[^:=]*[:=]/, '').trim() }),
    ...(tags.length > 0 && { tags: tags.join(', ') }),
  };
};

export const robotReader = (sink: ResultSink): XmlReader => {
  const suites: string[] = [];
  const path: string[] = [];
  let test: OpenTest | null = null;
  return {
    open(name, attributes) {
      if (name === 'suite') suites.push(attributes['name'] ?? '');
      if (name === 'test')
        test = {
          suite: suitePath(suites),
          name: (attributes['name'] ?? '').trim(),
          status: undefined,
          duration: 0,
          message: '',
          tags: [],
        };
      if (name === 'status' && test && path.at(-1) === 'test') {
        test.status = statuses[attributes['status'] ?? ''];
        test.duration = durationOf(attributes);
      }
      path.push(name);
    },
    close(name, text, line) {
      path.pop();
      if (name === 'suite') suites.pop();
      if (!test) return;
      if (name === 'status' && path.at(-1) === 'test') test.message = text.trim();
      if (name === 'tag') test.tags.push(text.trim());
      if (name !== 'test') return;
      const { tags, status, ...rest } = test;
      test = null;
      if (rest.name === '') return sink.fault(line, { code: 'resultNoName' });
      if (!status) return sink.fault(line, { code: 'resultNoStatus' });
      sink.result({ ...rest, status, attempts: 1, isFlaky: false, attachments: [], properties: propertiesOf(tags) });
    },
  };
};
