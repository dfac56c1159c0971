import { blankResult, statusTable, suitePath, type ReadResult, type ResultSink } from '../result.ts';
import { amountIn, isObject, objectsIn, textIn, textsIn, wordsIn, type JsonObject } from './json-values.ts';
import { addProperty, type Properties } from './properties.ts';
import { countIn, knownStatus, nameFrom, tallied, type Tally } from './report-tally.ts';
import { joined, outputOf } from './xml-reader.ts';

/** Common Test Report Format. */
const statuses = statusTable({
  passed: 'PASSED',
  failed: 'FAILED',
  skipped: 'SKIPPED',
  pending: 'SKIPPED',
  other: 'WARNING',
});

export const isCtrf = (report: unknown): boolean =>
  isObject(report) && isObject(report['results']) && Array.isArray(report['results']['tests']);

/** A browser or a device is to a test what a project is to Playwright. */
const suiteOf = ({ suite, filePath, browser, device }: JsonObject): string =>
  suitePath([
    textIn(browser),
    textIn(device),
    suitePath(Array.isArray(suite) ? textsIn(suite) : [textIn(suite)]) || textIn(filePath),
  ]);

const propertiesOf = ({ extra, labels, tags, id, filePath, browser, device, parameters }: JsonObject): Properties => {
  const properties: Properties = { ...wordsIn(extra) };
  for (const part of [labels, parameters])
    for (const [name, value] of Object.entries(wordsIn(part))) addProperty(properties, name, value);
  addProperty(properties, 'tags', textsIn(tags).join(', '));
  for (const [name, value] of Object.entries({ id, file: filePath, browser, device }))
    if (textIn(value) !== '') addProperty(properties, name, textIn(value));
  return Object.fromEntries(Object.entries(properties).filter(([, value]) => value !== ''));
};

const outputIn = ({ stdout, stderr }: JsonObject): string =>
  joined(outputOf('stdout', textsIn(stdout).join('\n')), outputOf('stderr', textsIn(stderr).join('\n')));

const resultOf = (test: JsonObject, at: number, tally: Tally): ReadResult => {
  const { status, note } = knownStatus(statuses, textIn(test['status']).toLowerCase());
  const tried = objectsIn(test['retryAttempts']);
  const earlier = tried.findLast((one) => textIn(one['message']) !== '');
  const hasFailed = tried.some((one) => textIn(one['status']).toLowerCase() === 'failed');
  const isFlaky = status === 'PASSED' && (test['flaky'] === true || hasFailed);
  const values = Object.values(wordsIn(test['parameters']));
  const name = nameFrom(textIn(test['name']), textIn(test['filePath']), `Test ${at}`);
  const message = joined(textIn(test['message']), textIn(test['trace']), note);
  return {
    ...blankResult,
    suite: suiteOf(test),
    name: values.length > 0 ? `${name} [${values.join(', ')}]` : name,
    status,
    duration: tally.amount(at, test['duration']),
    message: message || (isFlaky ? joined(textIn(earlier?.['message']), textIn(earlier?.['trace'])) : ''),
    attempts: Math.max(amountIn(test['retries']), tried.length) + 1,
    isFlaky,
    attachments: [test, ...tried]
      .flatMap((one) => objectsIn(one['attachments']))
      .map(({ path, name: title }) => textIn(path) || textIn(title)),
    properties: propertiesOf(test),
    output: status === 'FAILED' || isFlaky ? outputIn(test) : '',
    distinct: JSON.stringify([textIn(test['filePath']), textIn(test['id'])]),
  };
};

export const readCtrf = (report: JsonObject, sink: ResultSink): void => {
  const tally = tallied(sink);
  const { tests, summary } = report['results'] as JsonObject & { readonly tests: readonly unknown[] };
  for (const [index, test] of tests.entries())
    if (isObject(test)) tally.result(resultOf(test, index + 1, tally));
    else tally.fault(index + 1, { code: 'resultNoObject' });
  const said = isObject(summary) ? summary : {};
  tally.compare({ total: countIn(said['tests']), failed: countIn(said['failed']) }, tests.length);
};
