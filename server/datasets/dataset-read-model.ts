import { sql, type Transaction } from 'kysely';
import { datasetIdOf, type DatasetChange } from '../../src/domain/datasets/dataset-facts.ts';
import { heldStore } from '../../src/domain/datasets/grid/grid-store.ts';
import type { Tables } from '../database/tables.ts';
import type { Stored } from '../journal/fact-store.ts';
import type { ReadModel } from '../journal/read-model.ts';
import { isGridFact, projectDataset } from './dataset-write-model.ts';
import { readDataset } from './dataset-rows.ts';
import { touchDataset } from './project-grid.ts';

const ofRecord: readonly string[] = ['dataset.created', 'dataset.updated', 'dataset.deleted', 'dataset.restored'];

type Tx = Transaction<Tables>;

/** An expired dataset goes without an event. */
const deletePurged = async (tx: Tx, project: string): Promise<void> => {
  await sql`delete from datasets gone where project_id = ${project} and deleted_date is not null
    and not exists (select 1 from public.datasets d where d.project_id = gone.project_id and d.id = gone.id)`.execute(
    tx,
  );
  for (const part of ['dataset_cells', 'dataset_rows'] as const)
    await sql`delete from ${sql.table(part)} part where project_id = ${project} and not exists (
      select 1 from datasets d where d.project_id = part.project_id and d.id = part.dataset_id)`.execute(tx);
};

/** Events of imports, combinations and their reversals have only counts: the grids of these datasets are taken as they are. */
const copyBulkGrids = async (tx: Tx, project: string): Promise<void> => {
  const isBulk = sql`in (select substr(about, 9) from facts
    where project_id = ${project} and type in ('rows.imported', 'rows.combined', 'rows.reverted'))`;
  for (const part of ['dataset_cells', 'dataset_rows'] as const) {
    await sql`delete from ${sql.table(part)} where project_id = ${project} and dataset_id ${isBulk}`.execute(tx);
    await sql`insert into ${sql.table(part)} select * from ${sql.id('public', part)}
      where project_id = ${project} and dataset_id ${isBulk}`.execute(tx);
  }
  await sql`update datasets d set column_list = stored.column_list, row_count = stored.row_count,
      column_count = stored.column_count
    from public.datasets stored
    where d.project_id = ${project} and stored.project_id = d.project_id and stored.id = d.id and d.id ${isBulk}`.execute(
    tx,
  );
};

/** Values of secrets are in no event. */
export const datasetReadModel: ReadModel = {
  tables: ['dataset_cells', 'dataset_rows', 'datasets'],
  streams: ['dataset'],
  async apply(tx, fact) {
    const change = fact as DatasetChange & Stored;
    const at = { project: fact.project, dataset: datasetIdOf(fact.about) };
    if (ofRecord.includes(fact.type)) return projectDataset(tx, at, null, [change]);
    if (!isGridFact(change)) return touchDataset(tx, at, fact);
    const stored = await readDataset(tx, at.project, at.dataset);
    if (!stored) return;
    // The columns and the number of rows follow from these alone.
    const store = heldStore({ columns: stored.columns, rows: [], total: stored.dataset.rows });
    return projectDataset(tx, at, store, [change]);
  },
  async finish(tx, project) {
    await copyBulkGrids(tx, project);
    await deletePurged(tx, project);
  },
};
