import { afterAll, beforeAll, expect, test } from 'vitest';
import { purgeFilters } from '../../../server/filters/trashed-filters.ts';
import { createExecute } from '../../../server/journal/create-execute.ts';
import { limits } from '../../../src/domain/limits.ts';
import type { Caller } from '../caller.ts';
import { openWorkspace, type Workspace } from '../workspace.ts';
import { addedFilter, newFilter } from './at-filters.ts';

let space: Workspace;
let owner: Caller;
beforeAll(async () => {
  space = await openWorkspace();
  owner = space.as('owner');
});
afterAll(() => space.close());

const p1 = { params: { id: 'p-1' } };
const idsIn = async () => (await owner.reply('filters.list', p1)).filters.map(({ id }) => id);
const inProject = async () => (await owner.reply('projects.read', p1)).filters.map((one) => (one as { id: string }).id);
const trash = async (term: string) => (await owner.reply('trash.list', { ...p1, query: { term } }))._embedded.deleted;

test('a deleted filter is in the trash and in no list, and comes back unless its name was taken; purged, it is gone', async () => {
  const filter = await addedFilter(owner, newFilter('Thrown away'));
  const { id } = filter;
  await owner.reply('filters.delete', { ...p1, body: { id } });
  expect(await idsIn()).not.toContain(id);
  expect(await inProject()).not.toContain(id);
  const [entry] = await trash('thrown');
  expect(entry).toMatchObject({ id, type: 'FILTER', name: 'Thrown away', deletedByUser: 'owner' });
  expect(Date.parse(entry?.purgeDate ?? '') - Date.parse(entry?.deletedOnDate ?? '')).toBe(limits.trashLife);

  const namesake = await addedFilter(owner, newFilter('THROWN away'));
  expect(await owner.problem('filters.restore', { ...p1, body: { id } })).toMatchObject({ kind: 'duplicate' });
  await owner.reply('filters.update', { ...p1, body: { id: namesake.id, name: 'Other' } });
  expect(await owner.reply('filters.restore', { ...p1, body: { id } })).toMatchObject(filter);
  expect(await idsIn()).toContain(id);
  expect(await trash('thrown')).toEqual([]);

  await owner.reply('filters.delete', { ...p1, body: { id } });
  const { kysely: database } = space.database;
  const execute = createExecute({ database, cascades: [], publish: () => {}, notify: () => {}, now: Date.now });
  const now = Date.now() + limits.trashLife;
  expect(await purgeFilters({ database, execute }, now - 60_000)).toBe(0);
  expect(await purgeFilters({ database, execute }, now)).toBe(1);
  expect(await trash('thrown')).toEqual([]);
  expect(await owner.problem('filters.restore', { ...p1, body: { id } })).toMatchObject({ status: 404 });
  const { _embedded } = await space.as('admin').reply('audits.list', { query: { query: 'Thrown away' } });
  expect(
    _embedded.auditTrail.filter(({ entityId }) => entityId === id).map(({ operation, user }) => [operation, user]),
  ).toEqual([
    ['ENTITY_DELETE', 'system'],
    ['ENTITY_DELETE', 'owner'],
    ['ENTITY_RESTORE', 'owner'],
    ['ENTITY_DELETE', 'owner'],
    ['ENTITY_CREATE', 'owner'],
  ]);
});
