import type { Kysely } from 'kysely';
import type { DeletedProject } from '../../src/domain/trash/deleted-project.ts';
import { purgeDateOf } from '../../src/domain/trash/purge-date.ts';
import { limits } from '../../src/domain/limits.ts';
import type { Tables } from '../database/tables.ts';

/** Deleted projects of an account that can still be restored, newest first [PROJ-005, PROJ-016]. */
const trashed = (database: Kysely<Tables>, accountId: string, now: number) =>
  database
    .selectFrom('projects')
    .select(['projects.id', 'projects.name', 'projects.created_by', 'projects.deleted_date', 'projects.deleted_by'])
    .where('projects.account_id', '=', accountId)
    .where('projects.deleted_date', '>', new Date(now - limits.trashLife).toISOString())
    .where('projects.purge_started', 'is', null)
    .orderBy('projects.deleted_date', 'desc')
    .orderBy('projects.id');

interface Row {
  readonly id: string;
  readonly name: string;
  readonly created_by: string;
  readonly deleted_date: string | null;
  readonly deleted_by: string | null;
}

const toEntity = ({ id, name, created_by, deleted_date, deleted_by }: Row): DeletedProject => ({
  id,
  name,
  type: 'PROJECT',
  createdBy: created_by,
  deletedOnDate: deleted_date ?? '',
  deletedByUser: deleted_by ?? '',
  purgeDate: purgeDateOf(deleted_date ?? new Date(0).toISOString()),
});

/** Those that the person owns, or all of the account. */
export const trashedProjects = async (
  database: Kysely<Tables>,
  accountId: string,
  ownerId: string | null,
  now: number,
): Promise<DeletedProject[]> => {
  const rows = await trashed(database, accountId, now)
    .$if(ownerId !== null, (query) =>
      query.where((where) =>
        where.exists(
          where
            .selectFrom('project_members')
            .select('role')
            .whereRef('project_members.project_id', '=', 'projects.id')
            .where('project_members.user_id', '=', ownerId ?? '')
            .where('project_members.role', '=', 'OWNER'),
        ),
      ),
    )
    .execute();
  return rows.map(toEntity);
};

export const trashedProject = async (database: Kysely<Tables>, accountId: string, id: string, now: number) =>
  toEntity(await trashed(database, accountId, now).where('projects.id', '=', id).executeTakeFirstOrThrow());
