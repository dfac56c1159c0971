import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { at } from '../flows/at-flows.ts';
import type { Caller } from '../caller.ts';
import type { Workspace } from '../workspace.ts';
import {
  addedDataset,
  atDataset,
  changed,
  columnOf,
  filledDataset,
  flowIds,
  inFlow,
  openWithFlows,
  readAll,
} from './at-datasets.ts';

let space: Workspace;
let owner: Caller;
beforeAll(async () => {
  space = await openWithFlows();
  owner = space.as('owner');
});
afterAll(() => space.close());

const copyTo = (targetProjectId: string, headers = {}) =>
  owner.reply('flows.copyTo', { ...at(flowIds.checkOut), body: { targetProjectId, with: ['datasets'] } }, headers);
const datasetsOf = async (project: string, flowId: string) =>
  (await owner.reply('datasets.list', { params: { project, flowId } }))._embedded.datasets;
const valuesOf = async (project: string, flowId: string, dataset: string) => {
  const args = { params: { project, flowId, dataset }, query: { as: 'rows' as const } };
  const { rowList, columnList, description } = await owner.reply('datasets.read', args);
  return { rows: rowList.map(({ cells, isPinned }) => ({ cells, isPinned })), columns: columnList, description };
};

describe('a copy of a flow', () => {
  test('without its datasets leaves them', async () => {
    await filledDataset(owner, 'Stays');
    const body = { targetProjectId: 'p-1' };
    const { id, brought } = await owner.reply('flows.copyTo', { ...at(flowIds.checkOut), body });
    expect(brought).toEqual([]);
    expect(await datasetsOf('p-1', id)).toEqual([]);
  });

  test('brings its datasets with columns, rows and secrets within a project, once [FLOW-025]', async () => {
    for (const { id } of await datasetsOf('p-1', flowIds.checkOut)) await owner.reply('datasets.delete', atDataset(id));
    const source = await filledDataset(owner, 'People');
    await owner.reply('datasets.update', { ...atDataset(source), body: { description: 'Who buys' } });
    await changed(
      owner,
      source,
      { type: 'column.add', column: columnOf('pin', { type: 'secret' }), cells: [] },
      { type: 'row.set', row: 'r2', isPinned: true },
    );
    const body = { cells: [{ row: 'r1', column: 'pin', value: 'open sesame' }] };
    await owner.reply('datasets.seal', { ...atDataset(source), body });
    await owner.reply('datasets.create', { ...inFlow, body: { name: 'Shared', isShared: true } });
    const gone = await addedDataset(owner, 'Gone');
    await owner.reply('datasets.delete', atDataset(gone.id));
    const key = { 'idempotency-key': 'copied-with-datasets' };
    const copy = await copyTo('p-1', key);
    expect(copy).toMatchObject({ brought: ['People'], left: [] });
    expect(await copyTo('p-1', key)).toEqual(copy);
    const datasets = (await datasetsOf('p-1', copy.id)).filter(({ flowId }) => flowId !== '');
    expect(datasets).toMatchObject([{ name: 'People', rows: 2, columns: 3 }]);
    const dataset = datasets[0]?.id ?? '';
    expect(dataset).not.toBe(source);
    expect(await valuesOf('p-1', copy.id, dataset)).toEqual(await valuesOf('p-1', flowIds.checkOut, source));
    expect((await readAll(owner, source)).rowList[0]?.cells['pin']).toMatchObject({ isSet: true });
  });

  test('brings its datasets into another project without secrets, and says so [FLOW-025]', async () => {
    const copy = await copyTo('p-2');
    expect(copy).toMatchObject({ brought: ['People'], left: ['secrets'] });
    const [dataset] = await datasetsOf('p-2', copy.id);
    const { rows, columns } = await valuesOf('p-2', copy.id, dataset?.id ?? '');
    expect(columns.map(({ name, type }) => [name, type])).toEqual([
      ['Column name', 'text'],
      ['Column pin', 'secret'],
      ['Column age', 'number'],
    ]);
    expect(rows[0]?.cells).toEqual({ name: { value: 'Ada', type: 0 }, age: { value: '36', type: 0 } });
    // A change of the copy leaves the original.
    await owner.reply('datasets.change', {
      params: { project: 'p-2', flowId: copy.id, dataset: dataset?.id ?? '' },
      body: { changes: [{ type: 'row.remove', rows: ['r1'] }] },
    });
    const [original] = (await datasetsOf('p-1', flowIds.checkOut)).filter(({ name }) => name === 'People');
    expect((await readAll(owner, original?.id ?? '')).rowList).toHaveLength(2);
  });
});
