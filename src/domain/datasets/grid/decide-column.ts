import { alike } from '../../alike.ts';
import type { Refusal } from '../../journal/fact.ts';
import type { CellSet, ChangeOf } from '../dataset-changes.ts';
import type { GridChange } from '../dataset-facts.ts';
import { datasetLimits as most } from '../dataset-limits.ts';
import { isEmptyCell, isSecret, type DatasetColumn } from '../dataset.ts';
import { cleanedCell } from './decide-cells.ts';
import type { GridStore } from './grid-store.ts';
import { refusal } from './refusal.ts';

type ColumnChange = ChangeOf<'column.add' | 'column.update' | 'column.move' | 'column.remove'>;

/** Names are compared without case: a combination and an import find a column by its name. */
const foldedName = (name: string) => name.trim().toLowerCase();

const nameRefusal = (store: GridStore, id: string, name: string): Refusal | null => {
  const { columnNameLength: max } = most;
  if (name.trim() === '') return refusal('required', 'name');
  if ([...name.trim()].length > max) return refusal({ code: 'tooLong', max }, 'name');
  const isTaken = store.columns().some((other) => other.id !== id && foldedName(other.name) === foldedName(name));
  return isTaken ? refusal({ code: 'columnNameTaken', name: name.trim() }, 'name') : null;
};

const add = (store: GridStore, { column, cells }: ChangeOf<'column.add'>): GridChange | Refusal => {
  const columns = store.columns().length + 1;
  if (store.columns().some(({ id }) => id === column.id)) return refusal({ code: 'columnExists' });
  if (columns > most.columns) return refusal({ code: 'columnsMost', max: most.columns });
  if (columns * store.total() > most.cells) return refusal({ code: 'cellsMost', max: most.cells });
  const refused = nameRefusal(store, column.id, column.name);
  if (refused) return refused;
  const isValue = (cell: CellSet) => cell.column === column.id && store.row(cell.row) !== null && !isEmptyCell(cell);
  const values = isSecret(column) ? [] : cells.map((cell) => ({ ...cell, ...cleanedCell(cell) })).filter(isValue);
  const data = { column: { ...column, name: column.name.trim() }, cells: values, rows: store.total(), columns };
  return { type: 'column.added', data };
};

const hasValues = (store: GridStore, { id }: DatasetColumn): boolean => {
  for (const { cells } of store.rows()) if (Object.hasOwn(cells, id)) return true;
  return false;
};

/** A secret never becomes readable; values that are in the history cannot become secret. */
const secretRefusal = (store: GridStore, column: DatasetColumn, type: unknown): Refusal | null => {
  const isChanged = isSecret(column) !== (type === 'secret');
  return isChanged && hasValues(store, column) ? refusal({ code: 'secretHasValues' }, column.name) : null;
};

const update = (
  store: GridStore,
  column: DatasetColumn,
  change: ChangeOf<'column.update'>,
): GridChange | null | Refusal => {
  const { field } = change;
  const value = field === 'name' ? change.value.trim() : change.value;
  if (alike(value, column[field])) return null;
  const refused =
    (field === 'name' ? nameRefusal(store, column.id, change.value) : null) ??
    (field === 'type' ? secretRefusal(store, column, change.value) : null);
  if (refused) return refused;
  const data = { column: column.id, field, value, was: column[field], label: column.name };
  return { type: 'column.updated', data } as GridChange;
};

const cellsOf = (store: GridStore, id: string) =>
  [...store.rows()]
    .flatMap(({ id: row, cells }) => {
      const cell = Object.hasOwn(cells, id) ? cells[id] : undefined;
      return cell && !cell.isSet ? [{ row, column: id, value: cell.value, type: cell.type }] : [];
    })
    .toSorted((one, other) => (one.row < other.row ? -1 : 1));

export const decideColumn = (store: GridStore, change: ColumnChange): GridChange | null | Refusal => {
  if (change.type === 'column.add') return add(store, change);
  const column = store.columns().find(({ id }) => id === change.column);
  if (!column) return change.type === 'column.remove' ? null : refusal({ code: 'columnGone' });
  if (change.type === 'column.update') return update(store, column, change);
  if (change.type === 'column.move') {
    const data = { column: column.id, rank: change.rank, was: column.rank, label: column.name };
    return change.rank === column.rank ? null : { type: 'column.moved', data };
  }
  const counts = { rows: store.total(), columns: store.columns().length - 1 };
  return { type: 'column.removed', data: { column, cells: cellsOf(store, column.id), ...counts } };
};
