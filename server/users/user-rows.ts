import { sql, type Kysely, type Selectable, type Transaction } from 'kysely';
import type { User, UserRole } from '../../src/domain/users/user.ts';
import { containing } from '../database/containing.ts';
import type { UsersTable } from '../database/tables/people-tables.ts';
import type { Tables } from '../database/tables.ts';
import { licenceOf } from '../session/principal.ts';

/** The users of an account for the administration, without deleted ones. */
type Reader = Kysely<Tables> | Transaction<Tables>;

interface Row extends Selectable<UsersTable> {
  readonly licence: Parameters<typeof licenceOf>[1] | null;
  readonly projects: readonly string[];
  readonly adapters: readonly string[];
  readonly two_factor: boolean;
}

/** Written out: a page of people is read often, and building the statement would take longer than running it. */
const columns = (now: number) => {
  const at = new Date(now).toISOString();
  return sql`users.*, (select to_json(l) from (select id, plan_name, type, start_date, end_date from licences
      where licences.user_id = users.id
      order by (start_date <= ${at} and end_date > ${at}) desc, end_date desc limit 1) l) as licence,
    array(select project_id from project_members where project_members.user_id = users.id order by project_id) as projects,
    array(select client_id from adapters where adapters.user_id = users.id order by client_id) as adapters,
    (exists (select from second_factors where second_factors.user_id = users.id and confirmed_date is not null)
      or exists (select from passkeys where passkeys.user_id = users.id)) as two_factor`;
};

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
  projectId: [...row.projects],
  license: row.licence && licenceOf(row.id, row.licence, now),
  phoneNumber: row.phone_number,
  tenantId: row.account_id,
  adapters: [...row.adapters],
  twoFactor: row.two_factor,
});

/** Null if this account has no such user. */
export const readUser = async (database: Reader, account: string, id: string, now: number): Promise<User | null> => {
  const { rows } = await sql<Row>`select ${columns(now)} from users
    where users.account_id = ${account} and users.deleted_date is null and users.id = ${id}`.execute(database);
  return rows[0] ? toUser(rows[0], now) : null;
};

export interface UsersQuestion {
  readonly term?: string | undefined;
  readonly role?: UserRole | undefined;
  readonly size: number;
  readonly page: number;
}

interface UsersPage {
  readonly users: User[];
  readonly total: number;
}

const matching = (account: string, { term = '', role }: UsersQuestion) => {
  const isFound = sql`and lower(users.full_name || ' ' || users.email || ' ' || users.job_role)
    like ${containing(term.trim().toLowerCase())}`;
  return sql`users.account_id = ${account} and users.deleted_date is null
    ${term.trim() === '' ? sql`` : isFound} ${role === undefined ? sql`` : sql`and users.role = ${role}`}`;
};

const pageRows = (account: string, question: UsersQuestion, now: number) => sql<Row>`
  select ${columns(now)} from users where ${matching(account, question)}
  order by lower(users.full_name), users.id limit ${question.size} offset ${question.page * question.size}`;

export const listUsers = async (
  database: Kysely<Tables>,
  account: string,
  question: UsersQuestion,
  now: number,
): Promise<UsersPage> => {
  if ((question.term ?? '').trim() === '') return listAll(database, account, question, now);
  const [{ rows }, counted] = await Promise.all([
    pageRows(account, question, now).execute(database),
    sql<{ total: number }>`select count(*) as total from users where ${matching(account, question)}`.execute(database),
  ]);
  return { users: rows.map((row) => toUser(row, now)), total: counted.rows[0]?.total ?? 0 };
};

/** Without a term, the total is kept by the database (see 0080), and read with the page. */
const listAll = async (
  database: Kysely<Tables>,
  account: string,
  question: UsersQuestion,
  now: number,
): Promise<UsersPage> => {
  const { role } = question;
  const { rows } = await sql<Row & { readonly total: number }>`
    select u.*, t.total from (select coalesce(sum(total), 0)::int as total from user_totals
      where account_id = ${account} ${role === undefined ? sql`` : sql`and role = ${role}`}) t
    left join lateral (${pageRows(account, question, now)}) u on true order by lower(u.full_name), u.id`.execute(
    database,
  );
  // Behind the last page, the only row is that of the total.
  const users = rows.filter(({ id }) => id !== null).map((row) => toUser(row, now));
  return { users, total: rows[0]?.total ?? 0 };
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
