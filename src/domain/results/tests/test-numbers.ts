import type { ResultStatus } from '../result.ts';

/**
 * What the results of a test say, newest first:
 *
 *   its last 30 results ─▶ rates and durations        its runs ─▶ since when it fails
 *
 * A skipped result says nothing: it is in no rate, and neither begins nor ends a failure.
 */
interface CountedResult {
  readonly status: ResultStatus;
  readonly isFlaky: boolean;
  readonly duration: number;
}

export interface TestRates {
  /** Results that were not skipped. */
  readonly ran: number;
  readonly passed: number;
  readonly failed: number;
  readonly warnings: number;
  readonly skipped: number;
  /** Passed after an attempt that failed. */
  readonly flaky: number;
  /** From 0 to 1, of those that ran; null if none did. */
  readonly passRate: number | null;
  readonly flakyRate: number | null;
  /** Milliseconds. */
  readonly medianDuration: number | null;
  readonly lastDuration: number | null;
}

const medianOf = (values: readonly number[]): number | null => {
  const sorted = values.toSorted((one, other) => one - other);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.ceil(sorted.length / 2) - 1];
  return upper === undefined || lower === undefined ? null : (lower + upper) / 2;
};

export const ratesOf = (results: readonly CountedResult[]): TestRates => {
  const ran = results.filter(({ status }) => status !== 'SKIPPED');
  const count = (wanted: ResultStatus) => ran.filter(({ status }) => status === wanted).length;
  const flaky = ran.filter(({ isFlaky }) => isFlaky).length;
  const rate = (of: number) => (ran.length === 0 ? null : of / ran.length);
  return {
    ran: ran.length,
    passed: count('PASSED'),
    failed: count('FAILED'),
    warnings: count('WARNING'),
    skipped: results.length - ran.length,
    flaky,
    passRate: rate(count('PASSED')),
    flakyRate: rate(flaky),
    medianDuration: medianOf(ran.map(({ duration }) => duration)),
    lastDuration: ran[0]?.duration ?? null,
  };
};

/** All results of the test in one run. */
export interface RunVerdict {
  readonly run: string;
  readonly hasPassed: boolean;
  readonly hasFailed: boolean;
}

/**
 * The first run with a failure after the last one in which the test passed and did not fail: a run of two environments that
 * passed in one of them has failed. `null`: it does not fail, or never ran.
 */
export const failingSince = (
  newestFirst: readonly RunVerdict[],
): { readonly run: string; readonly runs: number; readonly hasPassedBefore: boolean } | null => {
  const pass = newestFirst.findIndex(({ hasPassed, hasFailed }) => hasPassed && !hasFailed);
  const failed = newestFirst.slice(0, pass === -1 ? undefined : pass).filter(({ hasFailed }) => hasFailed);
  const first = failed.at(-1);
  return first ? { run: first.run, runs: failed.length, hasPassedBefore: pass !== -1 } : null;
};
