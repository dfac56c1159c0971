import { firstIndex } from '../../first-index.ts';
import { blankResult, statusTable, suitePath, type ReadResult, type ResultSink } from '../result.ts';
import { countIn, knownStatus, nameFrom, tallied, type Tally } from './report-tally.ts';
import { joined, outputOf, type Attributes, type XmlReader } from './xml-reader.ts';

/**
 * TestNG: testng-results ▸ suite ▸ test ▸ class ▸ test-method ▸ exception ▸ message, full-stacktrace. A method that was `retried` is
 * an attempt of the next one of the same signature and parameters.
 */
interface OpenMethod {
  readonly path: readonly string[];
  readonly attributes: Attributes;
  readonly texts: string[];
  readonly outputs: string[];
  readonly params: string[];
}

interface Found {
  readonly key: string;
  readonly isRetried: boolean;
  readonly startedAt: string;
  result: ReadResult;
}

const statuses = statusTable({
  PASS: 'PASSED',
  FAIL: 'FAILED',
  SKIP: 'SKIPPED',
  SUCCESS_PERCENTAGE_FAILURE: 'WARNING',
});
const parts = new Set(['suite', 'test', 'class']);

const foundIn = ({ path, attributes, texts, outputs, params }: OpenMethod, tally: Tally, line: number): Found => {
  const {
    signature = '',
    status: said = '',
    'started-at': startedAt = '',
    retried,
    'duration-ms': duration,
  } = attributes;
  const { status, note } = knownStatus(statuses, said);
  const name = nameFrom(attributes['name'], signature.replace(/\(.*$/s, ''), path.at(-1));
  const result: ReadResult = {
    ...blankResult,
    suite: suitePath(path),
    name: params.length > 0 ? `${name}(${params.join(', ')})` : name,
    status,
    duration: tally.time(line, duration, 1),
    message: joined(...texts, note),
    output: status === 'FAILED' ? joined(...outputs) : '',
    distinct: signature.replace(/\[pri:.*$/s, '').trim(),
  };
  return { key: JSON.stringify([path, signature, params]), isRetried: retried === 'true', startedAt, result };
};

const withAttempt = (test: ReadResult, earlier: ReadResult): ReadResult => ({
  ...test,
  attempts: test.attempts + 1,
  // Its retry may be written as skipped.
  isFlaky: test.status === 'PASSED',
  message: test.message || earlier.message,
});

/** The first of these that began at a time or later: only one that began later than all before it can be. */
const firstFrom = (finals: readonly Found[]): ((at: string) => Found | undefined) => {
  const latest: Found[] = [];
  for (const one of finals)
    if (one.startedAt > (latest.at(-1)?.startedAt ?? '') || latest.length === 0) latest.push(one);
  return (at) => latest[firstIndex(latest, ({ startedAt }) => startedAt >= at)];
};

/** An attempt belongs to the first test after it; without one, it stands for itself. */
const withoutRetried = (all: readonly Found[]): readonly ReadResult[] => {
  const finals = all.filter(({ isRetried }) => !isRetried);
  const byKey = new Map(
    [...Map.groupBy(finals, ({ key }) => key)].map(([key, same]) => [key, { same, from: firstFrom(same) }] as const),
  );
  const alone: ReadResult[] = [];
  for (const retried of all.filter(({ isRetried }) => isRetried)) {
    const known = byKey.get(retried.key);
    const final = known?.from(retried.startedAt) ?? known?.same.at(-1);
    if (final) final.result = withAttempt(final.result, retried.result);
    else alone.push({ ...retried.result, status: 'FAILED' });
  }
  return [...finals.map(({ result }) => result), ...alone];
};

export const testngReader = (sink: ResultSink): XmlReader => {
  const tally = tallied(sink);
  const path: string[] = [];
  const found: Found[] = [];
  let method: OpenMethod | null = null;
  let [said, last] = [{}, 0] as [Attributes, number];
  return {
    open(name, attributes) {
      if (name === 'testng-results') said = attributes;
      if (parts.has(name)) path.push(attributes['name'] ?? '');
      if (name === 'test-method') method = { path: [...path], attributes, texts: [], outputs: [], params: [] };
    },
    close(name, text, line) {
      last = line;
      if (parts.has(name)) path.pop();
      if (!method) return;
      if (name === 'message' || name === 'full-stacktrace' || name === 'short-stacktrace') method.texts.push(text);
      if (name === 'value') method.params.push(text.trim());
      if (name === 'line') method.outputs.push(outputOf('reporter-output', text));
      if (name !== 'test-method') return;
      const one = foundIn(method, tally, line);
      // What prepares tests is told only when it fails.
      const isQuiet = method.attributes['is-config'] === 'true' && one.result.status !== 'FAILED';
      method = null;
      if (!isQuiet) found.push(one);
    },
    end() {
      for (const result of withoutRetried(found)) tally.result(result);
      // Methods that were ignored are counted, but not listed.
      tally.compare({ failed: countIn(said['failed']) }, last);
    },
  };
};
