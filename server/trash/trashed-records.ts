import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely';
import { limits } from '../../src/domain/limits.ts';
import { isProblem, type Problem } from '../../src/domain/problems/problem.ts';
import { purgeDateOf } from '../../src/domain/trash/purge-date.ts';
import type { DeletedEntity } from '../../src/domain/trash/deleted-entity.ts';
import { containing } from '../database/containing.ts';
import type { Tables } from '../database/tables.ts';
import { bodyHash } from '../journal/command-log.ts';
import type { TimedRequest } from '../journal/command-request.ts';
import { serverLimits } from '../limits.ts';
import type { TrashPage, TrashQuestion } from '../modules/contributions.ts';

/**
 * What every area with a trash shares: deleted records stay in their table with `deleted_by` and `deleted_date` until they
 * are purged, and a restored one has neither.
 */
type TrashTable =
  | 'flows'
  | 'scenarios'
  | 'datasets'
  | 'plans'
  | 'milestones'
  | 'requirements'
  | 'pipelines'
  | 'schedules'
  | 'dashboards';

/** Tables whose records are purged by a command each. */
type PurgedTable = Exclude<TrashTable, 'datasets' | 'schedules'> | 'defects' | 'project_filters';

interface TrashedRow {
  readonly id: string;
  readonly name: string;
  readonly created_by: string;
  readonly deleted_by: string | null;
  readonly deleted_date: string;
}

/** Why nothing runs that is in the trash. */
export const deletedProblem = ({ name, created_by: author, deleted_by, deleted_date }: Named): Problem => {
  const on = deleted_date ?? '';
  return { kind: 'deleted', name, author, by: deleted_by ?? '', on, purge: purgeDateOf(on) };
};
type Named = Omit<TrashedRow, 'id' | 'deleted_date'> & { readonly deleted_date: string | null };

/** The deleted records of a project, in a table that has their names. */
export const trashedIn =
  (table: TrashTable) =>
  (project: string): RawBuilder<TrashedRow> =>
    sql`select id, name, created_by, deleted_by, deleted_date from ${sql.table(table)}
      where project_id = ${project} and deleted_date is not null`;

export const listTrashed = async (
  database: Kysely<Tables>,
  project: string,
  { term = '', size, page }: TrashQuestion,
  { type, rows: rowsOf }: { readonly type: DeletedEntity['type']; readonly rows: ReturnType<typeof trashedIn> },
): Promise<TrashPage> => {
  const wanted = term.trim();
  const isFound = wanted === '' ? sql`true` : sql`lower(id || ' ' || name) like lower(${containing(wanted)})`;
  const found = sql`from (${rowsOf(project)}) trashed where ${isFound}`;
  const { rows } = await sql<TrashedRow>`select * ${found} order by deleted_date desc, id
    limit ${size} offset ${page * size}`.execute(database);
  const count = await sql<{ readonly total: number }>`select count(*)::int as total ${found}`.execute(database);
  const deleted = rows.map((row): DeletedEntity => ({
    id: row.id,
    name: row.name,
    type,
    createdBy: row.created_by,
    deletedOnDate: row.deleted_date,
    deletedByUser: row.deleted_by ?? '',
    purgeDate: purgeDateOf(row.deleted_date),
  }));
  return { deleted, total: count.rows[0]?.total ?? 0 };
};

interface Deletion {
  readonly project: string;
  readonly id: string;
  readonly revision: number;
  /** Null: it is restored. */
  readonly deleted: { readonly by: string; readonly at: string } | null;
  /** What a restoration leaves out, because it is gone meanwhile. */
  readonly changes?: Readonly<Record<string, unknown>>;
}

/** A record goes to the trash, or comes back: its last change stays the one before. */
export const storeDeletion = async (
  tx: Transaction<Tables>,
  table: 'plans' | 'milestones' | 'requirements' | 'pipelines' | 'project_filters',
  { project, id, revision, deleted, changes }: Deletion,
): Promise<void> => {
  await tx
    .updateTable(table as 'plans')
    .set({ ...changes, deleted_by: deleted?.by ?? null, deleted_date: deleted?.at ?? null, revision })
    .where('project_id', '=', project)
    .where('id', '=', id)
    .execute();
};

/** The author of automatic changes. */
export const system = 'system';

/** The request of the system for one record. */
interface Purge extends TimedRequest {
  readonly id: string;
}

/** Records whose time in the trash is over, the oldest first. */
export const dueInTrash = (database: Kysely<Tables>, table: PurgedTable | 'schedules', now: number) =>
  database
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

/**
 * Purges expired records, one by one, each under the lock of its project: a simultaneous restoration either succeeds or finds
 * nothing. Returns their number.
 */
export const purgeTrashed = async (
  database: Kysely<Tables>,
  now: number,
  table: PurgedTable,
  purge: (one: Purge) => Promise<{ readonly facts: readonly unknown[] }>,
): Promise<number> => {
  const due = await dueInTrash(database, table, now);
  const at = new Date(now).toISOString();
  let purged = 0;
  for (const { project_id: project, id, deleted_date } of due) {
    const key = bodyHash(`purge ${table}`, project, id, deleted_date);
    const result = await purge({ project, id, at, user: system, key, hash: key, status: 200 }).catch(
      (error: unknown) => {
        // Meanwhile the record was purged or restored, or its project was archived or deleted.
        if (isProblem(error) && (error.kind === 'missing' || error.kind === 'forbidden')) return null;
        throw error;
      },
    );
    purged += result && result.facts.length > 0 ? 1 : 0;
  }
  return purged;
};
