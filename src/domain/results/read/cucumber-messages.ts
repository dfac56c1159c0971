import type { ResultSink, ResultStatus } from '../result.ts';
import { amountIn, isObject, objectsIn, textIn, type JsonObject } from './json-values.ts';

/**
 * Cucumber Messages: one JSON object in each line.
 *
 *   gherkinDocument ▸ pickle ▸ testCase ▸ testCaseStarted (attempt) ▸ testStepFinished … ▸ testCaseFinished
 */
interface Attempt {
  readonly testCase: string;
  readonly started: number;
  /** From the least to the most severe. */
  worst: number;
  message: string;
}

const order = ['UNKNOWN', 'PASSED', 'SKIPPED', 'PENDING', 'UNDEFINED', 'AMBIGUOUS', 'FAILED'];
const statusOf = (worst: number): ResultStatus => {
  if (worst >= order.indexOf('UNDEFINED')) return 'FAILED';
  return worst >= order.indexOf('SKIPPED') ? 'SKIPPED' : 'PASSED';
};

const millisecondsOf = (time: unknown): number =>
  isObject(time) ? amountIn(Number(time['seconds'])) * 1_000 + amountIn(time['nanos']) / 1_000_000 : 0;

export const isCucumberMessage = (message: unknown): boolean =>
  isObject(message) &&
  ['meta', 'source', 'gherkinDocument', 'pickle', 'testCase', 'testRunStarted'].some((name) => isObject(message[name]));

export const cucumberMessagesReader = (sink: ResultSink) => {
  const features = new Map<string, string>();
  const pickles = new Map<string, JsonObject>();
  const cases = new Map<string, string>();
  const attempts = new Map<string, Attempt>();

  const finish = (line: number, id: string, ended: number) => {
    const attempt = attempts.get(id);
    const pickle = pickles.get(cases.get(attempt?.testCase ?? '') ?? '');
    attempts.delete(id);
    if (!attempt || !pickle || textIn(pickle['name']).trim() === '') return sink.fault(line, { code: 'resultNoName' });
    const file = textIn(pickle['uri']);
    const tags = objectsIn(pickle['tags']).map(({ name }) => textIn(name));
    sink.result({
      suite: features.get(file) ?? file,
      name: textIn(pickle['name']),
      status: statusOf(attempt.worst),
      duration: ended - attempt.started,
      message: attempt.message,
      attempts: 1,
      isFlaky: false,
      attachments: [],
      properties: { ...(file && { file }), ...(tags.length > 0 && { tags: tags.join(' ') }) },
    });
  };

  const step = (id: string, result: unknown) => {
    const attempt = attempts.get(id);
    if (!attempt || !isObject(result)) return;
    attempt.worst = Math.max(attempt.worst, order.indexOf(textIn(result['status'])));
    attempt.message ||= textIn(result['message']);
  };

  const handlers: Readonly<Record<string, (part: JsonObject, line: number) => void>> = {
    gherkinDocument: ({ uri, feature }) => {
      if (isObject(feature)) features.set(textIn(uri), textIn(feature['name']));
    },
    pickle: (pickle) => void pickles.set(textIn(pickle['id']), pickle),
    testCase: ({ id, pickleId }) => void cases.set(textIn(id), textIn(pickleId)),
    testCaseStarted: ({ id, testCaseId, timestamp }) =>
      void attempts.set(textIn(id), {
        testCase: textIn(testCaseId),
        started: millisecondsOf(timestamp),
        worst: 0,
        message: '',
      }),
    testStepFinished: ({ testCaseStartedId, testStepResult }) => step(textIn(testCaseStartedId), testStepResult),
    testCaseFinished: ({ testCaseStartedId, timestamp }, line) =>
      finish(line, textIn(testCaseStartedId), millisecondsOf(timestamp)),
  };

  return {
    message(message: unknown, line: number): void {
      if (!isObject(message)) return sink.fault(line, { code: 'resultsLineWrong' });
      for (const [name, part] of Object.entries(message))
        if (Object.hasOwn(handlers, name) && isObject(part)) handlers[name]?.(part, line);
    },
  };
};
