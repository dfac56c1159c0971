import { z } from 'zod';
import { locatorShape } from '../runs/locator.ts';
import { idText, text } from '../wire/wire.ts';
import { flowLimits } from './flow-limits.ts';
import { newTaskShape, rankShape } from './flow.ts';
import { stepFieldShapes } from './step.ts';

/** The changes of a flow as they are sent: one line per change, and one per field of a step [FLOW-004]. */
const longest = text(flowLimits.descriptionLength * 4);

const newStepShape = z.strictObject({ id: idText, flowTaskId: idText, rank: rankShape, ...stepFieldShapes });

const stepUpdate = <const Field extends keyof typeof stepFieldShapes>(field: Field) =>
  z.strictObject({
    type: z.literal('step.update'),
    stepId: idText,
    field: z.literal(field),
    value: stepFieldShapes[field],
  });
const stepUpdates = Object.keys(stepFieldShapes).map((field) => stepUpdate(field as keyof typeof stepFieldShapes));

const flowFieldShape = z.enum(['name', 'description', 'severity', 'status', 'owner', 'tags', 'folderId', 'parameters']);

export const flowChangeShape = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('flow.update'),
    field: flowFieldShape,
    value: z.union([longest, z.array(z.unknown()).max(flowLimits.parameters * 2)]),
    base: longest.optional(),
  }),
  z.strictObject({
    type: z.literal('flow.nameVersion'),
    versionId: idText,
    name: text(flowLimits.nameLength * 2),
    note: longest,
  }),
  z.strictObject({
    type: z.literal('task.add'),
    task: newTaskShape,
    steps: z.array(newStepShape).max(flowLimits.steps).optional(),
  }),
  z.strictObject({
    type: z.literal('task.update'),
    taskId: idText,
    field: z.enum(['name', 'description', 'repeats']),
    value: z.union([longest, z.boolean()]),
  }),
  z.strictObject({ type: z.literal('task.move'), taskId: idText, rank: rankShape }),
  z.strictObject({ type: z.literal('task.remove'), taskId: idText }),
  z.strictObject({ type: z.literal('step.add'), step: newStepShape }),
  z.discriminatedUnion('field', stepUpdates as [(typeof stepUpdates)[number], ...typeof stepUpdates]),
  z.strictObject({
    type: z.literal('locator.accept'),
    stepId: idText,
    was: locatorShape,
    locator: locatorShape,
  }),
  z.strictObject({ type: z.literal('step.move'), stepId: idText, taskId: idText, rank: rankShape }),
  z.strictObject({ type: z.literal('step.remove'), stepId: idText }),
]);

/** The parts that a new flow begins with. */
export const newPartsShape = z.strictObject({
  tasks: z.record(idText, newTaskShape),
  steps: z.record(idText, newStepShape),
});
