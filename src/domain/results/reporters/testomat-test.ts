import { amountIn, isObject, objectsIn, textIn, textsIn, wordsIn, type JsonObject } from '../read/json-values.ts';
import { blankResult, statusTable, suitePath, type ReadResult } from '../result.ts';
import { withParameters } from './sent-test.ts';

/** A test in the shape of the reporter of Testomat. */
const statuses = statusTable({ passed: 'PASSED', failed: 'FAILED', skipped: 'SKIPPED' });

const namesIn = (list: unknown): readonly string[] =>
  Array.isArray(list) ? (list as unknown[]).map((one) => textIn(one) || textIn(isObject(one) ? one['path'] : '')) : [];

/** The reporter writes a line of its own above each part. */
const withoutBanner = (stack: string): string => stack.replaceAll(/^#+\[[^\]\n]{0,40}\]#+\n/gm, '');

/** A test that is not in a block has its file as suite. */
const suiteOf = (sent: JsonObject, project: string): string => {
  const [file, suite] = [textIn(sent['file']), textIn(sent['suite_title'])];
  return suitePath([project, file, ...(file === suite || file.endsWith(`/${suite}`) ? [] : [suite])]);
};

/** Sent after its test, when its files are stored elsewhere. */
export const hasOnlyFiles = (sent: JsonObject): boolean => textIn(sent['status']) === '';

/** Its attempts have the same id; they arrive in their order, and their times are whole seconds. `arrived`: orders what arrives. */
export const readTestomatTest = (sent: JsonObject, arrived = 0): ReadResult => {
  const { project = '', actualWorkers: _, ...meta } = wordsIn(sent['meta']);
  const example = wordsIn(sent['example']);
  const status = statuses[textIn(sent['status']).toLowerCase()] ?? 'WARNING';
  const [file, key] = [textIn(sent['file']), textIn(sent['test_id'])];
  const tags = textsIn(sent['tags']);
  const rid = textIn(sent['rid']);
  const [link] = objectsIn(sent['links']).map(({ url }) => textIn(url));
  return {
    ...blankResult,
    suite: suiteOf(sent, project),
    name: withParameters(textIn(sent['title']), example),
    status,
    duration: amountIn(sent['run_time']),
    message: status === 'PASSED' ? '' : withoutBanner(textIn(sent['stack'])) || textIn(sent['message']),
    attachments: namesIn(sent['artifacts']),
    ...(rid !== '' && { distinct: rid, mark: { at: arrived, isRetry: true } }),
    properties: {
      ...meta,
      ...(file && { file }),
      ...(tags.length > 0 && { tags: tags.join(', ') }),
      ...(link && { link }),
      ...(key && { test_id: key }),
    },
  };
};
