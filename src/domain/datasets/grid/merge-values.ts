import { alike } from '../../alike.ts';
import { isRefusal, type Refusal } from '../../journal/fact.ts';
import type { CellSet, DatasetGridChange } from '../dataset-changes.ts';
import { datasetLimits as most } from '../dataset-limits.ts';
import {
  byRank,
  emptyCell,
  isSecret,
  type CellType,
  type DatasetCell,
  type DatasetColumn,
  type DatasetRow,
} from '../dataset.ts';
import { decideGridChanges } from './decide-grid-change.ts';
import { applyGridChange, heldStore, type GridStore, type HeldGrid } from './grid-store.ts';
import { inParts } from './invert.ts';
import { refusal } from './refusal.ts';
import { columnOfStep } from './values-by-step.ts';

/**
 * All values of a dataset, sent by a caller that read it at an earlier revision, merged three ways:
 *
 *   as it was then ──▶ as it was sent   what the caller changed is changed in the dataset
 *         └──────────▶ as it is now     what the caller never saw stays
 */
export interface SentValue {
  readonly stepId: string;
  /** From 1. */
  readonly iteration: number;
  readonly value: string;
  readonly type: CellType;
}

/** The dataset before these changes, which are what undoes its newest events, the newest first. */
export const gridBefore = (now: HeldGrid, undoing: readonly DatasetGridChange[]): HeldGrid => {
  const store = heldStore(now);
  for (const change of undoing) {
    const facts = decideGridChanges(store, [change], { characters: Infinity });
    if (!isRefusal(facts)) for (const fact of facts) applyGridChange(store, fact);
  }
  return { columns: store.columns(), rows: [...store.rows()] };
};

type Values = ReadonlyMap<string, DatasetCell>;

const sentByRow = (
  columns: readonly DatasetColumn[],
  sent: readonly SentValue[],
): ReadonlyMap<number, Values> | Refusal => {
  const byRow = new Map<number, Map<string, DatasetCell>>();
  for (const { stepId, iteration, value, type } of sent) {
    const column = columnOfStep(columns, stepId);
    if (!column) return refusal({ code: 'stepUnknown', step: stepId }, 'steps');
    // It is read as empty, and may be sent so.
    if (isSecret(column) && value !== '') return refusal({ code: 'secretColumn' }, column.name);
    const values = byRow.get(iteration) ?? new Map<string, DatasetCell>();
    byRow.set(iteration, values.set(column.id, { value, type }));
  }
  return byRow;
};

/** Cells whose value the caller changed, in rows and columns that are still there. */
const changedCells = (row: DatasetRow, values: Values, columns: readonly DatasetColumn[]): readonly CellSet[] =>
  columns
    .filter((column) => !isSecret(column))
    .flatMap(({ id: column }) => {
      const was = row.cells[column] ?? emptyCell;
      const { value, type } = values.get(column) ?? emptyCell;
      return value === was.value && type === was.type ? [] : [{ row: row.id, column, value, type }];
    });

/** Rows whose cells these changes set, also in a column that was removed meanwhile; not those that come back with a column. */
const rowsSetBy = (undoing: readonly DatasetGridChange[]): ReadonlySet<string> =>
  new Set(
    undoing.flatMap((change) => {
      if (change.type === 'cells.set') return change.cells.map(({ row }) => row);
      return change.type === 'cell.set' ? [change.cell.row] : [];
    }),
  );

export interface MergedValues {
  readonly base: HeldGrid;
  /** What leads from the dataset as it is now back to `base`. */
  readonly undoing: readonly DatasetGridChange[];
  readonly now: GridStore;
  readonly sent: readonly SentValue[];
  /** Ids and ranks of rows behind the last one. */
  newRows(count: number): readonly Pick<DatasetRow, 'id' | 'rank'>[];
}

const addedRows = (
  { newRows }: Pick<MergedValues, 'newRows'>,
  values: readonly Values[],
  columns: readonly DatasetColumn[],
): readonly DatasetRow[] => {
  const secret = new Set(columns.filter(isSecret).map(({ id }) => id));
  return newRows(values.length).map((row, index) => ({
    ...row,
    isPinned: false,
    isOff: false,
    cells: Object.fromEntries([...(values[index] ?? [])].filter(([column]) => !secret.has(column))),
  }));
};

/** The changes that a caller made; none for values that it sent as they were. */
export const changesOfValues = (merged: MergedValues): readonly DatasetGridChange[] | Refusal => {
  const { base, undoing, now, sent } = merged;
  const byRow = sentByRow(base.columns, sent);
  if (isRefusal(byRow)) return byRow;
  const last = Math.max(0, ...byRow.keys());
  const none: Values = new Map();
  const rows = base.rows.toSorted(byRank);
  const present = new Set(now.columns().map(({ id }) => id));
  const columns = base.columns.filter(({ id }) => present.has(id));
  const cells = rows
    .slice(0, last)
    .flatMap((row, at) => (now.row(row.id) ? changedCells(row, byRow.get(at + 1) ?? none, columns) : []));
  // A row that somebody has changed since stays.
  const changed = rowsSetBy(undoing);
  const removed = rows
    .slice(last)
    .flatMap(({ id, cells: was }) => (alike(now.row(id)?.cells, was) && !changed.has(id) ? [id] : []));
  const more = Array.from(
    { length: Math.max(0, last - rows.length) },
    (_, at) => byRow.get(rows.length + at + 1) ?? none,
  );
  return [
    ...inParts(cells, most.cellsAtOnce).map((part) => ({ type: 'cells.set' as const, cells: [...part] })),
    ...inParts(removed, most.rowsAtOnce).map((part) => ({ type: 'row.remove' as const, rows: [...part] })),
    ...inParts(addedRows(merged, more, columns), most.rowsAtOnce).map((part) => ({
      type: 'row.add' as const,
      rows: part.map((row) => ({ ...row, cells: { ...row.cells } })),
    })),
  ];
};
