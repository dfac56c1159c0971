import { checkExpression } from '../expressions/check-expression.ts';
import { isDefaultFunction } from '../expressions/default-functions.ts';
import type { ExpressionFault } from '../expressions/expression-fault.ts';
import { identifierPattern, isReservedWord, type FunctionDefinition } from '../expressions/function-definition.ts';
import { limits } from '../limits.ts';
import type { Reason } from '../problems/reason.ts';
import { callDepths, callsBetween, circleOf, namesInBody } from './function-calls.ts';
import { exampleReason } from './function-example.ts';
import type { FunctionContent } from './formula.ts';

/** What is wrong with a function. Client and server ask the same. */
export interface FunctionFault {
  /** 'name', 'parameters', 'body' or 'examples'. */
  readonly field: keyof FunctionContent;
  readonly reason: Reason;
  /** Of the body. */
  readonly at: ExpressionFault['at'];
}

const at = null;

const nameReason = (name: string): Reason | null => {
  if (name === '') return 'required';
  if ([...name].length > limits.functionNameLength) return { code: 'tooLong', max: limits.functionNameLength };
  if (!identifierPattern.test(name)) return { code: 'functionNameForm' };
  return isReservedWord(name) ? { code: 'functionNameReserved', name } : null;
};

const parametersReason = ({ parameters }: FunctionContent): Reason | null => {
  if (parameters.length > limits.functionParametersMost)
    return { code: 'functionParametersMost', max: limits.functionParametersMost };
  const names = parameters.map(({ name }) => name);
  const wrong = names.find((name) => nameReason(name) !== null);
  if (wrong !== undefined)
    return wrong === '' ? { code: 'functionParameterUnnamed' } : { code: 'functionParameterName', name: wrong };
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  return twice === undefined ? null : { code: 'functionParameterTwice', name: twice };
};

/** Whether an expression can call the function, whatever its body. */
export const isCallable = (content: FunctionContent): boolean =>
  nameReason(content.name) === null && parametersReason(content) === null && !isDefaultFunction(content.name);

/** `others`: the other functions of the account. */
const bodyFault = (content: FunctionContent, others: readonly FunctionDefinition[]): FunctionFault | null => {
  const functions = [...others, content];
  const { body, result } = content;
  const scope = { functions, names: namesInBody(content), result, longest: limits.functionBodyLength };
  const { fault } = checkExpression(body, scope);
  if (fault) return { field: 'body', ...fault };
  const callsOf = callsBetween(functions);
  const circle = circleOf(content, callsOf);
  if (circle) return { field: 'body', reason: { code: 'functionCircle', circle: circle.join(' → ') }, at };
  const deepest = Math.max(...callDepths(functions, callsOf).values());
  return deepest > limits.functionDepth
    ? { field: 'body', reason: { code: 'functionTooDeep', max: limits.functionDepth }, at }
    : null;
};

/** The faults of a function, at most one for each field. */
export const functionFaults = (
  content: FunctionContent,
  others: readonly FunctionDefinition[],
): readonly FunctionFault[] => {
  const { name, examples } = content;
  const reasons = {
    name: nameReason(name) ?? (isDefaultFunction(name) ? ({ code: 'functionNameDefault', name } as const) : null),
    parameters: parametersReason(content),
  };
  const faults = Object.entries(reasons).flatMap(([field, reason]): FunctionFault[] =>
    reason === null ? [] : [{ field: field as 'name' | 'parameters', reason, at }],
  );
  // Without valid names, the body cannot be checked.
  const body = faults.length === 0 ? bodyFault(content, others) : null;
  const wrong = reasons.parameters === null ? examples.map((one, index) => exampleReason(content, one, index + 1)) : [];
  const example = wrong.find((reason) => reason !== null) ?? null;
  return [
    ...faults,
    ...(body ? [body] : []),
    ...(example ? [{ field: 'examples' as const, reason: example, at }] : []),
  ];
};

/** The names of the functions that were valid and no longer are, because another one changed or went. */
export const brokenCallers = (
  before: readonly FunctionDefinition[],
  after: readonly FunctionDefinition[],
  changed: string,
): readonly string[] => {
  const callsBefore = callsBetween(before);
  return after
    .filter((one) => one.name !== changed)
    .filter((one) => {
      const was = before.find(({ name }) => name === one.name);
      if (!was || !callsBefore(was).some(({ name }) => name === changed)) return false;
      const scope = { names: namesInBody(one), result: one.result, longest: limits.functionBodyLength };
      return checkExpression(one.body, { ...scope, functions: after }).fault !== null;
    })
    .map(({ name }) => name);
};
