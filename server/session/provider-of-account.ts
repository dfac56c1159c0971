import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { configurationOf } from '../accounts/account-rows.ts';

/**
 * An account can have an identity provider of its own in the user pool (`authProviderKey`, [ADMIN-008]). Its address of
 * sign-in leads there at once, as invitations do.
 */
const loginPath = '/auth/login';

/** Where people of an account sign in, when they do so elsewhere. */
export const signInPathOf = (account: { readonly id: string; readonly configuration: object }): string =>
  configurationOf(account.id, account.configuration).authProviderKey === ''
    ? loginPath
    : `${loginPath}?account=${encodeURIComponent(account.id)}`;

/** '' for an unknown account and for one without a provider of its own. */
export const providerOfAccount = async (database: Kysely<Tables>, account: unknown): Promise<string> => {
  if (typeof account !== 'string' || account === '') return '';
  const row = await database
    .selectFrom('accounts')
    .select(['id', 'configuration'])
    .where('id', '=', account)
    .where('status', '=', 'ACTIVE')
    .executeTakeFirst();
  return row ? configurationOf(row.id, row.configuration).authProviderKey : '';
};
