import { typedTextFault } from '../../datasets/grid/cell-fault.ts';
import { reasonText, type Reason } from '../../problems/reason.ts';
import type { FlowParameter } from '../flow.ts';
import { hasBound, rulesOfType, type ParameterRule } from './parameter-rule.ts';

/** Days are compared: `2026-11-25T08:00` is on the day `2026-11-25`. */
const dayOf = (value: string): string => value.trim().slice(0, 10);

/** Null: the value obeys the rule [VALID-010..015, VALID-017, VALID-018, VALID-020]. */
const ruleFault = ({ kind, value: bound }: ParameterRule, value: string): Reason | null => {
  const [number, count] = [Number(value), Number(bound)];
  const [day, date] = [dayOf(value), dayOf(bound)];
  switch (kind) {
    case 'integer':
      return Number.isInteger(number) ? null : 'notAnInteger';
    case 'positive':
      return number > 0 ? null : 'positive';
    case 'even':
      return number % 2 === 0 ? null : 'even';
    case 'odd':
      return Math.abs(number % 2) === 1 ? null : 'odd';
    case 'greaterThan':
      return number > count ? null : { code: 'greaterThan', count };
    case 'atLeast':
      return number >= count ? null : { code: 'atLeast', count };
    case 'lessThan':
      return number < count ? null : { code: 'lessThan', count };
    case 'atMost':
      return number <= count ? null : { code: 'atMost', count };
    case 'after':
      return day > date ? null : { code: 'after', date };
    case 'onOrAfter':
      return day >= date ? null : { code: 'onOrAfter', date };
    case 'before':
      return day < date ? null : { code: 'before', date };
    case 'onOrBefore':
      return day <= date ? null : { code: 'onOrBefore', date };
    case 'accepted':
      return /^true$/i.test(value.trim()) ? null : 'accepted';
  }
};

type Typed = Pick<FlowParameter, 'type' | 'values' | 'rules'>;

/**
 * Why a text is no value of a parameter. No value is none that is wrong, and a value with `{{variable}}` in it is known
 * only when it runs.
 */
export const parameterFault = ({ type, values, rules = [] }: Typed, value: string): Reason | null => {
  if (value === '' || value.includes('{{')) return null;
  const fault = typedTextFault(value, { type, values });
  if (fault) return fault;
  return rules.map((rule) => ruleFault(rule, value)).find((found) => found !== null) ?? null;
};

export const parameterFaultText = (parameter: Typed, value: string): string | undefined => {
  const fault = parameterFault(parameter, value);
  return fault === null ? undefined : reasonText(fault);
};

/** Why a rule cannot belong to a parameter: it is one of another type, or its bound is no value of the type. */
export const ruleRefusal = ({ type }: Pick<FlowParameter, 'type'>, { kind, value }: ParameterRule): Reason | null => {
  if (!rulesOfType[type]?.includes(kind)) return 'invalid';
  if (!hasBound(kind)) return value === '' ? null : 'invalid';
  return value === '' ? 'required' : typedTextFault(value, { type, values: [] });
};

/** Why a parameter cannot be saved: a rule is wrong, or its default value breaks one. */
export const definitionFault = (parameter: FlowParameter): Reason | null =>
  (parameter.rules ?? []).map((rule) => ruleRefusal(parameter, rule)).find((found) => found !== null) ??
  parameterFault(parameter, parameter.default);
