import { statusTable, suitePath, type ResultSink } from '../result.ts';
import { amountIn, isObject, objectsIn, textIn, textsIn, wordsIn, type JsonObject } from './json-values.ts';
import { joined } from './xml-reader.ts';

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

const suiteOf = ({ suite, filePath }: JsonObject): string =>
  suitePath(Array.isArray(suite) ? textsIn(suite) : [textIn(suite)]) || textIn(filePath);

const propertiesOf = ({ extra, tags, id, filePath }: JsonObject): Record<string, string> => ({
  ...wordsIn(extra),
  ...(textsIn(tags).length > 0 && { tags: textsIn(tags).join(', ') }),
  ...(textIn(id) !== '' && { id: textIn(id) }),
  ...(textIn(filePath) !== '' && { file: textIn(filePath) }),
});

export const readCtrf = (report: JsonObject, sink: ResultSink): void => {
  const { tests } = report['results'] as { readonly tests: readonly unknown[] };
  for (const [index, test] of tests.entries()) {
    const at = index + 1;
    if (!isObject(test) || textIn(test['name']).trim() === '') {
      sink.fault(at, { code: 'resultNoName' });
      continue;
    }
    const status = statuses[textIn(test['status'])];
    if (!status) {
      sink.fault(at, { code: 'resultNoStatus' });
      continue;
    }
    const retries = amountIn(test['retries']);
    sink.result({
      suite: suiteOf(test),
      name: textIn(test['name']),
      status,
      duration: amountIn(test['duration']),
      message: joined(textIn(test['message']), textIn(test['trace'])),
      attempts: retries + 1,
      isFlaky: test['flaky'] === true,
      attachments: objectsIn(test['attachments']).map(({ path }) => textIn(path)),
      properties: propertiesOf(test),
    });
  }
};
