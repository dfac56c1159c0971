import { z } from 'zod';
import { licenceTypes } from '../session/profile.ts';
import type { LicenceType } from './licence-type.ts';

/** A subscription of an account, with its number of licences of each type [LIC-008, LIC-009]. */
export const planStatShape = z
  .object({
    type: z.enum(licenceTypes),
    consumed: z.int(),
    available: z.int(),
    total: z.int(),
  })
  .meta({ id: 'SubscriptionPlanStat' });
export type PlanStat = z.output<typeof planStatShape>;

export const planShape = z
  .object({
    id: z.string(),
    accountId: z.string(),
    planName: z.string(),
    startDate: z.string(),
    endDate: z.string(),
    active: z.boolean(),
    expired: z.boolean(),
    stats: z.array(planStatShape),
  })
  .meta({ id: 'SubscriptionPlan' });
export type Plan = z.output<typeof planShape>;

/** One entry for each licence type of the plan; available means not assigned. */
export const statsOf = (
  totals: Readonly<Partial<Record<LicenceType, number>>>,
  consumed: Readonly<Partial<Record<LicenceType, number>>>,
): readonly PlanStat[] =>
  licenceTypes
    .filter((type) => totals[type] !== undefined || consumed[type] !== undefined)
    .map((type) => {
      const [total, taken] = [totals[type] ?? 0, consumed[type] ?? 0];
      return { type, consumed: taken, available: Math.max(0, total - taken), total };
    });

/** Whether its licences can be assigned: it is active and has not ended (R12). `now` in milliseconds. */
export const isGiving = (plan: Pick<Plan, 'active' | 'endDate'>, now: number): boolean =>
  plan.active && now < Date.parse(plan.endDate);
