import { sql, type Kysely } from 'kysely';
import type { OtherPerson } from '../../src/domain/projects/project.ts';
import type { Tables } from '../database/tables.ts';
import { projectAbout } from '../../src/domain/projects/project-facts.ts';

/** Whoever changed something in a project or was a member of it, up to a position. */
interface Seen {
  readonly position: number;
  readonly ids: ReadonlySet<string>;
}

const nobody: Seen = { position: 0, ids: new Set() };

const peopleSince = (database: Kysely<Tables>, project: string, position: number) =>
  sql<{ id: string; position: number }>`
    select by_user as id, max(position)::int8 as position from facts
    where project_id = ${project} and position > ${position} group by 1
    union all
    select data ->> 'userId', max(position)::int8 from facts
    where project_id = ${project} and about = ${projectAbout(project)} and position > ${position} and data ? 'userId'
    group by 1`.execute(database);

/**
 * The people of an account who are not members of a project, but whose name its screens need: administrators of the
 * account, and whoever worked there before. Facts never change, so each is read once and only newer ones later.
 */
export const createOtherPeople = (database: Kysely<Tables>) => {
  const seen = new Map<string, Seen>();

  const seenIn = async (project: string): Promise<ReadonlySet<string>> => {
    const before = seen.get(project) ?? nobody;
    const { rows } = await peopleSince(database, project, before.position);
    const now: Seen = {
      position: Math.max(before.position, ...rows.map(({ position }) => Number(position))),
      ids: new Set([...before.ids, ...rows.map(({ id }) => id)]),
    };
    seen.set(project, now);
    return now.ids;
  };

  return async (account: string, project: string): Promise<OtherPerson[]> => {
    const ids = [...(await seenIn(project))];
    const members = database.selectFrom('project_members').select('user_id').where('project_id', '=', project);
    return database
      .selectFrom('users')
      .select(['id', 'full_name as fullName'])
      .where('account_id', '=', account)
      .where('id', 'not in', members)
      .where(sql<boolean>`(id = any(${ids}::text[]) or (role = 'ACCOUNT_ADMIN' and deleted_date is null))`)
      .orderBy('full_name')
      .orderBy('id')
      .execute();
  };
};
