import { alike } from '../../alike.ts';
import { orderedParts, stepIn, taskIn, tasksInOrder, stepsOfTask, type FlowParts } from '../flow-document.ts';
import type { FlowField, TaskField } from '../flow-facts.ts';
import type { FlowRecord, TaskRecord } from '../flow.ts';
import { stepFields, type FlowStep, type StepField } from '../step.ts';

/** A flow as of a revision. */
export interface FlowState {
  readonly record: FlowRecord;
  readonly parts: FlowParts;
}

export interface FieldDifference<Field extends string> {
  readonly field: Field;
  readonly was: unknown;
  readonly value: unknown;
}

interface Difference<Part, Field extends string> {
  readonly id: string;
  /** Null: it was added. */
  readonly before: Part | null;
  /** Null: it was removed. */
  readonly after: Part | null;
  readonly isMoved: boolean;
  readonly fields: readonly FieldDifference<Field>[];
}
export type StepDifference = Difference<FlowStep, StepField>;
export interface TaskDifference extends Difference<TaskRecord, TaskField> {
  /** In the order of the later revision; removed ones at their former places behind the others. */
  readonly steps: readonly StepDifference[];
}

/** What differs between two revisions of a flow: only parts with a difference are listed. */
export interface FlowDifferences {
  readonly fields: readonly FieldDifference<FlowField>[];
  readonly tasks: readonly TaskDifference[];
}

export const flowFields: readonly FlowField[] = [
  'name',
  'description',
  'severity',
  'status',
  'owner',
  'tags',
  'folderId',
  'parameters',
];
export const taskFields: readonly TaskField[] = ['name', 'description', 'repeats'];

const fieldsBetween = <Field extends string>(
  fields: readonly Field[],
  before: Readonly<Record<Field, unknown>>,
  after: Readonly<Record<Field, unknown>>,
): readonly FieldDifference<Field>[] =>
  fields.flatMap((field) =>
    alike(before[field], after[field]) ? [] : [{ field, was: before[field], value: after[field] }],
  );

const stepDifference = (id: string, before: FlowStep | null, after: FlowStep | null): StepDifference => ({
  id,
  before,
  after,
  isMoved: before !== null && after !== null && (before.rank !== after.rank || before.flowTaskId !== after.flowTaskId),
  fields: before && after ? fieldsBetween(stepFields, before, after) : [],
});

const taskDifference = (
  id: string,
  before: TaskRecord | null,
  after: TaskRecord | null,
  steps: readonly StepDifference[],
): TaskDifference => ({
  id,
  before,
  after,
  isMoved: before !== null && after !== null && before.rank !== after.rank,
  fields: before && after ? fieldsBetween(taskFields, before, after) : [],
  steps,
});

const differs = ({ before, after, isMoved, fields }: Difference<unknown, string>): boolean =>
  before === null || after === null || isMoved || fields.length > 0;

/** Each step is listed once: in its later task, or in its former one if it was removed. */
const stepsBetween = (before: FlowParts, after: FlowParts, taskId: string): readonly StepDifference[] =>
  [
    ...stepsOfTask(after, taskId).map((step) => stepDifference(step.id, stepIn(before, step.id) ?? null, step)),
    ...stepsOfTask(before, taskId)
      .filter(({ id }) => !stepIn(after, id))
      .map((step) => stepDifference(step.id, step, null)),
  ].filter(differs);

/** From the first to the second. Law: comparing a flow with itself finds nothing. */
export const compareFlows = (before: FlowState, after: FlowState): FlowDifferences => {
  const removed = tasksInOrder(before.parts).filter(({ id }) => !taskIn(after.parts, id));
  const tasks = [...orderedParts(after.parts).map(({ task }) => task.id), ...removed.map(({ id }) => id)];
  return {
    fields: fieldsBetween(flowFields, before.record, after.record),
    tasks: tasks
      .map((id) =>
        taskDifference(
          id,
          taskIn(before.parts, id) ?? null,
          taskIn(after.parts, id) ?? null,
          stepsBetween(before.parts, after.parts, id),
        ),
      )
      .filter((task) => differs(task) || task.steps.length > 0),
  };
};
