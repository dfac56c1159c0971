import { blankResult, suiteJoin, suitePath, type ReadResult, type ResultSink, type ResultStatus } from '../result.ts';
import { junitCounts } from './junit-counts.ts';
import { addProperty, type Properties } from './properties.ts';
import { nameFrom, tallied, type Tally } from './report-tally.ts';
import { joined, outputOf, type Attributes, type XmlReader } from './xml-reader.ts';

/**
 * JUnit XML as Ant, Surefire, Gradle, pytest, PHPUnit, Jest, Playwright and GoogleTest write it.
 *
 *   testsuites ▸ testsuite ▸ … ▸ testcase ▸ failure | error | skipped | rerunFailure | flakyFailure | system-out | properties
 *
 * A failure or an error of a suite is a result of its own.
 */
interface OpenCase {
  readonly suite: string;
  readonly attributes: Attributes;
  status: ResultStatus;
  readonly texts: string[];
  readonly outputs: string[];
  earlier: number;
  failures: number;
  property: string;
  readonly attachments: string[];
  readonly properties: Properties;
}

const statuses: readonly ResultStatus[] = ['PASSED', 'SKIPPED', 'WARNING', 'FAILED'];
const statusOfPart = new Map<string, ResultStatus>([
  ...['failure', 'error', 'timeout', 'crash'].map((name) => [name, 'FAILED'] as const),
  ...['warning', 'inconclusive', 'risky'].map((name) => [name, 'WARNING'] as const),
  ...['skipped', 'ignored', 'disabled', 'pending', 'todo'].map((name) => [name, 'SKIPPED'] as const),
]);
/** Some writers say it in an attribute of the test. */
const failedWord = /^(?:fail|failed|failure|error|errored|broken|time[a-z]*[-_ ]?out|aborted|crashed|false)$/i;
const skippedWord = /^(?:skip|skipped|notrun|not run|suppressed|disabled|ignored|pending)$/i;
/** Attempts before the last one. */
const earlierAttempts = new Set(['rerunFailure', 'rerunError', 'flakyFailure', 'flakyError']);
const attachment = /\[\[ATTACHMENT\|([^\]\n]{1,1024})\]\]/g;

/** A class says where a test is, unless the suite or the name says it already. */
const placeOf = (suites: readonly string[], className: string, name: string): string => {
  const last = suites.findLast(Boolean) ?? '';
  const isLast = className === last || last.endsWith(`${suiteJoin}${className}`);
  const isKnown = isLast || className === name || (last !== '' && className.endsWith(`.${last}`));
  return suitePath(className === '' || isKnown ? suites : [...suites, className]);
};

/** Suites of the same name that ran on several hosts or browsers are kept apart. */
const hostNames = () => {
  const first = new Map<string, string>();
  return (name: string, host: string): string => {
    const known = first.get(name);
    if (known === undefined) first.set(name, host);
    return known === undefined || known === host || host === '' ? name : suitePath([host, name]);
  };
};

const statusIn = ({ status = '', result = '', success = '' }: Attributes): ResultStatus => {
  if ([status, result, success].some((word) => failedWord.test(word.trim()))) return 'FAILED';
  // GoogleTest: a disabled test.
  return [status, result].some((word) => skippedWord.test(word.trim())) ? 'SKIPPED' : 'PASSED';
};

const opened = (suites: readonly string[], attributes: Attributes): OpenCase => {
  const { name = '', classname = '', file } = attributes;
  return {
    suite: placeOf(suites, classname.trim(), name.trim()),
    attributes,
    status: statusIn(attributes),
    texts: [],
    outputs: [],
    earlier: 0,
    failures: 0,
    property: '',
    attachments: [],
    properties: file ? { file } : {},
  };
};

const toResult = (test: OpenCase, tally: Tally, line: number): ReadResult => {
  const { attributes, texts, outputs, earlier, status, suite, attachments, properties } = test;
  const { name, classname, file, time } = attributes;
  const isFlaky = earlier > 0 && status === 'PASSED';
  return {
    ...blankResult,
    suite,
    name: nameFrom(name, classname, file),
    status,
    duration: tally.time(line, time),
    message: joined(...texts),
    attempts: earlier + 1,
    isFlaky,
    attachments,
    properties,
    output: status === 'FAILED' || isFlaky ? joined(...outputs) : '',
    distinct: file,
  };
};

const openPart = (test: OpenCase, name: string, attributes: Attributes): void => {
  const { name: key = '', value, message = '' } = attributes;
  const status = statusOfPart.get(name);
  if (name === 'property') {
    test.property = key;
    if (value !== undefined) addProperty(test.properties, key, value);
  }
  if (status && statuses.indexOf(status) > statuses.indexOf(test.status)) test.status = status;
  if (status === 'FAILED') test.failures += 1;
  if (earlierAttempts.has(name)) test.earlier += 1;
  if (status || earlierAttempts.has(name)) test.texts.push(message);
};

const closePart = (test: OpenCase, name: string, text: string): void => {
  if (statusOfPart.has(name) || earlierAttempts.has(name) || name === 'stackTrace') test.texts.push(text);
  if (name === 'property' && text.trim() !== '') addProperty(test.properties, test.property, text.trim());
  if (name === 'system-out' || name === 'system-err') test.outputs.push(outputOf(name, text));
  if (name === 'system-out') for (const [, path = ''] of text.matchAll(attachment)) test.attachments.push(path);
};

/** What a suite says of itself, outside of its tests. */
const suiteFailure = (tally: Tally, suites: readonly string[], texts: readonly string[]): void => {
  const at = suites.findLastIndex((name) => name.trim() !== '');
  tally.failure(suitePath(suites.slice(0, Math.max(at, 0))), nameFrom(suites[at], 'Suite'), joined(...texts));
};

export const junitReader = (sink: ResultSink): XmlReader => {
  const tally = tallied(sink);
  const counts = junitCounts();
  const suites: string[] = [];
  const named = hostNames();
  let test: OpenCase | null = null;
  let [outside, last] = ['', 0];
  return {
    open(name, attributes) {
      if (name === 'testsuite') suites.push(named(attributes['name'] ?? '', attributes['hostname'] ?? ''));
      if (name === 'testsuite' || name === 'testsuites') counts.open(attributes);
      else if (name === 'testcase') test = opened(suites, attributes);
      else if (test) openPart(test, name, attributes);
      else if (statusOfPart.has(name)) outside = attributes['message'] ?? '';
    },
    close(name, text, line) {
      last = line;
      if (name === 'testsuites' || name === 'testsuite') counts.close();
      if (name === 'testsuite') suites.pop();
      if (!test && statusOfPart.get(name) === 'FAILED') {
        counts.failed(1);
        suiteFailure(tally, suites, [outside, text]);
      }
      if (!test) return;
      closePart(test, name, text);
      if (name !== 'testcase') return;
      tally.result(toResult(test, tally, line));
      // Some writers count each attempt.
      counts.failed(test.failures + test.earlier);
      counts.tried(test.earlier);
      test = null;
    },
    cut() {
      if (test?.status === 'PASSED') openPart(test, 'warning', { message: 'The report ends within this test.' });
    },
    end: () => tally.compare(counts.said(), last, counts.found()),
  };
};
