import { z } from 'zod';
import { clientIdText } from '../adapters/adapter.ts';
import { choiceField, recordFields, referenceField, textField, type RecordField } from '../journal/record-fields.ts';
import { idText, text } from '../wire/wire.ts';
import { pipelineLimits } from './pipeline-limits.ts';

/**
 *   pipeline ─┬─ stage ─┬─ job ─┬─ item: a scenario, or a scope item of a test plan
 *             └─ stage  └─ job  └─ item
 *
 * The parts of a pipeline are flat: each knows its parent, and its rank among the parts with the same one.
 */
export const partKinds = ['stage', 'job', 'item'] as const;
export type PartKind = (typeof partKinds)[number];

/** When a stage begins, by the stages before it. */
export const stageWhens = ['PREVIOUS_PASSED', 'PREVIOUS_FAILED', 'ALWAYS'] as const;
export type StageWhen = (typeof stageWhens)[number];

export const conditionStatuses = ['PASSED', 'FAILED', 'ERROR', 'SKIPPED'] as const;
export type ConditionStatus = (typeof conditionStatuses)[number];
export const conditionOperators = ['EQUALS', 'NOT_EQUALS', 'CONTAINS', 'STARTS_WITH'] as const;
export type ConditionOperator = (typeof conditionOperators)[number];

/** Data that the server compares: nothing is evaluated. */
export const conditionShape = z.union([
  z.strictObject({ stage: idText, status: z.enum(conditionStatuses) }),
  z.strictObject({
    param: text(pipelineLimits.nameLength),
    operator: z.enum(conditionOperators),
    value: text(pipelineLimits.paramLength),
  }),
]);
export type StageCondition = z.output<typeof conditionShape>;

/** What a job does after a failed item: skip the others, or execute them and not count the failure. */
export const failureRules = ['STOP', 'CONTINUE'] as const;
export type FailureRule = (typeof failureRules)[number];

const pipelineItemTypes = ['SCENARIO', 'TESTPLAN_SCOPE_ITEM'] as const;

const numberField = (least: number, most: number, blank = least): RecordField<number> => ({
  shape: z.int().min(least).max(most),
  blank,
  cleaned: (value) => value,
  faultOf: () => null,
});
const conditionsField: RecordField<StageCondition[]> = {
  shape: z.array(conditionShape).max(pipelineLimits.conditionsMost),
  blank: [],
  cleaned: (value) => value,
  faultOf: () => null,
};
/** Empty: any adapter that fits [R25]. */
const adapterField: RecordField<string> = { ...referenceField, shape: z.union([z.literal(''), clientIdText]) };
const partName = textField({ longest: pipelineLimits.nameLength, isRequired: true });

export const stageFields = recordFields({
  name: partName,
  when: choiceField(stageWhens),
  /** All must hold. */
  conditions: conditionsField,
  parallel: numberField(1, pipelineLimits.parallelMost),
});
export const jobFields = recordFields({
  name: partName,
  adapterId: adapterField,
  retries: numberField(0, pipelineLimits.retriesMost),
  onFailure: choiceField(failureRules),
  /** Minutes after its first run has begun; 0: none. */
  timeout: numberField(0, pipelineLimits.timeoutMost),
});
export const itemFields = recordFields({
  /** Of its scenario when it was added. */
  name: textField({ longest: pipelineLimits.nameLength }),
  type: choiceField(pipelineItemTypes),
  scenarioId: referenceField,
  testPlanId: referenceField,
  scopeItemId: referenceField,
});
export type StageFields = typeof stageFields.blank;
export type JobFields = typeof jobFields.blank;
export type ItemFields = typeof itemFields.blank;

interface Placed<Kind extends PartKind> {
  readonly id: string;
  readonly kind: Kind;
  /** The stage of a job, the job of an item; '' for a stage. */
  readonly parent: string;
  /** A rank: parts are in its order, then in that of their ids. */
  readonly order: string;
}
export type StagePart = Placed<'stage'> & StageFields;
export type JobPart = Placed<'job'> & JobFields;
export type ItemPart = Placed<'item'> & ItemFields;
export type PipelinePart = StagePart | JobPart | ItemPart;
export type PartFields = StageFields | JobFields | ItemFields;

const fieldsByKind = { stage: stageFields, job: jobFields, item: itemFields } as const;

/** The fields of a kind; their values are those of any kind, and are checked by its shapes. */
export const fieldsOf = (kind: PartKind) => fieldsByKind[kind] as unknown as typeof stageFields;

const rank = z.string().min(1).max(200);
const place = { id: idText, parent: z.union([z.literal(''), idText]), order: rank } as const;
/** A whole part, as the client sends it. */
const partShape = z.discriminatedUnion('kind', [
  z.strictObject({ ...place, kind: z.literal('stage'), ...stageFields.shape }),
  z.strictObject({ ...place, kind: z.literal('job'), ...jobFields.shape }),
  z.strictObject({ ...place, kind: z.literal('item'), ...itemFields.shape }),
]);

/** One change of one part, of any kind. */
export const partChangeShape = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('add'), part: partShape }),
  z.strictObject({
    type: z.literal('update'),
    part: idText,
    changes: z.union([stageFields.changes, jobFields.changes]),
  }),
  z.strictObject({ type: z.literal('move'), part: idText, parent: place.parent, order: rank }),
  z.strictObject({ type: z.literal('remove'), part: idText }),
]);

/** The kind of the parent; a stage has none. */
export const parentKinds: Readonly<Record<PartKind, PartKind | null>> = { stage: null, job: 'stage', item: 'job' };

export const mostOfKind: Readonly<Record<PartKind, number>> = {
  stage: pipelineLimits.stagesMost,
  job: pipelineLimits.jobsMost,
  item: pipelineLimits.itemsMost,
};

export const byRank = (one: PipelinePart, other: PipelinePart): number => {
  if (one.order !== other.order) return one.order < other.order ? -1 : 1;
  return one.id < other.id ? -1 : 1;
};

/** Those with this parent, in their order. */
export const childrenOf = (parts: readonly PipelinePart[], parent: string): readonly PipelinePart[] =>
  parts.filter((part) => part.parent === parent).toSorted(byRank);

/** A part with everything below it. */
export const withDescendants = (parts: readonly PipelinePart[], id: string): readonly PipelinePart[] => {
  const part = parts.find((one) => one.id === id);
  if (!part) return [];
  return [part, ...childrenOf(parts, id).flatMap((child) => withDescendants(parts, child.id))];
};
