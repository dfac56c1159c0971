import { checkExpression } from '../expressions/check-expression.ts';
import type { FunctionSignature } from '../expressions/function-definition.ts';
import type { ValueType } from '../expressions/value-type.ts';
import type { CodedReason } from '../problems/reason.ts';
import type { FunctionExample } from './formula.ts';

/** Examples as expressions: `greet("Ann")` and `"Hello Ann"`. */
const isNumber = (value: string): boolean => /^-?\d+(\.\d+)?([eE][+-]?\d+)?$/.test(value);

/** A typed value as a literal of the language; null if it is not of the type. */
export const literalOf = (type: ValueType, value: string): string | null => {
  const word = value.trim();
  switch (type) {
    case 'text':
      return JSON.stringify(value);
    case 'integer':
      return /^-?\d{1,19}$/.test(word) ? word : null;
    case 'number':
      if (!isNumber(word)) return null;
      return /^-?\d+$/.test(word) ? `${word}.0` : word;
    case 'boolean':
      return word === 'true' || word === 'false' ? word : null;
    case 'date':
      return /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?Z$/.test(word) && !Number.isNaN(Date.parse(word))
        ? `timestamp("${word}")`
        : null;
    case 'list':
    case 'map':
    case 'any': {
      const scope = { functions: [], names: {}, result: type };
      return checkExpression(word, scope).fault === null ? word : null;
    }
  }
};

/** What is wrong with an example; null if nothing is. */
export const exampleReason = (
  { parameters, result }: Pick<FunctionSignature, 'parameters' | 'result'>,
  { arguments: given, expected }: FunctionExample,
  number: number,
): CodedReason | null => {
  if (given.length !== parameters.length) return { code: 'functionExampleArguments', number, count: parameters.length };
  const wrong = parameters.find(({ type }, index) => literalOf(type, given[index] ?? '') === null);
  if (wrong) return { code: 'functionExampleValue', number, name: wrong.name, type: wrong.type };
  return literalOf(result, expected) === null ? { code: 'functionExampleExpected', number, type: result } : null;
};

/** The call of an example and its expected result; both are evaluated and compared as text. */
export const exampleExpressions = (
  { name, parameters, result }: FunctionSignature,
  { arguments: given, expected }: FunctionExample,
): { readonly call: string; readonly expected: string } => ({
  call: `${name}(${parameters.map(({ type }, index) => literalOf(type, given[index] ?? '') ?? 'null').join(', ')})`,
  expected: literalOf(result, expected) ?? 'null',
});
