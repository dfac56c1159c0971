import { blankResult, type ReadResult, type ResultSink, type ResultStatus } from '../result.ts';
import { readDuration } from './durations.ts';

/**
 * What a reader finds in one report, and what the report says of itself: a report that counts more failures than it lists, or
 * that failed as a whole, is never greener here than it says.
 */
export interface Said {
  readonly total?: number | undefined;
  readonly failed?: number | undefined;
  /** As a whole: by its outcome, or by what its program returned. */
  readonly isFailed?: boolean | undefined;
  readonly message?: string | undefined;
}

interface Listed {
  readonly failed: number;
  /** Attempts besides the last ones. */
  readonly tried: number;
}

export interface Tally extends ResultSink {
  readonly failed: () => number;
  readonly total: () => number;
  /** A failure outside of a test: of a suite, a hook, a fixture or the whole run. */
  failure(place: string, name: string, message: string, more?: Partial<ReadResult>): void;
  /** The duration of a test in milliseconds. */
  time(at: number, text: string | undefined, unit?: number): number;
  /** The same of a value in JSON: a number, or a text with or without a unit. */
  amount(at: number, value: unknown): number;
  /** The report has ended. `there`: what it lists, if that is more than its results. */
  compare(said: Said, at: number, there?: Listed): void;
}

const mostMissing = 1_000;
const missingText = (said: number, found: number): string =>
  `The report counts ${said} failed, but lists ${found} of them.`;

export const countIn = (value: unknown): number | undefined => {
  const count = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof count === 'number' && Number.isSafeInteger(count) && count >= 0 ? count : undefined;
};

/** Of what is said for parts and for the whole, the larger one counts: some reports leave out what is in their parts. */
export const largest = (...counts: readonly (number | undefined)[]): number =>
  Math.max(0, ...counts.map((count) => count ?? 0));

export const tallied = (sink: ResultSink): Tally => {
  let [failed, total] = [0, 0];
  const result = (found: ReadResult): void => {
    total += 1;
    if (found.status === 'FAILED') failed += 1;
    sink.result(found);
  };
  const failure: Tally['failure'] = (place, name, message, more) =>
    result({ ...blankResult, suite: place, name, status: 'FAILED', message, distinct: 'outside', ...more });
  return {
    result,
    fault: sink.fault,
    failure,
    failed: () => failed,
    total: () => total,
    time(at, text, unit) {
      const { milliseconds, problem } = readDuration(text, unit);
      const shown = (text ?? '').trim().slice(0, 40);
      if (problem === 'wrong') sink.fault(at, { code: 'resultTimeWrong', text: shown });
      if (problem === 'unclear') sink.fault(at, { code: 'resultTimeUnclear', text: shown });
      return milliseconds;
    },
    amount(at, value) {
      if (value === undefined || value === null) return 0;
      return this.time(at, typeof value === 'string' || typeof value === 'number' ? String(value) : typeof value, 1);
    },
    compare(said, at, there = { failed, tried: 0 }) {
      const { total: saidTotal = 0, failed: saidFailed = 0, isFailed = false, message = '' } = said;
      const left = saidTotal - total - there.tried;
      if (left > 0) sink.fault(at, { code: 'resultsFewer', said: saidTotal, found: total });
      const listed = Math.max(failed, there.failed);
      // Where all tests are listed, it counts failures otherwise than by tests.
      const room = said.total === undefined ? mostMissing : Math.max(left, failed === 0 ? 1 : 0);
      const missing = Math.min(Math.max(saidFailed - listed, 0), room, mostMissing);
      if (saidFailed > listed + missing)
        sink.fault(at, { code: 'resultsFewerFailed', said: saidFailed, found: listed });
      for (let one = 1; one <= missing; one += 1)
        failure('', `Failure ${one} that is not listed`, message || missingText(saidFailed, listed));
      if (isFailed && failed === 0) failure('', 'Whole run', message || 'The report says that the run failed.');
    },
  };
};

/** A status that is not known is told as a warning, never as a success. */
export const knownStatus = (
  statuses: Readonly<Record<string, ResultStatus>>,
  status: string,
): { readonly status: ResultStatus; readonly note: string } => {
  const known = statuses[status];
  if (known) return { status: known, note: '' };
  return {
    status: 'WARNING',
    note: status === '' ? 'The report has no status for this test.' : `The report has the unknown status “${status}”.`,
  };
};

/** A name that is missing is made of what is there. */
export const nameFrom = (...candidates: readonly (string | undefined)[]): string =>
  candidates.map((one) => (one ?? '').replaceAll(/\s+/g, ' ').trim()).find((one) => one !== '') ??
  'Test without a name';
