import type { Run } from '../runs/run.ts';
import type { RunState } from '../runs/run-chart.ts';
import { countedStatus, type RunStatus } from '../runs/run-status.ts';
import type { FlowLog, FlowLogRecord, LogStatus } from './flow-log.ts';
import type { ScenarioLog, ScenarioLogNode } from './scenario-log.ts';

/** The log of one run as its page shows it: the calls of LOG-017 and LOG-022, and why the run waits. */
export const logKinds = ['flow', 'scenario'] as const;
export type LogKind = (typeof logKinds)[number];

export type ReadLog =
  | { readonly kind: 'flow'; readonly log: FlowLog; readonly run: Run }
  | { readonly kind: 'scenario'; readonly log: ScenarioLog; readonly run: Run };

/** A row of a list of logs. */
export type LogRecord = FlowLogRecord | ScenarioLog;

export const nameOfLog = (log: LogRecord): string => (log.logType === 'FLOW' ? log.flowName : log.scenarioName);
export const kindOfLog = (log: LogRecord): LogKind => (log.logType === 'FLOW' ? 'flow' : 'scenario');

/**
 * A status as people see it: a queued run is RUNNING in the API, as is one that its adapter has told the end of and the
 * server has not taken; a lost or expired one is FAILED.
 */
export type ShownStatus = LogStatus | 'QUEUED' | 'STARTING' | 'FINISHING' | 'LOST' | 'EXPIRED' | 'NOT_RECORDED';

export interface StatusSource {
  readonly status: LogStatus;
  readonly state: RunState;
  readonly ending?: 'LOST' | 'EXPIRED' | undefined;
  readonly endDate?: string | null;
}
export const shownStatus = ({ status, state, ending, endDate = null }: StatusSource): ShownStatus => {
  const isOpen = status === 'RUNNING' || status === 'PAUSED';
  // A flow that has ended stays so when its scenario is queued again.
  if (isOpen || status === 'NOT_STARTED') {
    if (state === 'queued') return 'QUEUED';
    if (state === 'assigned') return 'STARTING';
  }
  return ending ?? (isOpen && endDate !== null ? 'FINISHING' : status);
};

/** Milliseconds between two moments, or until now; null before the start. */
export const durationOf = (startDate: string | null, endDate: string | null, now: number): number | null => {
  if (!startDate) return null;
  const end = endDate ? Date.parse(endDate) : now;
  return Math.max(0, end - Date.parse(startDate));
};

/** Of a flow within a scenario: executed by a person, whose time nobody measures. */
const isOfPerson = ({ executionMode }: { readonly executionMode: string }): boolean => executionMode === 'MANUAL';

const isWaiting = (state: RunState): boolean => state === 'queued' || state === 'assigned';

/** Of the time it worked: without what it waited for people. Null: it has not begun. */
const durationOfScenario = (log: ScenarioLog, now: number): number | null => {
  const end = log.endDate ?? log.pausedDate;
  if (end === null && isWaiting(log.state)) return null;
  const whole = durationOf(log.startDate, end, now);
  return whole === null ? null : Math.max(0, whole - log.waited);
};

const durationOfFlow = (log: FlowLogRecord, now: number): number | null =>
  (log.scenarioId !== '' && isOfPerson(log)) || (log.endDate === null && isWaiting(log.state))
    ? null
    : durationOf(log.startDate, log.endDate, now);

/** Of a log: null while its run waits for an adapter, and of what has not begun. */
export const durationOfLog = (log: LogRecord, now: number): number | null => {
  if (log.status === 'NOT_STARTED') return null;
  return log.logType === 'FLOW' ? durationOfFlow(log, now) : durationOfScenario(log, now);
};

/** Of a flow in the log of its scenario. */
export const durationOfNode = (node: ScenarioLogNode, now: number): number | null =>
  isOfPerson(node) || node.status === 'NOT_STARTED' ? null : durationOf(node.startDate, node.endDate, now);

export interface StepSums {
  readonly total: number;
  readonly passed: number;
  readonly failed: number;
}
/** The steps of a flow, or the flows of a scenario. */
export const sumsOf = (log: LogRecord): StepSums => {
  if (log.logType === 'FLOW') return { total: log.totalSteps, passed: log.passedSteps, failed: log.failedSteps };
  const count = (...wanted: readonly RunStatus[]) =>
    log.nodes.filter(({ status }) => wanted.includes(countedStatus(status))).length;
  return {
    total: log.nodes.length,
    passed: count('PASSED', 'WARNING'),
    failed: count('FAILED'),
  };
};
