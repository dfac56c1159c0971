import { resultLimits } from '../result-limits.ts';
import { statusTable, suitePath, type ResultSink } from '../result.ts';
import { amountIn, isObject, objectsIn, textIn, textsIn, type JsonObject } from './json-values.ts';

/** The JSON reporter of Playwright: suites ▸ specs ▸ tests (one for each project) ▸ results (one for each attempt). */
const statuses = statusTable({
  expected: 'PASSED',
  flaky: 'PASSED',
  skipped: 'SKIPPED',
  unexpected: 'FAILED',
});

export const isPlaywright = (report: unknown): boolean =>
  isObject(report) && Array.isArray(report['suites']) && isObject(report['config']);

const messageOf = (attempt: JsonObject | undefined): string =>
  objectsIn(attempt?.['errors'])
    .map(({ message, stack }) => textIn(message) || textIn(stack))
    .join('\n');

const propertiesOf = (spec: JsonObject, test: JsonObject): Record<string, string> => {
  const tags = textsIn(spec['tags']);
  const notes = objectsIn(test['annotations']).flatMap(({ type, description }) =>
    textIn(type) === '' ? [] : [[textIn(type), textIn(description)] as const],
  );
  return {
    ...Object.fromEntries(notes),
    ...(textIn(spec['file']) !== '' && { file: textIn(spec['file']) }),
    ...(tags.length > 0 && { tags: tags.join(', ') }),
  };
};

/** A test of a spec in one project, in the words of the JSON reporter. */
export const readPlaywrightTest = (
  sink: ResultSink,
  suites: readonly string[],
  { spec, test }: { readonly spec: JsonObject; readonly test: JsonObject },
  at: number,
): void => {
  const attempts = objectsIn(test['results']);
  const status = statuses[textIn(test['status'])];
  const name = textIn(spec['title']);
  if (name.trim() === '') return sink.fault(at, { code: 'resultNoName' });
  if (!status || (attempts.length === 0 && status !== 'SKIPPED')) return sink.fault(at, { code: 'resultNoStatus' });
  // The last attempt that has an error says why; a flaky test passed in the end.
  const failed = attempts.findLast((one) => objectsIn(one['errors']).length > 0);
  sink.result({
    suite: suitePath([textIn(test['projectName']), ...suites]),
    name,
    status,
    duration: attempts.reduce((sum, one) => sum + amountIn(one['duration']), 0),
    message: status === 'FAILED' || textIn(test['status']) === 'flaky' ? messageOf(failed) : '',
    attempts: Math.max(1, attempts.length),
    isFlaky: textIn(test['status']) === 'flaky',
    attachments: attempts
      .flatMap((one) => objectsIn(one['attachments']))
      .map(({ path, name: title }) => textIn(path) || textIn(title)),
    properties: propertiesOf(spec, test),
  });
};

export const readPlaywright = (report: JsonObject, sink: ResultSink): void => {
  let count = 0;
  const readSuite = (suite: JsonObject, above: readonly string[], depth: number): void => {
    if (depth > resultLimits.depth) return sink.fault(count, { code: 'resultsDeep', max: resultLimits.depth });
    const suites = [...above, textIn(suite['title'])];
    for (const spec of objectsIn(suite['specs']))
      for (const test of objectsIn(spec['tests'])) readPlaywrightTest(sink, suites, { spec, test }, (count += 1));
    for (const inner of objectsIn(suite['suites'])) readSuite(inner, suites, depth + 1);
  };
  for (const suite of objectsIn(report['suites'])) readSuite(suite, [], 1);
};
