import { z } from 'zod';
import { flowLimits } from '../../flows/flow-limits.ts';
import { flowSeverities, flowStatuses, parameterShape } from '../../flows/flow.ts';
import { blankStep, stepFieldShapes, type StepField, type StepValues } from '../../flows/step.ts';
import { text } from '../../wire/wire.ts';

/**
 * The file of this product, version 2. Nothing of a flow is lost in it, except what belongs to a project: people and histories.
 *
 *   { "format": "assay.flows", "version": 2, "flows": [
 *     { "id": …, "folder": ["Shop"], "name": …, "tasks": [{ "name": …, "steps": [{ "name": …, "description": … }] }] }] }
 *
 * A field of a step that has its usual value is left out. Version 1 is in `flows/flow-import.ts`.
 */
export const fileStepShape = z.strictObject(stepFieldShapes).partial();

const fileTaskShape = z.strictObject({
  name: text(flowLimits.nameLength),
  description: text(flowLimits.descriptionLength).default(''),
  repeats: z.boolean().default(false),
  steps: z.array(fileStepShape).max(flowLimits.steps),
});

export const fileFlowShape = z.strictObject({
  id: text(64).default(''),
  key: text(255).default(''),
  link: text(2_000).default(''),
  folder: z.array(text(255)).default([]),
  name: text(flowLimits.nameLength * 2),
  description: text(flowLimits.descriptionLength * 4).default(''),
  severity: z.enum(flowSeverities).default('IMPORTANT'),
  status: z.enum(flowStatuses).default('NEW'),
  tags: z.array(text(120)).default([]),
  parameters: z.array(parameterShape).default([]),
  tasks: z.array(fileTaskShape).max(flowLimits.tasks),
});
export type FileFlow = z.input<typeof fileFlowShape>;

export const flowFileFormat = 'assay.flows';
export const flowFileVersion = 2;

const fields = Object.keys(blankStep) as readonly StepField[];

/** The values that are not the usual ones. */
export const sparseStep = (values: StepValues): Partial<StepValues> =>
  Object.fromEntries(
    fields
      .filter((field) => JSON.stringify(values[field]) !== JSON.stringify(blankStep[field]))
      .map((field) => [field, values[field]]),
  );
