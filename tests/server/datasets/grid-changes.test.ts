import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Caller } from '../caller.ts';
import type { Workspace } from '../workspace.ts';
import {
  addedDataset,
  atDataset,
  changed,
  columnOf,
  filledDataset,
  openWithFlows,
  readAll,
  rowOf,
  tableOf,
} from './at-datasets.ts';

let space: Workspace;
let owner: Caller;
beforeAll(async () => {
  space = await openWithFlows();
  owner = space.as('owner');
});
afterAll(() => space.close());

describe('changes of the grid', () => {
  test('happen in order, all or none', async () => {
    const id = await filledDataset(owner);
    const before = await tableOf(owner, id);
    const refused = await owner.problem('datasets.change', {
      ...atDataset(id),
      body: {
        changes: [
          { type: 'row.remove', rows: ['r1'] },
          { type: 'cell.set', cell: { row: 'r1', column: 'name', value: 'x' } },
        ],
      },
    });
    expect(refused).toMatchObject({ status: 422, code: 'rowGone' });
    expect(await tableOf(owner, id)).toEqual(before);
  });

  test('move, pin and remove rows, and remove a column with its values', async () => {
    const id = await filledDataset(owner);
    await changed(
      owner,
      id,
      { type: 'row.move', row: 'r1', rank: 'z' },
      { type: 'row.set', row: 'r2', isPinned: true, isOff: true },
      { type: 'column.move', column: 'age', rank: 'A' },
      { type: 'column.update', column: 'name', field: 'name', value: 'Full name' },
    );
    const read = await readAll(owner, id);
    expect(read.rowList.map((one) => [one.id, one.isPinned, one.isOff])).toEqual([
      ['r2', true, true],
      ['r1', false, false],
    ]);
    expect(read.columnList.find((one) => one.id === 'name')?.name).toBe('Full name');
    await changed(owner, id, { type: 'column.remove', column: 'name' }, { type: 'row.remove', rows: ['r2'] });
    expect(await tableOf(owner, id)).toEqual({ r1: { age: '36' } });
    expect(await readAll(owner, id)).toMatchObject({ rows: 1, columns: 1 });
  });

  test('set 5,000 cells at once, clear them and refuse one more', async () => {
    const { id } = await addedDataset(owner);
    const columns = Array.from({ length: 10 }, (_, at) => columnOf(`c${at}`));
    const rows = Array.from({ length: 500 }, (_, at) => rowOf(`r${at}`));
    await changed(owner, id, ...columns.map((column) => ({ type: 'column.add' as const, column, cells: [] })), {
      type: 'row.add',
      rows,
    });
    const cells = (value: string) =>
      rows.flatMap((row) => columns.map((column) => ({ row: row.id, column: column.id, value, type: 0 as const })));
    const began = performance.now();
    await changed(owner, id, { type: 'cells.set', cells: cells('filled') });
    expect(performance.now() - began).toBeLessThan(5_000);
    const count = async () =>
      (await space.database.kysely.selectFrom('dataset_cells').select('value').where('dataset_id', '=', id).execute())
        .length;
    expect(await count()).toBe(5_000);
    await changed(owner, id, { type: 'cells.set', cells: cells('') });
    expect(await count()).toBe(0);
    const more = [...cells('x'), { row: 'r0', column: 'c0', value: 'x', type: 0 as const }];
    expect(
      await owner.problem('datasets.change', {
        ...atDataset(id),
        body: { changes: [{ type: 'cells.set', cells: more }] },
      }),
    ).toMatchObject({ status: 400 });
  });

  test('of two people at different cells both stand', async () => {
    const id = await filledDataset(owner);
    const set = (who: Caller, column: string, value: string) =>
      changed(who, id, { type: 'cell.set', cell: { row: 'r1', column, value, type: 0 } });
    await Promise.all([set(owner, 'name', 'Grace'), set(space.as('contributor'), 'age', '85')]);
    expect((await tableOf(owner, id))['r1']).toEqual({ name: 'Grace', age: '85' });
  });

  test.each([
    ['of an unknown kind', { type: 'row.explode', row: 'r1' }],
    ['with an unknown key', { type: 'row.move', row: 'r1', rank: 'a1', force: true }],
    ['with a rank that is none', { type: 'row.move', row: 'r1', rank: 'a 1' }],
    ['with an id that is none', { type: 'column.remove', column: '../x' }],
    ['with a value of the wrong type', { type: 'cell.set', cell: { row: 'r1', column: 'name', value: 1 } }],
    ['with an unknown value type', { type: 'cell.set', cell: { row: 'r1', column: 'name', value: '', type: 5 } }],
    [
      'with a value that is too long',
      { type: 'cell.set', cell: { row: 'r1', column: 'name', value: 'x'.repeat(32_768) } },
    ],
  ])('%s are refused', async (_, change) => {
    const id = await filledDataset(owner);
    expect(
      await owner.problem('datasets.change', { ...atDataset(id), body: { changes: [change as never] } }),
    ).toMatchObject({
      status: 400,
    });
  });
});
