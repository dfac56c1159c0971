import { localized } from '../texts/localized.ts';

/** Why a query is refused. */
export const analyticsProblemMessages = localized({
  analyticsNotJson: 'is not a query',
  analyticsNothingSelected: 'must have at least one measure or dimension',
  analyticsMemberUnknown: ({ member }: { readonly member: string }) => `has no member “${member}”`,
  analyticsSeveralCubes: ({ one, other }: { readonly one: string; readonly other: string }) =>
    `can’t combine ${one} and ${other}`,
  analyticsNotMeasure: ({ member }: { readonly member: string }) => `needs a measure; “${member}” is none`,
  analyticsNotDimension: ({ member }: { readonly member: string }) => `needs a dimension; “${member}” is none`,
  analyticsNotSegment: ({ member }: { readonly member: string }) => `needs a segment; “${member}” is none`,
  analyticsNotTime: ({ member }: { readonly member: string }) => `needs a time; “${member}” is none`,
  analyticsFilterWithoutMember: 'has a filter without a member',
  analyticsFilterWithoutValue: ({ member }: { readonly member: string }) =>
    `has a filter of “${member}” without a value`,
  analyticsFilterValue: ({ member }: { readonly member: string }) =>
    `has a filter of “${member}” with a value that does not fit`,
  analyticsOperator: ({ member }: { readonly member: string }) =>
    `has a filter of “${member}” with an operator that does not fit`,
  analyticsMixedGroup: 'has a group of filters that mixes measures and dimensions',
  analyticsRange: ({ range }: { readonly range: string }) => `has no time range “${range}”`,
  analyticsNotSelected: ({ member }: { readonly member: string }) =>
    `is sorted by “${member}”, which it does not ask for`,
  analyticsTooSlow: 'takes too long. Choose a shorter time range or fewer dimensions.',
});
