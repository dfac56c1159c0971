import { closeTestsIn } from './close-tests.ts';
import type { Checkout } from './import-graph.ts';
import { secondsOf, suiteNames, suiteOf, suites, type SuiteName } from './suites.ts';

/** Tests farther from the change reach it only as everything reaches everything. */
const farthest = 4;

export interface SuiteSelection {
  /** Every test of the suite, or these files; an empty list leaves the suite out. */
  readonly tests: 'all' | readonly string[];
  /** The number of files of the whole suite. */
  readonly files: number;
  /** Estimated seconds of one worker. */
  readonly seconds: number;
  /** Close enough, but they did not fit into the time. */
  readonly leftOut: readonly string[];
  /** Changed settings of the whole suite. */
  readonly because: readonly string[];
}

export type Selection = Readonly<Record<SuiteName, SuiteSelection>>;

export interface Limits {
  /** Seconds of all workers together. */
  readonly seconds: number;
  /** Measured seconds of files; the others are estimated. */
  readonly measured: ReadonlyMap<string, number>;
}

interface Candidate {
  readonly path: string;
  readonly suite: SuiteName;
  readonly step: number;
  readonly seconds: number;
}

/** The closest first, as many as fit. A changed test is always there. */
const fitting = (candidates: readonly Candidate[], most: number): ReadonlySet<string> => {
  const taken = new Set<string>();
  const started = new Set<SuiteName>();
  let left = most;
  for (const { path, suite, step, seconds } of candidates.toSorted(
    (a, b) => a.step - b.step || a.seconds - b.seconds,
  )) {
    const cost = seconds + (started.has(suite) ? 0 : suites[suite].start);
    if (cost > left && step > 0) continue;
    taken.add(path);
    started.add(suite);
    left -= cost;
  }
  return taken;
};

/** The tests that a change of these files reaches, the farthest left out when time is short. */
export const selectTests = (checkout: Checkout, changed: readonly string[], limits: Limits): Selection => {
  const estimate = secondsOf(checkout, limits.measured);
  const tests = checkout.paths.flatMap((path) => {
    const suite = suiteOf(path);
    return suite === null ? [] : [{ path, suite }];
  });
  const settingsOf = (suite: SuiteName) => changed.filter((path) => suites[suite].settings.test(path));
  const close = changed.length === 0 ? new Map<string, number>() : closeTestsIn(checkout)(changed);
  const candidates = tests
    .map(({ path, suite }) => ({ path, suite, step: close.get(path) ?? Infinity, seconds: estimate(path, suite) }))
    .filter(({ suite, step }) => step <= farthest && settingsOf(suite).length === 0);
  const taken = fitting(candidates, limits.seconds);

  const selectionOf = (suite: SuiteName): SuiteSelection => {
    const whole = tests.filter((test) => test.suite === suite).map(({ path }) => path);
    const because = settingsOf(suite);
    const own = candidates.filter((one) => one.suite === suite).toSorted((a, b) => a.step - b.step);
    const chosen = because.length > 0 ? whole : own.filter(({ path }) => taken.has(path)).map(({ path }) => path);
    return {
      tests: because.length > 0 ? 'all' : chosen,
      files: whole.length,
      seconds: chosen.reduce((sum, path) => sum + estimate(path, suite), chosen.length > 0 ? suites[suite].start : 0),
      leftOut: own.filter(({ path }) => !taken.has(path)).map(({ path }) => path),
      because,
    };
  };
  return Object.fromEntries(suiteNames.map((suite) => [suite, selectionOf(suite)])) as unknown as Selection;
};
