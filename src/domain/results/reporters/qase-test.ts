import { amountIn, isObject, objectsIn, textIn, textsIn, wordsIn, type JsonObject } from '../read/json-values.ts';
import { joined } from '../read/xml-reader.ts';
import { blankResult, statusTable, suitePath, type ReadResult } from '../result.ts';
import { withParameters } from './sent-test.ts';

/** A result in the shape of Qase (v2). Projects there have statuses of their own, which say nothing here. */
const statuses = statusTable({
  passed: 'PASSED',
  failed: 'FAILED',
  invalid: 'FAILED',
  skipped: 'SKIPPED',
  blocked: 'SKIPPED',
  disabled: 'SKIPPED',
});

const suitesOf = (relations: unknown): readonly string[] => {
  const suite = isObject(relations) ? relations['suite'] : undefined;
  return objectsIn(isObject(suite) ? suite['data'] : undefined).map(({ title }) => textIn(title));
};

/** Milliseconds; times are seconds. */
const durationOf = ({ duration, start_time: start, end_time: end }: JsonObject): number =>
  amountIn(duration) || Math.max(0, amountIn(end) - amountIn(start)) * 1_000;

/** The ids of its test cases there: the first one is its key. */
const keyOf = (ids: unknown): string => {
  const [first] = Array.isArray(ids) ? (ids as unknown[]) : [ids];
  return typeof first === 'number' || typeof first === 'string' ? String(first) : '';
};

/** Its attempts have the same signature. */
const attemptOf = (sent: JsonObject, { start_time: start, end_time: end }: JsonObject): Partial<ReadResult> => {
  const signature = textIn(sent['signature']);
  const at = (amountIn(end) || amountIn(start)) * 1_000;
  return signature === '' ? {} : { distinct: signature, mark: { at, isRetry: true } };
};

export const readQaseTest = (sent: JsonObject): ReadResult => {
  const execution = isObject(sent['execution']) ? sent['execution'] : {};
  const parameters = wordsIn(sent['params']);
  const status = statuses[textIn(execution['status']).toLowerCase()] ?? 'WARNING';
  const key = keyOf(sent['testops_ids']);
  return {
    ...blankResult,
    suite: suitePath(suitesOf(sent['relations'])),
    name: withParameters(textIn(sent['title']), parameters),
    status,
    duration: durationOf(execution),
    message: status === 'PASSED' ? '' : joined(textIn(sent['message']), textIn(execution['stacktrace'])),
    attachments: textsIn(sent['attachments']),
    properties: { ...wordsIn(sent['fields']), ...parameters, ...(key && { test_key: key }) },
    ...attemptOf(sent, execution),
  };
};
