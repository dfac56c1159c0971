import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { datasetLimits } from '../../../src/domain/datasets/dataset-limits.ts';
import type { Caller } from '../caller.ts';
import type { Workspace } from '../workspace.ts';
import {
  addedDataset,
  atDataset,
  changed,
  filledDataset,
  inFlow,
  openWithFlows,
  readAll,
  rowOf,
  tableOf,
  flowIds,
} from './at-datasets.ts';

let space: Workspace;
let owner: Caller;
beforeAll(async () => {
  space = await openWithFlows();
  owner = space.as('owner');
});
afterAll(() => space.close());

const names = async (flowId = flowIds.checkOut, query: { term?: string } = {}) =>
  (await owner.reply('datasets.list', { params: { project: 'p-1', flowId }, query }))._embedded.datasets.map(
    ({ name }) => name,
  );

describe('the datasets of a flow', () => {
  test('are listed with those that all flows share, by name, found by a term, 50 at once [DATA-004, DATA-006]', async () => {
    await owner.reply('datasets.create', {
      params: { project: 'p-1', flowId: flowIds.returns },
      body: { name: 'Own of returns' },
    });
    await owner.reply('datasets.create', { ...inFlow, body: { name: 'Shared cities', isShared: true } });
    await addedDataset(owner, 'Listed');
    expect(await names(flowIds.returns)).toEqual(['Own of returns', 'Shared cities']);
    expect(await names(flowIds.checkOut)).not.toContain('Own of returns');
    expect(await names(flowIds.returns, { term: 'CITIES' })).toEqual(['Shared cities']);
    const { page } = await owner.reply('datasets.list', inFlow);
    expect(page).toMatchObject({ size: 50, number: 0 });
  });

  test('are created with a name and a description, and read with their values [DATA-001, DATA-007, DATA-008]', async () => {
    const body = { name: ' Customers ', description: 'Two of them' };
    const { id, revision } = await owner.reply('datasets.create', { ...inFlow, body });
    expect(revision).toBe(1);
    expect(await owner.reply('datasets.read', atDataset(id))).toMatchObject({
      id,
      name: 'Customers',
      description: 'Two of them',
      flowId: flowIds.checkOut,
      projectId: 'p-1',
      createdByUser: 'owner',
      modifiedByUser: 'owner',
      createdDate: expect.any(String),
      modifiedDate: expect.any(String),
      steps: [],
    });
  });

  test('are created once when the request is sent twice', async () => {
    const key = { 'idempotency-key': 'the-same-dataset' };
    const first = await addedDataset(owner, 'Once', key);
    expect(await addedDataset(owner, 'Once', key)).toEqual(first);
  });

  test.each([
    [' ', { rule: 'required' }],
    ['x'.repeat(256), { code: 'tooLong' }],
  ])('with an invalid name are refused (%#) [VALID-001, VALID-006]', async (name, reason) =>
    expect(await owner.problem('datasets.create', { ...inFlow, body: { name } })).toMatchObject({
      status: 422,
      field: 'name',
      ...reason,
    }),
  );

  test('of a flow that the project does not have are not found', async () => {
    const elsewhere = { params: { project: 'p-1', flowId: flowIds.far } };
    expect(await owner.problem('datasets.list', elsewhere)).toMatchObject({ status: 404 });
    expect(await owner.problem('datasets.create', { ...elsewhere, body: { name: 'x' } })).toMatchObject({
      status: 404,
    });
    const id = await filledDataset(owner, 'Of another flow');
    expect(await owner.problem('datasets.read', atDataset(id, flowIds.returns))).toMatchObject({ status: 404 });
  });

  test('are at most 200; one more is refused with the number', async () => {
    const flow = await owner.reply('flows.create', { params: { project: 'p-1' }, body: { name: 'Many datasets' } });
    await space.database.kysely
      .insertInto('datasets')
      .values(
        Array.from({ length: datasetLimits.datasets }, (_, at) => ({
          project_id: 'p-1',
          id: `many-${at}`,
          flow_id: flow.id,
          name: `Many ${at}`,
          description: '',
          column_list: '[]',
          row_count: 0,
          column_count: 0,
          created_by: 'owner',
          created_date: new Date().toISOString(),
          modified_by: 'owner',
          modified_date: new Date().toISOString(),
          revision: 1,
          deleted_by: '',
        })),
      )
      .execute();
    const refused = await owner.problem('datasets.create', {
      params: { project: 'p-1', flowId: flow.id },
      body: { name: 'More' },
    });
    expect(refused).toMatchObject({ status: 422, code: 'datasetsMost', values: { max: 200 } });
    expect(refused.detail).toContain('200');
  });
});

describe('a dataset', () => {
  test('is renamed with PATCH [DATA-009]', async () => {
    const { id } = await addedDataset(owner);
    await owner.reply('datasets.update', { ...atDataset(id), body: { name: 'Buyers' } });
    expect(await readAll(owner, id)).toMatchObject({ name: 'Buyers', revision: 2 });
  });

  test('is deleted and restored with its values; meanwhile it says who deleted it [DATA-010]', async () => {
    const id = await filledDataset(owner);
    const before = await tableOf(owner, id);
    await owner.reply('datasets.delete', atDataset(id));
    expect(await owner.problem('datasets.read', atDataset(id))).toMatchObject({
      status: 410,
      kind: 'deleted',
      by: 'owner',
    });
    expect(
      await owner.problem('datasets.change', {
        ...atDataset(id),
        body: { changes: [{ type: 'row.remove', rows: ['r1'] }] },
      }),
    ).toMatchObject({ status: 410 });
    await owner.reply('datasets.restore', atDataset(id));
    expect(await tableOf(owner, id)).toEqual(before);
    expect(await owner.problem('datasets.restore', atDataset('none'))).toMatchObject({ status: 404 });
  });

  test('is in the trash of the project once it is deleted, with its flow, and no longer when it is restored', async () => {
    const own = await addedDataset(owner, 'Trashed own');
    const body = { name: 'Trashed shared', isShared: true };
    const shared = await owner.reply('datasets.create', { ...inFlow, body });
    const trash = async () =>
      (await owner.reply('trash.list', { params: { id: 'p-1' }, query: { term: 'trashed' } }))._embedded.deleted;
    expect(await trash()).toEqual([]);
    for (const { id } of [own, shared]) await owner.reply('datasets.delete', atDataset(id));
    const entry = { type: 'DATASET', createdBy: 'owner', deletedByUser: 'owner' };
    expect(await trash()).toMatchObject([
      { ...entry, id: shared.id, name: 'Trashed shared', flowId: '' },
      { ...entry, id: own.id, name: 'Trashed own', flowId: flowIds.checkOut },
    ]);
    await owner.reply('datasets.restore', atDataset(own.id));
    // The path of a shared one may name any flow.
    await owner.reply('datasets.restore', atDataset(shared.id, shared.id));
    expect(await trash()).toEqual([]);
    expect((await readAll(owner, shared.id)).name).toBe('Trashed shared');
  });

  test('has its values by step and iteration, with their types [DATA-002, DATA-003]', async () => {
    const id = await filledDataset(owner);
    await changed(owner, id, { type: 'cell.set', cell: { row: 'r2', column: 'age', value: '1 + 1', type: 1 } });
    const { steps } = await owner.reply('datasets.read', atDataset(id));
    const at = { datasetId: id, flowId: flowIds.checkOut };
    expect(steps).toEqual([
      { ...at, stepId: 's-name', iteration: 1, parameterValue: 'Ada', type: 0, parameterType: 0 },
      { ...at, stepId: 'age', iteration: 1, parameterValue: '36', type: 0, parameterType: 0 },
      { ...at, stepId: 's-name', iteration: 2, parameterValue: 'Alan', type: 0, parameterType: 0 },
      { ...at, stepId: 'age', iteration: 2, parameterValue: '1 + 1', type: 1, parameterType: 1 },
    ]);
  });

  test('reads the value type 4 as text [DATA-003]', async () => {
    const id = await filledDataset(owner);
    const body = {
      changes: [{ type: 'cell.set', cell: { row: 'r1', column: 'name', value: 'Grace', type: 4 } }],
    } as const;
    await owner.reply('datasets.change', { ...atDataset(id), body: { changes: [...body.changes] } });
    expect((await readAll(owner, id)).rowList[0]?.cells['name']).toEqual({ value: 'Grace', type: 0 });
  });

  test('is read by windows, from a number or after a row, in the order of ranks', async () => {
    const { id } = await addedDataset(owner);
    const rows = Array.from({ length: 7 }, (_, at) => rowOf(`r${at}`, {}, { rank: `a${6 - at}` }));
    await changed(owner, id, { type: 'row.add', rows });
    const read = async (query: object) => {
      const { rowList, isLast } = await owner.reply('datasets.read', {
        ...atDataset(id),
        query: { as: 'rows', ...query },
      });
      return [rowList.map((one) => one.id).join(' '), isLast];
    };
    expect(await read({ count: 3 })).toEqual(['r6 r5 r4', false]);
    expect(await read({ count: 3, from: 3 })).toEqual(['r3 r2 r1', false]);
    expect(await read({ count: 3, afterRank: 'a5', afterId: 'r1' })).toEqual(['r0', true]);
    expect(await owner.problem('datasets.read', { ...atDataset(id), query: { count: 501 } })).toMatchObject({
      status: 400,
    });
  });

  test('is in the audit trail of the account', async () => {
    const id = await filledDataset(owner, 'Audited');
    const { _embedded } = await space.as('admin').reply('audits.list', { query: { query: 'Audited' } });
    expect(_embedded.auditTrail).toContainEqual(
      expect.objectContaining({ entity: 'DATASET', entityId: id, newValue: 'Audited' }),
    );
  });
});
