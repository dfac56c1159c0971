import { z } from 'zod';
import { logStatusShape } from '../flow-log.ts';
import { aspects } from './step-differences.ts';

/** A flow log beside another run of its flow, for one row of its dataset. */
const runShape = z.object({
  logId: z.string(),
  runId: z.string(),
  attempt: z.int(),
  status: logStatusShape,
  startDate: z.string(),
  adapterName: z.string(),
  datasetName: z.string(),
  /** The revision of the flow that it executed. */
  flowVersion: z.int(),
});

/** The row that is compared, from 1; of a repeating task, its repetition. */
const comparedRunShape = runShape.extend({ row: z.int() });
export type ComparedRun = z.output<typeof comparedRunShape>;

const sideShape = z.object({
  status: logStatusShape,
  ms: z.int().nullable(),
  message: z.string(),
  /** Ids of pictures. */
  pictures: z.array(z.object({ id: z.string(), isStored: z.boolean() })),
});
export type ComparedSide = z.output<typeof sideShape>;

/** At most this many lines of a difference are answered. */
export const comparedLines = 20;

const stepShape = z.object({
  stepId: z.string(),
  stepName: z.string(),
  taskName: z.string(),
  loop: z.int(),
  /** Null: the run has no such step. */
  before: sideShape.nullable(),
  after: sideShape.nullable(),
  differences: z.array(
    z.object({ aspect: z.enum(aspects), before: z.array(z.string()), after: z.array(z.string()), more: z.int() }),
  ),
});
export type ComparisonStep = z.output<typeof stepShape>;
export type ComparisonDifference = ComparisonStep['differences'][number];

export const comparisonShape = z
  .object({
    after: comparedRunShape,
    /** Null: no run to compare with. */
    before: comparedRunShape.nullable(),
    /** Both rows of the dataset have the same values. */
    isSameRow: z.boolean(),
    /** Another good run has told what differs every time. */
    isCertain: z.boolean(),
    /** The index of the first step that differs; -1: none does. */
    first: z.int(),
    steps: z.array(stepShape),
    /** How many rows the dataset of the log has. */
    rows: z.int(),
    /** Earlier attempts of this run and earlier runs of the flow, newest first. */
    others: z.array(runShape.omit({ flowVersion: true, runId: true })),
  })
  .meta({ id: 'LogComparison' });
export type LogComparison = z.output<typeof comparisonShape>;
