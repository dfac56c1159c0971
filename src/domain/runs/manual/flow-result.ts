import { z } from 'zod';
import { text } from '../../wire/wire.ts';
import { runLimits } from '../run-limits.ts';

/** What a person says of the flow of a scenario that they have executed. */
export const flowResultShape = z.strictObject({
  result: z.enum(['PASSED', 'FAILED', 'SKIPPED']).default('SKIPPED'),
  note: text(runLimits.messageLength).default(''),
});
export type FlowResult = z.output<typeof flowResultShape>;

/** A flow without a result was not executed, as far as the product knows. */
export const withoutResult: FlowResult = { result: 'SKIPPED', note: '' };
