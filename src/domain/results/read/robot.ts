import { blankResult, statusTable, suitePath, type ReadResult, type ResultSink } from '../result.ts';
import { countIn, knownStatus, nameFrom, tallied, type Tally } from './report-tally.ts';
import { between, joined, type Attributes, type XmlReader } from './xml-reader.ts';

/**
 * Robot Framework: robot ▸ suite ▸ … ▸ test ▸ kw …, tag, status. Keywords have a status, too.
 *
 * The file is written while the tests run: a tear-down of a suite that fails afterwards makes all of its tests fail, as Robot's
 * own log and report say.
 */
interface OpenTest {
  readonly attributes: Attributes;
  status: Attributes;
  text: string;
  readonly tags: string[];
  readonly messages: string[];
}

interface OpenSuite {
  readonly name: string;
  readonly tests: ReadResult[];
  /** Null: it has none, or one that passed. */
  tearDown: string | null;
  status: string;
  text: string;
}

const statuses = statusTable({
  PASS: 'PASSED',
  FAIL: 'FAILED',
  SKIP: 'SKIPPED',
  'NOT RUN': 'SKIPPED',
  NOT_RUN: 'SKIPPED',
});

/** '20260101 12:00:00.000' of older versions. */
const moment = (text: string | undefined): string => (text ?? '').replace(/^(\d{4})(\d{2})(\d{2}) /, '$1-$2-$3T');

const durationOf = ({ elapsed, elapsedtime, starttime, endtime }: Attributes, tally: Tally, line: number): number => {
  if (elapsed !== undefined) return tally.time(line, elapsed);
  return elapsedtime === undefined ? between(moment(starttime), moment(endtime)) : tally.time(line, elapsedtime, 1);
};

/** 'test_key:SHOP-7' among the tags names its flow. */
const propertiesOf = (tags: readonly string[]): Record<string, string> => {
  const key = tags.find((tag) => /^test_key[:=]/i.test(tag));
  return {
    ...(key && { test_key: key.replace(/^[^:=]*[:=]/, '').trim() }),
    ...(tags.length > 0 && { tags: tags.join(', ') }),
  };
};

const resultOf = (test: OpenTest, suites: readonly OpenSuite[], tally: Tally, line: number): ReadResult => {
  const { attributes, status: ended, text, tags, messages } = test;
  const { status, note } = knownStatus(statuses, ended['status'] ?? '');
  return {
    ...blankResult,
    suite: suitePath(suites.map(({ name }) => name)),
    name: nameFrom(attributes['name'], attributes['id']),
    status,
    duration: durationOf(ended, tally, line),
    message: joined(text, note),
    output: status === 'FAILED' ? joined(...messages) : '',
    properties: propertiesOf(tags),
  };
};

const failedByTearDown = (test: ReadResult, text: string): ReadResult => ({
  ...test,
  status: 'FAILED',
  message: test.message
    ? `${test.message}\n\nAlso parent suite teardown failed:\n${text}`
    : `Parent suite teardown failed:\n${text}`,
});

const closeSuite = (
  suites: readonly OpenSuite[],
  { name, tests, tearDown, status, text }: OpenSuite,
  tally: Tally,
): void => {
  const reason = (tearDown ?? '').trim() || text.replace(/^.*suite teardown failed:\s*/is, '').trim();
  const ended = tearDown === null ? tests : tests.map((test) => failedByTearDown(test, reason));
  const above = suites.at(-1);
  const place = suitePath(suites.map((one) => one.name));
  const hasFailed = ended.some((test) => test.status === 'FAILED');
  const own: ReadResult[] =
    (status === 'FAIL' || tearDown !== null) && !hasFailed
      ? [
          {
            ...blankResult,
            suite: place,
            name: nameFrom(name, 'Suite'),
            status: 'FAILED',
            message: text || reason,
            distinct: 'outside',
          },
        ]
      : [];
  if (above) for (const result of [...ended, ...own]) above.tests.push(result);
  else for (const result of [...ended, ...own]) tally.result(result);
};

export const robotReader = (sink: ResultSink): XmlReader => {
  const tally = tallied(sink);
  const suites: OpenSuite[] = [];
  const path: { readonly name: string; readonly isTearDown: boolean; isFailed: boolean; text: string }[] = [];
  let test: OpenTest | null = null;
  let [saidFailed, last, isTotal, level] = [0, 0, false, ''];

  const openPart = (name: string, attributes: Attributes): void => {
    const above = path.at(-1);
    if (name === 'suite' && above?.name !== 'statistics')
      suites.push({ name: attributes['name'] ?? '', tests: [], tearDown: null, status: '', text: '' });
    if (name === 'test') test = { attributes, status: {}, text: '', tags: [], messages: [] };
    if (name === 'status' && above) above.isFailed = attributes['status'] === 'FAIL';
    if (name === 'status' && above?.name === 'test' && test) test.status = attributes;
    const suite = suites.at(-1);
    if (name === 'status' && above?.name === 'suite' && suite) suite.status = attributes['status'] ?? '';
    if (name === 'msg') level = attributes['level'] ?? '';
    if (name === 'total') isTotal = true;
    if (name === 'stat' && isTotal) saidFailed = Math.max(saidFailed, countIn(attributes['fail']) ?? 0);
  };
  /** What stands directly in a suite, or in a test. */
  const closePart = (name: string, text: string, line: number): void => {
    const above = path.at(-1);
    const suite = suites.at(-1);
    if (name === 'status' && above) above.text ||= text.trim();
    if (name === 'status' && above?.name === 'suite' && suite) suite.text = text.trim();
    if (name === 'status' && above?.name === 'test' && test) test.text = text.trim();
    if (name === 'msg' && above) above.text ||= above.isTearDown && level === 'FAIL' ? text.trim() : '';
    if (name === 'msg' && text.trim() !== '') test?.messages.push(text);
    if (name === 'tag') test?.tags.push(text.trim());
    if (name !== 'test' || !test) return;
    suite?.tests.push(resultOf(test, suites, tally, line));
    test = null;
  };
  return {
    open(name, attributes) {
      openPart(name, attributes);
      path.push({ name, isTearDown: /^teardown$/i.test(attributes['type'] ?? ''), isFailed: false, text: '' });
    },
    close(name, text, line) {
      last = line;
      const closed = path.pop();
      closePart(name, text, line);
      if (name === 'total') isTotal = false;
      const suite = suites.at(-1);
      if (closed?.isTearDown && closed.isFailed && path.at(-1)?.name === 'suite' && suite) suite.tearDown = closed.text;
      if (name !== 'suite' || path.at(-1)?.name === 'statistics') return;
      const ended = suites.pop();
      if (ended) closeSuite(suites, ended, tally);
    },
    /** Suites that are open when the file is cut off have what was read before. */
    end() {
      for (let open = suites.pop(); open; open = suites.pop()) closeSuite(suites, open, tally);
      tally.compare({ failed: saidFailed }, last);
    },
  };
};
