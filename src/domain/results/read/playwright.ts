import { resultLimits } from '../result-limits.ts';
import { blankResult, statusTable, suitePath, type ResultStatus } from '../result.ts';
import { amountIn, isObject, objectsIn, textIn, textsIn, type JsonObject } from './json-values.ts';
import { addProperty, propertiesFrom, type Properties } from './properties.ts';
import { countIn, knownStatus, nameFrom, type Tally } from './report-tally.ts';
import { joined, outputOf } from './xml-reader.ts';

/**
 * The JSON reporter of Playwright: suites ▸ specs ▸ tests (one for each project) ▸ results (one for each attempt); errors outside of tests
 * are results of their own.
 */
const statuses = statusTable({
  expected: 'PASSED',
  flaky: 'PASSED',
  skipped: 'SKIPPED',
  unexpected: 'FAILED',
});
const failedAttempts = new Set(['failed', 'timedOut', 'interrupted']);

export const isPlaywright = (report: unknown): boolean =>
  isObject(report) && Array.isArray(report['suites']) && (isObject(report['config']) || isObject(report['stats']));

/** Earlier versions have one error. */
const errorsOf = (part: JsonObject | undefined): readonly JsonObject[] => {
  const errors = objectsIn(part?.['errors']);
  return errors.length > 0 || !isObject(part?.['error']) ? errors : [part['error']];
};

const errorText = ({ message, stack, value }: JsonObject): string => textIn(message) || textIn(stack) || textIn(value);
const messageOf = (attempt: JsonObject | undefined): string => joined(errorsOf(attempt).map(errorText).join('\n'));

const propertiesOf = (spec: JsonObject, test: JsonObject): Properties => {
  const notes = [test, ...objectsIn(test['results'])].flatMap((part) => objectsIn(part['annotations']));
  const properties = propertiesFrom(notes.map(({ type, description }) => [textIn(type), textIn(description)] as const));
  if (textIn(spec['file']) !== '') addProperty(properties, 'file', textIn(spec['file']));
  addProperty(properties, 'tags', textsIn(spec['tags']).join(', '));
  return Object.fromEntries(Object.entries(properties).filter(([name, value]) => value !== '' || name !== 'tags'));
};

const writtenIn = (attempt: JsonObject, stream: 'stdout' | 'stderr'): string =>
  outputOf(
    stream,
    objectsIn(attempt[stream])
      .map(({ text }) => textIn(text))
      .join(''),
  );

/** Without a status of its own, as in other versions, the last attempt says it. */
const statusOf = (
  test: JsonObject,
  attempts: readonly JsonObject[],
): { readonly status: ResultStatus; readonly note: string } => {
  const said = textIn(test['status']);
  const last = textIn(attempts.at(-1)?.['status']);
  const known = knownStatus(statuses, said);
  if (known.status === 'SKIPPED' && last === 'interrupted')
    return { status: 'FAILED', note: 'The test was interrupted.' };
  if (known.status === 'PASSED' && attempts.length === 0)
    return { status: 'WARNING', note: 'The report has no attempt of this test.' };
  if (known.note === '') return known;
  if (last === (textIn(test['expectedStatus']) || 'passed')) return { status: 'PASSED', note: '' };
  if (failedAttempts.has(last)) return { status: 'FAILED', note: '' };
  return last === 'skipped' ? { status: 'SKIPPED', note: '' } : known;
};

const lineOf = ({ file, line }: JsonObject): string => [textIn(file), amountIn(line) || ''].filter(Boolean).join(':');

/** A test of a spec in one project, in the words of the JSON reporter. */
export const readPlaywrightTest = (
  tally: Tally,
  suites: readonly string[],
  { spec, test }: { readonly spec: JsonObject; readonly test: JsonObject },
): void => {
  const attempts = objectsIn(test['results']);
  const { status, note } = statusOf(test, attempts);
  // The last attempt that has an error says why; a flaky test passed in the end.
  const failed = attempts.findLast((one) => errorsOf(one).length > 0);
  const isFlaky = textIn(test['status']) === 'flaky' && status === 'PASSED';
  tally.result({
    ...blankResult,
    suite: suitePath([textIn(test['projectName']), ...suites]),
    name: nameFrom(textIn(spec['title']), lineOf(spec), suites.at(-1)),
    status,
    duration: attempts.reduce((sum, one) => sum + tally.amount(tally.total() + 1, one['duration']), 0),
    message: joined(status === 'FAILED' || isFlaky ? messageOf(failed) : '', note),
    attempts: Math.max(1, attempts.length),
    isFlaky,
    attachments: attempts
      .flatMap((one) => objectsIn(one['attachments']))
      .map(({ path, name: title }) => textIn(path) || textIn(title)),
    properties: propertiesOf(spec, test),
    output: failed ? joined(writtenIn(failed, 'stdout'), writtenIn(failed, 'stderr')) : '',
    distinct: JSON.stringify([textIn(spec['file']), textIn(test['projectName']) || textIn(test['projectId'])]),
  });
};

/** Errors outside of tests: of a file that cannot be loaded, of a set-up of all tests, of a time limit of the run. */
export const readPlaywrightErrors = (tally: Tally, errors: readonly JsonObject[]): void => {
  for (const error of errors) {
    const location = isObject(error['location']) ? error['location'] : {};
    tally.failure('', nameFrom(textIn(location['file']), 'Error outside of tests'), errorText(error));
  }
};

export const readPlaywright = (report: JsonObject, tally: Tally): void => {
  const readSuite = (suite: JsonObject, above: readonly string[], depth: number): void => {
    if (depth > resultLimits.depth) return tally.fault(tally.total(), { code: 'resultsDeep', max: resultLimits.depth });
    const suites = [...above, textIn(suite['title'])];
    for (const spec of objectsIn(suite['specs']))
      for (const test of objectsIn(spec['tests'])) readPlaywrightTest(tally, suites, { spec, test });
    for (const inner of objectsIn(suite['suites'])) readSuite(inner, suites, depth + 1);
  };
  for (const suite of objectsIn(report['suites'])) readSuite(suite, [], 1);
  readPlaywrightErrors(tally, errorsOf(report));
  const stats = isObject(report['stats']) ? report['stats'] : {};
  const total = ['expected', 'unexpected', 'flaky', 'skipped'].reduce(
    (sum, name) => sum + (countIn(stats[name]) ?? 0),
    0,
  );
  tally.compare({ total, failed: countIn(stats['unexpected']) }, tally.total());
};
