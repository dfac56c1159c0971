import { z } from 'zod';
import { text } from '../../wire/wire.ts';
import { pipelineLimits } from '../pipeline-limits.ts';
import { executionStatuses, unitStatuses } from './execution-chart.ts';

/** One execution of a pipeline, with the definition that it began with. */
export const triggers = ['PERSON', 'API', 'SCHEDULE', 'WEBHOOK'] as const;
export type Trigger = (typeof triggers)[number];

/** What a caller may give to an execution: for conditions of stages, and to find it again. */
export const executionRequestShape = z.strictObject({
  params: z
    .record(z.string().regex(/^[A-Za-z0-9_.-]{1,100}$/), text(pipelineLimits.paramLength))
    .refine(
      (params) => Object.keys(params).length <= pipelineLimits.paramsMost,
      `has at most ${pipelineLimits.paramsMost}`,
    )
    .default({}),
  ref: text(pipelineLimits.refLength).default(''),
  commit: text(pipelineLimits.refLength).default(''),
});
export type ExecutionRequest = z.output<typeof executionRequestShape>;

export const sentReasonShape = z.object({
  code: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});

export const attemptShape = z.object({
  attempt: z.int(),
  /** The run, which is also the log of the scenario; '' if it could not be requested. */
  runId: z.string(),
  status: z.enum(unitStatuses),
  startDate: z.string().nullable(),
  endDate: z.string().nullable(),
});

/** Where an item passed that a re-run does not execute again. */
const takenShape = z.object({
  executionId: z.string(),
  number: z.int(),
  /** Its log; '' if none is left. */
  runId: z.string(),
});
export type TakenItem = z.output<typeof takenShape>;

/** Why the run of an item failed. */
const itemFailureShape = z.object({
  /** The name of the first failed step; '': none has failed. */
  step: z.string(),
  text: z.string(),
});
export type ItemFailure = z.output<typeof itemFailureShape>;

const failureAgeShape = z.object({
  kind: z.enum(['NEW', 'KNOWN', 'FIRST']),
  /** NEW: the last one in which it passed. KNOWN: since which it fails. FIRST: none. */
  execution: takenShape.omit({ runId: true }).nullable(),
  /** It may have failed in executions before, which were not looked at. */
  isLonger: z.boolean(),
});
export type FailureAge = z.output<typeof failureAgeShape>;
export type AgeKind = FailureAge['kind'];

export const executedItemShape = z.object({
  id: z.string(),
  name: z.string(),
  type: z.string(),
  scenarioId: z.string(),
  testPlanId: z.string(),
  scopeItemId: z.string(),
  status: z.enum(unitStatuses),
  /** It passed after a failed attempt. */
  recovered: z.boolean(),
  reason: sentReasonShape.nullable(),
  attempts: z.array(attemptShape),
  /** Of its last run, if that failed. */
  failure: itemFailureShape.optional(),
  /** Of an item that passed in an earlier execution, and was not executed again. */
  takenFrom: takenShape.optional(),
  /** Of a failed item. */
  age: failureAgeShape.optional(),
});
export type ExecutedItem = z.output<typeof executedItemShape>;

export const executedJobShape = z.object({
  jobId: z.string(),
  name: z.string(),
  adapterId: z.string(),
  status: z.enum(unitStatuses),
  /** Its failure does not count. */
  tolerated: z.boolean(),
  timedOut: z.boolean(),
  items: z.array(executedItemShape),
});
export type ExecutedJob = z.output<typeof executedJobShape>;

export const executedStageShape = z.object({
  stageId: z.string(),
  name: z.string(),
  status: z.enum(unitStatuses),
  jobs: z.array(executedJobShape),
});
export type ExecutedStage = z.output<typeof executedStageShape>;

export const executionCountsShape = z.object({
  items: z.int(),
  passed: z.int(),
  failed: z.int(),
  error: z.int(),
  skipped: z.int(),
  recovered: z.int(),
});
export type ExecutionCounts = z.output<typeof executionCountsShape>;

/** [PIPE-003] */
export const executionShape = z
  .object({
    id: z.string(),
    pipelineId: z.string(),
    pipelineName: z.string(),
    projectId: z.string(),
    /** 1, 2, … among the executions of the pipeline. */
    number: z.int(),
    /** The execution whose failed items this one executes again, and how many they were. */
    rerun: z.object({ executionId: z.string(), number: z.int(), items: z.int() }).nullable(),
    status: z.enum(executionStatuses),
    /** 'CANCELLED': a person or a newer execution has ended it. */
    ending: z.enum(['', 'CANCELLED']),
    /** Why it is an error; null otherwise. */
    reason: sentReasonShape.nullable(),
    testPlanId: z.string(),
    createdByUser: z.string(),
    createdByName: z.string(),
    createdDate: z.string(),
    startDate: z.string().nullable(),
    endDate: z.string().nullable(),
    trigger: z.enum(triggers),
    params: z.record(z.string(), z.string()),
    ref: z.string(),
    commit: z.string(),
    /** Of the pipeline when it began. */
    pipelineRevision: z.int(),
    counts: executionCountsShape,
  })
  .meta({ id: 'TestPipelineExecution' });
export type Execution = z.output<typeof executionShape>;

export const wholeExecutionShape = executionShape.extend({ stages: z.array(executedStageShape) });
export type WholeExecution = z.output<typeof wholeExecutionShape>;

/** The live message that executions of a project have changed. */
export const pipelinesNewsAction = 'pipelines.changed';
