import { sql, type Kysely } from 'kysely';
import type { AccountProject } from '../../src/domain/projects/project.ts';
import { containing } from '../database/containing.ts';
import type { Tables } from '../database/tables.ts';

/** A page of the projects of an account for its administrators, sorted by name [ADMIN-003]. */
export interface AccountProjectsQuestion {
  readonly term?: string | undefined;
  readonly size: number;
  readonly page: number;
}

const owners = sql<{ id: string; fullName: string }[]>`
  coalesce((select jsonb_agg(jsonb_build_object('id', u.id, 'fullName', u.full_name) order by u.full_name, u.id)
            from project_members m join users u on u.id = m.user_id
            where m.project_id = projects.id and m.role = 'OWNER'), '[]')`.as('owners');

const members = sql<number>`
  (select count(*)::int from project_members m where m.project_id = projects.id)`.as('members');

export const accountProjects = async (
  database: Kysely<Tables>,
  accountId: string,
  { term = '', size, page }: AccountProjectsQuestion,
): Promise<{ readonly projects: AccountProject[]; readonly total: number }> => {
  const found = database
    .selectFrom('projects')
    .where('account_id', '=', accountId)
    .where('deleted_date', 'is', null)
    .$if(term.trim() !== '', (query) =>
      query.where(sql<boolean>`lower(name || ' ' || code) like lower(${containing(term.trim())})`),
    );
  const rows = await found
    .select(['id', 'name', 'code', 'avatar', 'status', 'created_date', owners, members])
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .limit(size)
    .offset(page * size)
    .execute();
  const { total } = await found.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  return { projects: rows.map(({ created_date, ...row }) => ({ ...row, createdDate: created_date })), total };
};
