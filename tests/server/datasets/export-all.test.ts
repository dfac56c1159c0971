import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { sheetNames } from '../../../server/datasets/export-all.ts';
import type { Caller } from '../caller.ts';
import type { Workspace } from '../workspace.ts';
import { addedDataset, atDataset, filledDataset, inFlow, openWithFlows } from './at-datasets.ts';

/** Several datasets as one workbook, from the call to the file. */
let space: Workspace;
let owner: Caller;
beforeAll(async () => {
  space = await openWithFlows();
  owner = space.as('owner');
});
afterAll(() => space.close());

const notified = (who: Caller, count = 1) =>
  vi.waitFor(
    async () => {
      const { notifications } = await who.reply('notifications.list', {});
      if (notifications.length < count) throw new Error('not notified yet');
      return notifications[0];
    },
    { timeout: 60_000, interval: 100 },
  );

const sheetsOf = async (who: Caller, path: string) => {
  const link = await who.ask('files.link', { params: { project: 'p-1' }, query: { path } });
  const { url } = JSON.parse(link.text) as { url: string };
  const answer = await fetch(`${space.server.base}${url}`);
  const { sheets } = await readXlsx(new Uint8Array(await answer.arrayBuffer()));
  return Object.fromEntries(sheets.map(({ name, rows }) => [name, rows]));
};

test('the datasets of a flow are exported as one workbook, and a notification brings it [DATA-015, NOTIF-011]', async () => {
  await filledDataset(owner, 'Customers: all');
  const other = await addedDataset(owner, 'Gone');
  await addedDataset(owner, 'Empty');
  await owner.reply('datasets.delete', atDataset(other.id));
  const viewer = space.as('viewer');
  const answer = await viewer.ask('datasets.exportAll', { ...inFlow, body: {} });
  expect(answer.status).toBe(202);
  const ready = await notified(viewer);
  expect(ready).toMatchObject({ type: 'bulk_data_set_export', isDownload: true });
  expect(ready?.message.entityData).toMatchObject({ flowId: inFlow.params.flowId, projectId: 'p-1' });
  const path = ready?.message.entityData.path ?? '';
  const sheets = await sheetsOf(viewer, path);
  expect(Object.keys(sheets)).toEqual(['Customers all', 'Empty']);
  expect(sheets['Customers all']?.map((row) => row.map((cell) => cell ?? ''))).toEqual([
    ['Column name', 'Column age'],
    ['Ada', '36'],
    ['Alan', ''],
  ]);
  // Only the person who asked for it gets it.
  expect((await owner.ask('files.link', { params: { project: 'p-1' }, query: { path } })).status).toBe(404);
});

test('chosen datasets are exported, and one that is not of the flow is rejected [DATA-015]', async () => {
  const { id } = await addedDataset(owner, 'Chosen');
  await owner.reply('datasets.exportAll', { ...inFlow, body: { datasets: [id] } });
  const ready = await notified(owner);
  const sheets = await sheetsOf(owner, ready?.message.entityData.path ?? '');
  expect(Object.keys(sheets)).toEqual(['Chosen']);
  expect((await owner.ask('datasets.exportAll', { ...inFlow, body: { datasets: ['none'] } })).status).toBe(404);
});

test('names of sheets are short, plain and different', () => {
  expect(sheetNames(['a/b', 'A b', '', 'x'.repeat(40), 'x'.repeat(41)])).toEqual([
    'a b',
    'A b (2)',
    'Dataset',
    'x'.repeat(31),
    `${'x'.repeat(27)} (2)`,
  ]);
});
