import { sql, type Kysely, type SqlBool, type Transaction } from 'kysely';
import { defectAbout } from '../../../src/domain/defects/defect-facts.ts';
import type { DefectRecord } from '../../../src/domain/defects/defect.ts';
import type { Problem } from '../../../src/domain/problems/problem.ts';
import { purgeDateOf } from '../../../src/domain/trash/purge-date.ts';
import type { DeletedEntity } from '../../../src/domain/trash/deleted-entity.ts';
import { containing } from '../../database/containing.ts';
import type { Tables } from '../../database/tables.ts';
import type { TrashSource } from '../../modules/contributions.ts';
import { toRecord } from '../defect-rows.ts';

/** Deleted defects, which stay in their table until they are purged. */
type Reader = Kysely<Tables> | Transaction<Tables>;

export const readTrashed = async (database: Reader, project: string, id: string): Promise<DefectRecord | null> => {
  const row = await database
    .selectFrom('defects')
    .selectAll()
    .where('project_id', '=', project)
    .where('id', '=', id)
    .where('deleted_date', 'is not', null)
    .executeTakeFirst();
  return row ? toRecord(row) : null;
};

/** Why a defect cannot be read: it is in the trash, or it does not exist. */
export const absence = async (database: Reader, project: string, id: string): Promise<Problem> => {
  const trashed = await readTrashed(database, project, id);
  if (!trashed) return { kind: 'missing' };
  const { header, author, modifiedDate, modifiedByUser } = trashed;
  const purge = purgeDateOf(modifiedDate);
  return { kind: 'deleted', name: header, author, on: modifiedDate, by: modifiedByUser, purge };
};

/** The position of the last deletion of a defect. */
const deletionOf = (project: string, id: string) => sql<number>`(select max(position) from facts
  where project_id = ${project} and about = ${defectAbout(id)} and type = 'defect.deleted')`;

/** The names of tags that were restored since a defect was deleted, and that it had lost before by their deletion. */
const tagsRestoredSince = async (database: Reader, project: string, id: string): Promise<readonly string[]> => {
  const { rows } = await sql<{ tag: string }>`
    select tags.tag from facts restored
      join facts deleted on deleted.project_id = restored.project_id and deleted.about = restored.about
        and deleted.type = 'tag.deleted' and deleted.position < restored.position
        and not exists (select 1 from facts earlier
          where earlier.project_id = restored.project_id and earlier.about = restored.about
            and earlier.type = 'tag.restored' and earlier.position > deleted.position
            and earlier.position < restored.position)
      join facts lost on lost.project_id = restored.project_id and lost.about = ${defectAbout(id)}
        and lost.type = 'defect.updated' and lost.cause = coalesce(deleted.cause, deleted.id)
      join tags on tags.project_id = restored.project_id and 'tag/' || tags.id = restored.about
    where restored.project_id = ${project} and restored.type = 'tag.restored'
      and restored.position > ${deletionOf(project, id)}`.execute(database);
  return rows.map(({ tag }) => tag);
};

/** Renames and deletions of tags since a defect was deleted, in order; a deletion that was undone does not count. */
const tagChangesSince = async (database: Reader, project: string, id: string) => {
  const { rows } = await sql<{ from: string; to: string | null }>`
    select coalesce(data #>> '{was,tag}', data ->> 'tag') as "from",
      case when type = 'tag.updated' then data ->> 'tag' end as "to"
    from facts change where project_id = ${project} and type in ('tag.updated', 'tag.deleted')
      and position > ${deletionOf(project, id)} and not exists (select 1 from facts restored
        where restored.project_id = change.project_id and restored.about = change.about
          and restored.type = 'tag.restored' and restored.position > change.position and change.type = 'tag.deleted')
    order by position`.execute(database);
  return rows;
};

/** The tags of a restored defect: by their current names, without those that were deleted. */
export const livingTags = async (database: Reader, project: string, id: string): Promise<readonly string[]> => {
  const trashed = await readTrashed(database, project, id);
  if (!trashed) return [];
  const changes = await tagChangesSince(database, project, id);
  const now = trashed.tags.map((tag) =>
    changes.reduce<string | null>((name, { from, to }) => (name === from ? to : name), tag),
  );
  const restored = await tagsRestoredSince(database, project, id);
  const names = [...new Set([...now.filter((name) => name !== null), ...restored])];
  if (names.length === 0) return [];
  const rows = await database
    .selectFrom('tags')
    .select('tag')
    .where('project_id', '=', project)
    .where('tag', 'in', names)
    .execute();
  return names.filter((name) => rows.some(({ tag }) => tag === name));
};

/** A page of the deleted records of a project, newest first. */
export const listTrashed: TrashSource = async (database, project, { term = '', size, page }) => {
  const wanted = term.trim();
  const found = database
    .selectFrom('defects')
    .where('project_id', '=', project)
    .where('deleted_date', 'is not', null)
    .$if(wanted !== '', (query) => query.where(sql<SqlBool>`search like lower(${containing(wanted)})`));
  const rows = await found
    .select(['id', 'header', 'author', 'deleted_by', 'deleted_date'])
    .orderBy('deleted_date', 'desc')
    .orderBy('number', 'desc')
    .limit(size)
    .offset(page * size)
    .execute();
  const { total } = await found.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow();
  const deleted = rows.map((row): DeletedEntity => ({
    id: row.id,
    name: row.header,
    type: 'DEFECT',
    createdBy: row.author,
    deletedOnDate: row.deleted_date ?? '',
    deletedByUser: row.deleted_by ?? '',
    purgeDate: purgeDateOf(row.deleted_date ?? ''),
  }));
  return { deleted, total };
};
