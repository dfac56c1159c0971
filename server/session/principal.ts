import { sql, type Kysely } from 'kysely';
import type { Problem } from '../../src/domain/problems/problem.ts';
import type { Profile, UserLicence } from '../../src/domain/session/profile.ts';
import type { Tables } from '../database/tables.ts';

/** Who calls, from the database at this moment: a right that ends, ends with the next call. */
export interface Principal {
  readonly profile: Profile;
  readonly sessionId: string | null;
}

const signedOut: Problem = { kind: 'signedOut' };

/** The licence that is valid now, otherwise the latest one. */
const licenceOf = async (database: Kysely<Tables>, userId: string, now: number): Promise<UserLicence | null> => {
  const at = new Date(now).toISOString();
  const row = await database
    .selectFrom('licences')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy(sql`(start_date <= ${at} and end_date > ${at}) desc, end_date desc`)
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  const [start, end] = [Date.parse(row.start_date), Date.parse(row.end_date)];
  return {
    id: row.id,
    userId,
    planName: row.plan_name,
    type: row.type,
    startDate: row.start_date,
    endDate: row.end_date,
    active: start <= now && now < end,
    expired: end <= now,
  };
};

const permissionOf = async (database: Kysely<Tables>, userId: string): Promise<Profile['permission']> => {
  const row = await database
    .selectFrom('subscription_permissions')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!row) return null;
  const modulePermissions = row.module_permissions.map(({ moduleName, allowedActions }) => ({
    subscriptionPermissionId: row.id,
    moduleName,
    allowedActions,
  }));
  return { id: row.id, userId, allowedModules: row.allowed_modules, modulePermissions };
};

/** The account of product administrators: a fixed id that no customer has. */
export const adminTenant = 'product-administration';

export const loadPrincipal = async (
  database: Kysely<Tables>,
  userId: string,
  sessionId: string | null,
  now: number,
): Promise<Principal> => {
  const [user, license, permission] = await Promise.all([
    database
      .selectFrom('users')
      .innerJoin('accounts', 'accounts.id', 'users.account_id')
      .selectAll('users')
      .where('users.id', '=', userId)
      .where('accounts.status', '=', 'ACTIVE')
      .executeTakeFirst(),
    licenceOf(database, userId, now),
    permissionOf(database, userId),
  ]);
  if (!user) throw signedOut;
  return {
    sessionId,
    profile: {
      id: user.id,
      role: user.role,
      productAdmin: user.account_id === adminTenant,
      license,
      fullName: user.full_name,
      email: user.email,
      jobRole: user.job_role,
      avatar: user.avatar,
      hasApiKey: false,
      integrationModules: [],
      tenantId: user.account_id,
      phoneNumber: user.phone_number,
      lastLoginTime: user.last_login_time,
      adapters: [],
      notificationTypes: [],
      permission,
    },
  };
};
