import type { Problem } from '../../src/domain/problems/problem.ts';
import type { SentReason } from '../../src/domain/problems/reason.ts';

/**
 * A value in a call that only programs make is refused. No page ever shows it, so its words are here and not in the tables of
 * messages, which every browser loads.
 *
 *   programProblem('token', { code: 'leaseGone' }, 'This attempt no longer holds the run.')
 */
export const programProblem = (
  field: string,
  reason: SentReason,
  rule: string,
): Extract<Problem, { kind: 'invalid' }> => ({
  kind: 'invalid',
  field,
  rule,
  ...reason,
});
