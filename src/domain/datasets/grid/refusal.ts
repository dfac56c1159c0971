import type { Refusal } from '../../journal/fact.ts';
import type { Reason } from '../../problems/reason.ts';

/** `field`: the name of the column, if the refusal is about one. */
export const refusal = (refused: Reason, field?: string): Refusal =>
  field === undefined ? { refused } : { refused, field };
