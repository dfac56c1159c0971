import type { FlowParameter } from '../flow.ts';

/** The first of parameter1, parameter2, … that is free. */
export const nextParameterName = (parameters: readonly Pick<FlowParameter, 'name'>[]): string => {
  const taken = new Set(parameters.map(({ name }) => name));
  let number = 1;
  while (taken.has(`parameter${number}`)) number += 1;
  return `parameter${number}`;
};
