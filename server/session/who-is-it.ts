import type { Kysely } from 'kysely';
import { isNeverActivated } from '../../src/domain/identity/activation.ts';
import { isSameEmail } from '../../src/domain/users/same-email.ts';
import type { Tables } from '../database/tables.ts';
import type { Issuer } from './oidc-client.ts';

/**
 * The user behind the claims of an ID token. Our own identity server uses our ids. An external issuer names an e-mail
 * address, which must be verified: it alone grants access.
 */
export type Found =
  | { readonly userId: string }
  | { readonly problem: 'unknown' | 'unverified' | 'inactive' | 'failed' };

type Claims = Readonly<Record<string, unknown>>;

const byId = async (database: Kysely<Tables>, { sub }: Claims): Promise<Found> => {
  const user = await database
    .selectFrom('users')
    .select('id')
    .where('id', '=', typeof sub === 'string' ? sub : '')
    .executeTakeFirst();
  return user ? { userId: user.id } : { problem: 'unknown' };
};

const byEmail = async (database: Kysely<Tables>, email: string, now: number): Promise<Found> => {
  const rows = await database
    .selectFrom('users')
    .innerJoin('accounts', 'accounts.id', 'users.account_id')
    .select(['users.id', 'users.email', 'users.created_by', 'users.created_date', 'users.last_login_time'])
    .where((where) => where(where.fn('lower', ['users.email']), '=', where.fn('lower', [where.val(email)])))
    .where('users.deleted_date', 'is', null)
    .where('users.address_is_taken', '=', false)
    .where('accounts.status', '=', 'ACTIVE')
    .execute();
  const user = rows.find((row) => isSameEmail(row.email, email));
  if (!user) return { problem: 'unknown' };
  const activation = {
    createdBy: user.created_by,
    createdDate: user.created_date,
    lastLoginTime: user.last_login_time,
  };
  return isNeverActivated(activation, now) ? { problem: 'inactive' } : { userId: user.id };
};

export const whoIsIt = async (
  database: Kysely<Tables>,
  { foreign }: Issuer,
  claims: Claims,
  now: number,
): Promise<Found> => {
  if (!foreign) return byId(database, claims);
  const { email, email_verified: verified, token_use: use } = claims;
  // A user pool names the use of its tokens; an access token does not prove an identity.
  if (foreign.domain && use !== 'id') return { problem: 'failed' };
  if (typeof email !== 'string' || email.length > 254 || email.includes('\u0000')) return { problem: 'unverified' };
  if (verified !== true && verified !== 'true') return { problem: 'unverified' };
  return byEmail(database, email, now);
};
