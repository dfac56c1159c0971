import { z } from 'zod';
import { idText, text } from '../wire/wire.ts';
import { flowLimits } from './flow-limits.ts';
import { parameterRuleShape } from './parameters/parameter-rule.ts';
import { sentStepShape, stepShape } from './step.ts';

/** Statuses of flows and scenarios: any may be chosen [FLOW-006, FLOW-007, SCEN-004]. */
export const flowStatuses = ['NEW', 'IN_DESIGN', 'IN_REVIEW', 'DONE', 'RELEASED'] as const;
export type FlowStatus = (typeof flowStatuses)[number];
/** [FLOW-008] */
export const flowSeverities = ['CRITICAL', 'IMPORTANT', 'NICE_TO_HAVE'] as const;
export type FlowSeverity = (typeof flowSeverities)[number];

export const parameterTypes = ['text', 'number', 'date', 'boolean', 'list', 'secret'] as const;

/** What a calling flow or a scenario may set; a step uses it as {{name}}. */
export const parameterShape = z.strictObject({
  /** By FLOW-014. */
  name: text(flowLimits.keyLength),
  type: z.enum(parameterTypes),
  default: text(flowLimits.valueLength),
  /** Of type list: the allowed values. */
  values: z.array(text(flowLimits.keyLength)).max(flowLimits.parameterValues),
  /** Absent: none. */
  rules: z.array(parameterRuleShape).max(flowLimits.parameterRules).optional(),
  description: text(flowLimits.descriptionLength),
});
export type FlowParameter = z.output<typeof parameterShape>;

/** One flow without its tasks and steps: what lists show [FLOW-002]. */
export const flowRecordShape = z.object({
  id: z.string(),
  projectId: z.string(),
  name: z.string(),
  /** Rich text. */
  description: z.string(),
  severity: z.enum(flowSeverities),
  status: z.enum(flowStatuses),
  owner: z.string(),
  tags: z.array(z.string()),
  /** Empty: in no folder. */
  folderId: z.string(),
  parameters: z.array(parameterShape),
  /** Its revision: the number of its events. */
  version: z.int(),
  numberOfSteps: z.int(),
  createdByUser: z.string(),
  createdDate: z.string(),
  modifiedByUser: z.string(),
  modifiedDate: z.string(),
});
export type FlowRecord = z.output<typeof flowRecordShape>;

/** One task of a flow, without its steps. */
export const taskRecordShape = z.object({
  id: z.string(),
  rank: z.string(),
  name: z.string(),
  description: z.string(),
  /** Whether its steps repeat for each row of their data. */
  repeats: z.boolean(),
});
export type TaskRecord = z.output<typeof taskRecordShape>;

const taskShapes = {
  id: z.string(),
  flowId: z.string(),
  rank: z.string(),
  repeats: z.boolean(),
  taskDetails: z.object({ name: z.string(), description: z.string() }),
};

/** One task as the documents write it [FLOW-003]. */
export const flowTaskShape = z.object({ ...taskShapes, steps: z.array(stepShape) }).meta({ id: 'FlowTask' });
/** As it is sent: a task without a rank gets one by its place in the list. */
export const sentTaskShape = z.object({
  ...taskShapes,
  id: idText,
  rank: text(flowLimits.rankLength).default(''),
  steps: z.array(sentStepShape),
});
export type FlowTask = z.output<typeof flowTaskShape>;

/** A row of the list: `linkedItems` is the number of related items [FLOW-002]. */
export const flowRowShape = flowRecordShape.extend({ linkedItems: z.int() }).meta({ id: 'FlowRow' });
export type FlowRow = z.output<typeof flowRowShape>;

export const rankShape = z.string().regex(/^[0-9A-Za-z]{1,128}$/, 'is not a rank');

export const newTaskShape = z.strictObject({
  id: idText,
  rank: rankShape,
  name: text(flowLimits.nameLength),
  description: text(flowLimits.descriptionLength).default(''),
  repeats: z.boolean().default(false),
});
