import { sql, type Kysely } from 'kysely';
import { serverLimits } from '../limits.ts';
import type { Candidate } from '../../src/domain/projects/project.ts';
import { containing } from '../database/containing.ts';
import type { Tables } from '../database/tables.ts';

/** Users of the account who are not members of a project, by name, e-mail address or job, up to a limit. */
export const candidatesFor = async (
  database: Kysely<Tables>,
  accountId: string,
  projectId: string,
  term: string,
): Promise<Candidate[]> => {
  const rows = await database
    .selectFrom('users')
    .select(['id', 'full_name', 'email', 'avatar', 'job_role'])
    .where('account_id', '=', accountId)
    .where('deleted_date', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('project_members')
            .select('role')
            .whereRef('project_members.user_id', '=', 'users.id')
            .where('project_members.project_id', '=', projectId),
        ),
      ),
    )
    .$if(term.trim() !== '', (query) =>
      query.where(
        sql<boolean>`lower(full_name || ' ' || email || ' ' || job_role) like lower(${containing(term.trim())})`,
      ),
    )
    .orderBy('full_name')
    .orderBy('id')
    .limit(serverLimits.peopleFound)
    .execute();
  return rows.map(({ id, full_name, email, avatar, job_role }) => ({
    id,
    fullName: full_name,
    email,
    avatar,
    jobRole: job_role,
  }));
};
