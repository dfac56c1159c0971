import type { ResultSink, ResultStatus } from '../result.ts';
import { amountIn, isObject, objectsIn, textIn, type JsonObject } from './json-values.ts';

/** The JSON of Cucumber: features ▸ elements (scenarios, backgrounds) ▸ steps and hooks ▸ result in nanoseconds. */
export const isCucumber = (report: unknown): boolean =>
  Array.isArray(report) && report.length > 0 && objectsIn(report).some(({ elements }) => Array.isArray(elements));

const statusOf = (results: readonly JsonObject[]): ResultStatus => {
  const all = results.map(({ status }) => textIn(status).toLowerCase());
  if (all.some((one) => one === 'failed' || one === 'undefined' || one === 'ambiguous')) return 'FAILED';
  return all.some((one) => one === 'skipped' || one === 'pending') ? 'SKIPPED' : 'PASSED';
};

const partsOf = (element: JsonObject): readonly JsonObject[] =>
  ['before', 'steps', 'after'].flatMap((part) => objectsIn(element[part]));
const resultsOf = (element: JsonObject): readonly JsonObject[] =>
  partsOf(element).flatMap(({ result }) => (isObject(result) ? [result] : []));

const messageOf = (element: JsonObject): string => {
  const failed = partsOf(element).find(({ result }) => isObject(result) && textIn(result['error_message']) !== '');
  if (!failed) return '';
  const step = `${textIn(failed['keyword'])}${textIn(failed['name'])}`.trim();
  return [step, textIn((failed['result'] as JsonObject)['error_message'])].filter(Boolean).join('\n');
};

const propertiesOf = (feature: JsonObject, element: JsonObject): Record<string, string> => {
  const tags = objectsIn(element['tags']).map(({ name }) => textIn(name));
  const key = tags.map((tag) => /^@(?:test_key|testkey)[:=](.+)$/i.exec(tag)?.[1]).find(Boolean);
  return {
    ...(textIn(feature['uri']) !== '' && { file: textIn(feature['uri']) }),
    ...(tags.length > 0 && { tags: tags.join(' ') }),
    ...(key && { test_key: key }),
  };
};

export const readCucumber = (report: readonly unknown[], sink: ResultSink): void => {
  let count = 0;
  for (const feature of objectsIn(report)) {
    let background: JsonObject | null = null;
    for (const element of objectsIn(feature['elements'])) {
      if (textIn(element['type']) === 'background') {
        background = element;
        continue;
      }
      count += 1;
      const name = textIn(element['name']);
      if (name.trim() === '') {
        sink.fault(count, { code: 'resultNoName' });
        continue;
      }
      const results: readonly JsonObject[] = [...(background ? resultsOf(background) : []), ...resultsOf(element)];
      sink.result({
        suite: textIn(feature['name']) || textIn(feature['uri']),
        name,
        status: statusOf(results),
        duration: results.reduce((sum, one) => sum + amountIn(one['duration']), 0) / 1_000_000,
        message: messageOf(element) || (background ? messageOf(background) : ''),
        attempts: 1,
        isFlaky: false,
        attachments: [],
        properties: propertiesOf(feature, element),
      });
      background = null;
    }
  }
};
