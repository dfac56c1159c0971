import { z } from 'zod';
import type { SentReason } from '../../problems/reason.ts';

/** The steps of a flow that no adapter can run: the values of the refusals `incompatibleFlow` and `incompatibleSteps`. */
const unrunnableShape = z.object({
  /** By number and name, as they stand in the flow: '4 (Post the order), 7'. */
  steps: z.string(),
  count: z.int(),
  /** The extensions that are missing; empty: the steps are for a person. */
  needs: z.string(),
  flow: z.string(),
  flowId: z.string(),
  /** The name of the chosen adapter; empty: any. */
  adapter: z.string(),
});
export type Unrunnable = z.output<typeof unrunnableShape>;

/** Null: another reason, or one of an earlier version. */
export const unrunnableIn = (reason: Partial<SentReason>): Unrunnable | null =>
  unrunnableShape.safeParse(reason.values).data ?? null;
