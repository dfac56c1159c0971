import { z } from 'zod';
import { userLicenceShape } from '../session/profile.ts';
import { userMessages } from './user-messages.ts';

/** A user as the administration sees him [USER-001, USER-003]. No secret is in it. */
export const userRoles = ['END_USER', 'ACCOUNT_ADMIN'] as const;
export type UserRole = (typeof userRoles)[number];

export const userShape = z
  .object({
    id: z.string(),
    userId: z.string(),
    email: z.string(),
    fullName: z.string(),
    role: z.enum(userRoles),
    authType: z.string(),
    avatar: z.string().nullable(),
    createdBy: z.string().nullable(),
    createdDate: z.string(),
    jobRole: z.string(),
    lastLoginTime: z.string().nullable(),
    /** Of the projects that he is a member of. */
    projectId: z.array(z.string()),
    license: userLicenceShape.nullable(),
    phoneNumber: z.string(),
    tenantId: z.string(),
    adapters: z.array(z.string()),
    /** Whether a sign-in asks for a second factor. */
    twoFactor: z.boolean(),
  })
  .meta({ id: 'User' });
export type User = z.output<typeof userShape>;

const roleLabels: Readonly<Record<string, string>> = userMessages.roles;

/** An unset role reads as none [PERM-037]. */
export const roleLabel = (role: string | null | undefined): string =>
  (role && Object.hasOwn(roleLabels, role) && roleLabels[role]) || userMessages.roles.NONE;
