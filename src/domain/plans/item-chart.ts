import type { RunState } from '../runs/run-chart.ts';
import type { ExecutionStatus, ScopeItem, ScopeStatus } from './scope-item.ts';

/**
 *   NOT_STARTED ──run begins──▶ IN_PROGRESS ──run passes, if the plan says so──▶ COMPLETED
 *                                    ▲────────────── a later run fails ──────────────┘
 *
 * What a run of its scenario, started in the plan, does to an item. A person may choose any status at any time.
 */
export const itemChart: Readonly<Record<ScopeStatus, Readonly<Partial<Record<ExecutionStatus, ScopeStatus>>>>> = {
  NOT_STARTED: { RUNNING: 'IN_PROGRESS', PAUSED: 'IN_PROGRESS', PASSED: 'COMPLETED', FAILED: 'IN_PROGRESS' },
  IN_PROGRESS: { PASSED: 'COMPLETED' },
  COMPLETED: { FAILED: 'IN_PROGRESS' },
};

/** A run as an item shows it; null while it waits for an adapter. A lost run reads FAILED. */
const executionStatuses: Readonly<Record<RunState, ExecutionStatus | null>> = {
  queued: null,
  assigned: null,
  running: 'RUNNING',
  held: 'PAUSED',
  paused: 'PAUSED',
  passed: 'PASSED',
  passedWithWarnings: 'PASSED',
  failed: 'FAILED',
  cancelled: 'CANCELLED',
  lost: 'FAILED',
  expired: 'FAILED',
};
export const executionStatusOf = (state: RunState): ExecutionStatus | null => executionStatuses[state];

/** The status after a run; `completesOnPass`: of the plan. A passed run that completes nothing has begun the item. */
export const statusAfterRun = (
  { status }: Pick<ScopeItem, 'status'>,
  execution: ExecutionStatus,
  completesOnPass: boolean,
): ScopeStatus => {
  const next = itemChart[status][execution] ?? status;
  return next === 'COMPLETED' && status !== 'COMPLETED' && !completesOnPass ? 'IN_PROGRESS' : next;
};
