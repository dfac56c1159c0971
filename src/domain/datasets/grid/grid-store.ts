import { isEmptyCell, type DatasetCell, type DatasetColumn, type DatasetRow } from '../dataset.ts';
import type { GridChange } from '../dataset-facts.ts';

/**
 * Columns and rows that changes are applied to: the view of the journal, the rows that the server loaded, or a layer over
 * either of them.
 */
export interface GridStore {
  columns(): readonly DatasetColumn[];
  setColumns(columns: readonly DatasetColumn[]): void;
  row(id: string): DatasetRow | null;
  putRow(row: DatasetRow): void;
  dropRow(id: string): void;
  /** Every known row, for a column that comes or goes. */
  rows(): Iterable<DatasetRow>;
  /** Rows in all, also those that are not known here. */
  total(): number;
  setTotal(total: number): void;
}

export const withCell = (row: DatasetRow, column: string, cell: DatasetCell): DatasetRow => {
  const { [column]: _, ...others } = row.cells;
  return { ...row, cells: isEmptyCell(cell) ? others : { ...others, [column]: cell } };
};

const setCells = (
  store: GridStore,
  cells: readonly ({ readonly row: string; readonly column: string } & DatasetCell)[],
): void => {
  for (const { row: id, column, value, type, isSet } of cells) {
    const row = store.row(id);
    if (row) store.putRow(withCell(row, column, isSet ? { value, type, isSet } : { value, type }));
  }
};

const updateColumn = (store: GridStore, id: string, changes: Partial<DatasetColumn>): void =>
  store.setColumns(store.columns().map((column) => (column.id === id ? { ...column, ...changes } : column)));

const updateRow = (store: GridStore, id: string, changes: Partial<DatasetRow>): void => {
  const row = store.row(id);
  if (row) store.putRow({ ...row, ...changes });
};

const removeColumn = (store: GridStore, id: string): void => {
  store.setColumns(store.columns().filter((column) => column.id !== id));
  for (const row of [...store.rows()])
    if (Object.hasOwn(row.cells, id)) store.putRow(withCell(row, id, { value: '', type: 0 }));
};

/** Changes the store; never rejects. */
export const applyGridChange = (store: GridStore, { type, data }: GridChange): void => {
  switch (type) {
    case 'column.added':
      store.setColumns([...store.columns().filter(({ id }) => id !== data.column.id), data.column]);
      return setCells(store, data.cells);
    case 'column.updated':
      return updateColumn(store, data.column, { [data.field]: data.value });
    case 'column.moved':
      return updateColumn(store, data.column, { rank: data.rank });
    case 'column.removed':
      return removeColumn(store, data.column.id);
    case 'row.added':
      for (const row of data.added) store.putRow(row);
      return store.setTotal(data.rows);
    case 'row.moved':
      return updateRow(store, data.row, { rank: data.rank });
    case 'row.changed':
      return updateRow(store, data.row, data.now);
    case 'row.removed':
      for (const { id } of data.removed) store.dropRow(id);
      return store.setTotal(data.rows);
    case 'cell.changed':
      return setCells(store, [data.cell]);
    case 'cells.changed':
      return setCells(store, data.cells);
  }
};

export interface HeldGrid {
  readonly columns: readonly DatasetColumn[];
  readonly rows: readonly DatasetRow[];
  /** Missing: `rows` are all. */
  readonly total?: number;
}

/** A store of its own. */
export const heldStore = (held: HeldGrid): GridStore => {
  let { columns } = held;
  let total = held.total ?? held.rows.length;
  const rows = new Map(held.rows.map((row) => [row.id, row]));
  return {
    columns: () => columns,
    setColumns: (next) => void (columns = next),
    row: (id) => rows.get(id) ?? null,
    putRow: (row) => void rows.set(row.id, row),
    dropRow: (id) => void rows.delete(id),
    rows: () => rows.values(),
    total: () => total,
    setTotal: (next) => void (total = next),
  };
};

/** A layer over a store, which stays as it is. */
export const layerOver = (base: GridStore): GridStore => {
  let columns = base.columns();
  let total = base.total();
  const changed = new Map<string, DatasetRow | null>();
  return {
    columns: () => columns,
    setColumns: (next) => void (columns = next),
    row: (id) => (changed.has(id) ? (changed.get(id) ?? null) : base.row(id)),
    putRow: (row) => void changed.set(row.id, row),
    dropRow: (id) => void changed.set(id, null),
    *rows() {
      for (const row of base.rows()) if (!changed.has(row.id)) yield row;
      for (const row of changed.values()) if (row) yield row;
    },
    total: () => total,
    setTotal: (next) => void (total = next),
  };
};
