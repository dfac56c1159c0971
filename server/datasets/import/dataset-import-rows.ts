import { sql, type Selectable, type Transaction } from 'kysely';
import { datasetLimits } from '../../../src/domain/datasets/dataset-limits.ts';
import type { DatasetCell, DatasetColumn } from '../../../src/domain/datasets/dataset.ts';
import type { Connection } from '../../../src/domain/datasets/files/connect-columns.ts';
import type { ImportMode } from '../../../src/domain/datasets/datasets-files-contract.ts';
import type { DatasetImportStatus } from '../../../src/domain/datasets/datasets-imports-contract.ts';
import { isUnderWay } from '../../../src/domain/imports/import-state.ts';
import { invalid } from '../../../src/domain/problems/invalid.ts';
import type { Problem } from '../../../src/domain/problems/problem.ts';
import type { Tables } from '../../database/tables.ts';
import { jobBatches } from '../../import-jobs/job-batches.ts';
import { jobRows, type JobAt, type JobDatabase } from '../../import-jobs/job-rows.ts';

/** How far imports into datasets are. */
export type DatasetImportRow = Selectable<Tables['dataset_imports']>;
export const datasetImportRows = jobRows<DatasetImportRow>({
  jobs: 'dataset_imports',
  batches: 'dataset_import_batches',
});

/** Lines of a file that are not imported yet, with their numbers in it. */
export interface LinesBatch {
  readonly numbers: readonly number[];
  readonly lines: readonly (readonly DatasetCell[])[];
}
export const datasetImportBatches = jobBatches<LinesBatch>({ batches: 'dataset_import_batches', column: 'lines' });

/** Where the columns of the file go: the first batch adds new ones. */
export interface StoredImportPlan {
  readonly mode: ImportMode;
  readonly heads: readonly string[];
  /** Ids of columns, by column of the file; null for one that is not imported. */
  readonly targets: readonly (string | null)[];
  readonly added: readonly DatasetColumn[];
  /** Ids of secret columns, whose values in the batches are encrypted; missing: an earlier version imported none. */
  readonly secret?: readonly string[];
  /** Columns that the first batch connects; missing: an earlier version connected none. */
  readonly connected?: readonly Connection[];
}

/** The first column that is imported, by which lines are merged; -1: none. */
export const keyPlace = ({ targets, secret = [] }: StoredImportPlan): number =>
  targets.findIndex((id) => id !== null && !secret.includes(id));

const missing: Problem = { kind: 'missing' };

interface DatasetAt {
  readonly project: string;
  readonly dataset: string;
}

export const requireDatasetImport = async (
  database: JobDatabase,
  { project, dataset, import: id }: DatasetAt & { readonly import: string },
): Promise<DatasetImportRow> => {
  const row = await database
    .selectFrom('dataset_imports')
    .selectAll()
    .where('project_id', '=', project)
    .where('dataset_id', '=', dataset)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw missing;
  return row;
};

export const latestDatasetImports = (database: JobDatabase, { project, dataset }: DatasetAt) =>
  database
    .selectFrom('dataset_imports')
    .selectAll()
    .where('project_id', '=', project)
    .where('dataset_id', '=', dataset)
    .orderBy('created_date', 'desc')
    .orderBy('id')
    .limit(datasetLimits.latestImports)
    .execute();

export const datasetImportStatus = (row: DatasetImportRow): DatasetImportStatus => ({
  id: row.id,
  createdDate: row.created_date,
  fileName: row.file_name,
  state: row.state,
  failure: row.failure,
  total: row.total,
  done: row.done,
  created: row.created,
  changed: row.changed,
  removed: row.removed,
  connected: ((JSON.parse(row.plan) as StoredImportPlan).connected ?? []).map(({ name, to }) => ({ name, to })),
  ignored: row.ignored,
  ignoredTotal: row.ignored_total,
  faults: row.faults,
  faultsTotal: row.faults_total,
});

export interface LinesDone extends Pick<DatasetImportStatus, 'created' | 'changed' | 'removed' | 'faults'> {
  readonly lines: number;
}

/** Of the faults, the first ones are stored, and all counted. */
export const addLinesDone = async (
  tx: Transaction<Tables>,
  { project, id }: JobAt,
  { lines, created, changed, removed, faults }: LinesDone,
): Promise<void> => {
  const most = datasetLimits.importFaults;
  await sql`update dataset_imports set tries = 0, done = done + ${lines}, created = created + ${created},
      changed = changed + ${changed}, removed = removed + ${removed}, faults_total = faults_total + ${faults.length},
      faults = case when jsonb_array_length(faults) < ${most} then faults || ${JSON.stringify(faults.slice(0, most))}::jsonb
        else faults end
    where project_id = ${project} and id = ${id}`.execute(tx);
};

const notOver = invalid('import', { code: 'importNotOver' });

/** Only an import that is over can be undone. */
export const requireImportOver = async (database: JobDatabase, { project, id }: JobAt): Promise<void> => {
  const row = await database
    .selectFrom('dataset_imports')
    .select('state')
    .where('project_id', '=', project)
    .where('id', '=', id)
    .executeTakeFirst();
  if (row && isUnderWay(row.state)) throw notOver;
};

/** An undone import says so. */
export const setImportUndone = async (tx: Transaction<Tables>, { project, id }: JobAt): Promise<void> => {
  await tx
    .updateTable('dataset_imports')
    .set({ state: 'undone' })
    .where('project_id', '=', project)
    .where('id', '=', id)
    .where('state', 'in', ['done', 'cancelled', 'failed'])
    .execute();
};
