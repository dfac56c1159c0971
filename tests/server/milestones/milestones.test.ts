import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { milestoneFields } from '../../../src/domain/milestones/milestone.ts';
import type { Caller } from '../caller.ts';
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

describe('a milestone', () => {
  test('is created with its name, trimmed, and is visible to all members', async () => {
    const { id, facts } = await addedMilestone(owner, ' First ');
    expect(facts).toMatchObject([{ type: 'milestone.created', about: `milestone/${id}`, revision: 1 }]);
    const { milestones } = await space.as('viewer').reply('milestones.list', inP1);
    expect(milestones).toContainEqual(expect.objectContaining({ id, name: 'First', createdBy: 'owner', revision: 1 }));
  });

  test('is updated and deleted', async () => {
    const { id } = await addedMilestone(owner);
    await owner.reply('milestones.update', { ...atMilestone(id), body: { name: 'Second' } });
    expect(await found(id)).toMatchObject({ name: 'Second', revision: 2 });
    await owner.reply('milestones.delete', atMilestone(id));
    expect(await found(id)).toBeUndefined();
    expect(await owner.problem('milestones.delete', atMilestone(id))).toMatchObject({ status: 404 });
  });

  test('that was deleted is restored as it was', async () => {
    const { id } = await addedMilestone(owner);
    await owner.reply('milestones.update', { ...atMilestone(id), body: { name: 'Wombat' } });
    const before = await found(id);
    await owner.reply('milestones.delete', atMilestone(id));
    expect(await owner.reply('milestones.restore', atMilestone(id))).toMatchObject({
      facts: [{ type: 'milestone.restored', revision: 4 }],
    });
    expect(await found(id)).toEqual({ ...before, revision: 4 });
    const { items } = await owner.reply('items.find', { query: { term: 'wombat' } });
    expect(items).toMatchObject([{ id }]);
    expect(await owner.reply('milestones.restore', atMilestone(id))).toEqual({ id, facts: [] });
    expect(await owner.problem('milestones.restore', atMilestone('none'))).toMatchObject({ status: 404 });
  });

  test('is found by its name by members who may read it, until it is deleted', async () => {
    const search = async (who: Caller, term: string) =>
      (await who.reply('items.find', { query: { term } })).items.map(({ type, id }) => `${type} ${id}`);
    const { id } = await addedMilestone(owner, 'Quokka before');
    expect(await search(space.as('viewer'), 'quokka')).toEqual([`MILESTONE ${id}`]);
    expect(await search(space.as('outsider'), 'quokka')).toEqual([]);
    await owner.reply('milestones.update', { ...atMilestone(id), body: { name: 'Numbat after' } });
    expect(await search(owner, 'quokka')).toEqual([]);
    expect(await search(owner, 'numbat')).toEqual([`MILESTONE ${id}`]);
    await owner.reply('milestones.delete', atMilestone(id));
    expect(await search(owner, 'numbat')).toEqual([]);
  });

  test('is in the audit trail of the account', async () => {
    const { id } = await addedMilestone(owner, 'Audited');
    const { _embedded } = await space.as('admin').reply('audits.list', { query: { query: 'Audited' } });
    expect(_embedded.auditTrail).toContainEqual(
      expect.objectContaining({ entity: 'MILESTONE', entityId: id, newValue: 'Audited' }),
    );
  });

  test('is created once when the request is sent twice', async () => {
    const key = { 'idempotency-key': 'the-same-milestone' };
    const first = await addedMilestone(owner, 'Once', key);
    expect(await addedMilestone(owner, 'Once', key)).toEqual(first);
  });

  test.each([
    [' ', { rule: 'required' }],
    ['x'.repeat(256), { code: 'tooLong' }],
  ])('with an invalid name is rejected (%#)', async (name, reason) =>
    expect(
      await owner.problem('milestones.create', { ...inP1, body: { ...milestoneFields.blank, name } }),
    ).toMatchObject({
      status: 422,
      field: 'name',
      ...reason,
    }),
  );
});
