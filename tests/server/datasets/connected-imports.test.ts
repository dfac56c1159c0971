import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Caller } from '../caller.ts';
import { addSteps } from '../runs/at-runs.ts';
import type { Workspace } from '../workspace.ts';
import { addedDataset, atDataset, changed, columnOf, flowIds, inFlow, openWithFlows, readAll } from './at-datasets.ts';

/** An import connects columns to the steps of the flow that have their names. */
let space: Workspace;
let owner: Caller;
const file = new Blob(['USER NAME,Password,Remark\nAda,s3cret-enough,none\n']);
const connected = [
  { name: 'USER NAME', to: 'Type into ‘User name’' },
  { name: 'Password', to: 'Type into ‘Password’' },
];
beforeAll(async () => {
  space = await openWithFlows();
  owner = space.as('owner');
  const target = { by: 'label', value: 'User name' };
  await addSteps(
    owner,
    flowIds.checkOut,
    { actionType: 'Type', name: 'Type into ‘User name’', technicalObject: { target }, recordedValue: 'olivia' },
    { actionType: 'Type', name: 'Type into ‘Password’', parameterValue: '', parameterName: 'password' },
  );
});
afterAll(() => space.close());

const feedsOf = async (id: string) =>
  Object.fromEntries((await readAll(owner, id)).columnList.map(({ name, feeds }) => [name, feeds]));

test('into a new dataset, and one undo takes it back', async () => {
  const imported = await owner.reply('datasets.import', { ...inFlow, query: { name: 'Buyers' }, bytes: file });
  expect(imported.connected).toEqual(connected);
  const feeds = { 'USER NAME': { stepId: 's1' }, Password: { stepId: 's2' }, Remark: null };
  expect(await feedsOf(imported.id)).toEqual(feeds);
  const readiness = await owner.reply('runs.readiness', { ...inFlow, query: { dataset: imported.id } });
  expect(readiness).toEqual({ columns: 3, unused: ['Remark'], missing: [], unfed: [], emptyCells: [] });
  const change = imported.facts[0]?.cause ?? '';
  await owner.reply('datasets.revert', { ...atDataset(imported.id), body: { change } });
  expect(await feedsOf(imported.id)).toEqual({});
});

test('in the background into a dataset whose columns are connected to nothing; the trial says so before', async () => {
  const { id } = await addedDataset(owner);
  await changed(owner, id, { type: 'column.add', column: columnOf('user', { name: 'User Name' }), cells: [] });
  const query = { addColumns: 'true' as const };
  const tried = await owner.reply('datasets.importInto', {
    ...atDataset(id),
    query: { ...query, dryRun: 'true' },
    bytes: file,
  });
  const expected = [{ ...connected[0], name: 'User Name' }, connected[1]];
  expect(tried.connected).toEqual(expected);
  const { id: importId } = await owner.reply('datasets.startImport', { ...atDataset(id), query, bytes: file });
  const at = { params: { ...atDataset(id).params, import: importId } };
  await vi.waitFor(async () => expect((await owner.reply('datasets.readImport', at)).state).toBe('done'), {
    timeout: 20_000,
  });
  expect((await owner.reply('datasets.readImport', at)).connected).toEqual(expected);
  expect(await feedsOf(id)).toEqual({ 'User Name': { stepId: 's1' }, Password: { stepId: 's2' }, Remark: null });
  await owner.reply('datasets.revert', { ...atDataset(id), body: { change: importId } });
  expect(await feedsOf(id)).toEqual({ 'User Name': null });
});
