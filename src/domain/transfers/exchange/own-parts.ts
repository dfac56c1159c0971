import { z } from 'zod';
import { flowLimits } from '../../flows/flow-limits.ts';
import { flowSeverities, flowStatuses, parameterShape, type FlowRecord } from '../../flows/flow.ts';
import type { StepValues } from '../../flows/step.ts';
import { text } from '../../wire/wire.ts';
import { fileStepShape, sparseStep } from '../flow-file/flow-file.ts';
import type { ImportedCase } from '../imported-case.ts';

/**
 * What the files of other tools carry of ours, as JSON in places that those tools pass over. It makes a file whole on its way
 * back; what the other tool does is told by its own commands alone.
 */
const jsonIn = (json: string): unknown => {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
};

const ownFlowShape = z.object({
  description: text(flowLimits.descriptionLength * 4).default(''),
  severity: z.enum(flowSeverities).default('IMPORTANT'),
  status: z.enum(flowStatuses).default('NEW'),
  tags: z.array(text(120)).default([]),
  parameters: z.array(parameterShape).default([]),
});

const ownTaskShape = z.object({
  name: text(flowLimits.nameLength),
  description: text(flowLimits.descriptionLength).default(''),
  repeats: z.boolean().default(false),
});

/** Null: it is no task of ours. */
export const ownTaskIn = (json: string | object): z.output<typeof ownTaskShape> | null =>
  ownTaskShape.safeParse(typeof json === 'string' ? jsonIn(json) : json).data ?? null;

type OwnFlow = z.output<typeof ownFlowShape>;

export const ownFlowOf = ({ description, severity, status, tags, parameters }: FlowRecord): OwnFlow => ({
  description,
  severity,
  status,
  tags,
  // Secrets are never in a file.
  parameters: parameters.map((one) => (one.type === 'secret' ? { ...one, default: '' } : one)),
});

export const ownFlowIn = (json: string | object): Partial<ImportedCase> =>
  ownFlowShape.safeParse(typeof json === 'string' ? jsonIn(json) : json).data ?? {};

const settingFields = [
  'description',
  'inputData',
  'optional',
  'onFailure',
  'executionTimeout',
  'executeConditionVariable',
  'parameterName',
  'valueType',
  'configuration',
] as const;

/** The fields of a step that another tool does not have. */
export const settingsOf = (step: StepValues): Partial<StepValues> => {
  const sparse = sparseStep(step);
  const { actionType, exportData, parameterName, parameterValue } = step;
  return {
    ...Object.fromEntries(
      settingFields.filter((field) => Object.hasOwn(sparse, field)).map((field) => [field, sparse[field]]),
    ),
    ...(exportData !== '' && actionType !== 'Store' && { exportData }),
    // Its dataset gives it one.
    ...(parameterName !== '' && parameterValue === '' && { parameterValue }),
  };
};

/** Null: it is no step of ours. */
export const ownValuesIn = (json: string | object): Partial<StepValues> | null => {
  const { data } = fileStepShape.safeParse(typeof json === 'string' ? jsonIn(json) : json);
  if (!data) return null;
  return Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined)) as Partial<StepValues>;
};
