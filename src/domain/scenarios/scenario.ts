import { z } from 'zod';
import { flowStatuses, rankShape } from '../flows/flow.ts';
import { idText, text } from '../wire/wire.ts';
import { scenarioLimits } from './scenario-limits.ts';

/** [SCEN-006] */
export const scenarioSeverities = ['CRITICAL', 'IMPORTANT', 'NORMAL', 'NICE_TO_HAVE'] as const;
export type ScenarioSeverity = (typeof scenarioSeverities)[number];
/** What happens when a flow of the scenario fails [SCEN-007]. */
export const placeFailureModes = ['STOP', 'CONTINUE'] as const;
/** Whether an adapter or a person runs a flow of the scenario [SCEN-008]. */
export const executionModes = ['AUTOMATED', 'MANUAL'] as const;

export const conditionOperators = [
  'equals',
  'notEquals',
  'contains',
  'notContains',
  'gt',
  'lt',
  'isEmpty',
  'isNotEmpty',
] as const;
export const placeResults = ['PASSED', 'FAILED', 'ENDED'] as const;

/** When a flow runs: a variable has a value, or an earlier flow of the scenario has ended. All must hold. */
export const conditionShape = z.union([
  z.strictObject({
    variable: text(scenarioLimits.keyLength),
    operator: z.enum(conditionOperators),
    value: text(scenarioLimits.valueLength),
  }),
  z.strictObject({ after: idText, result: z.enum(placeResults) }),
]);
export type Condition = z.output<typeof conditionShape>;

/** Every field of a place that a change may name, with its shape [SCEN-003]. */
export const placeFieldShapes = {
  executionMode: z.enum(executionModes),
  /** The id of a dataset; empty: none. */
  dataset: z.union([z.literal(''), idText]),
  onFailure: z.enum(placeFailureModes),
  conditions: z.array(conditionShape).max(scenarioLimits.conditions),
  /** Values of the parameters of the flow, by name. */
  values: z.record(text(scenarioLimits.keyLength), text(scenarioLimits.valueLength)),
} as const;
export type PlaceField = keyof typeof placeFieldShapes;

/** One flow in a scenario [SCEN-003]. */
export const placeShape = z
  .object({ id: z.string(), rank: z.string(), flowId: z.string(), ...placeFieldShapes })
  .meta({ id: 'ScenarioFlow' });
export type Place = z.output<typeof placeShape>;

export const newPlaceShape = z.strictObject({ id: idText, rank: rankShape, flowId: idText, ...placeFieldShapes });

export const blankPlace = {
  executionMode: 'AUTOMATED',
  dataset: '',
  onFailure: 'STOP',
  conditions: [],
  values: {},
} as const satisfies Omit<Place, 'id' | 'rank' | 'flowId'>;

/** [SCEN-009] */
export const variableShape = z.object({ name: z.string(), value: z.string() });
export type Variable = z.output<typeof variableShape>;

/** One scenario without its flows: what lists show [SCEN-002]. */
export const scenarioRecordShape = z.object({
  id: z.string(),
  projectId: z.string(),
  name: z.string(),
  /** Rich text. */
  description: z.string(),
  severity: z.enum(scenarioSeverities),
  status: z.enum(flowStatuses),
  owner: z.string(),
  tags: z.array(z.string()),
  /** Empty: in no folder. */
  folderId: z.string(),
  /** Its revision: the number of its events. */
  version: z.int(),
  numberOfFlows: z.int(),
  createdByUser: z.string(),
  createdDate: z.string(),
  modifiedByUser: z.string(),
  modifiedDate: z.string(),
});
export type ScenarioRecord = z.output<typeof scenarioRecordShape>;
