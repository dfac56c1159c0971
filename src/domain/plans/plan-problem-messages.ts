import { localized } from '../texts/localized.ts';

/** Why a change of a plan is rejected. */
export const planProblemMessages = localized({
  testPlanGone: 'refers to a deleted test plan',
  tooManyPlans: ({ max }: { readonly max: number }) => `has at most ${max} test plans in a project`,
  endBeforeStart: 'is before the start',
  otherMilestone: 'is not a milestone of this project',
  scopeItemGone: 'are no longer part of the plan',
  scenarioInPlan: 'has a scenario that is in the plan already',
  scopeScenarioGone: 'has a scenario that does not exist in this project',
  tooManyScopeItems: ({ max }: { readonly max: number }) => `has at most ${max} scenarios`,
  scopeItemSplit: ({ name }: { readonly name: string }) =>
    `“${name}” has not been modified since it has multiple assignees`,
  reportRecipientMayNot: 'has somebody who is not a member of this project or may not read its test plans',
  assignedTwice: 'names a person twice',
  oneKindOfScopeChange: 'needs changes of one kind: add, remove, move or assign',
});
