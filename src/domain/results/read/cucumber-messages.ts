import { blankResult, suitePath, type ReadResult, type ResultSink, type ResultStatus } from '../result.ts';
import { amountIn, isObject, objectsIn, textIn, type JsonObject } from './json-values.ts';
import { addProperty, type Properties } from './properties.ts';
import { nameFrom, tallied } from './report-tally.ts';
import { joined } from './xml-reader.ts';

/**
 * Cucumber Messages: one JSON object in each line.
 *
 *   gherkinDocument ▸ pickle ▸ testCase ▸ testCaseStarted (attempt) ▸ testStepFinished … ▸ testCaseFinished
 *   testRunHookFinished (BeforeAll, AfterAll), parseError ▸ testRunFinished (success)
 *
 * Attempts are those of one test case. Only the end of the run says whether pending steps make it fail.
 */
interface Attempt {
  readonly number: number;
  readonly started: number;
  duration: number;
  hasEnded: boolean;
  rank: number;
  readonly messages: string[];
  readonly attachments: string[];
  readonly logs: string[];
}

const newAttempt = (number: number, started: number): Attempt => ({
  ...{ number, started, duration: 0, hasEnded: false, rank: -1 },
  ...{ messages: [], attachments: [], logs: [] },
});
/** As of a run that was interrupted. */
const notStarted: Attempt = { ...newAttempt(0, 0), hasEnded: true };

const endOf = (attempt: Attempt): string => {
  if (attempt === notStarted) return 'The scenario did not start.';
  return attempt.hasEnded ? '' : 'The scenario did not end.';
};

interface TestCase {
  readonly pickle: JsonObject | undefined;
  readonly attempts: Map<string, Attempt>;
}

/** From the least to the most severe. */
const ranks = ['PASSED', 'SKIPPED', 'UNKNOWN', 'PENDING', 'UNDEFINED', 'AMBIGUOUS', 'FAILED'];
/** What is not known is no success. */
const rankOf = (status: string): number => {
  const rank = ranks.indexOf(status);
  return rank < 0 ? ranks.indexOf('UNKNOWN') : rank;
};

const millisecondsOf = (time: unknown): number =>
  isObject(time) ? amountIn(Number(time['seconds'])) * 1_000 + amountIn(time['nanos']) / 1_000_000 : 0;

const kinds = [
  'meta',
  'source',
  'gherkinDocument',
  'parseError',
  'pickle',
  'hook',
  'stepDefinition',
  'testCase',
  'testRunStarted',
];
export const isCucumberMessage = (message: unknown): boolean =>
  isObject(message) && kinds.some((name) => isObject(message[name]));

const pendingStatus = (success: boolean | null): ResultStatus => (success === true ? 'SKIPPED' : 'FAILED');

const statusOf = ({ rank, hasEnded }: Attempt, success: boolean | null): ResultStatus => {
  const name = ranks[rank];
  if (rank < 0) return hasEnded ? 'WARNING' : 'FAILED';
  if (name === 'PENDING') return pendingStatus(success);
  if (rank > ranks.indexOf('PENDING') || !hasEnded) return 'FAILED';
  return name === 'UNKNOWN' ? 'WARNING' : (name as 'PASSED' | 'SKIPPED');
};

const nameOfPickle = (pickle: JsonObject | undefined): string =>
  nameFrom(
    textIn(pickle?.['name']),
    textIn(objectsIn(pickle?.['steps'])[0]?.['text']),
    textIn(pickle?.['uri']),
    'Scenario without a name',
  );

const propertiesOf = (pickle: JsonObject | undefined): Properties => {
  const properties: Properties = {};
  const tags = objectsIn(pickle?.['tags']).map(({ name }) => textIn(name));
  if (textIn(pickle?.['uri']) !== '') addProperty(properties, 'file', textIn(pickle?.['uri']));
  if (tags.length > 0) addProperty(properties, 'tags', tags.join(' '));
  for (const tag of tags) {
    const [, key] = /^@(?:test_key|testkey)[:=](.+)$/i.exec(tag) ?? [];
    if (key) addProperty(properties, 'test_key', key);
  }
  return properties;
};

const hookNames: Readonly<Record<string, string>> = { BEFORE_TEST_RUN: 'BeforeAll', AFTER_TEST_RUN: 'AfterAll' };

interface Reading {
  readonly features: Map<string, string>;
  readonly pickles: Map<string, JsonObject>;
  readonly hooks: Map<string, JsonObject>;
  /** Hooks of the run by the ids of their starts. */
  readonly runHooks: Map<string, string>;
  readonly cases: Map<string, TestCase>;
  /** By the ids of their starts. */
  readonly attempts: Map<string, Attempt>;
}

const resultOf = ({ features }: Reading, { pickle, attempts }: TestCase, success: boolean | null): ReadResult => {
  const tried = [...attempts.values()].toSorted((one, other) => one.number - other.number);
  const last = tried.at(-1) ?? notStarted;
  const status = statusOf(last, success);
  const isFlaky = status === 'PASSED' && tried.slice(0, -1).some((one) => statusOf(one, success) === 'FAILED');
  const file = textIn(pickle?.['uri']);
  const explained = last.messages.length > 0 ? last : tried.findLast(({ messages }) => messages.length > 0);
  return {
    ...blankResult,
    suite: suitePath([features.get(file) || file]),
    name: nameOfPickle(pickle),
    status,
    duration: last.duration,
    message: joined(...(explained?.messages ?? []), endOf(last)),
    attempts: Math.max(1, tried.length),
    isFlaky,
    attachments: tried.flatMap((one) => one.attachments),
    properties: propertiesOf(pickle),
    output: status === 'FAILED' || isFlaky ? tried.flatMap((one) => one.logs).join('\n') : '',
    distinct: file,
  };
};

const attach = (attempt: Attempt | undefined, { fileName, mediaType, body, url }: JsonObject): void => {
  if (textIn(mediaType) === 'text/x.cucumber.log+plain') attempt?.logs.push(textIn(body));
  else attempt?.attachments.push(textIn(fileName) || textIn(url) || textIn(mediaType));
};

const handlersFor = (
  reading: Reading,
  sink: ResultSink,
  failure: (place: string, name: string, message: string) => void,
) => {
  const { features, pickles, hooks, runHooks, cases, attempts } = reading;
  const attemptOf = (id: unknown): Attempt | undefined => attempts.get(textIn(id));
  const handlers: Readonly<Record<string, (part: JsonObject, line: number) => void>> = {
    gherkinDocument: ({ uri, feature }) => {
      if (isObject(feature)) features.set(textIn(uri), textIn(feature['name']));
    },
    pickle: (pickle) => void pickles.set(textIn(pickle['id']), pickle),
    hook: (hook) => void hooks.set(textIn(hook['id']), hook),
    parseError: ({ source, message }) =>
      failure('', isObject(source) ? nameFrom(textIn(source['uri']), 'Feature') : 'Feature', textIn(message)),
    testCase: ({ id, pickleId }) =>
      void cases.set(textIn(id), { pickle: pickles.get(textIn(pickleId)), attempts: new Map() }),
    testCaseStarted: ({ id, testCaseId, attempt, timestamp }, line) => {
      const test = cases.get(textIn(testCaseId));
      if (!test) return sink.fault(line, { code: 'resultNoName' });
      const one = newAttempt(amountIn(attempt), millisecondsOf(timestamp));
      test.attempts.set(textIn(id), one);
      attempts.set(textIn(id), one);
    },
    testStepFinished: ({ testCaseStartedId, testStepResult }) => {
      const attempt = attemptOf(testCaseStartedId);
      if (!attempt || !isObject(testStepResult)) return;
      attempt.rank = Math.max(attempt.rank, rankOf(textIn(testStepResult['status'])));
      if (textIn(testStepResult['message']) !== '') attempt.messages.push(textIn(testStepResult['message']));
    },
    attachment: (part) => attach(attemptOf(part['testCaseStartedId']), part),
    externalAttachment: (part) => attach(attemptOf(part['testCaseStartedId']), part),
    testCaseFinished: ({ testCaseStartedId, timestamp }, line) => {
      const attempt = attemptOf(testCaseStartedId);
      if (!attempt) return sink.fault(line, { code: 'resultNoName' });
      attempt.hasEnded = true;
      attempt.duration = millisecondsOf(timestamp) - attempt.started;
    },
    testRunHookStarted: ({ id, hookId }) => void runHooks.set(textIn(id), textIn(hookId)),
    testRunHookFinished: ({ testRunHookStartedId, result }) => {
      if (!isObject(result) || rankOf(textIn(result['status'])) < ranks.indexOf('UNKNOWN')) return;
      const hook = hooks.get(runHooks.get(textIn(testRunHookStartedId)) ?? '');
      const name = nameFrom(textIn(hook?.['name']), hookNames[textIn(hook?.['type'])], 'Hook of the run');
      failure('', name, textIn(result['message']));
    },
  };
  return handlers;
};

export const cucumberMessagesReader = (sink: ResultSink) => {
  const tally = tallied(sink);
  const reading: Reading = {
    ...{ features: new Map(), pickles: new Map(), hooks: new Map() },
    ...{ runHooks: new Map(), cases: new Map(), attempts: new Map() },
  };
  const handlers = handlersFor(reading, tally, tally.failure);
  let success: boolean | null = null;
  let reason = '';
  return {
    message(message: unknown, line: number): void {
      if (!isObject(message)) return tally.fault(line, { code: 'resultsLineWrong' });
      const { testRunFinished: ended } = message;
      if (isObject(ended)) {
        success = ended['success'] === true;
        reason =
          textIn(ended['message']) || (isObject(ended['exception']) ? textIn(ended['exception']['message']) : '');
      }
      for (const [name, part] of Object.entries(message))
        if (Object.hasOwn(handlers, name) && isObject(part)) handlers[name]?.(part, line);
    },
    end(line: number): void {
      for (const test of reading.cases.values()) {
        tally.result(resultOf(reading, test, success));
      }
      if (success === null) tally.fault(line, { code: 'resultsCutOff' });
      tally.compare({ isFailed: success === false, message: reason }, line);
    },
  };
};
