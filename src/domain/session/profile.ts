import { z } from 'zod';

/** The signed-in user and what he is allowed; the shape of GET /aa/api/v1/user [PERM-037..040, LIC-003]. */
export const licenceTypes = ['TRAINEE', 'TESTER', 'DEVELOPER', 'MANAGER', 'FULL_USER'] as const;

export const userLicenceShape = z
  .object({
    id: z.string(),
    userId: z.string(),
    planName: z.string(),
    type: z.string(),
    startDate: z.string(),
    endDate: z.string(),
    active: z.boolean(),
    expired: z.boolean(),
  })
  .meta({ id: 'UserLicense' });
export type UserLicence = z.output<typeof userLicenceShape>;

export const modulePermissionShape = z
  .object({ subscriptionPermissionId: z.string(), moduleName: z.string(), allowedActions: z.array(z.string()) })
  .meta({ id: 'ModulePermission' });
export type ModulePermission = z.output<typeof modulePermissionShape>;

export const subscriptionPermissionShape = z
  .object({
    id: z.string(),
    userId: z.string(),
    allowedModules: z.array(z.string()),
    modulePermissions: z.array(modulePermissionShape),
  })
  .meta({ id: 'SubscriptionPermission' });

export const profileShape = z
  .object({
    id: z.string(),
    role: z.enum(['END_USER', 'ACCOUNT_ADMIN']),
    productAdmin: z.boolean(),
    license: userLicenceShape.nullable(),
    fullName: z.string(),
    email: z.string(),
    jobRole: z.string(),
    avatar: z.string().nullable(),
    hasApiKey: z.boolean(),
    integrationModules: z.array(z.string()),
    tenantId: z.string(),
    phoneNumber: z.string(),
    lastLoginTime: z.string().nullable(),
    adapters: z.array(z.string()),
    notificationTypes: z.array(z.string()),
    permission: subscriptionPermissionShape.nullable(),
  })
  .meta({ id: 'Profile' });
export type Profile = z.output<typeof profileShape>;

/** From the start inclusive to the end exclusive (ruling R12) [LIC-005]. `now` in milliseconds. */
export const hasLicence = ({ license }: Pick<Profile, 'license'>, now: number): boolean =>
  license !== null &&
  license.type !== 'NONE' &&
  Date.parse(license.startDate) <= now &&
  now < Date.parse(license.endDate);
