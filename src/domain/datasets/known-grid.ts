import type { Fact } from '../journal/fact.ts';
import { dropIn, putIn, valueIn, valuesIn, type Shards } from '../journal/shards.ts';
import type { OpenedWindow } from './dataset-facts.ts';
import { byRank, type DatasetColumn, type DatasetRow } from './dataset.ts';
import type { GridStore } from './grid/grid-store.ts';

/**
 * The rows of a dataset that this device knows: from the first to the last one that was read.
 *
 *   row 1 … row 500 │ row 501 … row 10,000
 *            through┘
 *
 * Each row, the columns and the total have the position that they reflect, so that reads and events may arrive in any
 * order, and twice.
 */
export interface KnownGrid {
  project: string;
  /** Of the first part: older events are in every part, also when the journal applies them once more. */
  readAt: number;
  columns: readonly DatasetColumn[];
  columnsAt: number;
  total: number;
  totalAt: number;
  rows: Shards<HeldRow>;
  /** The last row that was read; null when all were. */
  through: RowKey | null;
}

export interface RowKey {
  readonly rank: string;
  readonly id: string;
}

interface HeldRow {
  readonly row: DatasetRow;
  /** Null for a row that only predictions have. */
  readonly asOf: number | null;
}

type Placed = Pick<Fact, 'position'>;

const isNewer = (asOf: number | null | undefined, position: number | undefined): boolean =>
  position !== undefined && typeof asOf === 'number' && asOf >= position;

const isWithin = ({ through }: Pick<KnownGrid, 'through'>, key: RowKey): boolean =>
  through === null || byRank(key, through) <= 0;

/** The draft of a grid as a store for one event. Rows that already contain the event stay. */
export const draftStore = (grid: KnownGrid, { position }: Placed): GridStore => {
  const held = (id: string) => valueIn(grid.rows, id);
  // One event may change a row several times.
  const touched = new Set<string>();
  const isDone = (id: string) => !touched.has(id) && isNewer(held(id)?.asOf, position);
  return {
    columns: () => grid.columns,
    setColumns(columns) {
      if (isNewer(grid.columnsAt, position)) return;
      grid.columns = columns;
      grid.columnsAt = position ?? grid.columnsAt;
    },
    row: (id) => (isDone(id) ? null : (held(id)?.row ?? null)),
    putRow(row) {
      if (isDone(row.id) || (!held(row.id) && isNewer(grid.readAt, position))) return;
      touched.add(row.id);
      putIn(grid.rows, row.id, { row, asOf: position ?? held(row.id)?.asOf ?? null });
    },
    dropRow(id) {
      if (!isDone(id)) dropIn(grid.rows, id);
    },
    rows: () => valuesIn(grid.rows).flatMap(({ row }) => (isDone(row.id) ? [] : [row])),
    total: () => grid.total,
    setTotal(total) {
      if (isNewer(grid.totalAt, position)) return;
      grid.total = total;
      grid.totalAt = position ?? grid.totalAt;
    },
  };
};

const keyOf = ({ rank, id }: RowKey): RowKey => ({ rank, id });

const putWindow = (grid: KnownGrid, { part, isLast, asOf }: OpenedWindow): void => {
  for (const row of part) if (!isNewer(valueIn(grid.rows, row.id)?.asOf, asOf)) putIn(grid.rows, row.id, { row, asOf });
  const last = part.at(-1);
  if (isLast) grid.through = null;
  else if (last && grid.through && byRank(last, grid.through) > 0) grid.through = keyOf(last);
};

/** The grid of a new dataset. */
export const blankGrid = (project: string): KnownGrid => ({
  project,
  readAt: 0,
  columns: [],
  columnsAt: 0,
  total: 0,
  totalAt: 0,
  rows: {},
  through: null,
});

/** The grid of the first part. */
export const gridOf = (project: string, opened: OpenedWindow): KnownGrid => {
  const { columns, record, asOf, part, isLast } = opened;
  const last = part.at(-1);
  const through = isLast || !last ? null : keyOf(last);
  const counted = { total: record.rows, totalAt: asOf };
  const grid: KnownGrid = { project, readAt: asOf, columns, columnsAt: asOf, ...counted, rows: {}, through };
  putWindow(grid, opened);
  return grid;
};

/** Changes the draft: the next part. One that leaves a gap is left out. */
export const addWindow = (grid: KnownGrid, opened: OpenedWindow): void => {
  const { after, asOf, columns, record } = opened;
  if (!after || !grid.through || byRank(after, grid.through) > 0) return;
  putWindow(grid, opened);
  if (!isNewer(grid.columnsAt, asOf)) Object.assign(grid, { columns, columnsAt: asOf });
  if (!isNewer(grid.totalAt, asOf)) Object.assign(grid, { total: record.rows, totalAt: asOf });
};

export const columnsInOrder = ({ columns }: Pick<KnownGrid, 'columns'>): readonly DatasetColumn[] =>
  columns.toSorted(byRank);

/** Rows beyond the last one that was read wait until those before them are read. */
export const rowsInOrder = (grid: Pick<KnownGrid, 'rows' | 'through'>): readonly DatasetRow[] =>
  valuesIn(grid.rows)
    .flatMap(({ row }) => (isWithin(grid, row) ? [row] : []))
    .toSorted(byRank);

/** Changes the draft: a row that this device does not know moved among those that it knows, so they end before it. */
export const endBefore = (grid: KnownGrid, key: RowKey, { position }: Placed): void => {
  if (isNewer(grid.readAt, position) || valueIn(grid.rows, key.id) || !isWithin(grid, key)) return;
  const before = rowsInOrder(grid).findLast((row) => byRank(row, key) < 0);
  grid.through = before ? keyOf(before) : { rank: '', id: '' };
};

export const isAllRead = ({ through }: Pick<KnownGrid, 'through'>): boolean => through === null;
