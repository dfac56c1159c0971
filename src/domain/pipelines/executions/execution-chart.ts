import { isEnded, type RunState } from '../../runs/run-chart.ts';

/**
 * The lifecycle of an execution, as data: the server stores no other change, and the chart of the client is built from it.
 *
 *   CREATED ──admitted──▶ RUNNING ◀──────▶ PENDING: all its runs wait for an adapter
 *      │ skipped, waited      │ passed · failed · lost · cancelled
 *      ▼ too long             ▼
 *   ERROR              PASSED · FAILED · ERROR
 */
export const executionStatuses = ['CREATED', 'PENDING', 'RUNNING', 'PASSED', 'FAILED', 'ERROR'] as const;
export type PipelineStatus = (typeof executionStatuses)[number];

const ends = ['PASSED', 'FAILED', 'ERROR'] as const;

/** The statuses that may follow each; none follows an end. */
export const executionChart: Readonly<Record<PipelineStatus, readonly PipelineStatus[]>> = {
  CREATED: ['PENDING', 'RUNNING', ...ends],
  PENDING: ['RUNNING', ...ends],
  RUNNING: ['PENDING', ...ends],
  PASSED: [],
  FAILED: [],
  ERROR: [],
};

export const isOver = (status: PipelineStatus): boolean => executionChart[status].length === 0;

/** A stage, a job or an item in an execution. */
export const unitStatuses = [
  'WAITING',
  'PENDING',
  'RUNNING',
  'PASSED',
  'FAILED',
  'ERROR',
  'SKIPPED',
  'CANCELLED',
] as const;
export type UnitStatus = (typeof unitStatuses)[number];

const openUnits: ReadonlySet<UnitStatus> = new Set(['WAITING', 'PENDING', 'RUNNING']);
export const isUnitOver = (status: UnitStatus): boolean => !openUnits.has(status);

const failedUnits: ReadonlySet<UnitStatus> = new Set(['FAILED', 'ERROR', 'CANCELLED']);
/** It was executed, or was to be, and has not passed. */
export const hasFailed = (status: UnitStatus): boolean => failedUnits.has(status);

const runUnits: Readonly<Record<RunState, UnitStatus>> = {
  queued: 'PENDING',
  assigned: 'PENDING',
  running: 'RUNNING',
  held: 'RUNNING',
  paused: 'RUNNING',
  passed: 'PASSED',
  passedWithWarnings: 'PASSED',
  failed: 'FAILED',
  cancelled: 'CANCELLED',
  lost: 'ERROR',
  expired: 'ERROR',
};

/** An item by its run. */
export const unitOfRun = (state: RunState): UnitStatus => runUnits[state];

/** Another run is worth a try: the one before failed or was lost, but not cancelled, and it did not wait for a day. */
export const mayRetry = (state: RunState): boolean => state === 'failed' || state === 'lost';

export const isRunOver = isEnded;
