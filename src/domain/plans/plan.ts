import { z } from 'zod';
import {
  choiceField,
  dayField,
  linesField,
  recordFields,
  referenceField,
  switchField,
  textField,
} from '../journal/record-fields.ts';

export const planLimits = {
  nameLength: 255,
  descriptionLength: 10_000,
  /** Of a project. */
  plansMost: 5_000,
  /** Of a plan. */
  itemsMost: 5_000,
  /** Items that one change may name. */
  itemsAtOnce: 500,
  /** People of an item that was converted to several. */
  assignmentsMost: 50,
  /** Answers to a search for a name [PLAN-013]. */
  search: 40,
} as const;

/** [PLAN-005] */
export const planStatuses = ['NEW', 'PLANNING', 'IN_DESIGN', 'IN_PROGRESS', 'IN_REVIEW', 'COMPLETED'] as const;
export type PlanStatus = (typeof planStatuses)[number];

/** [PLAN-006] */
export const planHealths = ['ON_TRACK', 'AT_RISK', 'DELAYED'] as const;
export type PlanHealth = (typeof planHealths)[number];

/** What a person enters. */
export const planFields = recordFields({
  name: textField({ longest: planLimits.nameLength, isRequired: true }),
  description: linesField({ longest: planLimits.descriptionLength }),
  status: choiceField(planStatuses),
  /** '': computed from the scope, see `plan-health.ts`. */
  chosenHealth: choiceField(['', ...planHealths]),
  owner: referenceField,
  milestoneId: referenceField,
  startDate: dayField,
  endDate: dayField,
  /** A passed run completes its scope item. */
  completesOnPass: switchField(true),
});
export type PlanFields = typeof planFields.blank;

/** Of the scope, afterwards: every event that changes them has them. */
export const planCountsShape = z.object({
  numberOfScopeItems: z.int(),
  numberOfCompletedScopeItems: z.int(),
  numberOfFailingScopeItems: z.int(),
});
export type PlanCounts = z.output<typeof planCountsShape>;
export const noCounts: PlanCounts = {
  numberOfScopeItems: 0,
  numberOfCompletedScopeItems: 0,
  numberOfFailingScopeItems: 0,
};

/** [PLAN-002]; its scope items are read by themselves. */
export const planShape = z
  .object({
    id: z.string(),
    ...planFields.shape,
    ...planCountsShape.shape,
    /** As of the day of the answer. */
    numberOfOverdueScopeItems: z.int(),
    /** Those of them that are overdue for more than two days. */
    numberOfLongOverdueScopeItems: z.int(),
    /** The day on which the plan is completed at its pace, as of the day of the answer; '' without a forecast. */
    forecastDate: z.string(),
    /** The chosen one, or the one that follows from scope and forecast. */
    health: z.enum(planHealths),
    projectId: z.string(),
    createdBy: z.string(),
    createdDate: z.string(),
    modifiedDate: z.string(),
    revision: z.int(),
  })
  .meta({ id: 'TestPlan' });
export type TestPlan = z.output<typeof planShape>;
