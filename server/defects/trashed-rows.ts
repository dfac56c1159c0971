import { sql, type Kysely, type SqlBool, type Transaction } from 'kysely';
import type { DefectRecord } from '../../src/domain/defects/defect.ts';
import type { Problem } from '../../src/domain/problems/problem.ts';
import { purgeDateOf } from '../../src/domain/trash/purge-date.ts';
import type { DeletedEntity } from '../../src/domain/trash/trash-contract.ts';
import { containing } from '../database/containing.ts';
import type { Tables } from '../database/tables.ts';
import { toRecord } from './defect-rows.ts';

/** Deleted defects: they lie in their table until they are purged. */
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

/** Why a defect cannot be read: it is in the trash, or it is not there at all. */
export const absence = async (database: Reader, project: string, id: string): Promise<Problem> => {
  const trashed = await readTrashed(database, project, id);
  if (!trashed) return { kind: 'missing' };
  const { header, author, modifiedDate, modifiedByUser } = trashed;
  const purge = purgeDateOf(modifiedDate);
  return { kind: 'deleted', name: header, author, on: modifiedDate, by: modifiedByUser, purge };
};

/** The tags of a deleted defect that its project still has. */
export const livingTags = async (database: Reader, project: string, id: string): Promise<readonly string[]> => {
  const { rows } = await sql<{ tag: string }>`select tag from tags where project_id = ${project} and tag in
    (select jsonb_array_elements_text(tags) from defects where project_id = ${project} and id = ${id})`.execute(
    database,
  );
  return rows.map(({ tag }) => tag);
};

export interface TrashQuestion {
  readonly term?: string | undefined;
  readonly size: number;
  readonly page: number;
}

/** A page of what was deleted in a project, the newest first. */
export const listTrashed = async (database: Reader, project: string, { term = '', size, page }: TrashQuestion) => {
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
