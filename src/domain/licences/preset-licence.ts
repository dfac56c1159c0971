import type { LicenceType } from './licence-type.ts';
import { isGiving, type Plan } from './plan.ts';

/** The smallest licence that works on defects comes first; one that only reads is the last resort. */
const order: readonly LicenceType[] = ['TESTER', 'DEVELOPER', 'MANAGER', 'FULL_USER', 'TRAINEE'];

/** The licence that a new user is offered first: one that is free, as `plan|TYPE`; '' when none is. */
export const presetLicence = (plans: readonly Plan[], now: number): string => {
  const giving = plans.filter((plan) => isGiving(plan, now));
  for (const wanted of order)
    for (const { planName, stats } of giving)
      if (stats.some(({ type, available }) => type === wanted && available > 0)) return `${planName}|${wanted}`;
  return '';
};
