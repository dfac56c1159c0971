import { z } from 'zod';
import { limits } from '../limits.ts';
import { licenceTypes } from '../session/profile.ts';
import { because, call, idText, pageShape, text } from '../wire/wire.ts';
import { seenValuesShape } from '../wire/seen-values-shape.ts';
import { userRoles, userShape } from './user.ts';

const atUser = z.object({ id: idText });

const name = text(limits.fullNameLength).refine((value) => value.trim() !== '', because({ code: 'required' }));

export const newUserShape = z.strictObject({
  email: text(limits.emailLength),
  fullName: text(limits.fullNameLength),
  jobRole: text(limits.jobRoleLength).default(''),
  phoneNumber: text(limits.phoneLength).default(''),
  role: z.enum(userRoles).default('END_USER'),
  license: z.strictObject({ planName: text(limits.planNameLength), type: z.enum(licenceTypes) }).optional(),
});
export type NewUser = z.output<typeof newUserShape>;

/** SUCCESS, DUPLICATE, or why not: a sentence, and the reason with the field that it is about [USER-012..014]. */
export const createdUserShape = z.object({
  response: userShape.nullable(),
  responseDescription: z.string(),
  email: z.string(),
  field: z.string().optional(),
  code: z.string().optional(),
  values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});
export type CreatedUser = z.output<typeof createdUserShape>;

export const usersContract = {
  'users.list': call({
    method: 'GET',
    path: '/aa/api/v1/users',
    summary: 'The users of the account, by name [USER-007]',
    auth: 'bearer',
    needs: 'manage User',
    query: z.object({
      term: text(limits.termLength).optional(),
      role: z.enum(userRoles).optional(),
      size: z.coerce.number().int().min(1).max(limits.listPageMost).default(limits.listPage),
      page: z.coerce.number().int().min(0).max(100_000).default(0),
    }),
    reply: z.object({ userProfileDTOList: z.array(userShape), page: pageShape }),
  }),
  'users.read': call({
    method: 'GET',
    path: '/aa/api/v1/users/:id',
    summary: 'One user, or 404 [USER-008, USER-009]',
    auth: 'bearer',
    needs: 'read User',
    params: atUser,
    reply: userShape,
  }),
  'users.create': call({
    method: 'POST',
    path: '/aa/api/v1/users',
    summary: 'Creates and invites users, with a result for each [USER-011]',
    auth: 'bearer',
    needs: 'manage User',
    body: z.array(newUserShape).min(1).max(limits.usersAtOnce),
    idempotent: true,
    reply: z.array(createdUserShape),
  }),
  'users.update': call({
    method: 'PATCH',
    path: '/aa/api/v1/users/:id',
    summary: 'Updates fields of the caller’s own profile, or of any profile as an administrator [USER-006]',
    auth: 'bearer',
    needs: 'updateProfile User',
    params: atUser,
    body: z.strictObject({
      fullName: name.optional(),
      jobRole: text(limits.jobRoleLength).optional(),
      phoneNumber: text(limits.phoneLength)
        .refine((value) => value === '' || /^\+?[\d ()./-]{3,}$/.test(value), 'must be a valid phone number')
        .optional(),
      was: seenValuesShape,
    }),
    idempotent: true,
    reply: userShape,
  }),
  'users.delete': call({
    method: 'DELETE',
    path: '/aa/api/v1/users/:id',
    summary: 'Deletes a user; everything the user did is kept [USER-010]',
    auth: 'bearer',
    needs: 'delete User',
    params: atUser,
    idempotent: true,
    reply: z.object({ id: z.string() }),
  }),
  'users.signOut': call({
    method: 'DELETE',
    path: '/aa/api/v1/users/:id/sessions',
    summary: 'Signs a user out everywhere',
    auth: 'bearer',
    needs: 'manage User',
    params: atUser,
    idempotent: true,
    reply: z.object({ id: z.string() }),
  }),
  'users.resetTwoFactor': call({
    method: 'DELETE',
    path: '/aa/api/v1/users/:id/mfa',
    summary: 'Removes the second factors and recovery codes of a user, and signs the user out everywhere',
    auth: 'bearer',
    needs: 'manage User',
    params: atUser,
    idempotent: true,
    reply: userShape,
  }),
  'users.role': call({
    method: 'PUT',
    path: '/aa/api/v1/users/role',
    summary: 'Sets the role of a user in the account [USER-015..017]',
    auth: 'bearer',
    needs: 'changeRole User',
    body: z.strictObject({ userId: idText, role: z.enum(userRoles) }),
    idempotent: true,
    reply: userShape,
  }),
} as const;
