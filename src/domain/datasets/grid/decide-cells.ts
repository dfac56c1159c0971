import type { Refusal } from '../../journal/fact.ts';
import type { CellSet, ChangeOf } from '../dataset-changes.ts';
import type { ChangedCell, GridChange } from '../dataset-facts.ts';
import { cellTypes, emptyCell, isSecret, type DatasetCell, type DatasetColumn } from '../dataset.ts';
import { cellFaultOf, type ExpressionCheck } from './cell-fault.ts';
import type { GridStore } from './grid-store.ts';
import { refusal } from './refusal.ts';

/** A cell that is skipped has no value. */
export const cleanedCell = ({ value, type }: DatasetCell): DatasetCell =>
  type === cellTypes.skip ? { value: '', type } : { value, type };

interface FoundCell {
  readonly cell: ChangedCell;
  readonly column: DatasetColumn;
}

const columnsById = (store: GridStore): ReadonlyMap<string, DatasetColumn> =>
  new Map(store.columns().map((column) => [column.id, column]));

const find = (store: GridStore, columns: ReadonlyMap<string, DatasetColumn>, set: CellSet): FoundCell | Refusal => {
  const column = columns.get(set.column);
  if (!column) return refusal({ code: 'columnGone' });
  if (isSecret(column)) return refusal({ code: 'secretColumn' }, column.name);
  const row = store.row(set.row);
  if (!row) return refusal({ code: 'rowGone' });
  const was = Object.hasOwn(row.cells, set.column) ? row.cells[set.column] : undefined;
  return { cell: { row: set.row, column: set.column, ...cleanedCell(set), was: was ?? emptyCell }, column };
};

const isChanged = ({ value, type, was }: ChangedCell): boolean => value !== was.value || type !== was.type;

/** As typed: it must fit its column. */
export const decideCell = (
  store: GridStore,
  change: ChangeOf<'cell.set'>,
  check?: ExpressionCheck,
): GridChange | null | Refusal => {
  const found = find(store, columnsById(store), change.cell);
  if ('refused' in found) return found;
  const { cell, column } = found;
  if (!isChanged(cell)) return null;
  const isCleared = cell.value === '' && cell.type !== cellTypes.skip;
  const fault = isCleared ? null : cellFaultOf(cell, column, check);
  return fault ? refusal(fault, column.name) : { type: 'cell.changed', data: { cell, label: column.name } };
};

/** The last value of a cell counts. */
export const decideCells = (store: GridStore, { cells }: ChangeOf<'cells.set'>): GridChange | null | Refusal => {
  const columns = columnsById(store);
  const changed = new Map<string, ChangedCell>();
  for (const set of cells) {
    const found = find(store, columns, set);
    if ('refused' in found) return found;
    changed.set(`${set.row} ${set.column}`, found.cell);
  }
  const different = [...changed.values()].filter(isChanged);
  return different.length === 0 ? null : { type: 'cells.changed', data: { cells: different } };
};
