import type { FlowLogRecord, LogStatus } from './flow-log.ts';
import type { ShownStatus } from './read-log.ts';

/** A person has said how a flow of a scenario went as a whole: nothing is known of its steps. */
export const isRecordedWhole = ({ scenarioId, executionMode, status }: FlowLogRecord): boolean =>
  scenarioId !== '' && executionMode === 'MANUAL' && (status === 'PASSED' || status === 'FAILED');

/** Of a part of the flow. */
export const statusOfPart = (log: FlowLogRecord, status: LogStatus): ShownStatus =>
  status === 'NOT_STARTED' && isRecordedWhole(log) ? 'NOT_RECORDED' : status;
