import { statusTable, suitePath, type ResultSink } from '../result.ts';
import { amountIn, isObject, objectsIn, textIn, type JsonObject } from './json-values.ts';
import { joined } from './xml-reader.ts';

/** One result of Allure: a file '…-result.json' each. */
const statuses = statusTable({
  passed: 'PASSED',
  failed: 'FAILED',
  broken: 'FAILED',
  skipped: 'SKIPPED',
  unknown: 'WARNING',
});

export const isAllure = (report: unknown): boolean =>
  isObject(report) && typeof report['uuid'] === 'string' && 'status' in report && 'name' in report;

const suiteNames = ['parentSuite', 'suite', 'subSuite'];

const suiteOf = (labels: ReadonlyMap<string, string>, fullName: string): string =>
  suitePath(suiteNames.map((name) => labels.get(name) ?? '')) ||
  (labels.get('testClass') ?? labels.get('package') ?? fullName);

const propertiesOf = (report: JsonObject, labels: ReadonlyMap<string, string>): Record<string, string> => {
  const key = labels.get('AS_ID') ?? labels.get('ALLURE_ID');
  const links = objectsIn(report['links']).map(({ url }) => textIn(url));
  return {
    ...Object.fromEntries(labels),
    ...(key && { test_key: key }),
    ...(links[0] && { link: links.find((url) => url.includes('/flows/')) ?? links[0] }),
  };
};

/** Parameters distinguish the cases of one test. */
const nameOf = (report: JsonObject): string => {
  const parameters = objectsIn(report['parameters']).filter(({ excluded }) => excluded !== true);
  const name = textIn(report['name']);
  const values = parameters.map(({ value }) => textIn(value)).filter((value) => value !== '' && !name.includes(value));
  return values.length > 0 && name.trim() !== '' ? `${name} [${values.join(', ')}]` : name;
};

export const readAllure = (report: JsonObject, sink: ResultSink): void => {
  const status = statuses[textIn(report['status'])];
  const name = nameOf(report);
  if (name.trim() === '') return sink.fault(1, { code: 'resultNoName' });
  if (!status) return sink.fault(1, { code: 'resultNoStatus' });
  const details = isObject(report['statusDetails']) ? report['statusDetails'] : {};
  const labels = new Map(objectsIn(report['labels']).map((one) => [textIn(one['name']), textIn(one['value'])]));
  sink.result({
    suite: suiteOf(labels, textIn(report['fullName'])),
    name,
    status,
    duration: Math.max(0, amountIn(report['stop']) - amountIn(report['start'])),
    message: joined(textIn(details['message']), textIn(details['trace'])),
    attempts: 1,
    isFlaky: details['flaky'] === true && status === 'PASSED',
    attachments: objectsIn(report['attachments']).map(({ source }) => textIn(source)),
    properties: propertiesOf(report, labels),
  });
};
