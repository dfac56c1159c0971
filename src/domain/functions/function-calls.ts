import { checkExpression } from '../expressions/check-expression.ts';
import type { FunctionDefinition } from '../expressions/function-definition.ts';
import { celTypeOf } from '../expressions/value-type.ts';
import { limits } from '../limits.ts';

/** Which functions of an account call each other. */
const candidates = /([A-Za-z][A-Za-z0-9_]*)\s*\(/g;

/** What the body of a function sees: its parameters. */
export const namesInBody = ({ parameters }: Pick<FunctionDefinition, 'parameters'>): Readonly<Record<string, string>> =>
  Object.fromEntries(parameters.map(({ name, type }) => [name, celTypeOf[type]]));

/** The functions of the account that a function calls. Only bodies that may call one are parsed. */
export const callsBetween = (functions: readonly FunctionDefinition[]) => {
  const byName = new Map(functions.map((one) => [one.name, one]));
  const known = new Map<string, readonly FunctionDefinition[]>();
  const parse = (one: FunctionDefinition): readonly FunctionDefinition[] => {
    const mayCall = [...one.body.matchAll(candidates)].some(([, name = '']) => byName.has(name));
    if (!mayCall) return [];
    const names = namesInBody(one);
    const { calls } = checkExpression(one.body, { functions, names, longest: limits.functionBodyLength });
    return calls.flatMap((name) => byName.get(name) ?? []);
  };
  return (one: FunctionDefinition): readonly FunctionDefinition[] => {
    const calls = known.get(one.name) ?? parse(one);
    known.set(one.name, calls);
    return calls;
  };
};

type CallsOf = ReturnType<typeof callsBetween>;

/** The names on a way from a function back to itself; null if there is none. */
export const circleOf = (start: FunctionDefinition, callsOf: CallsOf): readonly string[] | null => {
  const visited = new Set<string>();
  const search = (one: FunctionDefinition, way: readonly string[]): readonly string[] | null => {
    for (const called of callsOf(one)) {
      if (called.name === start.name) return [...way, called.name];
      if (visited.has(called.name)) continue;
      visited.add(called.name);
      const found = search(called, [...way, called.name]);
      if (found) return found;
    }
    return null;
  };
  return search(start, [start.name]);
};

/** How many levels of functions the calls of each function have; the functions have no circle. */
export const callDepths = (functions: readonly FunctionDefinition[], callsOf: CallsOf): ReadonlyMap<string, number> => {
  const depths = new Map<string, number>();
  const depthOf = (one: FunctionDefinition): number => {
    const known = depths.get(one.name);
    if (known !== undefined) return known;
    // Stands for a circle among functions that are stored already.
    depths.set(one.name, 0);
    const depth = 1 + Math.max(0, ...callsOf(one).map(depthOf));
    depths.set(one.name, depth);
    return depth;
  };
  for (const one of functions) depthOf(one);
  return depths;
};
