import type { Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { recordAccount } from '../account/account-log.ts';
import { removeAdapters } from '../adapters/remove-adapters.ts';
import { endOtherSessions } from '../identity/end-sessions.ts';
import { removeFactors } from '../identity/second-step/remove-factors.ts';
import { takeLicence } from '../licences/give-licence.ts';
import { holdProjects, leaveProjects, projectsOf, type Left } from '../projects/leave-projects.ts';
import { requireAnother, factOf, holdUser, type UserChange } from './change-user.ts';
import { forbidden } from '../../src/domain/problems/invalid.ts';

/** Removes a user of an account [USER-010]. The row stays, so that the user's past changes remain readable. */
type Tx = Transaction<Tables>;

/** Ends all other access: credentials, pending links, and API keys. */
const endWaysIn = async (tx: Tx, userId: string, at: string): Promise<void> => {
  await endOtherSessions(tx, userId);
  await removeFactors(tx, userId);
  for (const table of ['one_time_links', 'calendar_feeds'] as const)
    await tx.deleteFrom(table).where('user_id', '=', userId).execute();
  await tx
    .updateTable('api_keys')
    .set({ revoked_date: at })
    .where('user_id', '=', userId)
    .where('revoked_date', 'is', null)
    .execute();
};

const remove = async (tx: Tx, change: UserChange, fullName: string): Promise<void> => {
  const { userId, by, now } = change;
  const at = new Date(now).toISOString();
  await takeLicence(tx, userId);
  await tx.deleteFrom('subscription_permissions').where('user_id', '=', userId).execute();
  await endWaysIn(tx, userId, at);
  await removeAdapters(tx, change, { userId });
  await tx
    .updateTable('users')
    .set({ deleted_date: at, deleted_by: by, password_hash: null, role: 'END_USER' })
    .where('id', '=', userId)
    .execute();
  await recordAccount(tx, [factOf(change, 'user.deleted', { field: 'fullName', was: fullName })]);
};

/** Signs the user out everywhere; passwords and keys stay. */
export const signOutUser = async (tx: Tx, change: UserChange): Promise<void> => {
  const { fullName } = await holdUser(tx, change);
  await endOtherSessions(tx, change.userId);
  await recordAccount(tx, [factOf(change, 'user.changed', { field: 'sessions', was: fullName, value: '' })]);
};

/** Removes a product administrator, who has no projects. */
export const removeAdministrator = async (tx: Tx, change: UserChange): Promise<void> => {
  const user = await holdUser(tx, change);
  await remove(tx, change, user.fullName);
};

/** Answers the facts of the user's projects, to publish once everything is durable. `cause`: the id of the request. */
export const deleteUser = async (tx: Tx, change: UserChange, cause: string): Promise<readonly Left[]> => {
  const projects = await holdProjects(tx, await projectsOf(tx, change.userId));
  const user = await holdUser(tx, change);
  await requireAnother(tx, user);
  const { account, by, userId, now } = change;
  const leaving = { account, by, userId, name: user.fullName, at: new Date(now).toISOString(), cause };
  const { ownerless, left } = await leaveProjects(tx, projects, leaving);
  if (ownerless.length > 0) throw forbidden({ code: 'onlyOwner', name: user.fullName, projects: ownerless.join(', ') });
  await remove(tx, change, user.fullName);
  // No one can add the user to a project after this: adding locks the account first and finds the user gone.
  if ((await projectsOf(tx, userId)).length > 0) throw forbidden({ code: 'addedJustNow', name: user.fullName });
  return left;
};
