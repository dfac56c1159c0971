import { sql, type Kysely, type Transaction } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { DatasetColumn, DatasetRow } from '../../../src/domain/datasets/dataset.ts';
import { withConnections } from '../../../src/domain/datasets/files/connect-columns.ts';
import type { ImportTarget } from '../../../src/domain/datasets/files/import-mapping.ts';
import { planImport } from '../../../src/domain/datasets/files/plan-import.ts';
import type { GridContent } from '../../../src/domain/datasets/grid/plan-changes.ts';
import { refusal } from '../../../src/domain/datasets/grid/refusal.ts';
import { isRefusal } from '../../../src/domain/journal/fact.ts';
import type { Tables } from '../../database/tables.ts';
import type { GoesOn } from '../../import-jobs/create-import-jobs.ts';
import type { JobBatch } from '../../import-jobs/job-batches.ts';
import type { Execute } from '../../journal/create-execute.ts';
import { authorize, projectAccess } from '../../projects/project-access.ts';
import { loadPrincipal } from '../../session/principal.ts';
import { bulkWriteModel, type BulkPlan, type RowsWrite } from '../bulk-write-model.ts';
import type { DatasetReader, StoredDataset } from '../dataset-rows.ts';
import { datasetProblem } from '../dataset-write-model.ts';
import { allRows, rowsById } from '../grid-rows.ts';
import { lastRankOf, newRowsAfter } from '../new-rows.ts';
import {
  addLinesDone,
  datasetImportBatches,
  keyPlace,
  type DatasetImportRow,
  type LinesBatch,
  type StoredImportPlan,
} from './dataset-import-rows.ts';
import { sentFaults } from './plan-for.ts';

export interface ImportLinesNeeds {
  readonly database: Kysely<Tables>;
  readonly execute: Execute;
  now(): number;
}

const columnGone = datasetProblem(refusal({ code: 'columnGone' }, 'mapping'));

/** Columns that somebody has removed meanwhile are not imported; without the first one, nothing can be merged. */
const mappingOf = (
  plan: StoredImportPlan,
  columns: readonly DatasetColumn[],
  isFirst: boolean,
): readonly ImportTarget[] => {
  const { targets, added, mode } = plan;
  const present = new Set(columns.map(({ id }) => id));
  const mapping = targets.map((id): ImportTarget => {
    if (id === null) return { kind: 'none' };
    const fresh = isFirst ? added.find((column) => column.id === id) : undefined;
    if (fresh) return { kind: 'new', type: fresh.type };
    return present.has(id) ? { kind: 'column', id } : { kind: 'none' };
  });
  const key = mapping[keyPlace(plan)];
  if (mode === 'merge' && key?.kind === 'none') throw columnGone;
  return mapping;
};

/** Rows whose value in a column is in the file. */
const rowsLike = async (
  tx: DatasetReader,
  at: { readonly project: string; readonly dataset: string },
  column: string,
  values: readonly string[],
): Promise<readonly DatasetRow[]> => {
  const { rows } = await sql<{ readonly row_id: string }>`select row_id from dataset_cells
    where project_id = ${at.project} and dataset_id = ${at.dataset} and column_id = ${column}
      and value = any(${[...values]}::text[])`.execute(tx);
  return rowsById(
    tx,
    at,
    rows.map(({ row_id }) => row_id),
  );
};

/** What a batch must know of the dataset: all rows only if it replaces them. */
const contentFor = async (
  tx: DatasetReader,
  { dataset, columns }: StoredDataset,
  plan: StoredImportPlan,
  { place, content: { lines } }: JobBatch<LinesBatch>,
): Promise<GridContent> => {
  const { mode, targets } = plan;
  const at = { project: dataset.projectId, dataset: dataset.id };
  if (mode === 'replace' && place === 1) return { columns, rows: await allRows(tx, at) };
  const key = keyPlace(plan);
  const column = targets[key];
  if (mode !== 'merge' || !column) return { columns, rows: [] };
  const values = lines.flatMap((line) => line[key]?.value ?? []);
  return { columns, rows: await rowsLike(tx, at, column, values) };
};

const nothing: BulkPlan = { changes: [], created: 0, changed: 0, removed: 0 };

/** One batch of an import as a change of many rows: all of its lines or none. */
const batchWrite = (needs: ImportLinesNeeds, row: DatasetImportRow) => {
  const { project_id: project, dataset_id: dataset, id } = row;
  const plan = JSON.parse(row.plan) as StoredImportPlan;
  let batch: JobBatch<LinesBatch> | null = null;
  let faults: ReturnType<typeof sentFaults> = [];
  const planned = async ({ columns, rows }: GridContent, tx: Transaction<Tables>): Promise<BulkPlan> => {
    if (!batch) return nothing;
    const isFirst = batch.place === 1;
    const last = isFirst && plan.mode === 'replace' ? null : await lastRankOf(tx, project, dataset);
    const outcome = planImport(
      { columns, rows },
      { heads: plan.heads, ...batch.content },
      {
        mode: plan.mode === 'replace' && !isFirst ? 'append' : plan.mode,
        addColumns: false,
        areSecretsSealed: true,
        mapping: mappingOf(plan, columns, isFirst),
        newRows: (count) => newRowsAfter(last, count),
        newColumns: () => plan.added,
      },
    );
    if (isRefusal(outcome)) throw datasetProblem(outcome);
    faults = sentFaults(outcome);
    const changes = isFirst ? withConnections(outcome.changes, columns, plan.connected ?? []) : outcome.changes;
    return { ...outcome, changes, sealed: outcome.secrets.map(({ value, ...cell }) => ({ ...cell, sealed: value })) };
  };
  const write: RowsWrite = {
    user: row.user_id,
    key: uuid(),
    hash: 'import',
    status: 200,
    project,
    at: new Date(needs.now()).toISOString(),
    flowId: row.flow_id,
    dataset,
    type: 'rows.imported',
    source: row.file_name,
    importId: id,
    async requireRights(tx) {
      const principal = await loadPrincipal(tx, row.user_id, null, needs.now(), project);
      authorize(await projectAccess(tx, principal, project, needs.now()), 'update', 'Flow');
    },
    async content(tx, stored) {
      batch = await datasetImportBatches.first(tx, { project, id });
      return batch ? contentFor(tx, stored, plan, batch) : { columns: stored.columns, rows: [] };
    },
    plan: planned,
    async also(tx, { created, changed, removed }) {
      if (!batch) return;
      await addLinesDone(tx, { project, id }, { lines: batch.content.lines.length, created, changed, removed, faults });
      await datasetImportBatches.remove(tx, { project, id }, batch.place);
    },
  };
  return { write, isLast: () => batch === null };
};

/** False: it was stopped before its last batch. */
export const importLines = async (needs: ImportLinesNeeds, row: DatasetImportRow, goesOn: GoesOn): Promise<boolean> => {
  while (await goesOn()) {
    const { write, isLast } = batchWrite(needs, row);
    await needs.execute(bulkWriteModel, write);
    if (isLast()) return true;
  }
  return false;
};
