import type { Refusal } from '../../journal/fact.ts';
import type { ChangeOf, DatasetGridChange } from '../dataset-changes.ts';
import type { GridChange } from '../dataset-facts.ts';
import { datasetLimits as most } from '../dataset-limits.ts';
import { isEmptyCell } from '../dataset.ts';
import type { ExpressionCheck } from './cell-fault.ts';
import { cleanedCell, decideCells, decideCell } from './decide-cells.ts';
import { decideColumn } from './decide-column.ts';
import { applyGridChange, layerOver, type GridStore } from './grid-store.ts';
import { refusal } from './refusal.ts';

type Outcome = GridChange | null | Refusal;

const isRefused = (outcome: Outcome): outcome is Refusal => outcome !== null && 'refused' in outcome;

const decideRows = (store: GridStore, { rows }: ChangeOf<'row.add'>): Outcome => {
  const total = store.total() + rows.length;
  const columns = store.columns();
  if (total > most.rows) return refusal({ code: 'rowsMost', max: most.rows });
  if (total * columns.length > most.cells) return refusal({ code: 'cellsMost', max: most.cells });
  const ids = new Set(rows.map(({ id }) => id));
  if (ids.size < rows.length || rows.some(({ id }) => store.row(id))) return refusal({ code: 'rowExists' });
  const known = new Set(columns.filter(({ type }) => type !== 'secret').map(({ id }) => id));
  const added = rows.map((row) => ({
    ...row,
    cells: Object.fromEntries(
      Object.entries(row.cells).flatMap(([column, cell]) => {
        const cleaned = cleanedCell(cell);
        return known.has(column) && !cell.isSet && !isEmptyCell(cleaned) ? [[column, cleaned] as const] : [];
      }),
    ),
  }));
  return { type: 'row.added', data: { added, rows: total, columns: columns.length } };
};

const decideRow = (store: GridStore, change: ChangeOf<'row.move' | 'row.set'>): Outcome => {
  const row = store.row(change.row);
  if (!row) return refusal({ code: 'rowGone' });
  if (change.type === 'row.move') {
    const { rank } = change;
    return rank === row.rank ? null : { type: 'row.moved', data: { row: row.id, rank, was: row.rank } };
  }
  const was = { isOff: row.isOff, isPinned: row.isPinned };
  const now = { isOff: change.isOff ?? row.isOff, isPinned: change.isPinned ?? row.isPinned };
  const isSame = now.isOff === was.isOff && now.isPinned === was.isPinned;
  return isSame ? null : { type: 'row.changed', data: { row: row.id, now, was } };
};

/** Rows that are gone already are left out: two people may remove the same one. */
const decideRemoval = (store: GridStore, { rows }: ChangeOf<'row.remove'>): Outcome => {
  const removed = [...new Set(rows)].flatMap((id) => store.row(id) ?? []);
  if (removed.length === 0) return null;
  const data = { removed, rows: Math.max(0, store.total() - removed.length), columns: store.columns().length };
  return { type: 'row.removed', data };
};

const decideOne = (store: GridStore, change: DatasetGridChange, check?: ExpressionCheck): Outcome => {
  switch (change.type) {
    case 'column.add':
    case 'column.update':
    case 'column.move':
    case 'column.remove':
      return decideColumn(store, change);
    case 'row.add':
      return decideRows(store, change);
    case 'row.move':
    case 'row.set':
      return decideRow(store, change);
    case 'row.remove':
      return decideRemoval(store, change);
    case 'cell.set':
      return decideCell(store, change, check);
    case 'cells.set':
      return decideCells(store, change);
  }
};

const lengthOf = (data: unknown): number => JSON.stringify(data).length;

export interface GridRules {
  readonly characters?: number;
  /** The expression language, where it is loaded. */
  readonly check?: ExpressionCheck | undefined;
}

/**
 * The events of these changes in order, or why none of them happens. `base` stays as it is. `characters`: of the values
 * in all events together.
 */
export const decideGridChanges = (
  base: GridStore,
  changes: readonly DatasetGridChange[],
  { characters = most.changeCharacters, check }: GridRules = {},
): readonly GridChange[] | Refusal => {
  const store = layerOver(base);
  const facts: GridChange[] = [];
  let length = 0;
  for (const change of changes) {
    const outcome = decideOne(store, change, check);
    if (outcome === null) continue;
    if (isRefused(outcome)) return outcome;
    length += lengthOf(outcome.data);
    if (length > characters) return refusal({ code: 'changeTooLarge', max: characters });
    applyGridChange(store, outcome);
    facts.push(outcome);
  }
  return facts;
};
