import type { CodedReason, SentReason } from '../problems/reason.ts';

/**
 * Results of tests that ran elsewhere. Every format is read into this shape:
 *
 *   report ─▶ read results ─▶ rows of an imported run ─▶ of the attempts of a test, the last one counts
 *
 * Equal names are not attempts: a reader merges only what its format marks as attempts of one test.
 */
export const resultStatuses = ['PASSED', 'FAILED', 'SKIPPED', 'WARNING'] as const;
export type ResultStatus = (typeof resultStatuses)[number];

/** The statuses of a format. Nothing is inherited, so that 'constructor' is no status. */
export const statusTable = (table: Readonly<Record<string, ResultStatus>>): Readonly<Record<string, ResultStatus>> =>
  Object.assign(Object.create(null) as Record<string, ResultStatus>, table);

export interface ReadResult {
  /** The path of its suites: 'checkout.spec.ts › as a guest'. */
  readonly suite: string;
  readonly name: string;
  readonly status: ResultStatus;
  /** Milliseconds. */
  readonly duration: number;
  readonly message: string;
  readonly attempts: number;
  /** Passed after an attempt that failed. */
  readonly isFlaky: boolean;
  /** Paths or addresses, as the report names them. */
  readonly attachments: readonly string[];
  /** Several values of one name are lines. */
  readonly properties: Readonly<Record<string, string>>;
  /** What the test has written, if it failed. */
  readonly output: string;
  /** Tells tests of equal suite and name apart: a file, a browser, an id of the format. */
  readonly distinct?: string | undefined;
  /** The format marks it as an attempt of the test that has the same `distinct`, maybe in another file. */
  readonly mark?: AttemptMark | undefined;
}

export interface AttemptMark {
  /** Orders the attempts. */
  readonly at: number;
  /** False: it may be the first attempt of another test. */
  readonly isRetry: boolean;
}

export const blankResult: ReadResult = {
  suite: '',
  name: '',
  status: 'WARNING',
  duration: 0,
  message: '',
  attempts: 1,
  isFlaky: false,
  attachments: [],
  properties: {},
  output: '',
};

/** A part of a file that could not be read; the rest of the file was. */
export interface ReadFault {
  readonly file: string;
  /** What `at` counts. */
  readonly unit: 'line' | 'test';
  readonly at: number;
  readonly reason: SentReason;
}

/** Receives what a reader finds. */
export interface ResultSink {
  result(result: ReadResult): void;
  fault(at: number, reason: CodedReason): void;
}

/** Between the suites of a path. */
export const suiteJoin = ' › ';
export const suitePath = (parts: readonly string[]): string =>
  parts
    .map((part) => part.trim())
    .filter(Boolean)
    .join(suiteJoin);
