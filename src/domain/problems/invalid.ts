import type { Problem } from './problem.ts';
import { reasonText, ruleOf, sentReason, type CodedReason, type Reason } from './reason.ts';

/** A value is refused: `invalid('filters', { code: 'tooManyFilters', max: 100 })`. */
export const invalid = (field: string, reason: Reason): Extract<Problem, { kind: 'invalid' }> => ({
  kind: 'invalid',
  field,
  rule: ruleOf(reason),
  ...sentReason(reason),
});

/** A call is refused, and why: `forbidden({ code: 'archived' })`. */
export const forbidden = (reason: CodedReason): Extract<Problem, { kind: 'forbidden' }> => ({
  kind: 'forbidden',
  detail: reasonText(reason),
  ...sentReason(reason),
});
