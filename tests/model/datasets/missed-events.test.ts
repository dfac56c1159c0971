import { describe, expect, test } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import type { DatasetFact } from '../../../src/domain/datasets/dataset-facts.ts';
import { datasets, gridIn } from '../../../src/domain/datasets/datasets.ts';
import { heldStore } from '../../../src/domain/datasets/grid/grid-store.ts';
import { changesOfValues } from '../../../src/domain/datasets/grid/merge-values.ts';
import { rowsInOrder } from '../../../src/domain/datasets/known-grid.ts';
import { limits } from '../../../src/domain/limits.ts';
import { produce } from '../../../src/domain/journal/produce.ts';
import { selectRowsProblem, valueGridMachine } from '../../../src/machines/datasets/value-grid-machine.ts';
import { column, opened, row, text } from './sample-dataset.ts';

const placed = { id: 'f1', version: 1, about: 'dataset/x1', project: 'p1', at: '', by: 'u-bob' };

describe('a dataset whose events were missed', () => {
  test('stays without a row that was removed meanwhile, also when the journal applies its addition once more', () => {
    const added: DatasetFact = {
      ...placed,
      position: 3,
      revision: 3,
      type: 'row.added',
      data: { added: [row('2', { a: text('old') })], rows: 2, columns: 1, name: 'x' },
    };
    const read = opened(9, { columns: [column('a')], part: [row('1', { a: text('x') })] });
    let view = datasets.empty;
    for (const fact of [added, read, added])
      view = produce(view, (draft) => datasets.evolve(draft as typeof view, fact));
    expect(rowsInOrder(gridIn(view, 'x1')!).map(({ id }) => id)).toEqual(['1']);
  });

  test('is read again by itself when the server was not reached, and the reason stays until then', async () => {
    const clock = new SimulatedClock();
    let reads = 0;
    const machine = valueGridMachine.provide({
      actors: {
        readRows: fromPromise(() => ((reads += 1) === 1 ? Promise.reject({ kind: 'offline' }) : Promise.resolve())),
      },
    });
    const grid = createActor(machine, { clock }).start();
    grid.send({ type: 'grid.show', projectId: 'p1', flowId: 'f1', datasetId: 'd1' });
    await expect.poll(() => selectRowsProblem(grid.getSnapshot())).toEqual({ kind: 'offline' });
    clock.increment(limits.staleReadPause);
    await expect.poll(() => grid.getSnapshot().matches({ open: { rows: 'shown' } })).toBe(true);
    expect([reads, selectRowsProblem(grid.getSnapshot())]).toEqual([2, null]);
  });
});

test('rows are read part by part until those on the screen are there, also when they are asked for while a part is read', async () => {
  const all = 4;
  let reads = 0;
  const machine = valueGridMachine.provide({
    actors: {
      readRows: fromPromise(async () => {}),
      readMore: fromPromise(async () => {
        reads += 1;
        // What is on the screen asks again as soon as the journal has the part, before the read has ended.
        if (reads < all) grid.send({ type: 'rows.extend' });
      }),
    },
  });
  const grid = createActor(machine).start();
  grid.send({ type: 'grid.show', projectId: 'p1', flowId: 'f1', datasetId: 'd1' });
  grid.send({ type: 'rows.extend' });
  await expect.poll(() => [reads, grid.getSnapshot().matches({ open: { rows: 'shown' } })]).toEqual([4, true]);
});

test('saving all values removes no row that was changed since they were read [DATA-011]', () => {
  const columns = [column('a')];
  const base = { columns, rows: [row('1', { a: text('x') }), row('2', { a: text('y') }), row('3', { a: text('z') })] };
  const now = heldStore({ columns, rows: base.rows.with(2, row('3', { a: text('newer') })) });
  const sent = [{ stepId: 'a', iteration: 1, value: 'x', type: 0 as const }];
  const merged = { base, now, sent, newRows: () => [] };
  expect(changesOfValues({ ...merged, undoing: [] })).toEqual([{ type: 'row.remove', rows: ['2'] }]);
  // Changed in a column that was removed afterwards: nothing of it is left to compare.
  const undoing = [{ type: 'cells.set' as const, cells: [{ row: '2', column: 'b', value: '', type: 0 as const }] }];
  expect(changesOfValues({ ...merged, undoing })).toEqual([]);
});
