import { checkExpression } from '../../src/domain/expressions/check-expression.ts';
import type { FunctionSignature } from '../../src/domain/expressions/function-definition.ts';

/** The functions that a stored expression calls. One with a fault has no syntax tree: what looks like a call counts. */
export const calledIn = (
  text: string,
  functions: readonly FunctionSignature[],
  names: readonly string[],
): readonly string[] => {
  const { fault, calls } = checkExpression(text, { functions });
  if (fault === null) return calls.filter((name) => names.includes(name));
  return names.filter((name) => new RegExp(`(?<![\\w.])${name}\\s*\\(`).test(text));
};
