import { planFields, type PlanFields } from '../../src/domain/plans/plan.ts';
import type { ScopeChanges } from '../../src/domain/plans/scope-item.ts';

const day = 24 * 3_600_000;
/** The milestone of the first plan. */
export const sampleMilestone = 'ms-winter';

/** A day so many days from today. */
export const dayIn = (days: number): string => new Date(Date.now() + days * day).toISOString().slice(0, 10);

interface SampleItem extends ScopeChanges {
  readonly scenarioId: string;
  readonly name: string;
  /** When it was changed, in days before today; when the plan was created by default. */
  readonly ago?: number;
}

export interface SamplePlan extends PlanFields {
  readonly id: string;
  /** When it was created, in days before today. */
  readonly begun: number;
  readonly scope: readonly SampleItem[];
}

/** Two plans of the web shop under way. */
export const samplePlans = (): readonly SamplePlan[] => [
  {
    ...planFields.blank,
    id: 'tp-release-12',
    begun: 5,
    name: 'Release 12',
    description: 'Everything that must pass before release 12 goes live: check-out, coupons and the search.',
    status: 'IN_PROGRESS',
    owner: 'u-owner',
    milestoneId: sampleMilestone,
    startDate: dayIn(-5),
    endDate: dayIn(11),
    scope: [
      {
        ...{ scenarioId: 'sc-guest-checkout', name: 'Check-out as a guest' },
        ...{ assignee: 'u-contributor', dueDate: dayIn(-3), status: 'COMPLETED', ago: 4 },
      },
      {
        ...{ scenarioId: 'sc-stock', name: 'Order after the nightly import' },
        ...{ assignee: 'u-contributor', dueDate: dayIn(-1), status: 'COMPLETED', ago: 2 },
      },
      {
        ...{ scenarioId: 'sc-coupon', name: 'Coupon is removed again' },
        ...{ assignee: 'u-owner', dueDate: dayIn(-1), status: 'IN_PROGRESS', ago: 1 },
      },
      {
        ...{ scenarioId: 'sc-search', name: 'Search with umlauts' },
        ...{ assignee: 'u-contributor', dueDate: dayIn(5) },
      },
      {
        ...{ scenarioId: 'sc-return', name: 'Return of a paid order' },
        ...{ dueDate: dayIn(8) },
      },
    ],
  },
  {
    ...planFields.blank,
    id: 'tp-smoke',
    begun: 4,
    name: 'Nightly smoke test',
    description: 'The few scenarios that tell by morning whether the shop works.',
    status: 'IN_PROGRESS',
    owner: 'u-contributor',
    completesOnPass: false,
    scope: [
      { scenarioId: 'sc-guest-checkout', name: 'Check-out as a guest' },
      { scenarioId: 'sc-stock', name: 'Order after the nightly import' },
    ],
  },
];
