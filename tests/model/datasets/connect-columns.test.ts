import { expect, test } from 'vitest';
import type { DatasetColumn } from '../../../src/domain/datasets/dataset.ts';
import { connectedPlan } from '../../../src/domain/datasets/files/connect-columns.ts';
import { planImport } from '../../../src/domain/datasets/files/plan-import.ts';
import { decideGridChanges } from '../../../src/domain/datasets/grid/decide-grid-change.ts';
import { applyGridChange, heldStore } from '../../../src/domain/datasets/grid/grid-store.ts';
import { invert } from '../../../src/domain/datasets/grid/invert.ts';
import { isRefusal } from '../../../src/domain/journal/fact.ts';

/** An import connects columns to the steps and parameters that have their names. */
const column = (id: string, name: string, feeds: DatasetColumn['feeds'] = null): DatasetColumn => ({
  ...{ id, rank: id, name, type: 'text', feeds, values: [] },
});
const feedsOf = (name: string) =>
  ({
    user: { feeds: { stepId: 's1' }, to: 'Type into ‘User’' },
    town: { feeds: { parameter: 'Town' }, to: 'Town' },
    place: { feeds: { parameter: 'Town' }, to: 'Town' },
    street: { feeds: { stepId: 's2' }, to: 'Type into ‘Street’' },
  })[name.toLowerCase()] ?? null;

const imported = (columns: readonly DatasetColumn[], heads: readonly string[]) => {
  const lines = [heads.map((head) => ({ value: head, type: 0 as const }))];
  const plan = planImport(
    { columns, rows: [] },
    { heads, lines },
    {
      mode: 'append',
      addColumns: true,
      newRows: (count) => Array.from({ length: count }, (_, at) => ({ id: `r${at}`, rank: `a${at}` })),
      newColumns: (count) => Array.from({ length: count }, (_, at) => ({ id: `n${at}`, rank: `b${at}` })),
    },
  );
  if (isRefusal(plan)) throw new Error('the import is refused');
  return connectedPlan(plan, columns, feedsOf);
};

test('new columns and those that are connected to nothing are connected; one undo takes it back', () => {
  const columns = [column('a', 'Town'), column('b', 'Street', { stepId: 'other' }), column('c', 'Not in the file')];
  const plan = imported(columns, ['Town', 'Street', 'User', 'Remark']);
  expect(plan.connected).toEqual([
    { column: 'a', name: 'Town', feeds: { parameter: 'Town' }, to: 'Town' },
    { column: 'n0', name: 'User', feeds: { stepId: 's1' }, to: 'Type into ‘User’' },
  ]);
  const store = heldStore({ columns, rows: [] });
  const facts = decideGridChanges(store, plan.changes, {});
  if (isRefusal(facts)) throw new Error('the changes are refused');
  facts.forEach((fact) => applyGridChange(store, fact));
  const feeds = () => Object.fromEntries(store.columns().map((one) => [one.name, one.feeds]));
  expect(feeds()).toEqual({
    Town: { parameter: 'Town' },
    Street: { stepId: 'other' },
    'Not in the file': null,
    User: { stepId: 's1' },
    Remark: null,
  });
  const undone = decideGridChanges(store, invert(facts), {});
  if (isRefusal(undone)) throw new Error('the undo is refused');
  undone.forEach((fact) => applyGridChange(store, fact));
  expect(feeds()).toEqual({ Town: null, Street: { stepId: 'other' }, 'Not in the file': null });
});

test('a step or parameter gets the values of one column only', () => {
  expect(imported([column('a', 'Old', { stepId: 's1' })], ['User']).connected).toEqual([]);
  expect(imported([], ['Place', 'Town']).connected.map(({ name }) => name)).toEqual(['Place']);
});
