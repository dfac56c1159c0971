import { sql, type Selectable, type Transaction } from 'kysely';
import type { Problem } from '../../src/domain/problems/problem.ts';
import type { IgnoredCase } from '../../src/domain/transfers/imported-case.ts';
import { transferLimits } from '../../src/domain/transfers/transfer-limits.ts';
import type { FlowImportStatus } from '../../src/domain/transfers/transfers-contract.ts';
import type { Tables } from '../database/tables.ts';
import type { FlowImportsTable } from '../database/tables/transfers-tables.ts';
import type { ImportJobs } from '../import-jobs/create-import-jobs.ts';
import { jobRows, unseen, type JobAt, type JobDatabase } from '../import-jobs/job-rows.ts';

/** Rows of imports. */
export type ImportRow = Selectable<FlowImportsTable>;
const missing: Problem = { kind: 'missing' };

export const findImport = async (database: JobDatabase, { project, id }: JobAt): Promise<ImportRow | undefined> =>
  database
    .selectFrom('flow_imports')
    .selectAll()
    .where('project_id', '=', project)
    .where('id', '=', id)
    .executeTakeFirst();

export const requireImport = async (database: JobDatabase, at: JobAt): Promise<ImportRow> => {
  const row = await findImport(database, at);
  if (!row) throw missing;
  return row;
};

export const latestImports = (database: JobDatabase, project: string): Promise<ImportRow[]> =>
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
  scenarios: row.scenarios,
  ignored: row.ignored.slice(0, transferLimits.ignoredShown),
  ignoredTotal: row.ignored.length,
});

/** How far imports of flows are. */
export const flowImportRows = jobRows<ImportRow>({ jobs: 'flow_imports', batches: 'flow_import_batches' });

/** Of an import that is over: any other is left as it is. */
export const askToUndo = async (
  tx: Transaction<Tables>,
  jobs: Pick<ImportJobs, 'send'>,
  at: JobAt,
  user: string,
): Promise<void> => {
  const undoing = { state: 'undoing', failure: '', undone_by: user, seen_date: unseen } as const;
  const { numUpdatedRows } = await tx
    .updateTable('flow_imports')
    .set({ ...undoing, is_cancelled: false, done: 0, tries: 0 })
    .where('project_id', '=', at.project)
    .where('id', '=', at.id)
    .where('state', 'in', ['done', 'cancelled', 'failed'])
    .executeTakeFirst();
  if (numUpdatedRows > 0n) await jobs.send(tx, { project: at.project, id: at.id });
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
  database: JobDatabase,
  { project, id }: JobAt,
  { done, created = 0, changed = 0, unchanged = 0, kept = 0, ignored = [] }: ImportProgress,
): Promise<void> => {
  await sql`update flow_imports set done = done + ${done}, created = created + ${created},
      tries = 0, changed = changed + ${changed}, unchanged = unchanged + ${unchanged}, kept = kept + ${kept},
      ignored = ignored || ${JSON.stringify(ignored)}::jsonb
    where project_id = ${project} and id = ${id}`.execute(database);
};

/** What flows of the file have become, by their ids in it: those that later ones call. */
export const addTargets = async (
  database: JobDatabase,
  { project, id }: JobAt,
  targets: ReadonlyMap<string, string>,
): Promise<void> => {
  if (targets.size === 0) return;
  await sql`update flow_imports set targets = targets || ${JSON.stringify(Object.fromEntries(targets))}::jsonb
    where project_id = ${project} and id = ${id}`.execute(database);
};

/** How many scenarios of it are there. */
export const setScenarios = async (database: JobDatabase, { project, id }: JobAt, scenarios: number): Promise<void> => {
  await database
    .updateTable('flow_imports')
    .set({ scenarios })
    .where('project_id', '=', project)
    .where('id', '=', id)
    .execute();
};
