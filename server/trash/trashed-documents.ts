import { sql, type Kysely, type SqlBool } from 'kysely';
import { limits } from '../../src/domain/limits.ts';
import { isProblem } from '../../src/domain/problems/problem.ts';
import { purgeDateOf } from '../../src/domain/trash/purge-date.ts';
import type { DeletedEntity } from '../../src/domain/trash/trash-contract.ts';
import { containing } from '../database/containing.ts';
import type { Tables } from '../database/tables.ts';
import { bodyHash } from '../journal/command-log.ts';
import { serverLimits } from '../limits.ts';
import type { TrashPage, TrashQuestion } from '../modules/contributions.ts';

/** Deleted flows, scenarios and datasets, which stay in their tables until they are purged. */
type Table = 'flows' | 'scenarios' | 'datasets';

export const listTrashed = async (
  database: Kysely<Tables>,
  project: string,
  { term = '', size, page }: TrashQuestion,
  { table, type }: { readonly table: Table; readonly type: DeletedEntity['type'] },
): Promise<TrashPage> => {
  const wanted = term.trim();
  const found = database
    .selectFrom(table as 'flows')
    .where('project_id', '=', project)
    .where('deleted_date', 'is not', null)
    .$if(wanted !== '', (query) =>
      query.where(sql<SqlBool>`lower(id || ' ' || name) like lower(${containing(wanted)})`),
    );
  const rows = await found
    .select(['id', 'name', 'created_by', 'deleted_by', 'deleted_date'])
    .orderBy('deleted_date', 'desc')
    .orderBy('id')
    .limit(size)
    .offset(page * size)
    .execute();
  const { total } = await found.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow();
  const deleted = rows.map((row): DeletedEntity => ({
    id: row.id,
    name: row.name,
    type,
    createdBy: row.created_by,
    deletedOnDate: row.deleted_date ?? '',
    deletedByUser: row.deleted_by ?? '',
    purgeDate: purgeDateOf(row.deleted_date ?? ''),
  }));
  return { deleted, total };
};

/** The author of automatic changes. */
const system = 'system';

interface Purge {
  readonly project: string;
  readonly id: string;
  readonly user: string;
  readonly key: string;
  readonly hash: string;
  readonly status: number;
}

/** Purges expired records, one by one, each under the lock of its project; see the purge of defects. */
export const purgeTrashed = async (
  database: Kysely<Tables>,
  now: number,
  table: Exclude<Table, 'datasets'>,
  purge: (one: Purge) => Promise<{ readonly facts: readonly unknown[] }>,
): Promise<number> => {
  const due = await database
    .selectFrom(`${table as 'flows'} as r`)
    // Archived projects do not change; the purge of a deleted project takes everything.
    .innerJoin('projects', 'projects.id', 'r.project_id')
    .select(['r.project_id', 'r.id', 'r.deleted_date'])
    .where('projects.status', '=', 'ACTIVE')
    .where('projects.deleted_date', 'is', null)
    .where('r.deleted_date', '<=', new Date(now - limits.trashLife).toISOString())
    .orderBy('r.deleted_date')
    .limit(serverLimits.purgeAtOnce)
    .execute();
  let purged = 0;
  for (const { project_id: project, id, deleted_date } of due) {
    const key = bodyHash(`purge ${table}`, project, id, deleted_date);
    const result = await purge({ project, id, user: system, key, hash: key, status: 200 }).catch((error: unknown) => {
      // Meanwhile the record was purged, or its project was archived or deleted.
      if (isProblem(error) && (error.kind === 'missing' || error.kind === 'forbidden')) return null;
      throw error;
    });
    purged += result && result.facts.length > 0 ? 1 : 0;
  }
  return purged;
};
