import { sql, type Kysely, type Selectable, type Transaction } from 'kysely';
import type { Dataset, DatasetColumn } from '../../src/domain/datasets/dataset.ts';
import type { Problem } from '../../src/domain/problems/problem.ts';
import { purgeDateOf } from '../../src/domain/trash/purge-date.ts';
import type { Tables } from '../database/tables.ts';
import { readFlow } from '../flows/flow-rows.ts';
import type { DatasetsTable } from './datasets-table.ts';

export type DatasetReader = Kysely<Tables> | Transaction<Tables>;
type Row = Selectable<DatasetsTable>;

export interface StoredDataset {
  readonly dataset: Dataset;
  readonly columns: readonly DatasetColumn[];
}

export const toDataset = (row: Row): Dataset => ({
  id: row.id,
  name: row.name,
  description: row.description,
  flowId: row.flow_id,
  projectId: row.project_id,
  createdDate: row.created_date,
  modifiedDate: row.modified_date,
  createdByUser: row.created_by,
  modifiedByUser: row.modified_by,
  revision: row.revision,
  rows: row.row_count,
  columns: row.column_count,
});

export interface DatasetListing {
  readonly project: string;
  readonly flowId: string;
  readonly term: string;
  readonly page: number;
  readonly size: number;
}

/** The datasets of a flow and the shared ones whose name contains the term, by name. */
export const listDatasets = async (database: DatasetReader, { project, flowId, term, page, size }: DatasetListing) => {
  const found = database
    .selectFrom('datasets')
    .where('project_id', '=', project)
    .where('flow_id', 'in', ['', flowId])
    .where('deleted_date', 'is', null)
    .$if(term !== '', (query) => query.where(sql<boolean>`strpos(lower(name), ${term.toLowerCase()}) > 0`));
  const { total } = await found.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  const rows = await found
    .selectAll()
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .limit(size)
    .offset(page * size)
    .execute();
  return { datasets: rows.map(toDataset), total };
};

const rowOf = (database: DatasetReader, project: string, id: string) =>
  database.selectFrom('datasets').selectAll().where('project_id', '=', project).where('id', '=', id).executeTakeFirst();

/** Null for a deleted one. */
export const readDataset = async (
  database: DatasetReader,
  project: string,
  id: string,
): Promise<StoredDataset | null> => {
  const row = await rowOf(database, project, id);
  return row && row.deleted_date === null ? { dataset: toDataset(row), columns: row.column_list } : null;
};

export const readDeletedDataset = async (
  database: DatasetReader,
  project: string,
  id: string,
): Promise<Dataset | null> => {
  const row = await rowOf(database, project, id);
  return row && row.deleted_date !== null ? toDataset(row) : null;
};

/** Why a dataset cannot be read: it was deleted, or it does not exist. */
export const datasetAbsence = async (database: DatasetReader, project: string, id: string): Promise<Problem> => {
  const row = await rowOf(database, project, id);
  if (!row?.deleted_date) return { kind: 'missing' };
  const { name, created_by: author, deleted_date: on, deleted_by: by } = row;
  return { kind: 'deleted', name, author, on, by, purge: purgeDateOf(on) };
};

export const countOfFlow = async (database: DatasetReader, project: string, flowId: string): Promise<number> => {
  const { count } = await database
    .selectFrom('datasets')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('project_id', '=', project)
    .where('flow_id', '=', flowId)
    .where('deleted_date', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
};

const missing: Problem = { kind: 'missing' };

/** Throws for a flow that the project does not have, or that is in the trash. */
export const requireFlow = async (database: DatasetReader, project: string, id: string): Promise<void> => {
  await readFlow(database, project, id);
};

/** The dataset, which belongs to this flow or to all flows; otherwise throws why not. */
export const requireDataset = async (
  database: DatasetReader,
  { project, flowId, dataset: id }: { readonly project: string; readonly flowId: string; readonly dataset: string },
): Promise<StoredDataset> => {
  const stored = await readDataset(database, project, id);
  if (!stored) throw await datasetAbsence(database, project, id);
  if (stored.dataset.flowId !== '' && stored.dataset.flowId !== flowId) throw missing;
  return stored;
};
