import { z } from 'zod';
import { newDefectShape } from '../defects-contract.ts';
import type { Draft } from './new-defect.ts';

/** The initial values of a defect that is reported from elsewhere, such as a log [DEF-073]. */
export const prefillShape = z.object({
  header: z.string().default(''),
  values: z.record(z.string(), z.string()).default({}),
  /** The source: relation metadata such as logId and scenarioLogId. */
  metadata: newDefectShape.shape.metadata.transform((metadata) => metadata ?? {}),
});
export type Prefill = z.output<typeof prefillShape>;

/** Fields that the person has changed stay; untouched ones take the prefilled value. */
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
