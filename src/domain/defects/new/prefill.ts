import { z } from 'zod';
import { newDefectShape } from '../defects-contract.ts';
import type { Draft } from './new-defect.ts';

/** What a new defect starts with when it is reported from somewhere else, a log for instance [DEF-073]. */
export const prefillShape = z.object({
  header: z.string().default(''),
  values: z.record(z.string(), z.string()).default({}),
  /** Where it comes from: relation metadata such as logId and scenarioLogId. */
  metadata: newDefectShape.shape.metadata.transform((metadata) => metadata ?? {}),
});
export type Prefill = z.output<typeof prefillShape>;

/** What was typed or chosen stays; what still stands as it began takes the prefilled value. */
export const prefilled = (draft: Draft, fresh: Draft, prefill: Prefill): Draft => ({
  ...draft,
  header: draft.header === fresh.header ? prefill.header || draft.header : draft.header,
  values: Object.fromEntries(
    Object.entries(draft.values).map(([key, value]) => [
      key,
      value === fresh.values[key] && Object.hasOwn(prefill.values, key) ? (prefill.values[key] ?? value) : value,
    ]),
  ),
  metadata: { ...draft.metadata, ...prefill.metadata },
});
