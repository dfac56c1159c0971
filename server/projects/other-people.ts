import { sql, type Kysely } from 'kysely';
import type { OtherPerson } from '../../src/domain/projects/project.ts';
import { projectAbout } from '../../src/domain/projects/project-facts.ts';
import type { Tables } from '../database/tables.ts';

/**
 * The people of an account who are not members of a project, but whose name its screens need: administrators of the
 * account, deleted ones included, and former members. Nobody else could have changed anything in the project, except for
 * administrators who are none any more. Only the events of the project itself are read, by their index.
 */
export const readOtherPeople = (database: Kysely<Tables>, account: string, project: string): Promise<OtherPerson[]> => {
  const members = database.selectFrom('project_members').select('user_id').where('project_id', '=', project);
  const former = sql`select data ->> 'userId' from facts where project_id = ${project}
    and about = ${projectAbout(project)} and data ? 'userId'`;
  return database
    .selectFrom('users')
    .select(['id', 'full_name as fullName'])
    .where('account_id', '=', account)
    .where('id', 'not in', members)
    .where(sql<boolean>`(role = 'ACCOUNT_ADMIN' or id in (${former}))`)
    .orderBy('full_name')
    .orderBy('id')
    .execute();
};
