import type { CodedReason, SentReason } from '../problems/reason.ts';

/**
 * Results of tests that ran elsewhere. Every format is read into this shape:
 *
 *   report ─▶ read results ─▶ attempts of the same test are merged ─▶ rows of an imported run
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
  readonly properties: Readonly<Record<string, string>>;
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
