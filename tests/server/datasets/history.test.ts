import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Caller } from '../caller.ts';
import type { Workspace } from '../workspace.ts';
import { atDataset, changed, filledDataset, flowIds, inFlow, openWithFlows } from './at-datasets.ts';

let space: Workspace;
let owner: Caller;
beforeAll(async () => {
  space = await openWithFlows();
  owner = space.as('owner');
});
afterAll(() => space.close());

const historyOf = async (id: string, who = owner) => {
  const { _embedded, page } = await who.reply('flows.audit', { params: { project: 'p-1', id }, query: {} });
  return { entries: _embedded.auditTrail, total: page.totalElements };
};

describe('the history of a flow', () => {
  test('has the changes of its own datasets, with who made them, newest first, and not those of others', async () => {
    const before = await historyOf(flowIds.checkOut);
    const id = await filledDataset(owner);
    const cell = { row: 'r1', column: 'name', value: 'Grace', type: 0 } as const;
    await changed(space.as('contributor'), id, { type: 'cell.set', cell });
    await owner.reply('datasets.update', { ...atDataset(id), body: { name: 'People' } });
    await owner.reply('flows.update', {
      params: { project: 'p-1', id: flowIds.checkOut },
      body: { field: 'status', value: 'DONE' },
    });
    await owner.reply('datasets.create', { ...inFlow, body: { name: 'Shared', isShared: true } });

    const { entries, total } = await historyOf(flowIds.checkOut, space.as('viewer'));
    expect(total).toBe(before.total + 7);
    expect(entries.slice(0, 3)).toMatchObject([
      { entity: 'FLOW', fieldChanged: 'status', newValue: 'DONE', revision: 2 },
      { entity: 'DATASET', entityId: id, dataset: 'People', fieldChanged: 'name', oldValue: 'Customers', revision: 0 },
      {
        ...{ entity: 'DATASET', entityId: id, dataset: 'Customers', fieldChanged: 'Column name', revision: 0 },
        ...{ oldValue: 'Ada', newValue: 'Grace', user: 'contributor' },
      },
    ]);
    expect(entries[0]).not.toHaveProperty('dataset');
    expect((await historyOf(flowIds.returns)).entries.filter(({ entity }) => entity === 'DATASET')).toEqual([]);
  });

  test('keeps them when a dataset is deleted', async () => {
    const id = await filledDataset(owner, 'Deleted');
    const before = await historyOf(flowIds.checkOut);
    await owner.reply('datasets.delete', atDataset(id));
    const { entries, total } = await historyOf(flowIds.checkOut);
    expect(total).toBe(before.total + 1);
    expect(entries[0]).toMatchObject({ operation: 'ENTITY_DELETE', dataset: 'Deleted', oldValue: 'Deleted' });
  });
});
