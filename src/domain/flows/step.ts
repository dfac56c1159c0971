import { z } from 'zod';
import { idText, jsonShape, text } from '../wire/wire.ts';
import { flowLimits } from './flow-limits.ts';
import { actionTypes, stepOperators, stepProperties } from './step-kinds.ts';

/** What happens after a failed step [FLOW-009]. The second document writes WARNING and CONTINUE: both are read. */
export const failureModes = ['STOP', 'CONTINUE_WITH_WARNING', 'CONTINUE_WITH_FAILURE'] as const;
export type FailureMode = (typeof failureModes)[number];
const otherFailureModes: Readonly<Record<string, FailureMode>> = {
  WARNING: 'CONTINUE_WITH_WARNING',
  CONTINUE: 'CONTINUE_WITH_FAILURE',
};
export const failureModeShape = z.preprocess(
  (mode) => (typeof mode === 'string' && Object.hasOwn(otherFailureModes, mode) ? otherFailureModes[mode] : mode),
  z.enum(failureModes),
);

/** [FLOW-010] */
export const protocols = ['WEBJS', 'WEB', 'SAP'] as const;

/** 0 text, 1 function, 2 reference, 3 skip; 4 is another name of 0 [DATA-003]. */
const storedValueType = z.union([0, 1, 2, 3].map((one) => z.literal(one)));
export const valueTypeShape = z.preprocess((type) => (type === 4 ? 0 : type), storedValueType);

const key = text(flowLimits.keyLength);
const value = text(flowLimits.valueLength);

/** [FLOW-005] */
export const stepConfigShape = z.strictObject({
  operator: z.enum(stepOperators).optional(),
  property: z.enum(stepProperties).optional(),
  nativeCode: value.optional(),
  stepId: text(64).optional(),
});

/** Every field of a step that a change may name, with its shape [FLOW-004]. */
export const stepFieldShapes = {
  name: text(flowLimits.nameLength),
  /** Of a manual step: the expected result. */
  description: text(flowLimits.descriptionLength),
  actionType: z.enum(actionTypes),
  protocol: z.enum(protocols),
  /** Milliseconds; null: the default of the run. */
  executionTimeout: z.int().min(0).max(flowLimits.executionTimeout).nullable(),
  onFailure: failureModeShape,
  optional: z.boolean(),
  parameterName: key,
  parameterValue: value,
  parameterType: valueTypeShape,
  valueType: key,
  recordedValue: value,
  inputData: value,
  /** The name under which the step exports its value [FLOW-014]. */
  exportData: key,
  executeConditionVariable: key,
  configuration: z.record(z.string(), jsonShape),
  config: stepConfigShape,
  /** The element: see the recorder. */
  technicalObject: z.record(z.string(), jsonShape).nullable(),
  screenShotId: text(64),
} as const;

export type StepField = keyof typeof stepFieldShapes;
export const stepFields = Object.keys(stepFieldShapes) as readonly StepField[];

const placeShapes = {
  id: z.string(),
  flowTaskId: z.string(),
  /** Orders the steps of a task; equal ranks are ordered by id. */
  rank: z.string(),
};

/** As it is stored and answered. */
export const stepShape = z
  .object({ ...placeShapes, ...stepFieldShapes, onFailure: z.enum(failureModes), parameterType: storedValueType })
  .meta({ id: 'FlowTaskStep' });
/** As it is sent: also with the other spellings. */
export const sentStepShape = z.object({
  ...placeShapes,
  id: idText,
  rank: text(flowLimits.rankLength).default(''),
  ...stepFieldShapes,
});
export type FlowStep = z.output<typeof stepShape>;
export type StepValues = Omit<FlowStep, 'id' | 'flowTaskId' | 'rank'>;

export const blankStep: StepValues = {
  name: '',
  description: '',
  actionType: 'Manual',
  protocol: 'WEBJS',
  executionTimeout: null,
  onFailure: 'STOP',
  optional: false,
  parameterName: '',
  parameterValue: '',
  parameterType: 0,
  valueType: '',
  recordedValue: '',
  inputData: '',
  exportData: '',
  executeConditionVariable: '',
  configuration: {},
  config: {},
  technicalObject: null,
  screenShotId: '',
};

/** The flow that a step runs in its place; null for any other step. */
export const calledFlowOf = ({ actionType, configuration }: Pick<FlowStep, 'actionType' | 'configuration'>) =>
  actionType === 'Flow' && typeof configuration.flowId === 'string' ? configuration.flowId : null;
