import { z } from 'zod';
import { idText, text } from '../wire/wire.ts';
import { locatorShape } from './locator.ts';
import { runLimits } from './run-limits.ts';

/**
 * What an agent tells about a run while it executes it, in the order of `seq`, which starts at 1 with each attempt. The
 * log of the run is a fold of these events and of its plan.
 *
 *   node.began ─▶ execution.began ─▶ task.began ─▶ (step.began ─▶ step.ended)* ─▶ task.ended ─▶ … ─▶ node.ended
 */
export const stepStatuses = ['PASSED', 'FAILED', 'SKIPPED', 'WARNING', 'CANCELLED'] as const;
export type StepStatus = (typeof stepStatuses)[number];

const base = {
  seq: z.int().min(1).max(runLimits.eventsMost),
  /** By the clock of the agent. */
  at: z.iso.datetime(),
};
/** Where in the plan: the node, the iteration of its dataset, the task, the repetition of the task, the step. */
const node = z.int().min(0).max(10_000);
const iteration = z.int().min(1).max(1_000_000);
const task = idText;
const loop = z.int().min(1).max(1_000_000);
const step = z.string().min(1).max(400);
const message = text(runLimits.messageLength);
const values = z.record(text(runLimits.nameLength), text(runLimits.valueLength));
const hash = z.string().regex(/^[0-9a-f]{64}$/);

/** What the page was after a step, for the comparison of runs. */
export const signatureShape = z.strictObject({
  address: text(2_000),
  title: text(500),
  /** Texts and controls: 'button Order'. */
  controls: z.array(text(200)).max(500),
  /** 'GET /orders 200', with repetitions. */
  requests: z.array(text(500)).max(500),
  errors: z.array(text(500)).max(50),
  dialogs: z.array(text(500)).max(20),
});
export type StepSignature = z.output<typeof signatureShape>;

/** What was found out about a step beside its verdict. */
export const stepSignalsShape = z.object({
  /** How the element was found. Earlier adapters wrote 'proposal' for one that was not found; logs read it as 'none'. */
  found: z.enum(['target', 'proposal', 'none']),
  /** The element that other locators of the step match, when its own was not found. */
  proposal: z.strictObject({ locator: locatorShape, agree: z.int() }).nullable(),
  console: z.array(z.strictObject({ level: text(20), text: text(2_000) })).max(50),
  network: z.array(z.strictObject({ method: text(20), address: text(2_000), status: z.int(), ms: z.int() })).max(100),
  signature: signatureShape.nullable(),
  /** Names of pictures in the evidence. */
  pictures: z.array(hash).max(4),
});

const at = { node, iteration, task, loop, step };
export const runEventShape = z
  .discriminatedUnion('type', [
    z.strictObject({ type: z.literal('node.began'), ...base, node }),
    z.strictObject({
      type: z.literal('node.ended'),
      ...base,
      node,
      status: z.enum(stepStatuses),
      message,
      /** A person has executed the flow, or left it out. */
      by: z.literal('person').optional(),
    }),
    z.strictObject({ type: z.literal('execution.began'), ...base, node, iteration }),
    z.strictObject({ type: z.literal('execution.ended'), ...base, node, iteration, status: z.enum(stepStatuses) }),
    z.strictObject({ type: z.literal('task.began'), ...base, node, iteration, task, loop }),
    z.strictObject({
      type: z.literal('task.ended'),
      ...base,
      node,
      iteration,
      task,
      loop,
      status: z.enum(stepStatuses),
    }),
    z.strictObject({ type: z.literal('step.began'), ...base, ...at }),
    z.strictObject({
      type: z.literal('step.ended'),
      ...base,
      ...at,
      status: z.enum(stepStatuses),
      /** Milliseconds. */
      ms: z.int().min(0),
      /** Empty: nothing to say. In words: what was expected and what was found. */
      message,
      /** The value that the step used, with secrets replaced by `‹secret name›`. */
      value: text(runLimits.valueLength),
      usedVariables: values,
      /** The exported value, by its name. */
      exports: values,
      ...stepSignalsShape.shape,
    }),
    z.strictObject({ type: z.literal('note'), ...base, message }),
  ])
  .meta({ id: 'RunEvent' });
export type RunEvent = z.output<typeof runEventShape>;
export type StepEnded = Extract<RunEvent, { type: 'step.ended' }>;
