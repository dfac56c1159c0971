import fc from 'fast-check';
import type { DatasetGridChange } from '../../../src/domain/datasets/dataset-changes.ts';
import type { GridChange } from '../../../src/domain/datasets/dataset-facts.ts';
import { byRank, columnTypes, type DatasetColumn } from '../../../src/domain/datasets/dataset.ts';
import { decideGridChanges } from '../../../src/domain/datasets/grid/decide-grid-change.ts';
import { applyGridChange, heldStore, type GridStore } from '../../../src/domain/datasets/grid/grid-store.ts';
import { isRefusal } from '../../../src/domain/journal/fact.ts';

/** Random changes of a dataset, and datasets that they lead to. */
const ids = ['a', 'b', 'c', 'd', 'e'];
const id = fc.constantFrom(...ids);
const rank = fc.constantFrom('a0', 'a1', 'a2', 'a3V');
const value = fc.constantFrom('', 'x', '1', 'true', 'long text');
const type = fc.constantFrom(0 as const, 1 as const, 2 as const, 3 as const);
const cell = fc.record({ value, type });
const cellAt = fc.record({ row: id, column: id, value, type });
const column: fc.Arbitrary<DatasetColumn> = fc.record({
  id,
  rank,
  name: fc.constantFrom('A', 'B', 'C', 'D', 'E', 'F'),
  type: fc.constantFrom(...columnTypes.filter((one) => one !== 'secret')),
  feeds: fc.constantFrom(null, { stepId: 's1' }, { parameter: 'p' }),
  values: fc.constantFrom([], ['x', 'y']),
});
const row = fc.record({
  id,
  rank,
  isPinned: fc.boolean(),
  isOff: fc.boolean(),
  cells: fc.dictionary(id, cell, { maxKeys: 3 }),
});

const change: fc.Arbitrary<DatasetGridChange> = fc.oneof(
  column.map((one) => ({ type: 'column.add' as const, column: one, cells: [] })),
  fc.record({
    type: fc.constant('column.update' as const),
    column: id,
    field: fc.constant('name' as const),
    value: fc.constantFrom('A', 'G', 'H'),
  }),
  fc.record({
    type: fc.constant('column.update' as const),
    column: id,
    field: fc.constant('type' as const),
    value: fc.constantFrom(...columnTypes),
  }),
  fc.record({ type: fc.constant('column.move' as const), column: id, rank }),
  fc.record({ type: fc.constant('column.remove' as const), column: id }),
  fc.record({
    type: fc.constant('row.add' as const),
    rows: fc.uniqueArray(row, { minLength: 1, maxLength: 3, selector: (one) => one.id }),
  }),
  fc.record({ type: fc.constant('row.move' as const), row: id, rank }),
  fc.record({ type: fc.constant('row.set' as const), row: id, isOff: fc.boolean(), isPinned: fc.boolean() }),
  fc.record({ type: fc.constant('row.remove' as const), rows: fc.array(id, { minLength: 1, maxLength: 3 }) }),
  cellAt.map((one) => ({ type: 'cell.set' as const, cell: one })),
  fc.record({ type: fc.constant('cells.set' as const), cells: fc.array(cellAt, { minLength: 1, maxLength: 6 }) }),
);

/** Applies each change that is not refused; the events. */
export const applied = (store: GridStore, changes: readonly DatasetGridChange[]): readonly GridChange[] =>
  changes.flatMap((one) => {
    const facts = decideGridChanges(store, [one]);
    if (isRefusal(facts)) return [];
    facts.forEach((fact) => applyGridChange(store, fact));
    return facts;
  });

export const shown = (store: GridStore) => ({
  columns: store.columns().toSorted(byRank),
  rows: [...store.rows()].toSorted(byRank),
  total: store.total(),
});

/** Three columns and rows, so that most changes are about something. */
const filled: readonly DatasetGridChange[] = [
  ...['a', 'b', 'c'].map((one, at) => ({
    type: 'column.add' as const,
    column: { id: one, rank: `a${at}`, name: `Column ${one}`, type: 'text' as const, feeds: null, values: [] },
    cells: [],
  })),
  {
    type: 'row.add',
    rows: ['a', 'b', 'c'].map((one, at) => ({
      id: one,
      rank: `a${at}`,
      isPinned: false,
      isOff: false,
      cells: { a: { value: one, type: 0 } },
    })),
  },
];

export const startOf = (changes: readonly DatasetGridChange[]): GridStore => {
  const store = heldStore({ columns: [], rows: [] });
  applied(store, filled);
  applied(store, changes);
  return store;
};

export const some = fc.array(change, { maxLength: 25 });
