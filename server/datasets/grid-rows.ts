import { sql } from 'kysely';
import type { DatasetGridChange } from '../../src/domain/datasets/dataset-changes.ts';
import type { CellType, DatasetCell, DatasetRow } from '../../src/domain/datasets/dataset.ts';
import { heldStore, type GridStore } from '../../src/domain/datasets/grid/grid-store.ts';
import type { DatasetReader, StoredDataset } from './dataset-rows.ts';

/** Rows of datasets with their cells. Of a secret it is only read whether it has a value. */
interface At {
  readonly project: string;
  readonly dataset: string;
}

interface FoundRow {
  readonly id: string;
  readonly rank: string;
  readonly is_pinned: boolean;
  readonly is_off: boolean;
}

interface FoundCell {
  readonly row_id: string;
  readonly column_id: string;
  readonly value: string | null;
  readonly type: number;
}

const toRow = (row: FoundRow, cells: Readonly<Record<string, DatasetCell>>): DatasetRow => ({
  id: row.id,
  rank: row.rank,
  isPinned: row.is_pinned,
  isOff: row.is_off,
  cells,
});

const toCell = ({ value, type }: FoundCell): DatasetCell =>
  value === null ? { value: '', type: 0, isSet: true } : { value, type: type as CellType };

const cellsByRow = (found: readonly FoundCell[]): ReadonlyMap<string, Record<string, DatasetCell>> => {
  const byRow = new Map<string, Record<string, DatasetCell>>();
  for (const cell of found) {
    const cells = byRow.get(cell.row_id) ?? {};
    cells[cell.column_id] = toCell(cell);
    byRow.set(cell.row_id, cells);
  }
  return byRow;
};

const withCells = (rows: readonly FoundRow[], found: readonly FoundCell[]): readonly DatasetRow[] => {
  const cells = cellsByRow(found);
  return rows.map((row) => toRow(row, cells.get(row.id) ?? {}));
};

const cellsOfRows = async (database: DatasetReader, { project, dataset }: At, ids: readonly string[]) =>
  (
    await sql<FoundCell>`
      select row_id, column_id, value, type from dataset_cells
        where project_id = ${project} and dataset_id = ${dataset} and row_id = any(${[...ids]}::text[])
      union all
      select row_id, column_id, null, 0 from dataset_secrets
        where project_id = ${project} and dataset_id = ${dataset} and row_id = any(${[...ids]}::text[])`.execute(
      database,
    )
  ).rows;

export interface RowWindow {
  readonly from: number;
  readonly count: number;
  readonly after?: { readonly rank: string; readonly id: string } | undefined;
}

/** Rows in order, from a number or after a row, with their cells; and whether there are no more. */
export const readWindow = async (database: DatasetReader, at: At, { from, count, after }: RowWindow) => {
  const found = await database
    .selectFrom('dataset_rows')
    .select(['id', 'rank', 'is_pinned', 'is_off'])
    .where('project_id', '=', at.project)
    .where('dataset_id', '=', at.dataset)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(rank, id) > (${after?.rank ?? ''}, ${after?.id ?? ''})`),
    )
    .orderBy('rank')
    .orderBy('id')
    .limit(count + 1)
    .offset(after ? 0 : from)
    .execute();
  const rows = found.slice(0, count);
  const cells =
    rows.length === 0
      ? []
      : await cellsOfRows(
          database,
          at,
          rows.map(({ id }) => id),
        );
  return { rows: withCells(rows, cells), isLast: found.length <= count };
};

const touchedRows = (changes: readonly DatasetGridChange[]): ReadonlySet<string> =>
  new Set(
    changes.flatMap((change) => {
      if (change.type === 'row.add') return change.rows.map(({ id }) => id);
      if (change.type === 'row.remove') return change.rows;
      if (change.type === 'row.move' || change.type === 'row.set') return [change.row];
      if (change.type === 'cell.set') return [change.cell.row];
      return change.type === 'cells.set' || change.type === 'column.add' ? change.cells.map(({ row }) => row) : [];
    }),
  );

/** Columns of which every row with a value matters. */
const wholeColumns = (changes: readonly DatasetGridChange[]): readonly string[] =>
  changes.flatMap((change) =>
    change.type === 'column.remove' || (change.type === 'column.update' && change.field === 'type')
      ? [change.column]
      : [],
  );

const rowsWithValuesIn = async (database: DatasetReader, { project, dataset }: At, columns: readonly string[]) => {
  if (columns.length === 0) return [];
  const { rows } = await sql<{ row_id: string }>`
    select row_id from dataset_cells where project_id = ${project} and dataset_id = ${dataset}
      and column_id = any(${[...columns]}::text[])
    union
    select row_id from dataset_secrets where project_id = ${project} and dataset_id = ${dataset}
      and column_id = any(${[...columns]}::text[])`.execute(database);
  return rows.map(({ row_id }) => row_id);
};

const rowsOf = (database: DatasetReader, { project, dataset }: At, ids: readonly string[]) =>
  sql<FoundRow>`select id, rank, is_pinned, is_off from dataset_rows
    where project_id = ${project} and dataset_id = ${dataset} and id = any(${[...ids]}::text[])`.execute(database);

/** These rows with their cells. */
export const rowsById = async (
  database: DatasetReader,
  at: At,
  ids: readonly string[],
): Promise<readonly DatasetRow[]> => {
  if (ids.length === 0) return [];
  const { rows } = await rowsOf(database, at, ids);
  return withCells(rows, await cellsOfRows(database, at, ids));
};

/** The columns of a dataset, and the rows that these changes are about. */
export const storeFor = async (
  database: DatasetReader,
  { dataset, columns }: StoredDataset,
  changes: readonly DatasetGridChange[],
): Promise<GridStore> => {
  const at = { project: dataset.projectId, dataset: dataset.id };
  const whole = await rowsWithValuesIn(database, at, wholeColumns(changes));
  const ids = [...new Set([...touchedRows(changes), ...whole])];
  return heldStore({ columns, rows: await rowsById(database, at, ids), total: dataset.rows });
};

/** All rows, for exports, imports, combinations and merges. */
export const allRows = async (database: DatasetReader, at: At): Promise<readonly DatasetRow[]> => {
  const rows: DatasetRow[] = [];
  for (let isLast = false; !isLast;) {
    const last = rows.at(-1);
    const window = await readWindow(database, at, {
      from: 0,
      count: 1_000,
      after: last && { rank: last.rank, id: last.id },
    });
    rows.push(...window.rows);
    ({ isLast } = window);
  }
  return rows;
};
