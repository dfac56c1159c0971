import type { ReportedCase } from '../../results/write/test-report.ts';
import { durationBetween, type CaseOutcome } from '../../results/write/test-report.ts';
import type { FlowLog, LogExecution, LogStatus } from '../flow-log.ts';

/** What a report needs of one iteration of a flow. */
export interface ReportedIteration extends Pick<LogExecution, 'iteration' | 'status' | 'startDate' | 'endDate'> {
  /** Of its first failed step; empty: none has failed. */
  readonly failure: string;
}

const failureIn = ({ tasks }: LogExecution): string => {
  for (const { loops } of tasks)
    for (const { stepLogs } of loops) {
      const failed = stepLogs.find(({ status }) => status === 'FAILED');
      if (failed) return failed.message === '' ? failed.stepName : `${failed.stepName}: ${failed.message}`;
    }
  return '';
};

export const iterationsIn = ({ executions }: Pick<FlowLog, 'executions'>): readonly ReportedIteration[] =>
  executions.map((one) => ({
    ...{ iteration: one.iteration, status: one.status, startDate: one.startDate, endDate: one.endDate },
    failure: failureIn(one),
  }));

/** A cancelled run has failed, for whoever reads only these files. */
export const outcomeOfStatus: Readonly<Record<LogStatus, CaseOutcome>> = {
  PASSED: 'passed',
  PASSED_WITH_WARNINGS: 'passed',
  WARNING: 'passed',
  FAILED: 'failed',
  CANCELLED: 'failed',
  SKIPPED: 'skipped',
  RUNNING: 'pending',
  PAUSED: 'pending',
  NOT_STARTED: 'pending',
};

/** A case, and whether it has a result of its own. */
export interface DraftCase {
  readonly hasBegun: boolean;
  readonly reported: ReportedCase;
}

export interface CasePlace {
  readonly suite: readonly string[];
  readonly name: string;
}

/** `lost`: why the run has no result; what had not failed before then is an error of no step. */
export const caseOfIteration = (
  place: CasePlace,
  { status, startDate, endDate, failure }: ReportedIteration,
  lost: string,
): DraftCase => {
  const isLost = lost !== '' && failure === '' && status === 'FAILED';
  return {
    hasBegun: status !== 'NOT_STARTED',
    reported: {
      ...place,
      outcome: isLost ? 'error' : outcomeOfStatus[status],
      duration: durationBetween(startDate, endDate),
      message: isLost ? lost : failure || status,
    },
  };
};
