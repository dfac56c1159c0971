import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Caller } from '../caller.ts';
import { openWorkspace, type Workspace } from '../workspace.ts';
import { addedFlow, at, change, flowOfTwoTasks, outline, read, step, task } from './at-flows.ts';

let space: Workspace;
let owner: Caller;
let contributor: Caller;
beforeAll(async () => {
  space = await openWorkspace();
  owner = space.as('owner');
  contributor = space.as('contributor');
});
afterAll(() => space.close());

const audit = async (id: string, page = 0) => owner.reply('flows.audit', { ...at(id), query: { page } });

describe('the history of a flow', () => {
  test('names each change with its revision, newest first, 25 a page [AUD-006]', async () => {
    const id = await flowOfTwoTasks(owner);
    const { facts } = await change(contributor, id, [
      { type: 'step.update', stepId: 's1', field: 'parameterValue', value: '/start' },
      { type: 'step.remove', stepId: 's2' },
    ]);
    const { _embedded, page } = await audit(id);
    expect(page).toMatchObject({ size: 25, totalElements: 9 });
    expect(_embedded.auditTrail.slice(0, 2)).toEqual([
      expect.objectContaining({
        entity: 'FLOW',
        entityId: id,
        operation: 'REMOVE_FIELD',
        fieldChanged: 'step',
        oldValue: 'Log in',
        user: 'contributor',
        revision: 9,
      }),
      expect.objectContaining({ fieldChanged: 'step.parameterValue', oldValue: '', newValue: '/start', revision: 8 }),
    ]);
    const back = [{ type: 'step.update', stepId: 's1', field: 'parameterValue', value: '' }] as const;
    const body = { commands: [...back], takesBack: facts[0]?.cause ?? '' };
    await owner.reply('flows.change', { ...at(id), body });
    expect((await audit(id))._embedded.auditTrail[0]).toMatchObject({ takesBack: facts[0]?.cause, revision: 10 });
  });
  test('names the task or step of each change, as it is now or was when it was removed, and of this flow only', async () => {
    const id = await flowOfTwoTasks(owner);
    const other = await flowOfTwoTasks(owner);
    await change(owner, other, [{ type: 'step.update', stepId: 's1', field: 'name', value: 'Of another flow' }]);
    await change(owner, id, [
      { type: 'step.update', stepId: 's1', field: 'parameterValue', value: '/start' },
      { type: 'step.update', stepId: 's2', field: 'inputData', value: 'ada' },
      { type: 'step.move', stepId: 's3', taskId: 't1', rank: 'a0V' },
      { type: 'task.update', taskId: 't2', field: 'repeats', value: true },
      { type: 'step.update', stepId: 's1', field: 'name', value: 'Open the shop' },
      { type: 'step.remove', stepId: 's2' },
      { type: 'flow.update', field: 'status', value: 'DONE' },
    ]);
    const { _embedded } = await audit(id);
    expect(_embedded.auditTrail.slice(0, 7).map(({ fieldChanged, part }) => [fieldChanged, part])).toEqual([
      ['status', undefined],
      ['step', undefined],
      ['step.name', 'Open the shop'],
      ['task.repeats', 'Buy'],
      ['step.order', 'Add'],
      ['step.inputData', 'Log in'],
      ['step.parameterValue', 'Open the shop'],
    ]);
  });
  test('is in the trail of the account, with the names of flow and people [AUD-006]', async () => {
    const id = await addedFlow(owner, { name: 'Trail of a flow' });
    await change(owner, id, [{ type: 'flow.update', field: 'owner', value: 'contributor' }]);
    const trail = await space.as('admin').reply('audits.list', { query: { size: 2, page: 0 } });
    expect(trail._embedded.auditTrail[0]).toMatchObject({ entity: 'FLOW', entityId: id, fieldChanged: 'owner' });
    expect(trail.names[`p-1/FLOW/${id}`]).toBe('Trail of a flow');
    expect(trail.fields['p-1/owner']).toEqual({ label: 'Owner', type: 'USER_LIST' });
    expect(Object.keys(trail.people)).toContain('contributor');
  });
});

describe('a revision', () => {
  test('shows the flow as it was, also over many snapshots', async () => {
    const id = await addedFlow(owner);
    await change(owner, id, [{ type: 'task.add', task: task('t1'), steps: [step('s1', 't1', { name: '0' })] }]);
    for (let from = 1; from < 500; from += 100)
      await change(
        owner,
        id,
        Array.from({ length: 100 }, (_, index) => ({
          type: 'step.update' as const,
          stepId: 's1',
          field: 'name' as const,
          value: String(from + index),
        })),
      );
    const { kysely } = space.database;
    const stored = await kysely.selectFrom('flow_snapshots').select('revision').where('flow_id', '=', id).execute();
    expect(stored.map(({ revision }) => revision)).toEqual([202, 402]);
    for (const revision of [2, 57, 201, 202, 203, 402, 450, 502]) {
      const past = await read(owner, id, { revision });
      expect([past.version, past.tasks[0]?.steps[0]?.name]).toEqual([revision, String(revision - 2)]);
    }
    expect(await owner.problem('flows.read', { ...at(id), query: { revision: 503 } })).toMatchObject({ status: 404 });
  });
  test('gets a name', async () => {
    const id = await flowOfTwoTasks(owner);
    await change(owner, id, [{ type: 'flow.nameVersion', versionId: 'v1', name: 'First', note: 'Before the sale' }]);
    expect(await owner.reply('flows.versions', at(id))).toMatchObject({
      revision: 8,
      versions: [{ id: 'v1', flowId: id, revision: 7, name: 'First', note: 'Before the sale', by: 'owner' }],
    });
  });
  test('has an id of its own: that of another version, or twice at once, is refused', async () => {
    const id = await flowOfTwoTasks(owner);
    const named = (versionId: string) => ({ type: 'flow.nameVersion', versionId, name: 'First', note: '' }) as const;
    await change(owner, id, [named('v1')]);
    const before = await read(owner, id);
    for (const commands of [[named('v1')], [named('v2'), named('v2')]])
      expect(await owner.problem('flows.change', { ...at(id), body: { commands } })).toMatchObject({ status: 409 });
    expect(await read(owner, id)).toEqual(before);
    expect((await owner.reply('flows.versions', at(id))).versions).toHaveLength(1);
  });
  test('is restored whole by one command, which is undone as one', async () => {
    const id = await flowOfTwoTasks(owner);
    const before = await read(owner, id);
    await change(owner, id, [
      { type: 'task.remove', taskId: 't1' },
      { type: 'step.update', stepId: 's3', field: 'name', value: 'Other' },
      { type: 'flow.update', field: 'status', value: 'DONE' },
    ]);
    const { facts } = await owner.reply('flows.restoreVersion', { ...at(id), body: { revision: before.version } });
    expect(new Set(facts.map(({ cause }) => cause)).size).toBe(1);
    const after = await read(owner, id);
    expect(after.tasks).toEqual(before.tasks);
    expect(after.status).toBe('NEW');
    const again = await owner.reply('flows.restoreVersion', { ...at(id), body: { revision: before.version } });
    expect(again.facts).toEqual([]);
  });
  test('gives back one step or one task', async () => {
    const id = await flowOfTwoTasks(owner);
    const { version } = await read(owner, id);
    await change(owner, id, [
      { type: 'step.update', stepId: 's1', field: 'name', value: 'Other' },
      { type: 'task.remove', taskId: 't2' },
    ]);
    await owner.reply('flows.restoreVersion', { ...at(id), body: { revision: version, step: 's1' } });
    expect(outline(await read(owner, id))).toEqual([['Sign in', 'Open', 'Log in']]);
    await owner.reply('flows.restoreVersion', { ...at(id), body: { revision: version, task: 't2' } });
    expect(outline(await read(owner, id))[1]).toEqual(['Buy', 'Add', 'Pay']);
    expect(
      await owner.problem('flows.restoreVersion', { ...at(id), body: { revision: version, step: 's9' } }),
    ).toMatchObject({ status: 404 });
    expect(await owner.problem('flows.restoreVersion', { ...at(id), body: { revision: 999 } })).toMatchObject({
      status: 422,
      code: 'unknownRevision',
    });
  });
});
