import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { activityLimits } from '../../../src/domain/activity/activity-limits.ts';
import { Caller } from '../caller.ts';
import { at, comment, history, report, update } from '../defects/at-defects.ts';
import { addTag, openWorkspace, type Workspace } from '../workspace.ts';
import {
  activity,
  batch,
  editAll,
  newestGroup,
  revert,
  revertBody,
  wholeActivity,
  wholeRecords,
} from './at-activity.ts';

let space: Workspace;
let owner: Caller;
let contributor: Caller;
/** Later than the clock of the machine, so that no change before a test belongs to its groups. */
let ahead = 0;
const wait = async (time: number) => {
  ahead += time;
  await signIn();
};
/** Access tokens are short-lived. */
const caller = async (user: string) => new Caller(space.server.base, await space.token(user));
const signIn = async () => {
  owner = await caller('owner');
  contributor = await caller('contributor');
};
beforeAll(async () => {
  space = await openWorkspace({ now: () => Date.now() + ahead });
  await signIn();
  await addTag(space.database, 'till');
});
afterAll(() => space.close());

const reported = (count: number) => Promise.all(Array.from({ length: count }, () => report(owner)));
const severities = async (ids: readonly string[]) => (await wholeRecords(owner, ids)).map(({ severity }) => severity);

describe('groups', () => {
  test('a bulk edit is one, with what each record had before', async () => {
    const ids = await reported(3);
    await editAll(contributor, ids, 'severity', 'Critical');
    const group = await newestGroup(owner);
    expect(group).toMatchObject({ changes: 3, records: 3, revertible: 3 });
    expect(
      group.entries.map(({ user, fieldChanged, oldValue, newValue }) => [user, fieldChanged, oldValue, newValue]),
    ).toEqual([1, 2, 3].map(() => ['contributor', 'severity', 'Major', 'Critical']));
  });

  test('two bulk edits of one field are two, also without a pause between them', async () => {
    const ids = await reported(2);
    await editAll(owner, ids, 'severity', 'Minor');
    await editAll(owner, ids, 'severity', 'Blocker');
    const [second, first] = (await activity(owner, { field: 'severity' })).groups;
    expect([first?.changes, first?.revertible, second?.changes, second?.revertible]).toEqual([2, 0, 2, 2]);
  });

  test('changes by hand are one until the person pauses longer, changes another field or is another person', async () => {
    await wait(activityLimits.batchPause + 1_000);
    const [a = '', b = '', c = ''] = await reported(3);
    await update(owner, a, 'severity', 'Minor');
    await wait(activityLimits.batchPause - 10_000);
    await update(contributor, c, 'severity', 'Blocker');
    await update(owner, b, 'severity', 'Minor');
    await update(owner, b, 'STATUS', 'Done');
    await wait(activityLimits.batchPause + 1_000);
    await update(owner, c, 'severity', 'Minor');
    const groups = (await activity(owner)).groups.slice(0, 4);
    expect(
      groups.map(({ entries: [entry], records, revertible }) => [
        entry?.user,
        entry?.fieldChanged,
        records,
        revertible,
      ]),
    ).toEqual([
      ['owner', 'severity', 1, 1],
      ['owner', 'status', 1, 1],
      ['owner', 'severity', 2, 2],
      ['contributor', 'severity', 1, 0],
    ]);
  });

  test('other events are alone and cannot be reverted here', async () => {
    const id = await report(owner);
    await comment(owner, id, '<p>Seen</p>');
    const [said, created] = (await activity(owner)).groups;
    expect([said, created].map((group) => [group?.entries[0]?.operation, group?.records, group?.revertible])).toEqual([
      ['ADD_COMMENT', 1, 0],
      ['ENTITY_CREATE', 1, 0],
    ]);
  });
});

describe('the list', () => {
  test('is paged by position: no group is missing, none comes twice, none is split', async () => {
    const one = await wholeActivity(owner, { size: 100 });
    const many = await wholeActivity(owner, { size: 1 });
    expect(many).toEqual(one);
    expect(new Set(many.map(({ id }) => id)).size).toBe(many.length);
    const { rows } = { rows: await space.database.kysely.selectFrom('facts').select('id').execute() };
    expect(many.reduce((sum, { changes }) => sum + changes, 0)).toBe(rows.length);
  });

  test('is narrowed by person, kind, field and time', async () => {
    const wanted = await wholeActivity(owner, { user: 'contributor', kind: 'defect', field: 'severity' });
    expect(wanted.map(({ entries: [entry] }) => [entry?.user, entry?.entity, entry?.fieldChanged])).toEqual(
      wanted.map(() => ['contributor', 'DEFECT', 'severity']),
    );
    expect(wanted.length).toBe(2);
    expect(await wholeActivity(owner, { kind: 'flow' })).toEqual([]);
    const [newest] = wanted;
    const moment = newest?.entries[0]?.createdDate ?? '';
    expect((await wholeActivity(owner, { from: moment })).some(({ id }) => id === newest?.id)).toBe(true);
    expect((await wholeActivity(owner, { before: moment })).some(({ id }) => id === newest?.id)).toBe(false);
  });

  test('has only what the member may read', async () => {
    await owner.reply('tags.create', { params: { project: 'p-1' }, body: { tag: 'shelf', color: '#add8e6' } });
    expect((await newestGroup(owner)).entries[0]?.entity).toBe('TAG');
    const permission = (modules: readonly string[]) =>
      space.database.kysely
        .updateTable('subscription_permissions')
        .set({
          allowed_modules: [...modules],
          module_permissions: JSON.stringify(modules.map((moduleName) => ({ moduleName, allowedActions: ['read'] }))),
        })
        .where('user_id', '=', 'viewer')
        .execute();
    await permission(['Flow']);
    const viewer = await caller('viewer');
    const { kinds } = await activity(viewer);
    const groups = await wholeActivity(viewer);
    expect(kinds.map(({ kind }) => kind)).not.toContain('defect');
    expect(groups.flatMap(({ entries }) => entries.map(({ entity }) => entity))).not.toContain('DEFECT');
    expect(groups.length).toBeGreaterThan(0);
    const defect = await newestGroup(owner, { kind: 'defect', field: 'severity' });
    expect(
      (await viewer.problem('activity.batch', { params: { project: 'p-1' }, query: { factId: defect.id } })).status,
    ).toBe(404);
    await permission(['Defect']);
    expect((await newestGroup(await caller('viewer'), { field: 'severity' })).revertible).toBe(0);
  });

  test('has no private records: filters and dashboards are not in it', async () => {
    const { kinds } = await activity(owner);
    expect(kinds.map(({ kind }) => kind)).not.toContain('filter');
    expect(kinds.map(({ kind }) => kind)).not.toContain('dashboard');
  });
});

describe('a revert', () => {
  test('gives each record the value from before, in its history, and can be reverted itself', async () => {
    const ids = await reported(3);
    await update(owner, ids[0] ?? '', 'severity', 'Minor');
    await editAll(contributor, ids, 'severity', 'Critical');
    const { id: factId } = await newestGroup(owner, { user: 'contributor' });
    const seen = await batch(owner, factId);
    expect(seen.records.map(({ id, was, now, since, refused }) => [id, was, now, since, refused]).toReversed()).toEqual(
      [
        [ids[0], 'Minor', 'Critical', null, null],
        [ids[1], 'Major', 'Critical', null, null],
        [ids[2], 'Major', 'Critical', null, null],
      ],
    );
    const { results, factId: reverting } = await revert(owner, factId, ids);
    expect(results.map(({ outcome }) => outcome)).toEqual(['changed', 'changed', 'changed']);
    expect(await severities(ids)).toEqual(['Minor', 'Major', 'Major']);
    expect((await history(owner, ids[1] ?? ''))[0]).toMatchObject({
      user: 'owner',
      fieldChanged: 'severity',
      oldValue: 'Critical',
      newValue: 'Major',
    });
    const group = await newestGroup(owner);
    expect(group).toMatchObject({ changes: 3, revertible: 3 });
    await revert(owner, reverting ?? '', ids);
    expect(await severities(ids)).toEqual(['Critical', 'Critical', 'Critical']);
  });

  test('leaves a record alone that was changed since, unless that change was seen', async () => {
    const ids = await reported(3);
    await editAll(contributor, ids, 'severity', 'Critical');
    const { id: factId } = await newestGroup(owner, { user: 'contributor' });
    await update(owner, ids[1] ?? '', 'severity', 'Blocker');
    const { records } = await batch(owner, factId);
    const since = records.find(({ id }) => id === ids[1])?.since;
    expect(since).toMatchObject({ by: 'owner' });
    const first = await revert(owner, factId, ids);
    expect(first.results[1]).toEqual({ id: ids[1], outcome: 'refused', reason: 'changedSince' });
    expect(await severities(ids)).toEqual(['Major', 'Blocker', 'Major']);
    await update(owner, ids[1] ?? '', 'severity', 'Minor');
    const over = { [ids[1] ?? '']: since?.position ?? 0 };
    expect((await revert(owner, factId, [ids[1] ?? ''], over)).results[0]?.reason).toBe('changedSince');
    const again = (await batch(owner, factId)).records.find(({ id }) => id === ids[1])?.since?.position ?? 0;
    await revert(owner, factId, [ids[1] ?? ''], { [ids[1] ?? '']: again });
    expect(await severities(ids)).toEqual(['Major', 'Major', 'Major']);
  });

  test.each([
    ['header', 'Another title', 'Search finds nothing'],
    ['assignee', 'contributor', ''],
    ['priority', 'High', ''],
    ['tags', ['till'], []],
    ['description', '<p>Twice</p>', ''],
  ] as const)('restores %s, and nothing else', async (field, value, before) => {
    await wait(activityLimits.batchPause + 1_000);
    const ids = await reported(2);
    const was = await wholeRecords(owner, ids);
    for (const id of ids) await update(owner, id, field, typeof value === 'string' ? value : [...value]);
    const { id: factId, revertible } = await newestGroup(owner, { field });
    expect(revertible).toBe(2);
    expect((await revert(owner, factId, ids)).results.map(({ outcome }) => outcome)).toEqual(['changed', 'changed']);
    const custom = field === 'priority' ? { priority: before } : {};
    expect(await wholeRecords(owner, ids)).toEqual(
      was.map((record) => ({ ...record, custom: { ...record.custom, ...custom } })),
    );
  });

  test('says for each record why it cannot have the value from before', async () => {
    const ids = await reported(2);
    for (const id of ids) await update(owner, id, 'tags', ['till']);
    await wait(activityLimits.batchPause + 1_000);
    for (const id of ids) await update(owner, id, 'tags', []);
    const { id: factId } = await newestGroup(owner, { field: 'tags' });
    await owner.reply('defects.delete', at(ids[1] ?? ''));
    await space.database.kysely.deleteFrom('tags').where('tag', '=', 'till').execute();
    const { records } = await batch(owner, factId);
    expect(Object.fromEntries(records.map(({ id, refused }) => [id, refused]))).toEqual({
      [ids[0] ?? '']: 'inclusion',
      [ids[1] ?? '']: 'missing',
    });
    const { results } = await revert(owner, factId, ids);
    expect(results.map(({ reason }) => reason)).toEqual(['inclusion', 'missing']);
  });

  test('of an event that is no change of a field is refused', async () => {
    await report(owner);
    const { id } = await newestGroup(owner);
    expect((await owner.problem('activity.revert', revertBody(id, 'cause-of-none', ['SHOP-1']))).status).toBe(404);
  });
});
