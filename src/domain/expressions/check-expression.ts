import type { ASTNode, Environment } from '@marcbachmann/cel-js';
import { limits } from '../limits.ts';
import { withDefaultFunctions } from './default-functions.ts';
import { environmentWith, withNames } from './expression-environment.ts';
import { faultOfError, placeIn, type ExpressionFault } from './expression-fault.ts';
import { scopeNames, type FunctionSignature } from './function-definition.ts';
import { calledFunctions, excessiveMacro, refusedCall } from './syntax-tree.ts';
import { fitsType, valueTypeOf, type ValueType } from './value-type.ts';

/**
 *   text ─▶ length ─▶ syntax ─▶ limits of the tree ─▶ names and types ─▶ result
 *
 * The check of an expression, which client and server share. It evaluates nothing.
 */
export interface CheckedExpression {
  /** The first error; null if there is none. */
  readonly fault: ExpressionFault | null;
  /** The type of the result; null if the expression has a fault, or for a type that the product does not name. */
  readonly type: ValueType | null;
  /** The functions that it calls. */
  readonly calls: readonly string[];
}

export interface ExpressionScope {
  /** Functions of the account; the default ones are always known. */
  readonly functions: readonly FunctionSignature[];
  /** The names that the expression sees, with their CEL types; those of a step by default. */
  readonly names?: Readonly<Record<string, string>>;
  /** The required type. */
  readonly result?: ValueType;
  readonly longest?: number;
}

const unavailable = () => {
  throw new Error('a check evaluates nothing');
};

const environments = new WeakMap<readonly FunctionSignature[], Environment>();

/** Callers check many expressions with the same functions. */
const environmentOf = (functions: readonly FunctionSignature[]): Environment => {
  const known = environments.get(functions) ?? environmentWith(withDefaultFunctions(functions), () => unavailable);
  environments.set(functions, known);
  return known;
};

const failed = (fault: ExpressionFault): CheckedExpression => ({ fault, type: null, calls: [] });

const limitFault = (text: string, tree: ASTNode): ExpressionFault | null => {
  const placeOf = ({ range }: ASTNode) => placeIn(text, range.start, range.end);
  const refused = refusedCall(tree);
  if (refused) {
    const { name, use } = refused;
    const at = placeOf(refused.node);
    return use === ''
      ? { reason: { code: 'expressionNotSupported', name }, at }
      : { reason: { code: 'expressionReplaced', name, use }, at };
  }
  const macro = excessiveMacro(tree);
  return macro && { reason: { code: 'expressionMacros', max: limits.expressionMacros }, at: placeOf(macro) };
};

export const checkExpression = (
  text: string,
  { functions, names = scopeNames, result, longest = limits.expressionLength }: ExpressionScope,
): CheckedExpression => {
  if (text.trim() === '') return failed({ reason: { code: 'expressionMissing' }, at: null });
  if ([...text].length > longest) return failed({ reason: { code: 'tooLong', max: longest }, at: null });
  try {
    const parsed = withNames(environmentOf(functions), names).parse(text);
    // Before the types are checked, which expands macros.
    const fault = limitFault(text, parsed.ast);
    if (fault) return failed(fault);
    const calls = calledFunctions(parsed.ast);
    const { valid, type = 'dyn', error } = parsed.check();
    if (!valid) return failed(faultOfError(text, error));
    if (result !== undefined && !fitsType(result, type))
      return failed({
        reason: { code: 'expressionResult', wanted: result, found: valueTypeOf(type) ?? type },
        at: null,
      });
    return { fault: null, type: valueTypeOf(type), calls };
  } catch (error) {
    return failed(faultOfError(text, error));
  }
};
