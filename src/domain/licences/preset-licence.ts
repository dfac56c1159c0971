import type { LicenceType } from './licence-type.ts';
import { isGiving, type Plan } from './plan.ts';

/** The smallest licence that permits work on defects comes first; a read-only one is the last resort. */
const order: readonly LicenceType[] = ['TESTER', 'DEVELOPER', 'MANAGER', 'FULL_USER', 'TRAINEE'];

/** The preselected licence of a new user: an available one as `plan|TYPE`; '' if there is none. */
export const presetLicence = (plans: readonly Plan[], now: number): string => {
  const giving = plans.filter((plan) => isGiving(plan, now));
  for (const wanted of order)
    for (const { planName, stats } of giving)
      if (stats.some(({ type, available }) => type === wanted && available > 0)) return `${planName}|${wanted}`;
  return '';
};
