import fc from 'fast-check';
import { expect, test } from 'vitest';
import { datasetChangeShape } from '../../../src/domain/datasets/dataset-changes.ts';
import { byRank } from '../../../src/domain/datasets/dataset.ts';
import { decideGridChanges } from '../../../src/domain/datasets/grid/decide-grid-change.ts';
import { applyGridChange, type GridStore, type HeldGrid } from '../../../src/domain/datasets/grid/grid-store.ts';
import { invert } from '../../../src/domain/datasets/grid/invert.ts';
import { changesOfValues, gridBefore } from '../../../src/domain/datasets/grid/merge-values.ts';
import { withoutNewerCells } from '../../../src/domain/datasets/grid/written-cells.ts';
import type { DatasetFact } from '../../../src/domain/datasets/dataset-facts.ts';
import { stepsOfRows } from '../../../src/domain/datasets/grid/values-by-step.ts';
import { isRefusal } from '../../../src/domain/journal/fact.ts';
import { applied, shown, some, startOf } from './any-changes.ts';
import { lawRuns } from '../law-runs.ts';

test('changes and what undoes them leave a dataset as it was', () => {
  fc.assert(
    fc.property(some, some, (before, changes) => {
      const store = startOf(before);
      const was = shown(store);
      const undoing = invert(applied(store, changes));
      for (const one of undoing) {
        expect(datasetChangeShape.safeParse(one).success).toBe(true);
        const facts = decideGridChanges(store, [one]);
        if (isRefusal(facts)) throw new Error(`an undo was refused: ${JSON.stringify(facts)}`);
        facts.forEach((fact) => applyGridChange(store, fact));
      }
      expect(shown(store)).toEqual(was);
    }),
    lawRuns(1_000),
  );
});

test('an undo leaves every cell, row and column that another person has changed since', () => {
  fc.assert(
    fc.property(some, some, some, (before, ours, theirs) => {
      const store = startOf(before);
      const undoing = invert(applied(store, ours));
      const later = applied(store, theirs).map((fact) => ({ ...fact, about: 'dataset/d', by: 'ben' }) as DatasetFact);
      const cells = later.flatMap((fact) => {
        if (fact.type === 'cell.changed') return [fact.data.cell];
        return fact.type === 'cells.changed' ? fact.data.cells : [];
      });
      const cellNow = ({ row, column }: { readonly row: string; readonly column: string }) =>
        store.row(row)?.cells[column];
      const was = cells.map(cellNow);
      applied(store, withoutNewerCells(undoing, later));
      expect(cells.map(cellNow)).toEqual(was);
    }),
    lawRuns(1_000),
  );
});

test('deciding changes together gives the same events as one after the other', () => {
  fc.assert(
    fc.property(some, some, (before, changes) => {
      const together = startOf(before);
      const facts = decideGridChanges(together, changes);
      fc.pre(!isRefusal(facts));
      if (!isRefusal(facts)) expect(facts).toEqual(applied(startOf(before), changes));
    }),
    lawRuns(500),
  );
});

const held = (store: GridStore): HeldGrid => ({ columns: store.columns(), rows: [...store.rows()] });
const sentOf = ({ rows, columns }: HeldGrid) =>
  stepsOfRows(rows.toSorted(byRank), columns, { datasetId: 'x', flowId: 'f', first: 1 }).map((step) => ({
    stepId: step.stepId,
    iteration: step.iteration,
    value: step.parameterValue,
    type: step.type as 0,
  }));
const newRows = (count: number) => Array.from({ length: count }, (_, at) => ({ id: `new${at}`, rank: `z${at}` }));
/** Steps are unique here: two columns that feed one step cannot be told apart by a caller. */
const byColumn = ({ columns, rows }: HeldGrid): HeldGrid => ({
  columns: columns.map((one) => ({ ...one, feeds: null })),
  rows,
});

test('saving all values as they were read changes nothing, whatever others changed meanwhile', () => {
  fc.assert(
    fc.property(some, some, (before, others) => {
      const store = startOf(before);
      const base = byColumn(held(store));
      fc.pre(base.rows.length === 0 || Object.keys(base.rows.toSorted(byRank).at(-1)?.cells ?? {}).length > 0);
      const undoing = invert(applied(store, others));
      expect(changesOfValues({ base, undoing, now: store, sent: sentOf(base), newRows })).toEqual([]);
    }),
    lawRuns(500),
  );
});

test('a dataset as it was is found again from its events', () => {
  fc.assert(
    fc.property(some, some, (before, changes) => {
      const store = startOf(before);
      const was = shown(store);
      const facts = applied(store, changes);
      const { rows, columns } = gridBefore(held(store), invert(facts));
      expect({ rows: rows.toSorted(byRank), columns: columns.toSorted(byRank) }).toEqual({
        rows: was.rows,
        columns: was.columns,
      });
    }),
    lawRuns(300),
  );
});
