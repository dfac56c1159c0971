import { expressionBuilder, sql, type Kysely } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { cloudFeatures } from '../../src/domain/session/cloud-configuration.ts';
import type { Problem } from '../../src/domain/problems/problem.ts';
import type { Person } from '../../src/domain/session/abilities.ts';
import type { Profile, UserLicence } from '../../src/domain/session/profile.ts';
import type { Tables } from '../database/tables.ts';
import { readStamp, type CallerRequest, type CallerStamp } from './caller-stamps.ts';

/** The caller, from the current state of the database: a revoked right ends with the next call. */
export interface Principal {
  readonly profile: Person;
  /** The grant that the token names; null with API keys and external issuers. */
  readonly sessionId: string | null;
  /** The features that the caller's account turns on or off. */
  readonly accountFeatures: readonly string[];
  /** The project of the call, if it names one. */
  readonly inProject?: InProject | undefined;
}

/** The caller in one project of their account, as read with the caller. */
export interface InProject extends Pick<CallerStamp, 'status' | 'role'> {
  readonly projectId: string;
  /** By `performance.now()`. */
  readonly readAt: number;
}

const signedOut: Problem = { kind: 'signedOut' };

interface LicenceRow {
  readonly id: string;
  readonly plan_name: string;
  readonly type: string;
  readonly start_date: string;
  readonly end_date: string;
}

/** The user's valid licence, otherwise the latest one, for the user of the enclosing query. `at`: ISO 8601. */
const licenceNow = (at: string) =>
  jsonObjectFrom(
    expressionBuilder<Tables, never>()
      .selectFrom('licences')
      .select(['id', 'plan_name', 'type', 'start_date', 'end_date'])
      .where('licences.user_id', '=', sql.ref<string>('users.id'))
      .orderBy(sql`(start_date <= ${at} and end_date > ${at}) desc, end_date desc`)
      .limit(1),
  );

const iso = (date: string) => new Date(date).toISOString();

export const licenceOf = (userId: string, row: LicenceRow, now: number): UserLicence => {
  const [startDate, endDate] = [iso(row.start_date), iso(row.end_date)];
  return {
    id: row.id,
    userId,
    planName: row.plan_name,
    type: row.type,
    startDate,
    endDate,
    active: Date.parse(startDate) <= now && now < Date.parse(endDate),
    expired: Date.parse(endDate) <= now,
  };
};

interface PermissionRow {
  readonly id: string;
  readonly allowed_modules: string[];
  readonly module_permissions: { readonly moduleName: string; readonly allowedActions: string[] }[];
}

const permissionOf = (userId: string, row: PermissionRow): Profile['permission'] => ({
  id: row.id,
  userId,
  allowedModules: row.allowed_modules,
  modulePermissions: row.module_permissions.map(({ moduleName, allowedActions }) => ({
    subscriptionPermissionId: row.id,
    moduleName,
    allowedActions,
  })),
});

/** Existing users, each with the data that determines their rights. */
const usersAt = (database: Kysely<Tables>, now: number) => {
  const at = new Date(now).toISOString();
  return database
    .selectFrom('users')
    .innerJoin('accounts', 'accounts.id', 'users.account_id')
    .selectAll('users')
    .select((outer) => [
      licenceNow(at).as('licence'),
      jsonObjectFrom(
        outer
          .selectFrom('subscription_permissions')
          .select(['id', 'allowed_modules', 'module_permissions'])
          .whereRef('subscription_permissions.user_id', '=', 'users.id'),
      ).as('permission'),
      outer
        .exists(
          outer
            .selectFrom('api_keys')
            .select('api_keys.id')
            .whereRef('api_keys.user_id', '=', 'users.id')
            .where('revoked_date', 'is', null)
            .where('expires_date', '>', at),
        )
        .as('has_api_key'),
      'accounts.configuration as account_configuration',
      // Installing one changes the row of the account, which is part of the stamp of the caller.
      sql<string[]>`array(select type from integrations where account_id = users.account_id order by type)`.as(
        'integration_types',
      ),
    ])
    .where('users.deleted_date', 'is', null)
    .where('accounts.status', '=', 'ACTIVE');
};

/** One query, because every call runs it. */
const readUser = (database: Kysely<Tables>, userId: string, sessionId: string | null, now: number) =>
  usersAt(database, now)
    .where('users.id', '=', userId)
    // A token may outlive its session by minutes; access ends with the session.
    .$if(sessionId !== null, (rows) =>
      rows.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('sessions')
            .select('sessions.id')
            .whereRef('sessions.user_id', '=', 'users.id')
            .where('sessions.grant_id', '=', sessionId),
        ),
      ),
    )
    .executeTakeFirst();

/** The account of product administrators: a fixed id that no customer has. */
export const adminTenant = 'product-administration';

type UserRow = Awaited<ReturnType<ReturnType<typeof usersAt>['execute']>>[number];

const personOf = (user: UserRow, now: number): Person => ({
  id: user.id,
  role: user.role,
  productAdmin: user.account_id === adminTenant,
  license: user.licence && licenceOf(user.id, user.licence, now),
  fullName: user.full_name,
  email: user.email,
  jobRole: user.job_role,
  avatar: user.avatar,
  hasApiKey: Boolean(user.has_api_key),
  integrationModules: user.integration_types,
  tenantId: user.account_id,
  phoneNumber: user.phone_number,
  lastLoginTime: user.last_login_time,
  adapters: [],
  notificationTypes: [],
  permission: user.permission && permissionOf(user.id, user.permission),
});

/** The features in the stored configuration of an account. */
export const featuresIn = (stored: object): readonly string[] =>
  cloudFeatures({ features: [], releasePreference: 'STABLE', ...stored });

/** Those of the given users who exist. */
export const loadPeople = async (
  database: Kysely<Tables>,
  userIds: readonly string[],
  now: number,
): Promise<readonly Person[]> => {
  if (userIds.length === 0) return [];
  const rows = await usersAt(database, now).where('users.id', 'in', userIds).execute();
  return rows.map((row) => personOf(row, now));
};

/** What was read of a caller stays in memory as long as the stamp of its rows is the same, which every call reads. */
const knownMost = 2_000;

type KnownCaller = Pick<Principal, 'profile' | 'accountFeatures'>;

interface Known {
  readonly stamp: string;
  readonly caller: KnownCaller;
}

const knownIn = new WeakMap<Kysely<Tables>, Map<string, Known>>();

/**
 * A caller whose rows have this stamp. The rows are read after the stamp: what is kept under an older
 * stamp than its own is read again by the next call.
 */
const knownCaller = async (
  database: Kysely<Tables>,
  { userId, sessionId }: CallerRequest,
  stamp: string,
  now: number,
): Promise<KnownCaller> => {
  const known = knownIn.get(database) ?? new Map<string, Known>();
  knownIn.set(database, known);
  const key = JSON.stringify([userId, sessionId]);
  const before = known.get(key);
  if (before?.stamp === stamp) return before.caller;
  known.delete(key);
  const user = await readUser(database, userId, sessionId, now);
  if (!user) throw signedOut;
  const caller = { profile: personOf(user, now), accountFeatures: featuresIn(user.account_configuration) };
  const [oldest] = known.keys();
  if (oldest !== undefined && known.size >= knownMost) known.delete(oldest);
  known.set(key, { stamp, caller });
  return caller;
};

/** `projectId`: also reads what the caller is in this project. */
export const loadPrincipal = async (
  database: Kysely<Tables>,
  userId: string,
  sessionId: string | null,
  now: number,
  projectId: string | null = null,
): Promise<Principal> => {
  const readAt = performance.now();
  const request = { userId, sessionId, projectId };
  const found = await readStamp(database, request, now);
  if (!found) throw signedOut;
  const { stamp, status, role } = found;
  return {
    sessionId,
    ...(await knownCaller(database, request, stamp, now)),
    ...(projectId !== null && { inProject: { projectId, status, role, readAt } }),
  };
};
