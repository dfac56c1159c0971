import { isAfter } from '../scenario-document.ts';
import { conditionOperators, placeResults, type Condition } from '../scenario.ts';

/** A condition while it is entered: both kinds in one form. */
export interface ConditionDraft {
  readonly kind: 'after' | 'variable';
  readonly after: string;
  readonly result: string;
  readonly variable: string;
  readonly operator: string;
  readonly value: string;
}

const blank: ConditionDraft = {
  kind: 'after',
  after: '',
  result: 'PASSED',
  variable: '',
  operator: 'equals',
  value: '',
};

/** A new condition waits for the flow right before; the first flow can only look at variables. */
export const newConditionDraft = (earlier: readonly string[]): ConditionDraft => ({
  ...blank,
  kind: earlier.length > 0 ? 'after' : 'variable',
  after: earlier.at(-1) ?? '',
});

export const draftOfCondition = (condition: Condition): ConditionDraft =>
  isAfter(condition) ? { ...blank, kind: 'after', ...condition } : { ...blank, kind: 'variable', ...condition };

/** Operators that look at the variable alone. */
export const hasNoValue = (operator: string): boolean => operator === 'isEmpty' || operator === 'isNotEmpty';

/** Which field is missing; null when the condition is whole. */
export const missingIn = ({ kind, after, variable }: ConditionDraft): 'after' | 'variable' | null => {
  if (kind === 'after') return after === '' ? 'after' : null;
  return variable === '' ? 'variable' : null;
};

export const conditionOf = ({ kind, after, result, variable, operator, value }: ConditionDraft): Condition =>
  kind === 'after'
    ? { after, result: placeResults.find((one) => one === result) ?? 'PASSED' }
    : {
        variable,
        operator: conditionOperators.find((one) => one === operator) ?? 'equals',
        value: hasNoValue(operator) ? '' : value,
      };
