import { localized } from '../../texts/localized.ts';
import { numberText } from '../../texts/set-locale.ts';
import type { Trigger } from './execution.ts';
import type { PipelineStatus, UnitStatus } from './execution-chart.ts';

/** Executions of pipelines. */
export const executionMessages = localized({
  title: 'Executions',
  none: 'No executions yet',
  noneText: 'Press Execute, or add a schedule.',
  failed: 'Executions could not be loaded',
  execute: 'Execute',
  executing: 'Starting…',
  executeOne: (name: string) => `Execute ${name}`,
  started: (name: string) => `“${name}” was started.`,
  /** Of an execution, among those of its pipeline. */
  number: (number: number) => `#${number}`,
  rerun: 'Re-run failed',
  rerunOne: (number: number) => `Re-run failed items of #${number}`,
  rerunOf: (number: number, items: number) =>
    `Re-run of #${number}: ${numberText(items)} failed ${items === 1 ? 'item' : 'items'}`,
  cancel: 'Cancel execution',
  cancelled: 'The execution was cancelled.',
  columns: {
    number: 'Number',
    status: 'Status',
    createdDate: 'Created',
    trigger: 'Started by',
    items: 'Items',
    duration: 'Duration',
    ref: 'Reference',
    reason: 'Reason',
  },
  never: 'Never executed',
  /** [PIPE-004] */
  statuses: {
    CREATED: 'Created',
    PENDING: 'Pending',
    RUNNING: 'Running',
    PASSED: 'Passed',
    FAILED: 'Failed',
    ERROR: 'Error',
  } satisfies Readonly<Record<PipelineStatus, string>>,
  units: {
    WAITING: 'Waiting',
    PENDING: 'Pending',
    RUNNING: 'Running',
    PASSED: 'Passed',
    FAILED: 'Failed',
    ERROR: 'Error',
    SKIPPED: 'Skipped',
    CANCELLED: 'Cancelled',
  } satisfies Readonly<Record<UnitStatus, string>>,
  cancelledStatus: 'Cancelled',
  warnings: 'Passed with warnings',
  tolerated: 'Failures allowed',
  triggers: {
    PERSON: (name: string) => name,
    API: (name: string) => `${name} (API)`,
    SCHEDULE: (name: string) => `${name} (schedule)`,
    WEBHOOK: (name: string) => `${name} (webhook)`,
  } satisfies Readonly<Record<Trigger, (name: string) => string>>,
  passedOf: (passed: number, all: number) => `${numberText(passed)} of ${numberText(all)} passed`,
});
