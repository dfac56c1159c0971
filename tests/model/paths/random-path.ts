import type { AnyPlan } from '../machine-paths.ts';
import type { Found, Step } from './path.ts';
import { stepperOf, stepsFrom } from './plan-graph.ts';
import { nodeIdsOf } from './transitions.ts';

/** Random numbers between 0 and 1, repeatable by seed (mulberry32). */
const rngOf = (seed: number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

/** A walk with random steps, until it has `most` steps or reaches the state `to`. */
export const randomPath = (plan: AnyPlan, seed: number, most: number, to?: string): Found => {
  const { begin: start, next } = stepperOf(plan);
  const roll = rngOf(seed);
  const begin = start();
  const steps: Step[] = [];
  let state = begin;
  const isThere = () => to !== undefined && nodeIdsOf(state).includes(to);
  while (steps.length < most && !isThere()) {
    const possible = stepsFrom(plan, state);
    const event = possible[Math.floor(roll() * possible.length)];
    if (!event) return { paths: [{ begin, steps }], cut: `Nothing more can happen after ${steps.length} steps.` };
    state = next(state, event);
    steps.push({ event, state });
  }
  if (to !== undefined && !isThere())
    return {
      paths: [],
      cut: `${most} steps with the seed ${seed} did not come there. Try more --steps, or another --seed.`,
    };
  return { paths: [{ begin, steps }] };
};
