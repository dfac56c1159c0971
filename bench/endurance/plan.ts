import type { LoadPlan } from '../scale/load-parts.ts';
import type { Weights } from '../scale/mix.ts';

/** The projects, people and steps that the parts share. */
export const endurancePlan: LoadPlan = {
  content: { projects: 10, defects: 1_000, runs: 500, people: 100 },
  growth: { from: 20, factor: 2, seconds: 5, stepsMost: 1 },
  warmUp: { rate: 20, seconds: 10 },
};

/** One call for each arrival: 80 % read and 20 % write. */
export const readsAndWrites: Weights = { list: 80, edit: 13, comment: 7 };
