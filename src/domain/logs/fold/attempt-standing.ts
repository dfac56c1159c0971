import type { Attempt } from '../../runs/run.ts';
import type { RunState } from '../../runs/run-chart.ts';
import type { StepStatus } from '../../runs/run-events.ts';
import type { LogStatus } from '../flow-log.ts';

/**
 * How an attempt stands, beside what its events tell. Nothing that has begun in an attempt that is over goes on: what has
 * no end of its own ends with the attempt.
 */
export interface AttemptStanding {
  readonly kind: 'goesOn' | 'held' | 'cancelled' | 'over';
  /** When it ended; null while it goes on. */
  readonly endDate: string | null;
}

const kinds: Readonly<Partial<Record<RunState, AttemptStanding['kind']>>> = {
  assigned: 'goesOn',
  running: 'goesOn',
  held: 'held',
  // What a person executes goes on while the run waits for them.
  paused: 'held',
  cancelled: 'cancelled',
};

/** Of the attempt that the run has now. A run that is queued again, or paused, has left its attempt. */
export const standingOfRun = (state: RunState, endDate: string | null): AttemptStanding => {
  const kind = kinds[state] ?? 'over';
  return { kind, endDate: kind === 'goesOn' || kind === 'held' ? null : endDate };
};

/** Of an earlier attempt. */
export const standingOfAttempt = ({ outcome, endDate }: Pick<Attempt, 'outcome' | 'endDate'>): AttemptStanding => ({
  kind: outcome === 'cancelled' ? 'cancelled' : 'over',
  endDate,
});

/** Of a task, an execution or a flow that has begun and has no end of its own. */
const openStatuses = { goesOn: 'RUNNING', held: 'PAUSED', cancelled: 'CANCELLED', over: 'FAILED' } as const;
export const openStatus = ({ kind }: AttemptStanding): LogStatus => openStatuses[kind];

/** Of a step that has begun and has no result: it neither passed nor failed. */
export const openStepStatus = (standing: AttemptStanding): LogStatus =>
  standing.kind === 'over' ? 'CANCELLED' : openStatus(standing);

/** What its adapter says has ended has not, until the server has taken the end of the run: it may still be lost. */
export const statusUntilTaken = (status: LogStatus, standing: AttemptStanding): LogStatus => {
  const isOpen = status === 'NOT_STARTED' || status === 'RUNNING' || status === 'PAUSED';
  const goesOn = standing.kind === 'goesOn' || standing.kind === 'held';
  return goesOn && !isOpen ? openStatus(standing) : status;
};

const worstFirst = ['RUNNING', 'PAUSED', 'CANCELLED', 'FAILED', 'WARNING'] as const;

/** The status of what has these parts and has ended, or has not begun at all. */
export const statusOfParts = (parts: readonly LogStatus[]): LogStatus => {
  const worst = worstFirst.find((status) => parts.includes(status));
  if (worst) return worst;
  const begun = parts.filter((status) => status !== 'NOT_STARTED');
  if (begun.length === 0) return 'NOT_STARTED';
  return begun.every((status) => status === 'SKIPPED') ? 'SKIPPED' : 'PASSED';
};

/** A flow that passed with a warning has a status of its own [LOG-006]. */
export const flowStatusOf = (status: StepStatus): LogStatus => (status === 'WARNING' ? 'PASSED_WITH_WARNINGS' : status);
