import { sql, type Kysely, type Selectable, type Transaction } from 'kysely';
import type { Problem } from '../../src/domain/problems/problem.ts';
import type { IgnoredCase } from '../../src/domain/transfers/imported-case.ts';
import { transferLimits } from '../../src/domain/transfers/transfer-limits.ts';
import type { FlowImportStatus, ImportFailure, ImportState } from '../../src/domain/transfers/transfers-contract.ts';
import type { Tables } from '../database/tables.ts';
import type { FlowImportsTable } from '../database/tables/transfers-tables.ts';

/** Rows of imports. */
export type ImportDatabase = Kysely<Tables> | Transaction<Tables>;
export type ImportRow = Selectable<FlowImportsTable>;
export interface ImportAt {
  readonly project: string;
  readonly id: string;
}

/** When no process works on an import. */
export const unseen = '1970-01-01T00:00:00.000Z';

const missing: Problem = { kind: 'missing' };

export const findImport = async (database: ImportDatabase, { project, id }: ImportAt): Promise<ImportRow | undefined> =>
  database
    .selectFrom('flow_imports')
    .selectAll()
    .where('project_id', '=', project)
    .where('id', '=', id)
    .executeTakeFirst();

export const requireImport = async (database: ImportDatabase, at: ImportAt): Promise<ImportRow> => {
  const row = await findImport(database, at);
  if (!row) throw missing;
  return row;
};

export const latestImports = (database: ImportDatabase, project: string): Promise<ImportRow[]> =>
  database
    .selectFrom('flow_imports')
    .selectAll()
    .where('project_id', '=', project)
    .orderBy('created_date', 'desc')
    .orderBy('id')
    .limit(transferLimits.latestImports)
    .execute();

export const statusOf = (row: ImportRow): FlowImportStatus => ({
  id: row.id,
  createdDate: row.created_date,
  fileName: row.file_name,
  state: row.state,
  failure: row.failure,
  total: row.total,
  done: row.done,
  created: row.created,
  changed: row.changed,
  unchanged: row.unchanged,
  kept: row.kept,
  ignored: row.ignored.slice(0, transferLimits.ignoredShown),
  ignoredTotal: row.ignored.length,
});

/** Ends an import that is under way. What it has not imported by now is never imported. */
export const endImport = async (
  database: Kysely<Tables>,
  { project, id }: ImportAt,
  state: ImportState,
  {
    failure = '',
    from = ['waiting', 'running', 'undoing'],
  }: { readonly failure?: ImportFailure | ''; readonly from?: readonly ImportState[] } = {},
): Promise<boolean> =>
  database.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('flow_imports')
      .set({ state, failure, is_cancelled: false })
      .where('project_id', '=', project)
      .where('id', '=', id)
      .where('state', 'in', [...from])
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    await tx.deleteFrom('flow_import_batches').where('project_id', '=', project).where('import_id', '=', id).execute();
    return true;
  });

/** The process that works on it ends it before its next batch. */
export const askToStop = async (database: ImportDatabase, { project, id }: ImportAt): Promise<void> => {
  await database
    .updateTable('flow_imports')
    .set({ is_cancelled: true })
    .where('project_id', '=', project)
    .where('id', '=', id)
    .execute();
};

/** Of an import that is over; false: it is not over, or is undone. */
export const askToUndo = async (
  database: ImportDatabase,
  { project, id }: ImportAt,
  user: string,
): Promise<boolean> => {
  const { numUpdatedRows } = await database
    .updateTable('flow_imports')
    .set({ state: 'undoing', failure: '', undone_by: user, seen_date: unseen, is_cancelled: false, done: 0, tries: 0 })
    .where('project_id', '=', project)
    .where('id', '=', id)
    .where('state', 'in', ['done', 'cancelled', 'failed'])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

export interface ImportProgress {
  readonly done: number;
  readonly created?: number;
  readonly changed?: number;
  readonly unchanged?: number;
  readonly kept?: number;
  readonly ignored?: readonly IgnoredCase[];
}

export const addProgress = async (
  database: ImportDatabase,
  { project, id }: ImportAt,
  { done, created = 0, changed = 0, unchanged = 0, kept = 0, ignored = [] }: ImportProgress,
): Promise<void> => {
  await sql`update flow_imports set done = done + ${done}, created = created + ${created},
      tries = 0, changed = changed + ${changed}, unchanged = unchanged + ${unchanged}, kept = kept + ${kept},
      ignored = ignored || ${JSON.stringify(ignored)}::jsonb
    where project_id = ${project} and id = ${id}`.execute(database);
};

/** Tells that the process lives; whether somebody wants the import to stop. */
export const isStopped = async (database: ImportDatabase, { project, id }: ImportAt, at: string): Promise<boolean> => {
  const row = await database
    .updateTable('flow_imports')
    .set({ seen_date: at })
    .where('project_id', '=', project)
    .where('id', '=', id)
    .returning('is_cancelled')
    .executeTakeFirst();
  return row?.is_cancelled ?? true;
};

/**
 * The oldest import that no process works on, or whose process has not been seen since `before`: it is taken by whoever asks,
 * and goes on where it was. Two processes that work on one import do each batch once.
 */
export const takeImport = async (
  database: ImportDatabase,
  before: string,
  at: string,
): Promise<ImportRow | undefined> => {
  const { rows } = await sql<ImportRow>`update flow_imports set seen_date = ${at}, tries = tries + 1,
      state = case when state = 'waiting' then 'running' else state end
    where (project_id, id) = (
      select project_id, id from flow_imports
      where state in ('waiting', 'running', 'undoing') and seen_date < ${before}
      order by created_date, id limit 1 for update skip locked)
    returning *`.execute(database);
  return rows[0];
};

/** Another process may continue it at once. */
export const leaveImport = async (database: ImportDatabase, { project, id }: ImportAt): Promise<void> => {
  await database
    .updateTable('flow_imports')
    .set({ seen_date: unseen })
    .where('project_id', '=', project)
    .where('id', '=', id)
    .execute();
};

export const countWaiting = async (database: ImportDatabase): Promise<number> => {
  const { count } = await database
    .selectFrom('flow_imports')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('state', 'in', ['waiting', 'running', 'undoing'])
    .where('seen_date', '=', unseen)
    .executeTakeFirstOrThrow();
  return count;
};

/** What flows of the file have become, by their ids in it: those that later ones call. */
export const addTargets = async (
  database: ImportDatabase,
  { project, id }: ImportAt,
  targets: ReadonlyMap<string, string>,
): Promise<void> => {
  if (targets.size === 0) return;
  await sql`update flow_imports set targets = targets || ${JSON.stringify(Object.fromEntries(targets))}::jsonb
    where project_id = ${project} and id = ${id}`.execute(database);
};
