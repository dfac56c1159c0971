import type { Transaction } from 'kysely';
import type { NewAccountFact } from '../../src/domain/account/account-fact.ts';
import type { Problem } from '../../src/domain/problems/problem.ts';
import type { User, UserRole } from '../../src/domain/users/user.ts';
import { requireUnchanged } from '../account/require-unchanged.ts';
import { recordAccount } from '../account/account-log.ts';
import type { Tables } from '../database/tables.ts';
import { lockAccount } from '../licences/plan-rows.ts';
import { countAdministrators, readUser } from './user-rows.ts';
import { forbidden } from '../../src/domain/problems/invalid.ts';

export interface UserChange {
  readonly account: string;
  readonly by: string;
  readonly userId: string;
  readonly now: number;
}

const missing: Problem = { kind: 'missing' };
export const factOf = (
  { account, by, userId, now }: UserChange,
  type: string,
  data: NewAccountFact['data'],
): NewAccountFact => ({
  account,
  type,
  about: `user/${userId}`,
  by,
  at: new Date(now).toISOString(),
  data,
});

/** The current user, with the account locked until the transaction ends. */
export const holdUser = async (tx: Transaction<Tables>, { account, userId, now }: UserChange): Promise<User> => {
  await lockAccount(tx, account);
  const user = await readUser(tx, account, userId, now);
  if (!user) throw missing;
  return user;
};

export const requireAnother = async (tx: Transaction<Tables>, user: User): Promise<void> => {
  if (user.role === 'ACCOUNT_ADMIN' && (await countAdministrators(tx, user.tenantId)) === 1)
    throw forbidden({ code: 'lastAdministrator', name: user.fullName });
};

const columns = { fullName: 'full_name', jobRole: 'job_role', phoneNumber: 'phone_number' } as const;
export type Fields = { readonly [Key in keyof typeof columns]?: string | undefined };

export const changeFields = async (
  tx: Transaction<Tables>,
  change: UserChange,
  { was, ...fields }: Fields & { readonly was?: Readonly<Record<string, string>> | undefined },
): Promise<User> => {
  const user = await holdUser(tx, change);
  requireUnchanged(was, fields, { ...user });
  const facts: NewAccountFact[] = [];
  for (const field of Object.keys(columns) as (keyof typeof columns)[]) {
    const value = fields[field]?.trim();
    if (value === undefined || value === user[field]) continue;
    await tx
      .updateTable('users')
      .set({ [columns[field]]: value })
      .where('id', '=', user.id)
      .execute();
    facts.push(factOf(change, 'user.changed', { field, was: user[field], value }));
  }
  await recordAccount(tx, facts);
  return (await readUser(tx, change.account, user.id, change.now)) ?? user;
};

/** An administrator needs a Full user licence, and there is always one [USER-016, USER-017]. */
export const changeRole = async (tx: Transaction<Tables>, change: UserChange, role: UserRole): Promise<User> => {
  const user = await holdUser(tx, change);
  if (user.role === role) return user;
  if (role === 'ACCOUNT_ADMIN' && (user.license?.type !== 'FULL_USER' || !user.license.active))
    throw forbidden({ code: 'needsFullUser', name: user.fullName });
  if (role === 'END_USER') await requireAnother(tx, user);
  await tx.updateTable('users').set({ role }).where('id', '=', user.id).execute();
  await recordAccount(tx, [factOf(change, 'user.changed', { field: 'role', was: user.role, value: role })]);
  return { ...user, role };
};
