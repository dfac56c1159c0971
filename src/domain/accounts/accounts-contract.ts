import { z } from 'zod';
import { planShape } from '../licences/plan.ts';
import { limits } from '../limits.ts';
import { licenceTypes, profileShape } from '../session/profile.ts';
import { userShape } from '../users/user.ts';
import { createdUserShape, newUserShape } from '../users/users-contract.ts';
import { seenValuesShape } from '../wire/seen-values-shape.ts';
import { call, idText, text } from '../wire/wire.ts';
import { accountConfigurationShape, accountShape, accountStatuses } from './account.ts';

/** The calls of product administrators. They contain no data of projects. */
const needs = 'manage ProductAdmin';
const atAccount = z.object({ id: idText });
const line = text(limits.accountLineLength);
const present = line.refine((value) => value.trim() !== '', "can't be blank");

const fields = {
  organizationName: present,
  fullName: line,
  email: line,
  phoneNumber: line,
  address: line,
  country: z.union([z.literal(''), z.string().regex(/^[A-Z]{3}$/, 'is no country')]),
};
const newAccount = z.strictObject({
  ...fields,
  fullName: fields.fullName.default(''),
  email: fields.email.default(''),
  phoneNumber: fields.phoneNumber.default(''),
  address: fields.address.default(''),
  country: fields.country.default(''),
  /** Its administrator, who is created and invited with it. */
  administrator: newUserShape.pick({ email: true, fullName: true }),
});
export type NewAccount = z.output<typeof newAccount>;

const optional = z.strictObject({
  organizationName: fields.organizationName.optional(),
  fullName: fields.fullName.optional(),
  email: fields.email.optional(),
  phoneNumber: fields.phoneNumber.optional(),
  address: fields.address.optional(),
  country: fields.country.optional(),
  status: z.enum(accountStatuses).optional(),
  was: seenValuesShape,
});
export type AccountFields = z.output<typeof optional>;

const totals = z.partialRecord(z.enum(licenceTypes), z.int().min(0).max(limits.licencesMost));
const moment = z.iso.datetime({ offset: true });
const subscription = z.strictObject({
  planName: text(limits.planNameLength).refine((value) => value.trim() !== '', "can't be blank"),
  startDate: moment,
  endDate: moment,
  totals,
});
export type NewSubscription = z.output<typeof subscription>;
const subscriptionChange = subscription.partial().required({ planName: true });
export type SubscriptionChange = z.output<typeof subscriptionChange>;

const plans = z.object({ plans: z.array(planShape) });
const mfa = z.object({ mfaEnabled: z.boolean() });

export const accountsContract = {
  'admin.user': call({
    method: 'GET',
    path: '/admin/api/v1/user',
    summary: 'The signed-in product administrator [USER-005]',
    auth: 'bearer',
    needs,
    reply: profileShape,
  }),
  'admin.users': call({
    method: 'GET',
    path: '/admin/api/v1/users',
    summary: 'The product administrators [PADMIN-009]',
    auth: 'bearer',
    needs,
    reply: z.object({ users: z.array(userShape) }),
  }),
  'admin.createUser': call({
    method: 'POST',
    path: '/admin/api/v1/users',
    summary: 'Creates and invites a product administrator [PADMIN-010]',
    auth: 'bearer',
    needs,
    body: newUserShape.pick({ email: true, fullName: true, jobRole: true, phoneNumber: true }),
    idempotent: true,
    reply: createdUserShape,
  }),
  'admin.deleteUser': call({
    method: 'DELETE',
    path: '/admin/api/v1/users/:id',
    summary: 'Removes a product administrator, except the caller and the last one [PADMIN-011]',
    auth: 'bearer',
    needs,
    params: atAccount,
    idempotent: true,
    reply: z.object({ id: z.string() }),
  }),
  'admin.accounts': call({
    method: 'GET',
    path: '/admin/api/v1/accounts',
    summary: 'The accounts of the installation, by name [PADMIN-012]',
    auth: 'bearer',
    needs,
    reply: z.object({ accounts: z.array(accountShape) }),
  }),
  'admin.createAccount': call({
    method: 'POST',
    path: '/admin/api/v1/accounts',
    summary: 'Creates an account and invites its first administrator [PADMIN-013]',
    auth: 'bearer',
    needs,
    body: newAccount,
    idempotent: true,
    reply: accountShape,
  }),
  'admin.updateAccount': call({
    method: 'PATCH',
    path: '/admin/api/v1/accounts/:id',
    summary: 'Updates fields of an account, or reactivates it [PADMIN-014]',
    auth: 'bearer',
    needs,
    params: atAccount,
    body: optional,
    idempotent: true,
    reply: accountShape,
  }),
  'admin.deleteAccount': call({
    method: 'DELETE',
    path: '/admin/api/v1/accounts/:id',
    summary: 'Archives an account; its users can no longer sign in [PADMIN-015]',
    auth: 'bearer',
    needs,
    params: atAccount,
    idempotent: true,
    reply: accountShape,
  }),
  'admin.configuration': call({
    method: 'GET',
    path: '/admin/api/v1/configurations/account/:id',
    summary: 'The configuration of an account [PADMIN-016]',
    auth: 'bearer',
    needs,
    params: atAccount,
    reply: accountConfigurationShape,
  }),
  'admin.configure': call({
    method: 'PATCH',
    path: '/admin/api/v1/configurations/account/:id',
    summary: 'Updates the configuration of an account [PADMIN-017]',
    auth: 'bearer',
    needs,
    params: atAccount,
    body: z.strictObject({
      features: z.array(text(64)).max(50).optional(),
      releasePreference: text(64).optional(),
      domain: text(253).optional(),
      authType: text(64).optional(),
      authProviderKey: text(255).optional(),
      was: seenValuesShape,
    }),
    idempotent: true,
    reply: accountConfigurationShape,
  }),
  'admin.demandMfa': call({
    method: 'POST',
    path: '/admin/api/v1/accounts/mfa/:id',
    summary: 'Requires two-factor authentication of all users of an account [PADMIN-018]',
    auth: 'bearer',
    needs,
    params: atAccount,
    idempotent: true,
    reply: mfa,
  }),
  'admin.waiveMfa': call({
    method: 'DELETE',
    path: '/admin/api/v1/accounts/mfa/:id',
    summary: 'Makes two-factor authentication optional for the users of an account [PADMIN-019]',
    auth: 'bearer',
    needs,
    params: atAccount,
    idempotent: true,
    reply: mfa,
  }),
  'admin.subscriptionStatus': call({
    method: 'PATCH',
    path: '/admin/api/v1/accounts/:id/subscriptions/status',
    summary: 'Turns a subscription off or on; rejected if its status is not the expected one [PADMIN-020]',
    auth: 'bearer',
    needs,
    params: atAccount,
    body: z.strictObject({
      /** The current status that the caller expects. */
      expectedStatus: z.enum(['ACTIVE', 'INACTIVE']),
      planName: text(limits.planNameLength),
    }),
    idempotent: true,
    reply: z.object({ status: z.enum(['ACTIVE', 'INACTIVE']) }),
  }),
  'admin.addSubscription': call({
    method: 'POST',
    path: '/admin/api/v1/accounts/:id/subscriptions',
    summary:
      'Adds a subscription to an account; administrators without a licence get its first Full user licences [PADMIN-021]',
    auth: 'bearer',
    needs,
    params: atAccount,
    body: subscription,
    idempotent: true,
    reply: plans,
  }),
  'admin.changeSubscription': call({
    method: 'PATCH',
    path: '/admin/api/v1/accounts/:id/subscriptions',
    summary:
      'Updates the dates or the totals of a subscription; totals cannot be lower than what is in use [PADMIN-022]',
    auth: 'bearer',
    needs,
    params: atAccount,
    body: subscriptionChange,
    idempotent: true,
    reply: plans,
  }),
} as const;
