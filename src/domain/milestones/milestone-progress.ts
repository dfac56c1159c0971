import type { PlanCounts } from '../plans/plan.ts';

/** What is completed in the plans of a milestone. */
export const progressOf = (
  plans: readonly Pick<PlanCounts, 'numberOfScopeItems' | 'numberOfCompletedScopeItems'>[],
): { readonly completed: number; readonly all: number } => ({
  completed: plans.reduce((sum, plan) => sum + plan.numberOfCompletedScopeItems, 0),
  all: plans.reduce((sum, plan) => sum + plan.numberOfScopeItems, 0),
});
