import type { FunctionDefinition } from '../../expressions/function-definition.ts';
import type { PlanNode, PlanValue } from '../plan.ts';

/** The functions that the expressions of a plan may call, and those that these call. What looks like a call counts. */
const calls = /([A-Za-z][A-Za-z0-9_]*)\s*\(/g;

function* valuesOf({ parameters, rows, tasks }: PlanNode): Iterable<PlanValue> {
  for (const { value } of parameters) yield value;
  for (const row of rows) {
    yield* Object.values(row.steps);
    yield* Object.values(row.parameters);
  }
  for (const { steps } of tasks) for (const { value } of steps) yield value;
}

export const calledFunctions = (
  nodes: readonly PlanNode[],
  functions: readonly FunctionDefinition[],
): FunctionDefinition[] => {
  const byName = new Map(functions.map((one) => [one.name, one]));
  const called = new Set<FunctionDefinition>();
  const callsIn = (text: string) => {
    for (const [, name = ''] of text.matchAll(calls)) {
      const one = byName.get(name);
      if (!one || called.has(one)) continue;
      called.add(one);
      callsIn(one.body);
    }
  };
  if (byName.size > 0)
    for (const node of nodes)
      for (const { type, text } of valuesOf(node)) if (type === 1 || text.includes('{{')) callsIn(text);
  return [...called].map(({ name, parameters, result, body }) => ({
    name,
    parameters: parameters.map((one) => ({ name: one.name, type: one.type })),
    result,
    body,
  }));
};
