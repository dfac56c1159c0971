import { createHash } from 'node:crypto';
import { linkedFlowOf, testKeyOf } from '../../../src/domain/results/flow-of-result.ts';
import { failureTextOf } from '../../../src/domain/results/failures/failure-text.ts';
import type { ReadResult } from '../../../src/domain/results/result.ts';

/**
 * A result as its row. The same test has the same `named` in every run, for its flow; within a run it is told apart by its environment
 * and by what its format says (`identity`); and a row is a test of one report, so that any order of uploads gives the same rows.
 */
export interface ResultRow extends Omit<ReadResult, 'distinct' | 'mark'> {
  readonly id: string;
  readonly named: string;
  readonly identity: string;
  /** Null: that of its run. */
  readonly environment: string | null;
  readonly attempt: number;
  /** Null: its format does not mark attempts. */
  readonly markedAt: number | null;
  readonly isRetry: boolean;
  readonly testKey: string;
  readonly linkedFlow: string;
  /** Null: it did not fail. */
  readonly failure: string | null;
}

export interface ReportUpload {
  readonly environment: string | null;
  /** Of the pipeline: a test that was uploaded with a lower one was tried again. */
  readonly attempt: number;
}

const hashOf = (...parts: readonly (string | number)[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32);

/** `number`: among equals of its report, which is known by its content. */
/** Of reporters, which open their run before. */
export const reportedUpload: ReportUpload = { environment: null, attempt: 1 };

export const rowsOf = ({ environment, attempt }: ReportUpload, report: string) => {
  const numbers = new Map<string, number>();
  return ({ distinct = '', mark, ...result }: ReadResult): ResultRow => {
    const named = hashOf(result.suite, result.name);
    const identity = !environment && distinct === '' ? named : hashOf(named, environment ?? '', distinct);
    const number = (numbers.get(identity) ?? 0) + 1;
    numbers.set(identity, number);
    return {
      ...result,
      id: hashOf(identity, attempt, report, number),
      named,
      identity,
      environment,
      attempt,
      markedAt: mark?.at ?? null,
      isRetry: mark?.isRetry ?? false,
      testKey: testKeyOf(result),
      linkedFlow: linkedFlowOf(result),
      failure: result.status === 'FAILED' ? failureTextOf(result.message) : null,
    };
  };
};
