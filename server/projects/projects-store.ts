import { sql, type ExpressionBuilder, type Kysely, type Selectable } from 'kysely';
import { projectRoles, type Member, type Project, type ProjectRole } from '../../src/domain/projects/project.ts';
import type { ProjectsTable, Tables } from '../database/tables.ts';

/** Projects and their members in the shape of the calls, without those in the trash. */
type Row = Pick<Selectable<ProjectsTable>, (typeof columns)[number]> & {
  readonly members: readonly { readonly user: string; readonly role: string }[];
};

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
  flowsReleasedBy: row.flows_released_by,
  changedReleases: row.changed_releases,
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
  'flows_released_by',
  'changed_releases',
  'created_by',
  'modified_by',
  'created_date',
  'modified_date',
] as const;

/** A project with the role of one person; without a role the person is not a member. */
export interface Standing {
  readonly id: string;
  readonly code: string;
  readonly position: number;
  readonly role: ProjectRole | null;
}

/** The projects of an account that are not deleted; only those of one member, unless null. */
const among = (accountId: string, memberId: string | null) => (where: ExpressionBuilder<Tables, 'projects'>) =>
  where.and([
    where('projects.account_id', '=', accountId),
    where('projects.deleted_date', 'is', null),
    ...(memberId === null
      ? []
      : [
          where.exists(
            where
              .selectFrom('project_members')
              .select('role')
              .whereRef('project_members.project_id', '=', 'projects.id')
              .where('project_members.user_id', '=', memberId),
          ),
        ]),
  ]);

export const createProjectsStore = (database: Kysely<Tables>) => ({
  /** The projects of a member, or all of the account. */
  async list(accountId: string, memberId: string | null): Promise<Project[]> {
    const rows = await database
      .selectFrom('projects')
      .select([...columns, members])
      .where(among(accountId, memberId))
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
      .orderBy('users.id')
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

  /** The projects of an account, each with its newest position and this person's role, in one query. */
  async standings(accountId: string, userId: string): Promise<readonly Standing[]> {
    return database
      .selectFrom('projects')
      .leftJoin('project_members', (join) =>
        join.onRef('project_members.project_id', '=', 'projects.id').on('project_members.user_id', '=', userId),
      )
      .select(['projects.id', 'projects.code', 'projects.position', 'project_members.role'])
      .where('projects.account_id', '=', accountId)
      .where('projects.deleted_date', 'is', null)
      .execute();
  },
});
