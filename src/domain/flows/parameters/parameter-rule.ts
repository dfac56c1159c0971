import { z } from 'zod';
import { text } from '../../wire/wire.ts';
import { flowLimits } from '../flow-limits.ts';

/**
 * What a value of a parameter must be besides its type. Rules with a bound have it in `value`, the others have none.
 *
 *   number    integer · positive · even · odd · greaterThan · atLeast · lessThan · atMost
 *   date      after · onOrAfter · before · onOrBefore
 *   boolean   accepted: it must be true
 */
export const numberRules = [
  'integer',
  'positive',
  'even',
  'odd',
  'greaterThan',
  'atLeast',
  'lessThan',
  'atMost',
] as const;
export const dateRules = ['after', 'onOrAfter', 'before', 'onOrBefore'] as const;
export const booleanRules = ['accepted'] as const;

export type NumberRule = (typeof numberRules)[number];
export type DateRule = (typeof dateRules)[number];
export type ParameterRuleKind = NumberRule | DateRule | (typeof booleanRules)[number];

export const parameterRuleShape = z.strictObject({
  kind: z.enum([...numberRules, ...dateRules, ...booleanRules]),
  /** The bound, as a value of the parameter's type. */
  value: text(flowLimits.keyLength).default(''),
});
export type ParameterRule = z.output<typeof parameterRuleShape>;

/** The rules that a type can have; none for the others. */
export const rulesOfType: Readonly<Record<string, readonly ParameterRuleKind[]>> = {
  number: numberRules,
  date: dateRules,
  boolean: booleanRules,
};

const unbounded: readonly ParameterRuleKind[] = ['integer', 'positive', 'even', 'odd', 'accepted'];
export const hasBound = (kind: ParameterRuleKind): boolean => !unbounded.includes(kind);
