import type { ResultStatus } from './result.ts';

/**
 * Which of the attempts of a test counts. The same attempts give the same answer in whatever order they came:
 *
 *   marked by the format     in the order of their time; one that is no retry begins another test
 *   numbered by the upload   each attempt continues the tests that are worst before it, worst first
 *   neither                  equal names are tests of their own
 */
export interface SentAttempt {
  readonly id: string;
  readonly status: ResultStatus;
  readonly attempt: number;
  readonly markedAt: number | null;
  readonly isRetry: boolean;
  /** Within its report. */
  readonly attempts: number;
  readonly isFlaky: boolean;
}

export interface SettledAttempt {
  readonly id: string;
  /** Null: it counts itself. */
  readonly countedAs: string | null;
  readonly attempts: number;
  readonly isFlaky: boolean;
}

type Chain = SentAttempt[];
const severity: readonly ResultStatus[] = ['PASSED', 'SKIPPED', 'WARNING', 'FAILED'];

const byId = (one: SentAttempt, other: SentAttempt): number => (one.id < other.id ? -1 : 1);
const worstFirst = (one: SentAttempt, other: SentAttempt): number =>
  severity.indexOf(other.status) - severity.indexOf(one.status) || byId(one, other);
/** Of the same time, the worse one is the later one: nothing gets greener. */
const earliestFirst = (one: SentAttempt, other: SentAttempt): number =>
  one.attempt - other.attempt ||
  (one.markedAt ?? 0) - (other.markedAt ?? 0) ||
  Number(one.isRetry) - Number(other.isRetry) ||
  worstFirst(other, one);

const markedChains = (all: readonly SentAttempt[]): readonly Chain[] => {
  const chains: Chain[] = [];
  for (const one of all.toSorted(earliestFirst)) {
    const before = chains.at(-1);
    if (before && one.isRetry) before.push(one);
    else chains.push([one]);
  }
  return chains;
};

const lastOf = (chain: Chain): SentAttempt => chain.at(-1) as SentAttempt;

const numberedChains = (all: readonly SentAttempt[]): readonly Chain[] => {
  const chains: Chain[] = [];
  const levels = [...Map.groupBy(all, ({ attempt }) => attempt)].toSorted(([one], [other]) => one - other);
  for (const [, level] of levels) {
    const before = chains.toSorted((one, other) => worstFirst(lastOf(one), lastOf(other)));
    for (const [at, one] of level.toSorted(worstFirst).entries()) {
      const chain = before[at];
      if (chain) chain.push(one);
      else chains.push([one]);
    }
  }
  return chains;
};

const settled = (chain: Chain): readonly SettledAttempt[] => {
  const last = lastOf(chain);
  const hasFailed = chain.slice(0, -1).some(({ status, isFlaky }) => status === 'FAILED' || isFlaky);
  const attempts = chain.reduce((sum, one) => sum + one.attempts, 0);
  const isFlaky = last.status === 'PASSED' && (last.isFlaky || hasFailed);
  return chain.map((one) =>
    one === last
      ? { id: one.id, countedAs: null, attempts, isFlaky }
      : { id: one.id, countedAs: last.id, attempts: one.attempts, isFlaky: one.isFlaky },
  );
};

/** `all`: of one identity. */
export const settleAttempts = (all: readonly SentAttempt[]): readonly SettledAttempt[] => {
  const isMarked = all.some(({ markedAt }) => markedAt !== null);
  return (isMarked ? markedChains(all) : numberedChains(all)).flatMap(settled);
};
