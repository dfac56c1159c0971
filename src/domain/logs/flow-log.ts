import { z } from 'zod';
import { evidenceItemShape } from '../runs/agents-contract.ts';
import { locatorShape } from '../runs/locator.ts';
import { stepSignalsShape } from '../runs/run-events.ts';
import { runStates } from '../runs/run-chart.ts';
import { statusShape, wireStatuses } from '../runs/run-status.ts';

/**
 * The log of a flow: a run of the flow, or the flow's part of the run of a scenario. What has not begun yet has the status
 * NOT_STARTED and no dates [LOG-010].
 *
 *   flow log ─ executions (iterations) ─ tasks ─ loops ─ step logs
 */
export const logStatuses = [...wireStatuses, 'NOT_STARTED'] as const;
export type LogStatus = (typeof logStatuses)[number];

export const logStatusShape = statusShape(logStatuses);

const span = { status: logStatusShape, startDate: z.string().nullable(), endDate: z.string().nullable() };

export const stepLogShape = z
  .object({
    ...span,
    attempt: z.int(),
    /** The step: its id in the plan [LOG-002]. */
    userActionId: z.string(),
    /** The flow that has the step: that of the log, or one that it calls. */
    flowId: z.string(),
    /** How the step looked for its element in this run; null: it has none. */
    locator: locatorShape.nullable(),
    stepName: z.string(),
    actionType: z.string(),
    /** For a person who executes it: the expected result, and the test data. */
    description: z.string(),
    inputData: z.string(),
    mode: z.string(),
    parameterName: z.string(),
    parameterType: z.int(),
    /** The value that was used, with secrets replaced; before it was used, the text of the plan. */
    parameterValue: z.string(),
    /** The id of its first picture; empty: none. */
    screenshot: z.string(),
    message: z.string(),
    usedVariables: z.record(z.string(), z.string()),
    exports: z.record(z.string(), z.string()),
    ms: z.int().nullable(),
    ...stepSignalsShape.shape,
  })
  .meta({ id: 'StepLog' });
export type StepLog = z.output<typeof stepLogShape>;

const loopShape = z.object({ ...span, loop: z.int(), stepLogs: z.array(stepLogShape) });
export type LogLoop = z.output<typeof loopShape>;
const taskShape = z.object({ ...span, taskId: z.string(), taskName: z.string(), loops: z.array(loopShape) });
export type LogTask = z.output<typeof taskShape>;
/** The state of a run, or of a row with a run of its own. */
const runState = {
  state: z.enum(runStates),
  /** A lost or expired run is FAILED. */
  ending: z.enum(['LOST', 'EXPIRED']).optional(),
  message: z.string(),
  /** Of the adapter that executed it; empty: none yet. */
  adapterName: z.string(),
};

export const executionShape = z
  .object({
    ...span,
    iteration: z.int(),
    tasks: z.array(taskShape),
    /** Of a row with a run of its own. */
    run: z.object(runState).optional(),
  })
  .meta({ id: 'FlowExecution' });
export type LogExecution = z.output<typeof executionShape>;

/** Counts of the latest attempt; steps are counted once for each iteration and loop [LOG-001]. */
export const logCountsShape = z.object({
  totalIterations: z.int(),
  executedIterations: z.int(),
  totalSteps: z.int(),
  executedSteps: z.int(),
  passedSteps: z.int(),
  failedSteps: z.int(),
  skippedSteps: z.int(),
  warningSteps: z.int(),
});
export type LogCounts = z.output<typeof logCountsShape>;

/** How the run of a log stands. */
export const logOfRun = {
  runId: z.string(),
  ...runState,
  /** The latest attempt; 0: none yet. */
  attempt: z.int(),
  /** Whose adapter executed it; empty: none yet. */
  adapterId: z.string(),
  executedBy: z.string(),
  executedByName: z.string(),
  debug: z.boolean(),
};

/** A row of a list: a flow log without its executions [LOG-001]. */
export const flowLogRecordShape = z
  .object({
    ...logOfRun,
    ...logCountsShape.shape,
    id: z.string(),
    logType: z.literal('FLOW'),
    projectId: z.string(),
    clientId: z.string(),
    datasetId: z.string(),
    datasetName: z.string(),
    executionMode: z.string(),
    executionVariables: z.record(z.string(), z.string()),
    extension: z.string(),
    flowId: z.string(),
    flowName: z.string(),
    flowStatus: z.string(),
    flowSeverity: z.string(),
    /** What its steps exported. */
    outputData: z.record(z.string(), z.string()),
    /** Empty: the flow ran by itself. */
    scenarioId: z.string(),
    startDate: z.string(),
    endDate: z.string().nullable(),
    status: logStatusShape,
  })
  .meta({ id: 'FlowLogRecord' });
export type FlowLogRecord = z.output<typeof flowLogRecordShape>;

export const flowLogShape = flowLogRecordShape
  .extend({
    /** The attempt that `executions` are of. */
    shownAttempt: z.int(),
    /** Of the flow in its run, from 0. */
    position: z.int().default(0),
    executions: z.array(executionShape),
    notes: z.array(z.object({ at: z.string(), message: z.string() })),
    evidence: z.array(
      evidenceItemShape.extend({
        isStored: z.boolean(),
        /** By the rule of the project for evidence. */
        isDeleted: z.boolean().default(false),
      }),
    ),
  })
  .meta({ id: 'FlowLog' });
export type FlowLog = z.output<typeof flowLogShape>;
