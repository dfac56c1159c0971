import { blankResult, suitePath, type ReadResult, type ResultSink, type ResultStatus } from '../result.ts';
import { amountIn, isObject, objectsIn, textIn, textsIn, type JsonObject } from './json-values.ts';
import { addProperty, type Properties } from './properties.ts';
import { nameFrom, tallied, type Tally } from './report-tally.ts';
import { outputOf } from './xml-reader.ts';

/**
 * The JSON of Cucumber: features ▸ elements (scenarios, backgrounds) ▸ steps, and hooks of scenarios and steps ▸ result in
 * nanoseconds. Undefined, ambiguous and pending steps fail, as they do for Cucumber itself (`--strict`, its default).
 */
export const isCucumber = (report: unknown): boolean =>
  Array.isArray(report) &&
  (report.length === 0 ||
    objectsIn(report).some(
      ({ elements, keyword, uri }) => Array.isArray(elements) || (textIn(keyword) !== '' && textIn(uri) !== ''),
    ));

const failedWords = new Set(['failed', 'undefined', 'ambiguous', 'pending', 'error', 'timedout']);

const statusOf = (parts: readonly JsonObject[]): ResultStatus => {
  const all = parts.flatMap(({ result }) => (isObject(result) ? [textIn(result['status']).toLowerCase()] : []));
  if (all.some((one) => failedWords.has(one))) return 'FAILED';
  if (all.some((one) => one !== 'passed' && one !== 'skipped')) return 'WARNING';
  if (all.includes('skipped')) return 'SKIPPED';
  return all.length === 0 ? 'WARNING' : 'PASSED';
};

const hooksOf = (part: JsonObject, when: 'before' | 'after'): readonly JsonObject[] => objectsIn(part[when]);

/** Steps and hooks in the order in which they ran. */
const partsOf = (element: JsonObject): readonly JsonObject[] => [
  ...hooksOf(element, 'before'),
  ...objectsIn(element['steps']).flatMap((step) => [...hooksOf(step, 'before'), step, ...hooksOf(step, 'after')]),
  ...hooksOf(element, 'after'),
];

const messageOf = (parts: readonly JsonObject[]): string => {
  const texts = parts.flatMap((part) => {
    const result = isObject(part['result']) ? part['result'] : {};
    const error = textIn(result['error_message']);
    const status = textIn(result['status']).toLowerCase();
    if (error === '' && (!failedWords.has(status) || status === 'failed')) return [];
    const step = `${textIn(part['keyword'])}${textIn(part['name'])}`.trim();
    return [[step, error || `The step is ${status}.`].filter(Boolean).join('\n')];
  });
  return texts.join('\n');
};

const embeddingsIn = (parts: readonly JsonObject[]): readonly string[] =>
  parts
    .flatMap((part) => objectsIn(part['embeddings']))
    .map(
      (one) =>
        textIn(one['name']) || (isObject(one['media']) ? textIn(one['media']['type']) : '') || textIn(one['mime_type']),
    );

const outputIn = (parts: readonly JsonObject[]): string => parts.flatMap((part) => textsIn(part['output'])).join('\n');

const propertiesOf = (feature: JsonObject, element: JsonObject): Properties => {
  const tags = objectsIn(element['tags']).map(({ name }) => textIn(name));
  const properties: Properties = {};
  if (textIn(feature['uri']) !== '') addProperty(properties, 'file', textIn(feature['uri']));
  if (amountIn(element['line']) > 0) addProperty(properties, 'line', String(element['line'] as number));
  if (tags.length > 0) addProperty(properties, 'tags', tags.join(' '));
  for (const tag of tags) {
    const [, key] = /^@(?:test_key|testkey)[:=](.+)$/i.exec(tag) ?? [];
    if (key) addProperty(properties, 'test_key', key);
  }
  return properties;
};

const lineOf = (feature: JsonObject, element: JsonObject): string =>
  [textIn(feature['uri']), amountIn(element['line']) || ''].filter(Boolean).join(':');

const resultOf = (
  feature: JsonObject,
  element: JsonObject,
  background: readonly JsonObject[],
  tally: Tally,
): ReadResult => {
  const at = tally.total() + 1;
  const parts = [...background, ...partsOf(element)];
  const [first] = objectsIn(element['steps']);
  const status = statusOf(parts);
  const nanoseconds = parts.reduce(
    (sum, { result }) => sum + (isObject(result) ? tally.amount(at, result['duration']) : 0),
    0,
  );
  const firstStep = first ? `${textIn(first['keyword'])}${textIn(first['name'])}` : '';
  return {
    ...blankResult,
    suite: suitePath([textIn(feature['name']) || textIn(feature['uri'])]),
    name: nameFrom(textIn(element['name']), firstStep, lineOf(feature, element), `Scenario ${at}`),
    status,
    duration: nanoseconds / 1_000_000,
    message: messageOf(parts),
    attachments: embeddingsIn(parts),
    properties: propertiesOf(feature, element),
    output: status === 'FAILED' ? outputOf('output', outputIn(parts)) : '',
    distinct: JSON.stringify([textIn(feature['uri']), textIn(element['id'])]),
  };
};

export const readCucumber = (report: readonly unknown[], sink: ResultSink): void => {
  const tally = tallied(sink);
  for (const feature of objectsIn(report)) {
    let background: JsonObject | null = null;
    for (const element of objectsIn(feature['elements'])) {
      if (textIn(element['type']) === 'background') {
        background = element;
        continue;
      }
      tally.result(resultOf(feature, element, background ? partsOf(background) : [], tally));
      background = null;
    }
    // A background that no scenario follows.
    if (background && statusOf(partsOf(background)) === 'FAILED')
      tally.failure(
        textIn(feature['name']) || textIn(feature['uri']),
        nameFrom(textIn(background['name']), 'Background'),
        messageOf(partsOf(background)),
      );
  }
};
