import { z } from 'zod';
import { parameterTypes } from '../flows/flow.ts';
import { failureModes, protocols, stepConfigShape } from '../flows/step.ts';
import { actionTypes } from '../flows/step-kinds.ts';
import { conditionShape, executionModes, placeFailureModes } from '../scenarios/scenario.ts';
import { stepObjectShape } from './locator.ts';

/**
 * What a run executes: compiled once from a flow or a scenario at its revision, never changed, stored by its hash. A log
 * shows its plan, so that later edits cannot change what was run.
 *
 *   plan ─ nodes (flows, in order) ─ rows (iterations of the dataset, at least one)
 *                                  └ tasks ─ steps
 *
 * The steps of called flows stand in place of the step that calls them.
 */
/** A value with its type: 0 text (may contain `{{expressions}}`), 1 function, 2 reference to an export, 3 skip [DATA-003]. */
export const planValueShape = z.object({
  type: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]),
  text: z.string(),
  /** The key of a secret, whose value only the holder of the run can ask for; `text` is then empty. */
  secret: z.string().optional(),
  /** Of an empty cell: its column; `text` is then empty. */
  empty: z.object({ column: z.string(), isSecret: z.boolean() }).optional(),
});
export type PlanValue = z.output<typeof planValueShape>;

export const planStepShape = z.object({
  /** Unique in the plan of its node; of a called flow: the ids of the calling steps and its own, joined by '/'. */
  id: z.string(),
  /** The called flow that has the step; missing: the flow of the node. */
  flowId: z.string().optional(),
  name: z.string(),
  description: z.string(),
  inputData: z.string(),
  actionType: z.enum(actionTypes),
  protocol: z.enum(protocols),
  config: stepConfigShape,
  configuration: z.record(z.string(), z.unknown()),
  /** Null: without an element, or recorded without a known one. */
  object: stepObjectShape.nullable(),
  value: planValueShape,
  parameterName: z.string(),
  /** The name under which the step exports its value; empty: none. */
  exportData: z.string(),
  /** The step is skipped when this variable is empty, 'false' or '0'; empty: no condition. */
  condition: z.string(),
  onFailure: z.enum(failureModes),
  optional: z.boolean(),
  /** Milliseconds. */
  timeout: z.int(),
});
export type PlanStep = z.output<typeof planStepShape>;

export const planTaskShape = z.object({
  id: z.string(),
  name: z.string(),
  /** Its steps repeat for each row of the dataset, within one execution. */
  repeats: z.boolean(),
  steps: z.array(planStepShape),
});
export type PlanTask = z.output<typeof planTaskShape>;

/** One row of the dataset. `steps`: values by the id of the step; `parameters`: by the name of the parameter. */
export const planRowShape = z.object({
  /** From 1 [DATA-002]. */
  iteration: z.int(),
  /** Its number in the dataset; missing: the same. */
  number: z.int().optional(),
  steps: z.record(z.string(), planValueShape),
  parameters: z.record(z.string(), planValueShape),
});
export type PlanRow = z.output<typeof planRowShape>;

export const planNodeShape = z.object({
  /** From 0. */
  position: z.int(),
  /** The place in the scenario; empty in the plan of a flow. */
  placeId: z.string(),
  flowId: z.string(),
  flowName: z.string(),
  flowStatus: z.string(),
  flowSeverity: z.string(),
  flowVersion: z.int(),
  executionMode: z.enum(executionModes),
  onFailure: z.enum(placeFailureModes),
  conditions: z.array(conditionShape),
  /** Of the parameters, before the row: the default, or what the scenario sets. */
  parameters: z.array(z.object({ name: z.string(), type: z.enum(parameterTypes), value: planValueShape })),
  dataset: z.object({ id: z.string(), name: z.string() }).nullable(),
  rows: z.array(planRowShape),
  tasks: z.array(planTaskShape),
});
export type PlanNode = z.output<typeof planNodeShape>;

export const planShape = z
  .object({
    kind: z.enum(['flow', 'scenario']),
    id: z.string(),
    projectId: z.string(),
    name: z.string(),
    severity: z.string(),
    status: z.string(),
    version: z.int(),
    /** Addresses of Navigate steps are relative to it; empty: they are absolute. */
    baseAddress: z.string(),
    variables: z.array(z.object({ name: z.string(), value: z.string() })),
    nodes: z.array(planNodeShape),
    /** The functions of the account that expressions may call, with their bodies. */
    functions: z.array(z.record(z.string(), z.unknown())),
    /** Keys of the secrets that values name. */
    secrets: z.array(z.string()),
  })
  .meta({ id: 'RunPlan' });
export type RunPlan = z.output<typeof planShape>;
