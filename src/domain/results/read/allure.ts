import { blankResult, suitePath, type ResultSink } from '../result.ts';
import { allureStatuses, nameWith, suitesIn, withKey, withoutSecrets, type AllureParameter } from './allure-values.ts';
import { amountIn, isObject, objectsIn, textIn, type JsonObject } from './json-values.ts';
import { addProperty, propertiesFrom, type Properties } from './properties.ts';
import { knownStatus, nameFrom, tallied } from './report-tally.ts';
import { joined } from './xml-reader.ts';

/** Allure 2: a file '…-result.json' for each result, and '…-container.json' for the fixtures around them. */
export const isAllure = (report: unknown): boolean =>
  isObject(report) &&
  typeof report['uuid'] === 'string' &&
  ('status' in report || 'stage' in report || 'historyId' in report || 'fullName' in report) &&
  !('children' in report);

export const isAllureContainer = (report: unknown): boolean =>
  isObject(report) &&
  typeof report['uuid'] === 'string' &&
  (Array.isArray(report['children']) || Array.isArray(report['befores']) || Array.isArray(report['afters']));

const plainValue = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';

const parametersOf = (part: JsonObject): readonly AllureParameter[] =>
  objectsIn(part['parameters']).map(({ name, value, mode, excluded }) => ({
    name: textIn(name),
    value: plainValue(value),
    isExcluded: excluded === true,
    isSecret: ['masked', 'hidden'].includes(textIn(mode).toLowerCase()),
  }));

const mostSteps = 10_000;
/** A result with its steps, the inner ones too. */
const partsOf = (report: JsonObject): readonly JsonObject[] => {
  const parts = [report];
  for (let at = 0; at < parts.length && parts.length < mostSteps; at += 1)
    parts.push(...objectsIn(parts[at]?.['steps']));
  return parts;
};

const messageOf = (part: JsonObject): string => {
  const details = isObject(part['statusDetails']) ? part['statusDetails'] : {};
  return joined(textIn(details['message']), textIn(details['trace']));
};

const propertiesOf = (report: JsonObject, labels: Properties): Properties => {
  const properties = withKey(labels);
  for (const { url, name } of objectsIn(report['links'])) addProperty(properties, 'link', textIn(url) || textIn(name));
  return properties;
};

const suiteOf = (labels: Properties, fullName: string): string =>
  suitePath(suitesIn(labels)) || (labels['testClass'] ?? labels['package'] ?? fullName);

/** Allure counts results of one history as attempts; without it, they are tests of their own. */
const historyOf = (report: JsonObject): { distinct?: string; mark?: { at: number; isRetry: boolean } } => {
  const history = textIn(report['historyId']);
  const at = amountIn(report['stop']) || amountIn(report['start']);
  return history === '' ? { distinct: textIn(report['fullName']) } : { distinct: history, mark: { at, isRetry: true } };
};

const momentOf = (value: unknown): number => Number(plainValue(value));
/** Of a result that never ended, nobody knows. */
const durationOf = ({ start, stop }: JsonObject): number | undefined =>
  plainValue(start) === '' || plainValue(stop) === '' ? undefined : momentOf(stop) - momentOf(start);

export const readAllure = (report: JsonObject, sink: ResultSink): void => {
  const tally = tallied(sink);
  const labels = propertiesFrom(
    objectsIn(report['labels']).map(({ name, value }) => [textIn(name), plainValue(value)] as const),
  );
  const parts = partsOf(report);
  const hide = withoutSecrets(parts.flatMap(parametersOf));
  const { status, note } = knownStatus(allureStatuses, textIn(report['status']).toLowerCase());
  const details = isObject(report['statusDetails']) ? report['statusDetails'] : {};
  const fullName = textIn(report['fullName']);
  const attachments = parts.flatMap((part) => objectsIn(part['attachments']));
  tally.result({
    ...blankResult,
    suite: hide(suiteOf(labels, fullName)),
    name: hide(nameWith(nameFrom(textIn(report['name']), fullName, textIn(report['uuid'])), parametersOf(report))),
    status,
    duration: tally.amount(1, durationOf(report)),
    message: hide(joined(messageOf(report), note)),
    isFlaky: details['flaky'] === true && status === 'PASSED',
    attachments: attachments.map(({ source, name }) => hide(textIn(source) || textIn(name))),
    properties: Object.fromEntries(
      Object.entries(propertiesOf(report, labels)).map(([name, value]) => [hide(name), hide(value)]),
    ),
    ...historyOf(report),
  });
};

const hasFailed = ({ status }: JsonObject): boolean => allureStatuses[textIn(status).toLowerCase()] === 'FAILED';

/** Fixtures that failed; a set-up is told by the tests that it made fail. `failed`: ids of results. */
export const readAllureContainer = (report: JsonObject, failed: ReadonlySet<string>, sink: ResultSink): void => {
  const tally = tallied(sink);
  const children: readonly unknown[] = Array.isArray(report['children']) ? report['children'] : [];
  const isKnown = children.some((child) => failed.has(textIn(child)));
  const befores = isKnown ? [] : objectsIn(report['befores']);
  for (const [place, fixtures] of [
    ['Set-up', befores],
    ['Tear-down', objectsIn(report['afters'])],
  ] as const)
    for (const fixture of fixtures.filter(hasFailed)) {
      const hide = withoutSecrets(partsOf(fixture).flatMap(parametersOf));
      tally.failure(
        hide(textIn(report['name'])),
        hide(`${place}: ${nameFrom(textIn(fixture['name']), 'fixture')}`),
        hide(messageOf(fixture)),
      );
    }
};
