import { Environment } from '@marcbachmann/cel-js';
import { limits } from '../limits.ts';
import type { FunctionSignature } from './function-definition.ts';
import { celTypeOf, overloadsOf } from './value-type.ts';

/** The language: CEL with the limits of the product, without names that nobody declared. */
export type FunctionHandler = (...values: readonly unknown[]) => unknown;

const options = {
  unlistedVariablesAreDyn: false,
  // Lists of mixed values are common in test data.
  homogeneousAggregateLiterals: false,
  limits: {
    maxAstNodes: limits.expressionNodes,
    maxDepth: limits.expressionDepth,
    maxListElements: limits.expressionNodes,
    maxMapEntries: limits.expressionNodes,
    maxCallArguments: 32,
  },
};

/** An environment with these functions; clone it to add names. */
export const environmentWith = (
  functions: readonly FunctionSignature[],
  handlerOf: (signature: FunctionSignature) => FunctionHandler,
): Environment => {
  const environment = new Environment(options);
  for (const signature of functions) {
    const handler = handlerOf(signature);
    for (const types of overloadsOf(signature.parameters.map(({ type }) => type)))
      environment.registerFunction({
        signature: `${signature.name}(${types.join(', ')}): ${celTypeOf[signature.result]}`,
        handler,
        async: false,
      });
  }
  return environment;
};

export const withNames = (environment: Environment, names: Readonly<Record<string, string>>): Environment => {
  const inner = environment.clone();
  for (const [name, type] of Object.entries(names)) inner.registerVariable(name, type);
  return inner;
};
