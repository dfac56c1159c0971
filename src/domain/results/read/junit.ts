import { suiteJoin, suitePath, type ReadResult, type ResultSink, type ResultStatus } from '../result.ts';
import { joined, millisecondsOf, type Attributes, type XmlReader } from './xml-reader.ts';

/**
 * JUnit XML as Ant, Surefire, Gradle, pytest, Jest, Playwright and GoogleTest write it.
 *
 *   testsuites ▸ testsuite ▸ … ▸ testcase ▸ failure | error | skipped | rerunFailure | flakyFailure | system-out | properties
 */
interface OpenCase {
  readonly suite: string;
  readonly name: string;
  readonly duration: number;
  status: ResultStatus;
  message: string;
  earlier: number;
  readonly attachments: string[];
  readonly properties: Record<string, string>;
}

const failures = new Set(['failure', 'error']);
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

const opened = (suites: readonly string[], attributes: Attributes): OpenCase => {
  const { name = '', classname = '', time, file, status, result } = attributes;
  // GoogleTest: a disabled test.
  const isSkipped = status === 'notrun' || result === 'skipped' || result === 'suppressed';
  return {
    suite: placeOf(suites, classname.trim(), name.trim()),
    name: name.trim(),
    status: isSkipped ? 'SKIPPED' : 'PASSED',
    duration: millisecondsOf(time),
    message: '',
    earlier: 0,
    attachments: [],
    properties: file ? { file } : {},
  };
};

const toResult = ({ earlier, ...rest }: OpenCase): ReadResult => ({
  ...rest,
  attempts: earlier + 1,
  isFlaky: earlier > 0 && rest.status === 'PASSED',
});

const openPart = (test: OpenCase, name: string, { name: key = '', value = '', message = '' }: Attributes): void => {
  if (name === 'property' && key !== '__proto__') test.properties[key] = value;
  if (failures.has(name)) {
    test.status = 'FAILED';
    test.message ||= message;
  } else if (name === 'skipped' && test.status !== 'FAILED') {
    test.status = 'SKIPPED';
    test.message ||= message;
  } else if (earlierAttempts.has(name)) {
    test.earlier += 1;
    test.message ||= message;
  }
};

const closePart = (test: OpenCase, name: string, text: string): void => {
  if (failures.has(name) || earlierAttempts.has(name)) test.message = joined(test.message, text);
  if (name === 'property' && text.trim() !== '') test.properties['value'] ??= text.trim();
  if (name === 'system-out') for (const [, path = ''] of text.matchAll(attachment)) test.attachments.push(path);
};

export const junitReader = (sink: ResultSink): XmlReader => {
  const suites: string[] = [];
  const named = hostNames();
  let test: OpenCase | null = null;
  return {
    open(name, attributes) {
      if (name === 'testsuite') suites.push(named(attributes['name'] ?? '', attributes['hostname'] ?? ''));
      else if (name === 'testcase') test = opened(suites, attributes);
      else if (test) openPart(test, name, attributes);
    },
    close(name, text, line) {
      if (name === 'testsuite') suites.pop();
      if (!test) return;
      closePart(test, name, text);
      if (name !== 'testcase') return;
      if (test.name === '') sink.fault(line, { code: 'resultNoName' });
      else sink.result(toResult(test));
      test = null;
    },
  };
};
