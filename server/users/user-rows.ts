import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { User, UserRole } from '../../src/domain/users/user.ts';
import { containing } from '../database/containing.ts';
import type { Tables } from '../database/tables.ts';
import { licenceNow, licenceOf } from '../session/principal.ts';

/** The users of an account for the administration, without deleted ones. */
type Reader = Kysely<Tables> | Transaction<Tables>;

const people = (database: Reader, account: string, now: number) =>
  database
    .selectFrom('users')
    .where('users.account_id', '=', account)
    .where('users.deleted_date', 'is', null)
    .selectAll('users')
    .select((outer) => [
      licenceNow(new Date(now).toISOString()).as('licence'),
      jsonArrayFrom(
        outer
          .selectFrom('project_members')
          .select('project_id')
          .whereRef('project_members.user_id', '=', 'users.id')
          .orderBy('project_id'),
      ).as('projects'),
      jsonArrayFrom(
        outer
          .selectFrom('adapters')
          .select('client_id')
          .whereRef('adapters.user_id', '=', 'users.id')
          .orderBy('client_id'),
      ).as('adapters'),
    ]);
type Row = Awaited<ReturnType<ReturnType<typeof people>['executeTakeFirstOrThrow']>>;

const toUser = (row: Row, now: number): User => ({
  id: row.id,
  userId: row.id,
  email: row.email,
  fullName: row.full_name,
  role: row.role,
  authType: row.auth_type,
  avatar: row.avatar,
  createdBy: row.created_by,
  createdDate: row.created_date,
  jobRole: row.job_role,
  lastLoginTime: row.last_login_time,
  projectId: row.projects.map(({ project_id: id }) => id),
  license: row.licence && licenceOf(row.id, row.licence, now),
  phoneNumber: row.phone_number,
  tenantId: row.account_id,
  adapters: row.adapters.map(({ client_id: id }) => id),
});

/** Null if this account has no such user. */
export const readUser = async (database: Reader, account: string, id: string, now: number): Promise<User | null> => {
  const row = await people(database, account, now).where('users.id', '=', id).executeTakeFirst();
  return row ? toUser(row, now) : null;
};

export interface UsersQuestion {
  readonly term?: string | undefined;
  readonly role?: UserRole | undefined;
  readonly size: number;
  readonly page: number;
}

export const listUsers = async (
  database: Kysely<Tables>,
  account: string,
  { term = '', role, size, page }: UsersQuestion,
  now: number,
): Promise<{ readonly users: User[]; readonly total: number }> => {
  const words = sql<string>`lower(users.full_name || ' ' || users.email || ' ' || users.job_role)`;
  const pattern = containing(term.trim().toLowerCase());
  const readRows = people(database, account, now)
    .$if(term.trim() !== '', (query) => query.where(words, 'like', pattern))
    .$if(role !== undefined, (query) => query.where('users.role', '=', role ?? 'END_USER'))
    .orderBy(sql`lower(users.full_name)`)
    .orderBy('users.id')
    .limit(size)
    .offset(page * size)
    .execute();
  const readTotal =
    term.trim() === '' ? totalOf(database, account, role) : countFound(database, account, words, pattern, role);
  const [rows, total] = await Promise.all([readRows, readTotal]);
  return { users: rows.map((row) => toUser(row, now)), total };
};

/** Kept by the database; see 0080. */
const totalOf = async (database: Kysely<Tables>, account: string, role: UserRole | undefined): Promise<number> => {
  const { total } = await database
    .selectFrom('user_totals')
    .select(sql<number>`coalesce(sum(total), 0)::int`.as('total'))
    .where('account_id', '=', account)
    .$if(role !== undefined, (query) => query.where('role', '=', role ?? 'END_USER'))
    .executeTakeFirstOrThrow();
  return total;
};

const countFound = async (
  database: Kysely<Tables>,
  account: string,
  words: RawBuilder<string>,
  pattern: string,
  role: UserRole | undefined,
): Promise<number> => {
  const { total } = await database
    .selectFrom('users')
    .select(sql<number>`count(*)`.as('total'))
    .where('users.account_id', '=', account)
    .where('users.deleted_date', 'is', null)
    .where(words, 'like', pattern)
    .$if(role !== undefined, (query) => query.where('users.role', '=', role ?? 'END_USER'))
    .executeTakeFirstOrThrow();
  return total;
};

/** The number of administrators of the account. */
export const countAdministrators = async (tx: Transaction<Tables>, account: string): Promise<number> => {
  const { count } = await tx
    .selectFrom('users')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('account_id', '=', account)
    .where('role', '=', 'ACCOUNT_ADMIN')
    .where('deleted_date', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
};
