import { sql, type Transaction } from 'kysely';
import type { CellSet } from '../../src/domain/datasets/dataset-changes.ts';
import type { GridChange } from '../../src/domain/datasets/dataset-facts.ts';
import { cellTypes, type DatasetColumn, type DatasetRow } from '../../src/domain/datasets/dataset.ts';
import { applyGridChange, type GridStore } from '../../src/domain/datasets/grid/grid-store.ts';
import type { Tables } from '../database/tables.ts';

/** Applies changes of the grid to the tables, each with one or two statements, however many cells it has. */
interface At {
  readonly project: string;
  readonly dataset: string;
}

type Tx = Transaction<Tables>;

const isCleared = ({ value, type }: Pick<CellSet, 'value' | 'type'>) => value === '' && type !== cellTypes.skip;

const deleteCells = (tx: Tx, { project, dataset }: At, cells: readonly CellSet[]) =>
  sql`delete from dataset_cells using unnest(${cells.map(({ row }) => row)}::text[], ${cells.map(({ column }) => column)}::text[])
      as gone (row_id, column_id)
    where project_id = ${project} and dataset_id = ${dataset}
      and dataset_cells.row_id = gone.row_id and dataset_cells.column_id = gone.column_id`.execute(tx);

const upsertCells = (tx: Tx, { project, dataset }: At, cells: readonly CellSet[]) =>
  sql`insert into dataset_cells (project_id, dataset_id, row_id, column_id, value, type)
    select ${project}, ${dataset}, * from unnest(
      ${cells.map(({ row }) => row)}::text[], ${cells.map(({ column }) => column)}::text[],
      ${cells.map(({ value }) => value)}::text[], ${cells.map(({ type }) => type)}::smallint[])
    on conflict (project_id, dataset_id, row_id, column_id) do update set value = excluded.value, type = excluded.type`.execute(
    tx,
  );

const setCells = async (tx: Tx, at: At, cells: readonly CellSet[]): Promise<void> => {
  const cleared = cells.filter(isCleared);
  const set = cells.filter((cell) => !isCleared(cell));
  if (cleared.length > 0) await deleteCells(tx, at, cleared);
  if (set.length > 0) await upsertCells(tx, at, set);
};

const addRows = async (tx: Tx, at: At, rows: readonly DatasetRow[]): Promise<void> => {
  await sql`insert into dataset_rows (project_id, dataset_id, id, rank, is_pinned, is_off)
    select ${at.project}, ${at.dataset}, * from unnest(
      ${rows.map(({ id }) => id)}::text[], ${rows.map(({ rank }) => rank)}::text[],
      ${rows.map(({ isPinned }) => isPinned)}::boolean[], ${rows.map(({ isOff }) => isOff)}::boolean[])`.execute(tx);
  const cells = rows.flatMap(({ id: row, cells: of }) =>
    Object.entries(of).map(([column, { value, type }]) => ({ row, column, value, type })),
  );
  await setCells(tx, at, cells);
};

const removeRows = async (tx: Tx, { project, dataset }: At, ids: readonly string[]): Promise<void> => {
  await sql`delete from dataset_cells where project_id = ${project} and dataset_id = ${dataset}
    and row_id = any(${[...ids]}::text[])`.execute(tx);
  await sql`delete from dataset_rows where project_id = ${project} and dataset_id = ${dataset}
    and id = any(${[...ids]}::text[])`.execute(tx);
};

const updateRow = (
  tx: Tx,
  { project, dataset }: At,
  id: string,
  changes: { readonly rank?: string; readonly is_pinned?: boolean; readonly is_off?: boolean },
) =>
  tx
    .updateTable('dataset_rows')
    .set(changes)
    .where('project_id', '=', project)
    .where('dataset_id', '=', dataset)
    .where('id', '=', id)
    .execute();

const removeColumn = (tx: Tx, { project, dataset }: At, id: string) =>
  sql`delete from dataset_cells where project_id = ${project} and dataset_id = ${dataset} and column_id = ${id}`.execute(
    tx,
  );

/** Columns are stored at the end, as one list. */
const projectChange = async (tx: Tx, at: At, { type, data }: GridChange): Promise<unknown> => {
  switch (type) {
    case 'column.added':
      return setCells(tx, at, data.cells);
    case 'column.updated':
    case 'column.moved':
      return;
    case 'column.removed':
      return removeColumn(tx, at, data.column.id);
    case 'row.added':
      return addRows(tx, at, data.added);
    case 'row.removed':
      return removeRows(
        tx,
        at,
        data.removed.map(({ id }) => id),
      );
    case 'row.moved':
      return updateRow(tx, at, data.row, { rank: data.rank });
    case 'row.changed':
      return updateRow(tx, at, data.row, { is_off: data.now.isOff, is_pinned: data.now.isPinned });
    case 'cell.changed':
      return setCells(tx, at, [data.cell]);
    case 'cells.changed':
      return setCells(tx, at, data.cells);
  }
};

export interface GridAfter {
  readonly columns: readonly DatasetColumn[];
  readonly rows: number;
}

/** `store`: as before the changes; it is as afterwards then. */
export const projectGrid = async (
  tx: Tx,
  at: At,
  store: GridStore,
  changes: readonly GridChange[],
): Promise<GridAfter> => {
  for (const change of changes) {
    await projectChange(tx, at, change);
    applyGridChange(store, change);
  }
  return { columns: store.columns(), rows: store.total() };
};

interface Touched {
  readonly by: string;
  readonly at: string;
  readonly revision: number;
}

/** The dataset itself after a change of its grid. */
export const touchDataset = (tx: Tx, { project, dataset }: At, { by, at, revision }: Touched, grid?: GridAfter) =>
  tx
    .updateTable('datasets')
    .set({
      modified_by: by,
      modified_date: at,
      revision,
      ...(grid && {
        column_list: JSON.stringify(grid.columns),
        column_count: grid.columns.length,
        row_count: grid.rows,
      }),
    })
    .where('project_id', '=', project)
    .where('id', '=', dataset)
    .execute();
