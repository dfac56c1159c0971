import { resultLimits } from '../result-limits.ts';
import type { ResultSink } from '../result.ts';
import { isObject, objectsIn, parsedJson, textIn, textsIn, type JsonObject } from './json-values.ts';
import { readPlaywrightErrors, readPlaywrightTest } from './playwright.ts';
import { tallied } from './report-tally.ts';

/**
 * The blob reporter of Playwright, one event in each line. Of them, these say what happened:
 *
 *   onBlobReportMetadata ▸ onProject (its tests) ▸ onTestBegin (attempt) ▸ onAttach … ▸ onTestEnd ▸ onError ▸ onEnd
 *
 * Steps and output are most of a file, and are not parsed. A test counts as in the merge of Playwright.
 */
const newestVersion = 2;
const skipped = /^\{"method":"on(?:Step|StdIO|Configure|Begin")/;

/** Of the whole run. */
const failedRuns = new Set(['failed', 'timedout', 'interrupted']);

interface Attempt {
  hasEnded: boolean;
  status: string;
  duration: unknown;
  errors: readonly JsonObject[];
  readonly attachments: JsonObject[];
}

interface Declared {
  readonly suites: readonly string[];
  readonly title: string;
  readonly file: string;
  readonly project: string;
  readonly tags: readonly string[];
  annotations: unknown;
  expected: string;
  readonly attempts: Map<string, Attempt>;
}

/** The beginning of a file. */
export const isBlobReport = (head: string): boolean => head.trimStart().startsWith('{"method":"onBlobReportMetadata"');

/** As Playwright counts them: an attempt that was interrupted says nothing. */
const outcomeOf = ({ attempts, expected }: Declared): string => {
  const said = [...attempts.values()].filter(({ status }) => status !== 'interrupted' && status !== 'skipped');
  const isMeant = [...attempts.values()].some(({ status }) => status === 'skipped' && expected === 'skipped');
  const passed = said.filter(({ status }) => status === expected).length;
  if (said.length === 0) return 'skipped';
  if (passed === said.length) return 'expected';
  return passed === 0 && !isMeant ? 'unexpected' : 'flaky';
};

/** Version 1 has suites and tests in two lists. */
const entriesOf = (suite: JsonObject): readonly JsonObject[] =>
  [suite['entries'], suite['suites'], suite['tests']].flatMap(objectsIn);

const tagsIn = (tags: unknown): readonly string[] => textsIn(tags).map((tag) => tag.replace(/^@/, ''));

/** Stored inside the report, so that the name says more than the path. */
const attachmentsIn = (list: unknown): readonly JsonObject[] =>
  objectsIn(list).map(({ name }) => ({ name: textIn(name) }));

/** As the JSON reporter writes it: what was expected, the lines around it, and where. */
const errorsIn = (errors: unknown): readonly JsonObject[] =>
  objectsIn(errors).map(({ message, stack, snippet, value }) => {
    const where = textIn(stack)
      .split('\n')
      .filter((line) => /^\s+at /.test(line));
    const lines = textIn(snippet) === '' ? [] : ['', textIn(snippet)];
    return { message: [textIn(message) || textIn(value), ...lines, ...where].join('\n') };
  });

export const blobReader = (to: ResultSink) => {
  const sink = tallied(to);
  const tests = new Map<string, Declared>();
  let version: unknown;
  let [isEnded, last, machine, outcome] = [false, 0, '', ''];
  const errors: JsonObject[] = [];

  const declare = (entry: JsonObject, project: string, suites: readonly string[], line: number): void => {
    if (suites.length > resultLimits.depth) return sink.fault(line, { code: 'resultsDeep', max: resultLimits.depth });
    const id = textIn(entry['testId']);
    if (id === '') {
      for (const inner of entriesOf(entry)) declare(inner, project, [...suites, textIn(entry['title'])], line);
      return;
    }
    const { location } = entry;
    tests.set(id, {
      suites,
      title: textIn(entry['title']),
      file: isObject(location) ? textIn(location['file']) : '',
      project,
      tags: [...(machine && [machine]), ...tagsIn(entry['tags'])],
      annotations: entry['annotations'],
      expected: 'passed',
      attempts: new Map(),
    });
  };

  const attemptOf = (test: unknown, attempt: unknown): Attempt | undefined =>
    tests.get(textIn(test))?.attempts.get(textIn(attempt));

  const finish = ({ test, result }: JsonObject, line: number): void => {
    const declared = tests.get(isObject(test) ? textIn(test['testId']) : '');
    const attempt = isObject(result) ? declared?.attempts.get(textIn(result['id'])) : undefined;
    if (!declared || !attempt || !isObject(test) || !isObject(result))
      return sink.fault(line, { code: 'resultNoName' });
    declared.expected = textIn(test['expectedStatus']) || 'passed';
    declared.annotations = result['annotations'] ?? declared.annotations;
    attempt.hasEnded = true;
    attempt.status = textIn(result['status']);
    attempt.duration = result['duration'];
    attempt.errors = errorsIn(result['errors']);
    attempt.attachments.push(...attachmentsIn(result['attachments']));
  };

  const handlers: Readonly<Record<string, (params: JsonObject, line: number) => void>> = {
    onBlobReportMetadata: (metadata) => {
      version = metadata['version'];
      machine = textIn(metadata['name']);
    },
    onProject: ({ project }, line) => {
      if (!isObject(project)) return;
      for (const suite of objectsIn(project['suites'])) declare(suite, textIn(project['name']), [], line);
    },
    onTestBegin: ({ testId, result }) => {
      if (!isObject(result)) return;
      tests.get(textIn(testId))?.attempts.set(textIn(result['id']), {
        hasEnded: false,
        status: 'skipped',
        duration: 0,
        errors: [],
        attachments: [],
      });
    },
    onAttach: ({ testId, resultId, attachments }) =>
      void attemptOf(testId, resultId)?.attachments.push(...attachmentsIn(attachments)),
    onTestEnd: finish,
    onError: ({ error }) =>
      void errors.push(...objectsIn([error]).flatMap((one) => errorsIn([one]).map((read) => ({ ...one, ...read })))),
    onEnd: ({ result }) => {
      isEnded = true;
      outcome = isObject(result) ? textIn(result['status']) : '';
    },
  };

  return {
    /** Why the report is not read any further: it has no version, or one that is not known here. */
    refusal: (): 'resultsFormat' | 'resultsBlobNewer' | null => {
      if (typeof version !== 'number') return 'resultsFormat';
      return version > newestVersion ? 'resultsBlobNewer' : null;
    },
    line(text: string, line: number): void {
      last = line;
      if (text.trim() === '' || skipped.test(text)) return;
      const event = parsedJson(text);
      // The last line of a report that was cut off.
      if (!isObject(event)) return sink.fault(line, { code: 'resultsLineWrong' });
      const method = textIn(event['method']);
      const handle = Object.hasOwn(handlers, method) ? handlers[method] : undefined;
      if (handle && isObject(event['params'])) handle(event['params'], line);
    },
    /** A test that had begun when the report was cut off was interrupted; one that had not may have begun later. */
    end(): void {
      if (!isEnded) sink.fault(last, { code: 'resultsCutOff' });
      for (const test of tests.values()) {
        const { title, file, tags, project: projectName, annotations, attempts, suites } = test;
        if (!isEnded) for (const one of attempts.values()) if (!one.hasEnded) one.status = 'interrupted';
        const results = [...attempts.values()];
        if (!isEnded && results.length === 0) continue;
        const read = {
          spec: { title, file, tags },
          test: { projectName, annotations, status: outcomeOf(test), results },
        };
        readPlaywrightTest(sink, machine ? [machine, ...suites] : suites, read);
      }
      readPlaywrightErrors(sink, errors);
      sink.compare({ isFailed: failedRuns.has(outcome), message: `The run ended with the status ${outcome}.` }, last);
    },
  };
};
