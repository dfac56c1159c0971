import { z } from 'zod';
import { planShape, type Plan } from '../licences/plan.ts';

/** An account as the documents list it [ADMIN-007, ADMIN-010]. */
export const accountStatuses = ['ACTIVE', 'ARCHIVED'] as const;

/** The settings that distinguish accounts of an installation [ADMIN-008]. */
export const accountConfigurationShape = z
  .object({
    id: z.string(),
    accountId: z.string(),
    features: z.array(z.string()),
    releasePreference: z.string(),
    domain: z.string(),
    authType: z.string(),
    authProviderKey: z.string(),
  })
  .meta({ id: 'AccountConfiguration' });
export type AccountConfiguration = z.output<typeof accountConfigurationShape>;

export const accountShape = z
  .object({
    id: z.string(),
    organizationName: z.string(),
    fullName: z.string(),
    email: z.string(),
    phoneNumber: z.string(),
    address: z.string(),
    country: z.string(),
    mfaEnabled: z.boolean(),
    status: z.enum(accountStatuses),
    configuration: accountConfigurationShape,
    plans: z.array(planShape),
  })
  .meta({ id: 'Account' });
export type Account = z.output<typeof accountShape>;

/** A subscription with its account. */
export interface AccountPlan extends Plan {
  readonly account: Account;
}
