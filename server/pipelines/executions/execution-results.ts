import type { ExecutedItem, WholeExecution } from '../../../src/domain/pipelines/executions/execution.ts';
import type { UnitStatus } from '../../../src/domain/pipelines/executions/execution-chart.ts';
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

const messageOf = ({ reason, status }: ExecutedItem): string =>
  reason === null ? status : (sentReasonText(reason) ?? reason.code);

export const reportOfExecution = (execution: WholeExecution): TestReport => {
  const { pipelineName, startDate, createdDate, endDate, stages } = execution;
  const start = Date.parse(startDate ?? createdDate);
  return {
    name: pipelineName,
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
          retries: Math.max(0, item.attempts.length - 1),
          flaky: item.recovered,
        })),
      ),
    ),
  };
};
