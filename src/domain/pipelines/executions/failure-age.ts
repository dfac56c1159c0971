import type { AgeKind, FailureAge } from './execution.ts';

/** Of one item in an execution before. */
export interface EarlierResult {
  readonly executionId: string;
  readonly number: number;
  readonly status: string;
}

const says = ({ status }: EarlierResult): boolean => status === 'PASSED' || isFailure(status);
const isPassed = ({ status }: EarlierResult): boolean => status === 'PASSED';

export const isFailure = (status: string): boolean => status === 'FAILED' || status === 'ERROR';

/** Nothing that is older changes the age. */
export const isAgeKnown = (earlier: readonly EarlierResult[]): boolean => earlier.some(isPassed);

/**
 * Whether a failure of an item is new: by the results of that item in the executions before, with the same reference and
 * parameters. An execution that did not reach it, or in which it was cancelled, says nothing.
 *
 *   passed ──failed──▶ NEW ──failed──▶ KNOWN since then ──passed──▶ …
 *   no result before ──failed──▶ FIRST
 *
 * `earlier`: the newest first. `isAll`: there is none before these.
 */
export const failureAge = (earlier: readonly EarlierResult[], isAll: boolean): FailureAge => {
  const results = earlier.filter(says);
  const [newest] = results;
  if (!newest) return { kind: 'FIRST', execution: null, isLonger: false };
  const passed = results.findIndex(isPassed);
  if (passed === 0) return { kind: 'NEW', execution: placeOf(newest), isLonger: false };
  const first = results.at(passed < 0 ? -1 : passed - 1) ?? newest;
  return { kind: 'KNOWN', execution: placeOf(first), isLonger: passed < 0 && !isAll };
};

const placeOf = ({ executionId, number }: EarlierResult) => ({ executionId, number });

/** In the order in which they are named. */
export const ageKinds: readonly AgeKind[] = ['NEW', 'KNOWN', 'FIRST'];

/** How many failures are new, known, or of items without a result before. */
export const ageCounts = (ages: readonly (FailureAge | undefined)[]): Readonly<Record<AgeKind, number>> => {
  const count = (kind: AgeKind) => ages.filter((age) => age?.kind === kind).length;
  return { NEW: count('NEW'), KNOWN: count('KNOWN'), FIRST: count('FIRST') };
};
