import { blankResult, statusTable, suitePath, type ReadResult, type ResultSink, type ResultStatus } from '../result.ts';
import { addProperty, type Properties } from './properties.ts';
import { countIn, knownStatus, largest, nameFrom, tallied, type Tally } from './report-tally.ts';
import { joined, outputOf, type Attributes, type XmlReader } from './xml-reader.ts';

/**
 * NUnit 3 (`test-run`) and NUnit 2 (`test-results`):
 *
 *   test-run ▸ test-suite ▸ … ▸ test-case ▸ failure ▸ message, stack-trace
 *   test-results ▸ test-suite ▸ results ▸ test-case ▸ failure | reason ▸ message, stack-trace
 *
 * A suite that failed by itself, as in its tear-down, is a result of its own.
 */
interface Open {
  readonly attributes: Attributes;
  hasFailure: boolean;
  readonly texts: string[];
  readonly outputs: string[];
  readonly attachments: string[];
  readonly properties: Properties;
}
interface OpenSuite extends Open {
  readonly shown: string;
  /** How many results had failed before it. */
  readonly failedBefore: number;
}

const statuses = statusTable({
  Passed: 'PASSED',
  Failed: 'FAILED',
  Skipped: 'SKIPPED',
  Inconclusive: 'WARNING',
  Warning: 'WARNING',
  // NUnit 2.
  Success: 'PASSED',
  Failure: 'FAILED',
  Error: 'FAILED',
  Cancelled: 'FAILED',
  NotRunnable: 'FAILED',
  Invalid: 'FAILED',
  Ignored: 'SKIPPED',
});

/** Suites of these types are files and name spaces: the class says both. */
const hidden = new Set(['Assembly', 'Project', 'TestSuite', 'Namespace', 'Test Project']);
const shownName = ({ type = '', classname, name = '' }: Attributes): string =>
  hidden.has(type) ? '' : (classname ?? name);

const opened = (attributes: Attributes): Open => ({
  attributes,
  hasFailure: false,
  texts: [],
  outputs: [],
  attachments: [],
  properties: {},
});

/** NUnit before 2.5 has no result, and some writers have no success. */
const statusOf = (
  { result, success, executed }: Attributes,
  hasFailure = false,
): { status: ResultStatus; note: string } => {
  if (result !== undefined) return knownStatus(statuses, result);
  if (executed?.toLowerCase() === 'false') return { status: 'SKIPPED', note: '' };
  if (success === undefined && hasFailure) return { status: 'FAILED', note: '' };
  if (success === undefined) return executed ? { status: 'PASSED', note: '' } : knownStatus(statuses, '');
  return { status: success.toLowerCase() === 'true' ? 'PASSED' : 'FAILED', note: '' };
};

const suiteOf = (suites: readonly OpenSuite[]): string =>
  suitePath(suites.map(({ shown }) => shown).filter((one, at, all) => one !== all[at - 1]));

/** In NUnit 2, a name begins with its class. */
const caseOf = (test: Open, suites: readonly OpenSuite[], tally: Tally, line: number): ReadResult => {
  const { attributes, texts, outputs, attachments, properties } = test;
  const { name = '', classname = '', fullname, methodname, duration, time } = attributes;
  const full = /^([\w.+`]+)\.([^.(]+(?:\(.*)?)$/s.exec(name);
  const isFull = attributes['executed'] !== undefined && full !== null;
  const { status, note } = statusOf(attributes, test.hasFailure);
  return {
    ...blankResult,
    suite: (isFull ? full[1] : suiteOf(suites) || classname) ?? '',
    name: nameFrom(isFull ? full[2] : name, methodname, fullname, classname),
    status,
    duration: tally.time(line, duration ?? time),
    message: joined(...texts, note),
    output: status === 'FAILED' ? joined(...outputs) : '',
    attachments,
    properties,
  };
};

const childFailed = /^(?:One or more )?child tests? (?:had|failed)/i;

/** NUnit 3 says where a suite failed: 'Child' and 'Parent' are results of others. `inside`: messages of the results in it that failed. */
const isOwnFailure = ({ attributes, texts }: OpenSuite, inside: readonly string[]): boolean => {
  const { site = '' } = attributes;
  if (site === 'Child' || site === 'Parent' || statusOf(attributes).status !== 'FAILED') return false;
  const text = (texts[0] ?? '').trim();
  const isKnown = text === '' || childFailed.test(text) || inside.some((message) => message.includes(text));
  return inside.length === 0 || (!isKnown && site !== 'SetUp');
};

export const nunitReader = (sink: ResultSink): XmlReader => {
  const tally = tallied(sink);
  const suites: OpenSuite[] = [];
  const failed: string[] = [];
  let test: Open | null = null;
  let [said, last] = [{}, 0] as [Attributes, number];
  return {
    open(name, attributes) {
      if (name === 'test-run' || name === 'test-results') said = attributes;
      if (name === 'test-suite')
        suites.push({ ...opened(attributes), shown: shownName(attributes), failedBefore: failed.length });
      if (name === 'test-case') test = opened(attributes);
      const open = test ?? suites.at(-1);
      if (name === 'failure' && open) open.hasFailure = true;
      if (name === 'property') addProperty(test?.properties ?? {}, attributes['name'] ?? '', attributes['value'] ?? '');
      if (name === 'category') addProperty(test?.properties ?? {}, 'Category', attributes['name'] ?? '');
    },
    close(name, text, line) {
      last = line;
      const part = test ?? suites.at(-1);
      if (name === 'message' || name === 'stack-trace') part?.texts.push(text);
      if (name === 'output') part?.outputs.push(outputOf(name, text));
      if (name === 'filePath') part?.attachments.push(text.trim());
      if (name === 'test-case' && test) {
        const result = caseOf(test, suites, tally, line);
        if (result.status === 'FAILED') failed.push(result.message);
        tally.result(result);
        test = null;
      }
      const suite = name === 'test-suite' ? suites.pop() : undefined;
      if (suite && isOwnFailure(suite, failed.slice(suite.failedBefore))) {
        const label = nameFrom(suite.attributes['fullname'], suite.attributes['name'], 'Suite');
        const site = suite.attributes['site'] ? ` (${suite.attributes['site']})` : '';
        tally.failure(suiteOf(suites), `${label}${site}`, joined(...suite.texts), { attachments: suite.attachments });
        failed.push(joined(...suite.texts));
      }
    },
    end() {
      const { total, testcasecount, failures, errors, invalid, result = '' } = said;
      const failedThere = largest(
        countIn(said['failed']),
        (countIn(failures) ?? 0) + (countIn(errors) ?? 0) + (countIn(invalid) ?? 0),
      );
      const isFailed = result.startsWith('Failed');
      tally.compare({ total: countIn(total) ?? countIn(testcasecount), failed: failedThere, isFailed }, last);
    },
  };
};
