import { afterAll, beforeAll, expect, test } from 'vitest';
import { createExecute } from '../../../server/journal/create-execute.ts';
import { purgeMilestones } from '../../../server/milestones/trashed-milestones.ts';
import { leaveMilestone } from '../../../server/plans/leave-milestone.ts';
import { limits } from '../../../src/domain/limits.ts';
import type { Caller } from '../caller.ts';
import { addedPlan, atPlan } from '../plans/at-plans.ts';
import { openWorkspace, type Workspace } from '../workspace.ts';
import { addedMilestone, atMilestone, inP1 } from './at-milestones.ts';

let space: Workspace;
let owner: Caller;
beforeAll(async () => {
  space = await openWorkspace();
  owner = space.as('owner');
});
afterAll(() => space.close());

const found = async (id: string) =>
  (await owner.reply('milestones.list', inP1)).milestones.find((one) => one.id === id);
const trash = async (term: string) =>
  (await owner.reply('trash.list', { params: { id: 'p-1' }, query: { term } }))._embedded.deleted;
const inSearch = async (term: string) =>
  (await owner.reply('items.find', { query: { term } })).items.map(({ id }) => id);

test('a deleted milestone is in the trash and in no list, and comes back with its plans; purged, they have none', async () => {
  const { id } = await addedMilestone(owner, 'Thrown away');
  const plan = await addedPlan(owner, { milestoneId: id });
  const before = await found(id);
  await owner.reply('milestones.delete', atMilestone(id));
  expect(await found(id)).toBeUndefined();
  expect(await inSearch('Thrown away')).toEqual([]);
  expect(await owner.problem('milestones.update', { ...atMilestone(id), body: { name: 'x' } })).toMatchObject({
    status: 404,
  });
  const [entry] = await trash('Thrown');
  expect(entry).toMatchObject({
    id,
    type: 'MILESTONE',
    name: 'Thrown away',
    createdBy: 'owner',
    deletedByUser: 'owner',
  });
  expect(Date.parse(entry?.purgeDate ?? '') - Date.parse(entry?.deletedOnDate ?? '')).toBe(limits.trashLife);

  await owner.reply('milestones.restore', atMilestone(id));
  expect(await found(id)).toEqual({ ...before, revision: 3 });
  expect(await trash('Thrown')).toEqual([]);
  expect(await inSearch('Thrown away')).toEqual([id]);
  expect(await owner.reply('plans.read', atPlan(plan.id))).toMatchObject({ milestoneId: id });

  await owner.reply('milestones.delete', atMilestone(id));
  const { kysely: database } = space.database;
  const cascades = [leaveMilestone];
  const execute = createExecute({ database, cascades, publish: () => {}, notify: () => {}, now: Date.now });
  const now = Date.now() + limits.trashLife;
  expect(await purgeMilestones({ database, execute }, now - 60_000)).toBe(0);
  expect(await purgeMilestones({ database, execute }, now)).toBe(1);
  expect(await trash('Thrown')).toEqual([]);
  expect(await owner.problem('milestones.restore', atMilestone(id))).toMatchObject({ status: 404 });
  expect(await owner.reply('plans.read', atPlan(plan.id))).toMatchObject({ milestoneId: '' });
  const { _embedded } = await space.as('admin').reply('audits.list', { query: { query: 'Thrown away' } });
  expect(_embedded.auditTrail.map(({ operation, fieldChanged, user }) => [operation, fieldChanged, user])).toEqual([
    ['ENTITY_DELETE', 'trash', 'system'],
    ['ENTITY_DELETE', '', 'owner'],
    ['ENTITY_RESTORE', '', 'owner'],
    ['ENTITY_DELETE', '', 'owner'],
    ['ENTITY_CREATE', '', 'owner'],
  ]);
});
