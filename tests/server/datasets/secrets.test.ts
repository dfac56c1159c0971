import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { installationSecrets } from '../../../server/identity/installation-secrets.ts';
import { unseal } from '../../../server/session/seal.ts';
import type { Caller } from '../caller.ts';
import { downloaded, notified } from '../downloads-of.ts';
import { connect, topic } from '../live/live-client.ts';
import { everyTable } from '../every-table.ts';
import { readPdf } from '../pdf/pdf-text.ts';
import type { Workspace } from '../workspace.ts';
import {
  addedDataset,
  atDataset,
  changed,
  columnOf,
  filledDataset,
  inFlow,
  openWithFlows,
  readAll,
  rowOf,
  flowIds,
} from './at-datasets.ts';

let space: Workspace;
let owner: Caller;
beforeAll(async () => {
  space = await openWithFlows();
  owner = space.as('owner');
});
afterAll(() => space.close());

const canary = 'canary-7f3a-open-sesame';
const pin = columnOf('pin', { type: 'secret', feeds: { stepId: 's-pin' } });

const pdfTextOf = async (id: string): Promise<string> => {
  await owner.reply('flows.exportPdf', { params: { project: 'p-1', id }, body: {} });
  const { message } = await notified(owner);
  const { bytes } = await downloaded(space, owner, message.entityData.path);
  return (await readPdf(bytes)).text;
};

const withSecret = async (): Promise<string> => {
  const id = await filledDataset(owner);
  await changed(owner, id, {
    type: 'column.add',
    column: pin,
    cells: [],
  });
  return id;
};
const cell = (row: string, value: string, column = 'pin') => ({ row, column, value });
const seal = (id: string, ...cells: readonly ReturnType<typeof cell>[]) =>
  owner.reply('datasets.seal', { ...atDataset(id), body: { cells: [...cells] } });
const storedIn = (id: string) =>
  space.database.kysely
    .selectFrom('dataset_secrets')
    .select(['row_id', 'sealed'])
    .where('dataset_id', '=', id)
    .orderBy('row_id')
    .execute();

describe('a value of a secret column', () => {
  test('is encrypted, and can be opened by the server alone', async () => {
    const id = await withSecret();
    await seal(id, cell('r1', canary));
    const [stored] = await storedIn(id);
    const secrets = await installationSecrets(space.database.kysely);
    expect(stored?.sealed).not.toContain(canary);
    expect(unseal(stored?.sealed ?? '', secrets.derive('secret values'))).toBe(canary);
    expect(unseal(stored?.sealed ?? '', secrets.derive('mails'))).toBeNull();
  });

  test('is found in no answer, event, history, export, PDF, live message or table, also after undone removals', async () => {
    const live = await connect(space.as('contributor'));
    await live.subscribe(topic('p-1'));
    const id = await withSecret();
    const sealed = await seal(id, cell('r1', canary), cell('r2', canary));
    await seal(id, cell('r2', `${canary}-2`));
    await owner.problem('datasets.seal', { ...atDataset(id), body: { cells: [cell('r9', canary)] } });
    const removed = [
      await changed(owner, id, { type: 'row.remove', rows: ['r1'] }),
      await changed(owner, id, { type: 'row.add', rows: [rowOf('r1', { name: 'Ada' })] }),
      await changed(owner, id, { type: 'column.remove', column: 'pin' }),
      await changed(owner, id, { type: 'column.add', column: pin, cells: [] }),
    ];
    // Both are there again, and both secrets are still set.
    expect((await readAll(owner, id)).rowList.map(({ cells }) => cells['pin']?.isSet)).toEqual([true, true]);
    const received = () => JSON.stringify(live.heard);
    while (received().split('column.added').length < 3) await live.next();
    const exported = async (format: string) =>
      Buffer.from(
        await (
          await owner.open('GET', `/rs/api/v1/p-1/flows/${flowIds.checkOut}/data/export/${id}?format=${format}`)
        ).arrayBuffer(),
      );
    const workbook = await readXlsx(await exported('xlsx'));
    const found = {
      replies: JSON.stringify([sealed, removed]),
      live: received(),
      rows: JSON.stringify(await readAll(owner, id)),
      steps: JSON.stringify(await owner.reply('datasets.read', atDataset(id))),
      list: JSON.stringify(await owner.reply('datasets.list', inFlow)),
      history: JSON.stringify(
        await owner.reply('flows.audit', { params: { project: 'p-1', id: flowIds.checkOut }, query: {} }),
      ),
      csv: (await exported('csv')).toString(),
      xlsx: JSON.stringify(workbook.sheets.map(({ rows }) => rows)),
      pdf: await pdfTextOf(flowIds.checkOut),
      tables: await everyTable(space.database.kysely),
    };
    for (const kind of ['tables', 'live', 'replies'] as const) expect(found[kind]).toContain('cells.sealed');
    for (const kind of ['csv', 'xlsx', 'rows'] as const) expect(found[kind]).toContain('Ada');
    expect(found.pdf).toContain('Check-out');
    expect(Object.entries(found).filter(([, text]) => text.includes(canary))).toEqual([]);
    live.close();
  });

  test('shows that it is set, without the value; an empty one removes it', async () => {
    const id = await withSecret();
    await seal(id, cell('r1', '1234 5678'));
    const rowList = async () => (await readAll(owner, id)).rowList;
    expect((await rowList())[0]?.cells['pin']).toEqual({ value: '', type: 0, isSet: true });
    const { facts } = await seal(id, cell('r1', ''));
    expect(facts).toMatchObject([{ data: { cells: [{ row: 'r1', column: 'pin', isSet: false }] } }]);
    expect((await rowList())[0]?.cells['pin']).toBeUndefined();
    expect(await storedIn(id)).toEqual([]);
    expect((await seal(id, cell('r1', ''))).facts).toEqual([]);
  });

  test('stays when its row is removed and the removal is undone', async () => {
    const id = await withSecret();
    await seal(id, cell('r1', '1234 5678'));
    await changed(owner, id, { type: 'row.remove', rows: ['r1'] });
    await changed(owner, id, { type: 'row.add', rows: [rowOf('r1', { name: 'Ada' })] });
    expect((await readAll(owner, id)).rowList[0]?.cells['pin']).toMatchObject({ isSet: true });
  });

  test.each([
    ['of a column that is not secret', cell('r1', 'x', 'name'), 'notSecret'],
    ['of a column that is gone', cell('r1', 'x', 'gone'), 'columnGone'],
    ['of a row that is gone', cell('r9', 'x'), 'rowGone'],
    ['with fewer than 8 characters', cell('r1', '7 chars'), 'secretShort'],
  ])('%s is refused', async (_, one, code) => {
    const id = await withSecret();
    const body = { cells: [cell('r1', 'fine and long'), one] };
    expect(await owner.problem('datasets.seal', { ...atDataset(id), body })).toMatchObject({ status: 422, code });
    expect(await storedIn(id)).toEqual([]);
  });

  test('is refused by all calls that would put it into the history', async () => {
    const id = await withSecret();
    const secretColumn = { status: 422, code: 'secretColumn' };
    const change = { type: 'cell.set' as const, cell: { ...cell('r1', canary), type: 0 as const } };
    expect(await owner.problem('datasets.change', { ...atDataset(id), body: { changes: [change] } })).toMatchObject(
      secretColumn,
    );
    const iterations = [{ 's-pin': { value: canary } }];
    expect(await owner.problem('datasets.iterate', { ...inFlow, body: { dataset: id, iterations } })).toMatchObject(
      secretColumn,
    );
    const { revision } = await readAll(owner, id);
    const steps = [{ stepId: 's-pin', iteration: 1, parameterValue: canary }];
    expect(await owner.problem('datasets.save', { ...atDataset(id), body: { revision, steps } })).toMatchObject(
      secretColumn,
    );
  });

  test('sent twice under one key is set once, and another value under that key is refused', async () => {
    const id = await withSecret();
    const key = { 'idempotency-key': 'one-secret-only-00' };
    const send = (value: string) => ({ ...atDataset(id), body: { cells: [cell('r1', value)] } });
    const first = await owner.reply('datasets.seal', send('1234 5678'), key);
    expect((await owner.reply('datasets.seal', send('1234 5678'), key)).revision).toBe(first.revision);
    expect((await owner.problem('datasets.seal', send('8765 4321'), key)).status).toBe(422);
  });
});

test('a secret of another dataset cannot be set through a flow that does not have it', async () => {
  const { id } = await addedDataset(owner);
  const body = { cells: [cell('r1', 'x')] };
  expect(await owner.problem('datasets.seal', { ...atDataset(id, flowIds.returns), body })).toMatchObject({
    status: 404,
  });
});
