import { functionMessages as say } from '../../domain/functions/function-messages.ts';
import { limits } from '../../domain/limits.ts';
import { problemText } from '../../domain/problems/problem-text.ts';
import { reasonText } from '../../domain/problems/reason.ts';
import type { TrialOutcome } from '../../machines/functions/function-form-context.ts';

/** Why an evaluation has no result; `label`: what was evaluated. */
export const outcomeText = (outcome: Exclude<TrialOutcome, { readonly kind: 'answered' }>, label: string): string => {
  switch (outcome.kind) {
    case 'ended':
      return say.trial.stopped(limits.expressionLastDeadline);
    case 'failed':
      return problemText(outcome.problem, say.trial.start);
    case 'wrong': {
      const { reason, at } = outcome.fault;
      const text = `${label} ${reasonText(reason)}`;
      return at ? `${say.at(at.line, at.column)}: ${text}` : text;
    }
  }
};
