import { z } from 'zod';
import { adapterCommands } from '../adapters/adapter.ts';
import { idText, text } from '../wire/wire.ts';
import { endedRunStates, runStates } from './run-chart.ts';
import { runLimits } from './run-limits.ts';
import { statusShape, wireStatuses } from './run-status.ts';

const attemptSpan = runLimits.eventsMost + 1;

/** What a command is about. A flow or a scenario; `stepId`: of RecordFromStep; `runId`: of ResumeScenario. */
export const actionContextShape = z.strictObject({
  projectId: idText,
  flowId: idText.optional(),
  scenarioId: idText.optional(),
  datasetId: idText.optional(),
  /** The test plan in which a scenario is run, and its item there. */
  testPlanId: idText.optional(),
  scopeItemId: idText.optional(),
  runId: idText.optional(),
  debug: z.boolean().optional(),
  stepId: idText.optional(),
  /** Addresses of Navigate steps are relative to it. */
  baseAddress: text(runLimits.addressLength).optional(),
  /** Of a flow with a dataset: how many rows are executed at a time, each with a lease of its own. */
  rowsAtOnce: z.int().min(1).max(runLimits.slotsMost).optional(),
});
export type ActionContext = z.output<typeof actionContextShape>;

/**
 * Why a run waits. `noAdapter`: nobody has an adapter that may execute it; `offline`: the last adapter that may was seen
 * at `since`; `inLine`: an adapter is online, and `place` runs come first, this one included.
 */
export const waitingShape = z.object({
  reason: z.enum(['noAdapter', 'offline', 'inLine']),
  since: z.string().nullable(),
  place: z.int(),
});
export type RunWaiting = z.output<typeof waitingShape>;

/** One holding of the lease; none is ever overwritten. */
export const attemptShape = z.object({
  attempt: z.int(),
  adapterId: z.string(),
  adapterName: z.string(),
  startDate: z.string(),
  endDate: z.string().nullable(),
  /** Null: it goes on. `manual`: a person executes the next flow. */
  outcome: z.enum([...endedRunStates, 'manual', 'released']).nullable(),
  /** Of one that waited for a person and waits no more: the worst of its flows, with that of the person. Null: of any other. */
  result: statusShape(wireStatuses).nullable().default(null),
  message: z.string(),
});
export type Attempt = z.output<typeof attemptShape>;

export const runShape = z
  .object({
    id: z.string(),
    projectId: z.string(),
    command: z.enum(adapterCommands),
    kind: z.enum(['flow', 'scenario']),
    flowId: z.string(),
    scenarioId: z.string(),
    name: z.string(),
    state: z.enum(runStates),
    status: statusShape(wireStatuses),
    ending: z.enum(['LOST', 'EXPIRED']).optional(),
    message: z.string(),
    /** The adapter that the run was requested for; empty: any that fits. */
    adapterId: z.string(),
    debug: z.boolean(),
    mayRepeat: z.boolean(),
    /** How many rows of the dataset are executed at a time; 0: one after another, as one run. */
    rowsAtOnce: z.int().default(0),
    cancelRequested: z.boolean(),
    pauseRequested: z.boolean(),
    executedBy: z.string(),
    requestDate: z.string(),
    startDate: z.string().nullable(),
    endDate: z.string().nullable(),
    /** Null: it does not wait for an adapter. */
    waiting: waitingShape.nullable(),
    attempts: z.array(attemptShape),
    /** The position of the topic of the run: see `runPosition`. */
    events: z.int(),
  })
  .meta({ id: 'Run' });
export type Run = z.output<typeof runShape>;

/** The destination of its live messages: `{ action: 'runEvents', data: { run, attempt, state, from, events } }`. */
export const runTopic = (run: string): string => `/topic/runs/${run}`;
export const runNewsAction = 'runEvents';
/** Tells a project that a run has changed: `{ action: 'runs', data: { projectId, run } }`. */
export const runsNewsAction = 'runs';

/** Positions never go back: of the first attempt the numbers of its events, of the next ones those after all of these. */
export const runPosition = (attempt: number, seq: number): number => Math.max(0, attempt - 1) * attemptSpan + seq;
export const placeOfPosition = (position: number): { readonly attempt: number; readonly seq: number } => ({
  attempt: Math.floor(position / attemptSpan) + 1,
  seq: position % attemptSpan,
});
