import { z } from 'zod';

/**
 * The files of the Recorder of Chrome:
 *
 *   { "title": …, "steps": [{ "type": "click", "selectors": [["aria/Order"], ["#order"]], "offsetX": 5, "offsetY": 5 }] }
 *
 * A custom step is not run.
 */
export const chromeShape = z.object({ title: z.string().max(10_000), steps: z.array(z.unknown()).max(100_000) });

const own = z.string().max(200_000);
export const chromeStepShape = z.object({
  type: own,
  name: own.optional(),
  parameters: z.unknown().optional(),
  target: own.optional(),
  frame: z.array(z.int().min(0)).optional(),
  timeout: z.number().optional(),
  selectors: z.array(z.union([own, z.array(own)])).optional(),
  value: own.optional(),
  url: own.optional(),
  key: own.optional(),
  button: own.optional(),
  operator: own.optional(),
  count: z.int().optional(),
  visible: z.boolean().optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  attributes: z.record(z.string(), own).optional(),
  expression: own.optional(),
  /** Of this product: the kind of a step that Chrome has no type for. */
  assay: own.optional(),
});
export type ChromeStep = z.output<typeof chromeStepShape>;

/** The custom steps of ours. */
export const ownNames = {
  step: 'assay.step',
  settings: 'assay.settings',
  task: 'assay.task',
  flow: 'assay.flow',
} as const;

export const isChromeRecording = (json: unknown): boolean => {
  const { title, steps, format, states } = (json ?? {}) as Readonly<Record<string, unknown>>;
  if (typeof title !== 'string' || !Array.isArray(steps) || format !== undefined || states !== undefined) return false;
  return steps.every((step) => typeof step === 'object' && step !== null && 'type' in step);
};
