import type { ExecutedItem, WholeExecution } from '../../../src/domain/pipelines/executions/execution.ts';
import type { UnitStatus } from '../../../src/domain/pipelines/executions/execution-chart.ts';
import { failureText, pathOfLog } from '../../../src/domain/pipelines/executions/failed-items.ts';
import { sentReasonText } from '../../../src/domain/problems/reason.ts';
import { durationBetween, type CaseOutcome, type TestReport } from '../../../src/domain/results/write/test-report.ts';

/** The results of an execution, for CI servers: a case for each item of its jobs. */
const outcomes: Readonly<Record<UnitStatus, CaseOutcome>> = {
  WAITING: 'pending',
  PENDING: 'pending',
  RUNNING: 'pending',
  PASSED: 'passed',
  FAILED: 'failed',
  CANCELLED: 'failed',
  ERROR: 'error',
  SKIPPED: 'skipped',
};

/** Of its last try. */
const durationOf = ({ attempts }: ExecutedItem): number => {
  const last = attempts.at(-1);
  return last ? durationBetween(last.startDate, last.endDate) : 0;
};

const messageOf = ({ reason, status, failure }: ExecutedItem): string => {
  if (reason !== null) return sentReasonText(reason) ?? reason.code;
  return failure === undefined ? status : failureText(failure) || status;
};

/** Of an item that has not passed. */
const addressOf = (item: ExecutedItem, { projectId }: WholeExecution, origin: string): { address?: string } => {
  const path = item.status === 'PASSED' ? null : pathOfLog(projectId, item);
  return path === null ? {} : { address: `${origin}${path}` };
};

/** `origin`: of this installation. */
export const reportOfExecution = (execution: WholeExecution, origin: string): TestReport => {
  const { pipelineName, number, startDate, createdDate, endDate, stages } = execution;
  const start = Date.parse(startDate ?? createdDate);
  return {
    name: pipelineName,
    number,
    start,
    stop: endDate === null ? start : Date.parse(endDate),
    cases: stages.flatMap((stage) =>
      stage.jobs.flatMap((job) =>
        job.items.map((item) => ({
          suite: [stage.name, job.name],
          name: item.name,
          outcome: outcomes[item.status],
          duration: durationOf(item),
          message: messageOf(item),
          ...addressOf(item, execution, origin),
          retries: Math.max(0, item.attempts.length - 1),
          flaky: item.recovered,
        })),
      ),
    ),
  };
};
