import { afterAll, beforeAll, expect, test } from 'vitest';
import { createExecute } from '../../../server/journal/create-execute.ts';
import { purgeRequirements } from '../../../server/requirements/trashed-requirements.ts';
import { limits } from '../../../src/domain/limits.ts';
import type { Caller } from '../caller.ts';
import { addedFlow, at } from '../flows/at-flows.ts';
import { openWorkspace, type Workspace } from '../workspace.ts';
import { atRequirement, inP1, linked, listed, newKey } from './at-requirements.ts';

let space: Workspace;
let owner: Caller;
beforeAll(async () => {
  space = await openWorkspace();
  owner = space.as('owner');
});
afterAll(() => space.close());

const trash = async (term: string) =>
  (await owner.reply('trash.list', { params: { id: 'p-1' }, query: { term } }))._embedded.deleted;
const coverage = async (by: 'item' | 'flow', term: string) =>
  (await owner.reply('requirements.coverage', { ...inP1, query: { by, term } }))._embedded.coverage;

test('an unlinked requirement is in the trash and covers nothing, and comes back with its state; purged, it is gone', async () => {
  const flow = await addedFlow(owner, { name: 'Unlinked later' });
  const itemId = newKey();
  const { id } = await linked(owner, flow, { itemId });
  const other = await linked(owner, flow);
  const read = async () => ({
    links: await listed(owner, flow),
    item: await coverage('item', itemId),
    flow: await coverage('flow', 'unlinked later'),
  });
  const before = await read();
  await owner.reply('requirements.delete', atRequirement(id));
  expect(await read()).toMatchObject({ links: [{ id: other.id }], item: [], flow: [{ links: 1 }] });
  await owner.reply('requirements.delete', atRequirement(other.id));
  expect(await read()).toMatchObject({ links: [], flow: [{ links: 0, linked: [], state: 'UNCOVERED' }] });
  await owner.reply('requirements.restore', atRequirement(other.id));
  const [entry] = await trash(itemId);
  expect(entry).toMatchObject({
    id,
    type: 'REQUIREMENT',
    name: `${itemId} Title of ${itemId}`,
    deletedByUser: 'owner',
  });
  expect(Date.parse(entry?.purgeDate ?? '') - Date.parse(entry?.deletedOnDate ?? '')).toBe(limits.trashLife);

  await owner.reply('requirements.restore', atRequirement(id));
  const restored = { links: before.links.map((link) => ({ ...link, revision: 3 })) };
  expect(await read()).toEqual({ ...before, ...restored });
  expect(await trash(itemId)).toEqual([]);

  await owner.reply('requirements.delete', atRequirement(id));
  const { kysely: database } = space.database;
  const execute = createExecute({ database, cascades: [], publish: () => {}, notify: () => {}, now: Date.now });
  const now = Date.now() + limits.trashLife;
  expect(await purgeRequirements({ database, execute }, now - 60_000)).toBe(0);
  expect(await purgeRequirements({ database, execute }, now)).toBe(1);
  expect(await owner.problem('requirements.restore', atRequirement(id))).toMatchObject({ status: 404 });
  const { _embedded } = await space.as('admin').reply('audits.list', { query: { query: `Title of ${itemId}` } });
  expect(_embedded.auditTrail.map(({ operation, fieldChanged, user }) => [operation, fieldChanged, user])).toEqual([
    ['ENTITY_DELETE', 'trash', 'system'],
    ['ENTITY_DELETE', '', 'owner'],
    ['ENTITY_RESTORE', '', 'owner'],
    ['ENTITY_DELETE', '', 'owner'],
    ['ENTITY_CREATE', '', 'owner'],
  ]);
});

test('a requirement that was linked again meanwhile, or whose flow is in the trash, is not restored, in words', async () => {
  const flow = await addedFlow(owner);
  const itemId = newKey();
  const { id } = await linked(owner, flow, { itemId });
  await owner.reply('requirements.delete', atRequirement(id));
  const again = await linked(owner, flow, { itemId });
  expect(await owner.problem('requirements.restore', atRequirement(id))).toMatchObject({ code: 'requirementLinked' });
  await owner.reply('requirements.delete', atRequirement(again.id));
  await owner.reply('flows.delete', at(flow));
  expect(await owner.problem('requirements.restore', atRequirement(id))).toMatchObject({ status: 410 });
  await owner.reply('flows.restore', at(flow));
  await owner.reply('requirements.restore', atRequirement(id));
  expect(await listed(owner, flow)).toMatchObject([{ id }]);
});
