import { sql, type Kysely } from 'kysely';
import { projectRoles, type Member, type Project } from '../../src/domain/projects/project.ts';
import type { Tables } from '../database/tables.ts';

/** Projects and their members, as the calls show them. */
interface Row {
  id: string;
  name: string;
  code: string;
  description: string;
  avatar: string | null;
  status: 'ACTIVE' | 'ARCHIVE';
  created_by: string;
  modified_by: string;
  created_date: string;
  modified_date: string;
  members: { user: string; role: string }[];
}

const withRole = (members: Row['members'], role: string) =>
  members.filter((member) => member.role === role).map(({ user }) => user);

const toProject = (row: Row): Project => ({
  id: row.id,
  name: row.name,
  code: row.code,
  description: row.description,
  resources: {
    OWNER: withRole(row.members, 'OWNER'),
    CONTRIBUTOR: withRole(row.members, 'CONTRIBUTOR'),
    VIEWER: withRole(row.members, 'VIEWER'),
  },
  avatar: row.avatar,
  status: row.status,
  filters: [],
  createdBy: row.created_by,
  modifiedBy: row.modified_by,
  createdDate: row.created_date,
  modifiedDate: row.modified_date,
});

const members = sql<{ user: string; role: string }[]>`
  coalesce((select jsonb_agg(jsonb_build_object('user', m.user_id, 'role', m.role) order by m.user_id)
            from project_members m where m.project_id = projects.id), '[]')`.as('members');

const columns = [
  'id',
  'name',
  'code',
  'description',
  'avatar',
  'status',
  'created_by',
  'modified_by',
  'created_date',
  'modified_date',
] as const;

export const createProjectsStore = (database: Kysely<Tables>) => ({
  /** Those that the user is a member of, or all of the account. */
  async list(accountId: string, memberId: string | null): Promise<Project[]> {
    const rows = await database
      .selectFrom('projects')
      .select([...columns, members])
      .where('account_id', '=', accountId)
      .$if(memberId !== null, (query) =>
        query.where((where) =>
          where.exists(
            where
              .selectFrom('project_members')
              .select('role')
              .whereRef('project_members.project_id', '=', 'projects.id')
              .where('project_members.user_id', '=', memberId ?? ''),
          ),
        ),
      )
      .orderBy('name')
      .orderBy('id')
      .execute();
    return rows.map(toProject);
  },

  async read(id: string): Promise<Project> {
    const row = await database
      .selectFrom('projects')
      .select([...columns, members])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return toProject(row);
  },

  async users(projectId: string): Promise<Member[]> {
    const rows = await database
      .selectFrom('project_members')
      .innerJoin('users', 'users.id', 'project_members.user_id')
      .select(['users.id', 'users.full_name', 'users.avatar', 'users.job_role', 'project_members.role'])
      .where('project_members.project_id', '=', projectId)
      .orderBy('users.full_name')
      .execute();
    return rows
      .map((row) => ({
        id: row.id,
        fullName: row.full_name,
        avatar: row.avatar,
        role: row.role,
        jobRole: row.job_role,
      }))
      .toSorted((one, other) => projectRoles.indexOf(one.role) - projectRoles.indexOf(other.role));
  },

  /** The projects that a user hears of, each with its newest position. */
  async positions(accountId: string, memberId: string | null): Promise<{ id: string; position: number }[]> {
    return database
      .selectFrom('projects')
      .select(['id', 'position'])
      .where('account_id', '=', accountId)
      .$if(memberId !== null, (query) =>
        query.where('id', 'in', (select) =>
          select
            .selectFrom('project_members')
            .select('project_id')
            .where('user_id', '=', memberId ?? ''),
        ),
      )
      .execute();
  },
});
