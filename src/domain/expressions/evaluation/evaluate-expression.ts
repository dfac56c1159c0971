import type { Environment } from '@marcbachmann/cel-js';
import { limits } from '../../limits.ts';
import { checkExpression, type ExpressionScope } from '../check-expression.ts';
import { isDefaultFunction, withDefaultFunctions } from '../default-functions.ts';
import { environmentWith, withNames, type FunctionHandler } from '../expression-environment.ts';
import type { ExpressionFault } from '../expression-fault.ts';
import { scopeNames, type FunctionDefinition } from '../function-definition.ts';
import { celTypeOf, type ValueType } from '../value-type.ts';
import { dateFunctions } from './date-functions.ts';
import { FunctionError, ResultTooLong, type EvaluationContext } from './evaluation-context.ts';
import { faultOfEvaluation } from './evaluation-error.ts';
import { numberFunctions } from './number-functions.ts';
import { randomFunctions } from './random-functions.ts';
import { resultText } from './result-text.ts';
import { seededRandom } from './seeded-random.ts';
import { textFunctions } from './text-functions.ts';

/**
 *   check ─▶ evaluate ─▶ text
 *
 * Evaluates expressions, in a worker that is ended when it takes too long; the server must not import this module. What
 * the check refuses is not evaluated.
 */
export interface ExpressionJob {
  readonly text: string;
  /** The values of the names; a name without a value is an empty map, or 1. */
  readonly values?: Readonly<Record<string, unknown>>;
  /** The start of the run, in milliseconds. */
  readonly at: number;
  /** The seed of the run and the place of the expression in it. */
  readonly seed: string;
  /** Where the text is not typed as one expression. */
  readonly longest?: number;
}

export type ExpressionResult =
  | { readonly kind: 'answered'; readonly text: string; readonly type: ValueType | null }
  | { readonly kind: 'wrong'; readonly fault: ExpressionFault };

type Natives = Readonly<Record<string, (...values: never[]) => unknown>>;

const nativesOf = (context: EvaluationContext): Natives => ({
  ...textFunctions,
  ...numberFunctions,
  ...dateFunctions(context),
  ...randomFunctions(context),
});

/** Within the limits of a result, and of the type that the function declares. */
const checkedResult = ({ name, result }: FunctionDefinition, value: unknown): unknown => {
  if (typeof value === 'string' && value.length > limits.expressionResult) throw new ResultTooLong();
  if (result === 'number' && typeof value === 'bigint') return Number(value);
  const fits =
    result === 'any' ||
    (result === 'text' && typeof value === 'string') ||
    (result === 'integer' && typeof value === 'bigint') ||
    (result === 'number' && typeof value === 'number') ||
    (result === 'boolean' && typeof value === 'boolean') ||
    (result === 'date' && value instanceof Date) ||
    (result === 'list' && Array.isArray(value)) ||
    (result === 'map' && typeof value === 'object' && value !== null && !Array.isArray(value));
  if (!fits) throw new FunctionError(`${name}() did not result in ${result}`);
  return value;
};

const emptyScope = { vars: {}, data: {}, params: {}, row: 1n, iteration: 1n, run: {} };

/** Numbers of JSON that are integers are integers of the language. */
const nativeValue = (value: unknown): unknown => {
  if (typeof value === 'number' && Number.isSafeInteger(value)) return BigInt(value);
  if (Array.isArray(value)) return value.map(nativeValue);
  if (typeof value === 'object' && value !== null && !(value instanceof Date))
    return new Map(Object.entries(value).map(([key, one]) => [key, nativeValue(one)]));
  return value;
};

export const createEvaluator = (functions: readonly FunctionDefinition[]) => {
  let natives: Natives = {};
  let depth = 0;
  const bodies = new Map<string, (values: object) => unknown>();

  const bodyOf = ({ name, parameters, body }: FunctionDefinition) => {
    const known = bodies.get(name);
    if (known) return known;
    const names = Object.fromEntries(parameters.map((one) => [one.name, celTypeOf[one.type]]));
    // Its limits hold for a function that an older version has stored, too.
    const { fault } = checkExpression(body, { functions, names, longest: limits.functionBodyLength });
    if (fault) throw new FunctionError(`the function ${name} is not valid`);
    const parsed = withNames(environment, names).parse(body);
    bodies.set(name, parsed);
    return parsed;
  };

  const call = (definition: FunctionDefinition, values: readonly unknown[]): unknown => {
    if (depth >= limits.functionDepth)
      throw new FunctionError(`functions call each other more than ${limits.functionDepth} levels deep`);
    depth += 1;
    try {
      const given = definition.parameters.map(({ name, type }, at) => [
        name,
        type === 'number' ? Number(values[at]) : values[at],
      ]);
      return checkedResult(definition, bodyOf(definition)(Object.fromEntries(given) as object));
    } finally {
      depth -= 1;
    }
  };

  const own = new Map(functions.map((definition) => [definition.name, definition]));
  const handlerOf = ({ name }: { readonly name: string }): FunctionHandler => {
    const definition = own.get(name);
    if (definition) return (...values) => call(definition, values);
    return (...values) => (isDefaultFunction(name) ? natives[name]?.(...(values as never[])) : undefined);
  };
  const environment: Environment = environmentWith(withDefaultFunctions(functions), handlerOf);
  const outer = withNames(environment, scopeNames);

  return (job: ExpressionJob): ExpressionResult => {
    const scope: ExpressionScope = { functions, ...(job.longest !== undefined && { longest: job.longest }) };
    const { fault, type } = checkExpression(job.text, scope);
    if (fault) return { kind: 'wrong', fault };
    natives = nativesOf({ at: job.at, random: seededRandom(job.seed) });
    depth = 0;
    try {
      const given = Object.entries(job.values ?? {}).map(([name, value]) => [name, nativeValue(value)]);
      const value: unknown = outer.evaluate(job.text, { ...emptyScope, ...Object.fromEntries(given) });
      return { kind: 'answered', text: resultText(value), type };
    } catch (error) {
      return { kind: 'wrong', fault: faultOfEvaluation(job.text, error) };
    }
  };
};
export type ExpressionEvaluator = ReturnType<typeof createEvaluator>;
