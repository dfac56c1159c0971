import { sql, type Kysely, type Selectable, type Transaction } from 'kysely';
import type { Problem } from '../../src/domain/problems/problem.ts';
import type { IgnoredCase } from '../../src/domain/transfers/imported-case.ts';
import { transferLimits } from '../../src/domain/transfers/transfer-limits.ts';
import type { FlowImportStatus, ImportState } from '../../src/domain/transfers/transfers-contract.ts';
import type { Tables } from '../database/tables.ts';
import type { FlowImportsTable } from '../database/transfers-tables.ts';

/** Rows of imports. */
type Database = Kysely<Tables> | Transaction<Tables>;
export type ImportRow = Selectable<FlowImportsTable>;
export interface ImportAt {
  readonly project: string;
  readonly id: string;
}

const missing: Problem = { kind: 'missing' };

export const findImport = async (database: Database, { project, id }: ImportAt): Promise<ImportRow | undefined> =>
  database
    .selectFrom('flow_imports')
    .selectAll()
    .where('project_id', '=', project)
    .where('id', '=', id)
    .executeTakeFirst();

export const requireImport = async (database: Database, at: ImportAt): Promise<ImportRow> => {
  const row = await findImport(database, at);
  if (!row) throw missing;
  return row;
};

export const latestImports = (database: Database, project: string): Promise<ImportRow[]> =>
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
  total: row.total,
  done: row.done,
  created: row.created,
  changed: row.changed,
  unchanged: row.unchanged,
  kept: row.kept,
  ignored: row.ignored.slice(0, transferLimits.ignoredShown),
  ignoredTotal: row.ignored.length,
});

/** Its new state, if it still has one of these. */
export const setState = async (
  database: Database,
  { project, id }: ImportAt,
  from: readonly ImportState[],
  state: ImportState,
  at: string,
): Promise<boolean> => {
  const { numUpdatedRows } = await database
    .updateTable('flow_imports')
    .set({ state, seen_date: at, is_cancelled: false, ...(state === 'undoing' && { done: 0 }) })
    .where('project_id', '=', project)
    .where('id', '=', id)
    .where('state', 'in', [...from])
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
  database: Database,
  { project, id }: ImportAt,
  { done, created = 0, changed = 0, unchanged = 0, kept = 0, ignored = [] }: ImportProgress,
): Promise<void> => {
  await sql`update flow_imports set done = done + ${done}, created = created + ${created},
      changed = changed + ${changed}, unchanged = unchanged + ${unchanged}, kept = kept + ${kept},
      ignored = ignored || ${JSON.stringify(ignored)}::jsonb
    where project_id = ${project} and id = ${id}`.execute(database);
};

/** Tells that the process lives; whether somebody wants the import to stop. */
export const isStopped = async (database: Database, { project, id }: ImportAt, at: string): Promise<boolean> => {
  const row = await database
    .updateTable('flow_imports')
    .set({ seen_date: at })
    .where('project_id', '=', project)
    .where('id', '=', id)
    .returning('is_cancelled')
    .executeTakeFirst();
  return row?.is_cancelled ?? true;
};

/** Imports whose process is gone: what they have done so far is there. */
export const endUnseen = async (database: Database, before: string): Promise<void> => {
  await database
    .updateTable('flow_imports')
    .set({ state: 'failed' })
    .where('state', 'in', ['waiting', 'running', 'undoing'])
    .where('seen_date', '<', before)
    .execute();
};

export interface ImportPart {
  readonly kind: 'created' | 'changed' | 'folder';
  readonly recordId: string;
  readonly revision: number;
}

/** In order, behind those that are there. */
export const addParts = async (
  database: Database,
  { project, id }: ImportAt,
  parts: readonly ImportPart[],
): Promise<void> => {
  if (parts.length === 0) return;
  await sql`insert into flow_import_parts (project_id, import_id, place, kind, record_id, revision)
    select ${project}, ${id}, (select coalesce(max(place), 0) from flow_import_parts where project_id = ${project} and import_id = ${id})
      + p.place, p.kind, p."recordId", p.revision
    from jsonb_to_recordset(${JSON.stringify(parts.map((part, at) => ({ ...part, place: at + 1 })))}::jsonb)
      as p(place int, kind text, "recordId" text, revision int)`.execute(database);
};

export interface FlowKey {
  readonly key: string;
  readonly flowId: string;
  readonly link: string;
}

export const keepKeys = async (
  database: Database,
  project: string,
  source: string,
  keys: readonly FlowKey[],
): Promise<void> => {
  if (keys.length === 0) return;
  await sql`insert into flow_keys (project_id, source, key, flow_id, link)
    select ${project}, ${source}, k.key, k."flowId", k.link
    from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as k(key text, "flowId" text, link text)
    on conflict (project_id, source, key) do update set flow_id = excluded.flow_id,
      link = case when excluded.link = '' then flow_keys.link else excluded.link end`.execute(database);
};
