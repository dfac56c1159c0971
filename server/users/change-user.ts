import type { Transaction } from 'kysely';
import type { NewAccountFact } from '../../src/domain/account/account-fact.ts';
import type { Problem } from '../../src/domain/problems/problem.ts';
import type { User, UserRole } from '../../src/domain/users/user.ts';
import { recordAccount } from '../account/account-log.ts';
import type { Tables } from '../database/tables.ts';
import { takeLicence } from '../licences/give-licence.ts';
import { lockAccount } from '../licences/plan-rows.ts';
import { countAdministrators, readUser } from './user-rows.ts';

export interface Change {
  readonly account: string;
  readonly by: string;
  readonly userId: string;
  readonly now: number;
}

const missing: Problem = { kind: 'missing' };
const refuse = (detail: string): never => {
  const forbidden: Problem = { kind: 'forbidden', detail };
  throw forbidden;
};

const factOf = ({ account, by, userId, now }: Change, type: string, data: NewAccountFact['data']): NewAccountFact => ({
  account,
  type,
  about: `user/${userId}`,
  by,
  at: new Date(now).toISOString(),
  data,
});

/** The user as he stands, with the account held until the transaction ends. */
export const holdUser = async (tx: Transaction<Tables>, { account, userId, now }: Change): Promise<User> => {
  await lockAccount(tx, account);
  const user = await readUser(tx, account, userId, now);
  if (!user) throw missing;
  return user;
};

export const demandAnother = async (tx: Transaction<Tables>, user: User): Promise<void> => {
  if (user.role === 'ACCOUNT_ADMIN' && (await countAdministrators(tx, user.tenantId)) === 1)
    refuse(`${user.fullName} is the last account administrator.`);
};

const columns = { fullName: 'full_name', jobRole: 'job_role', phoneNumber: 'phone_number' } as const;
export type Fields = { readonly [Key in keyof typeof columns]?: string | undefined };

export const changeFields = async (tx: Transaction<Tables>, change: Change, fields: Fields): Promise<User> => {
  const user = await holdUser(tx, change);
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
export const changeRole = async (tx: Transaction<Tables>, change: Change, role: UserRole): Promise<User> => {
  const user = await holdUser(tx, change);
  if (user.role === role) return user;
  if (role === 'ACCOUNT_ADMIN' && (user.license?.type !== 'FULL_USER' || !user.license.active))
    refuse(`${user.fullName} needs a Full user licence to be an account administrator.`);
  if (role === 'END_USER') await demandAnother(tx, user);
  await tx.updateTable('users').set({ role }).where('id', '=', user.id).execute();
  await recordAccount(tx, [factOf(change, 'user.changed', { field: 'role', was: user.role, value: role })]);
  return { ...user, role };
};

const soleOwned = async (tx: Transaction<Tables>, userId: string): Promise<readonly string[]> => {
  const rows = await tx
    .selectFrom('project_members as m')
    .innerJoin('projects as p', 'p.id', 'm.project_id')
    .select('p.name')
    .where('m.user_id', '=', userId)
    .where('m.role', '=', 'OWNER')
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('project_members as o')
            .select('o.user_id')
            .whereRef('o.project_id', '=', 'm.project_id')
            .where('o.role', '=', 'OWNER')
            .where('o.user_id', '!=', userId),
        ),
      ),
    )
    .execute();
  return rows.map(({ name }) => name);
};

/** Of an account [USER-010]. */
export const deleteUser = async (tx: Transaction<Tables>, change: Change): Promise<void> => {
  const user = await holdUser(tx, change);
  await demandAnother(tx, user);
  const alone = await soleOwned(tx, user.id);
  if (alone.length > 0) refuse(`${user.fullName} is the only owner of ${alone.join(', ')}: give it another one first.`);
  await removePerson(tx, change);
};

/** The row stays, so that what he did can be read; everything that lets him in or counts goes. */
export const removePerson = async (tx: Transaction<Tables>, change: Change): Promise<void> => {
  const user = await holdUser(tx, change);
  await takeLicence(tx, user.id);
  for (const table of ['project_members', 'sessions', 'subscription_permissions'] as const)
    await tx.deleteFrom(table).where('user_id', '=', user.id).execute();
  await tx
    .updateTable('users')
    .set({
      deleted_date: new Date(change.now).toISOString(),
      deleted_by: change.by,
      password_hash: null,
      role: 'END_USER',
    })
    .where('id', '=', user.id)
    .execute();
  await recordAccount(tx, [factOf(change, 'user.deleted', { field: 'fullName', was: user.fullName })]);
};
