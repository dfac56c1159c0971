import { z } from 'zod';
import { flowLimits } from './flow-limits.ts';
import { generatedStepName } from './editor/generated-step.ts';

/**
 * The file format for importing flows: tests made of tasks and steps [FLOW-001, FLOW-002, FLOW-003, FLOW-004].
 *
 *   { format: 'assay.flows', version: 1, flows: [{ name, …, tasks: [{ taskDetails, steps: [{ name, … }] }] }] }
 *
 * Names and values are those of the API. Values assigned by the server (ids, dates, users, version, numberOfSteps) are
 * not part of it. An unknown key is an error, so that nobody believes that it was imported.
 */
const flowStatuses = ['NEW', 'IN_DESIGN', 'IN_REVIEW', 'DONE', 'RELEASED'] as const;
const flowSeverities = ['CRITICAL', 'IMPORTANT', 'NICE_TO_HAVE'] as const;
const failureModes = ['STOP', 'CONTINUE_WITH_WARNING', 'CONTINUE_WITH_FAILURE'] as const;

const name = z.string().trim().min(1).max(flowLimits.nameLength);
const description = z.string().max(flowLimits.descriptionLength).default('');

const flowStepShape = z.strictObject({
  name,
  /** The expected result. */
  description,
  optional: z.boolean().default(false),
  onFailure: z.enum(failureModes).default('STOP'),
  parameterName: z.string().optional(),
  parameterValue: z.string().optional(),
  parameterType: z.string().optional(),
  /** The marker of a step that no person wrote [FLOW-013]. */
  generatedBy: z.literal(generatedStepName).optional(),
});

const flowTaskShape = z.strictObject({
  taskDetails: z.strictObject({ name, description }),
  steps: z.array(flowStepShape).max(flowLimits.steps),
});

export const flowImportShape = z.strictObject({
  format: z.literal('assay.flows'),
  version: z.literal(1),
  flows: z.array(
    z.strictObject({
      name,
      description,
      severity: z.enum(flowSeverities).default('IMPORTANT'),
      status: z.enum(flowStatuses).default('NEW'),
      tags: z.array(z.string().min(1)).default([]),
      tasks: z.array(flowTaskShape).max(flowLimits.tasks),
    }),
  ),
});

/** The file as written, before defaults are filled in. */
export type FlowImport = z.input<typeof flowImportShape>;
