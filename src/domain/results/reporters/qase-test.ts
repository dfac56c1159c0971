import { amountIn, isObject, objectsIn, textIn, wordsIn, type JsonObject } from '../read/json-values.ts';
import { suitePath, type ReadResult, type ResultStatus } from '../result.ts';
import { plainResult, withParameters } from './sent-test.ts';

/** A result in the shape of Qase (v2). Projects there have statuses of their own, which say nothing here. */
const statuses: Readonly<Record<string, ResultStatus>> = {
  passed: 'PASSED',
  failed: 'FAILED',
  invalid: 'FAILED',
  skipped: 'SKIPPED',
  blocked: 'SKIPPED',
  disabled: 'SKIPPED',
};

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

export const readQaseTest = (sent: JsonObject): ReadResult => {
  const execution = isObject(sent['execution']) ? sent['execution'] : {};
  const parameters = wordsIn(sent['params']);
  const status = statuses[textIn(execution['status']).toLowerCase()] ?? 'WARNING';
  const key = keyOf(sent['testops_ids']);
  const attachments = Array.isArray(sent['attachments']) ? sent['attachments'].map(textIn) : [];
  return {
    ...plainResult,
    suite: suitePath(suitesOf(sent['relations'])),
    name: withParameters(textIn(sent['title']), parameters),
    status,
    duration: durationOf(execution),
    message:
      status === 'PASSED' ? '' : [textIn(sent['message']), textIn(execution['stacktrace'])].filter(Boolean).join('\n'),
    attachments,
    properties: { ...wordsIn(sent['fields']), ...parameters, ...(key && { test_key: key }) },
  };
};
