import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Caller } from '../caller.ts';
import { at, comment, read, report, update } from '../defects/at-defects.ts';
import { addManyDefects } from '../defects/many-defects.ts';
import { addMember, openWorkspace, type Workspace } from '../workspace.ts';

/**
 * Who is notified about changes of a defect, checked with real calls; the rules themselves are tested in tests/model.
 */
let space: Workspace;
let owner: Caller;
let contributor: Caller;
let viewer: Caller;
beforeAll(async () => {
  space = await openWorkspace();
  [owner, contributor, viewer] = [space.as('owner'), space.as('contributor'), space.as('viewer')];
});
beforeEach(async () => {
  for (const who of [owner, contributor, viewer]) await who.reply('notifications.clearAll', {});
});
afterAll(() => space.close());

const listed = async (who: Caller) => (await who.reply('notifications.list', {})).notifications;
const types = async (who: Caller) => (await listed(who)).map(({ type }) => type);
const bulk = (ids: readonly string[], field: string, value: string, cause: string, part = 0) =>
  owner.reply(
    'bulk.apply',
    { params: { project: 'p-1' }, body: { cause, ids: [...ids], change: { kind: 'set', field, value } } },
    { 'idempotency-key': `${cause}-${String(part).padStart(8, '0')}` },
  );

test('assignees, reporters and earlier commenters are notified of the events that concern them', async () => {
  const id = await report(contributor);
  await update(owner, id, 'assignee', 'viewer');
  expect([await types(viewer), await types(contributor)]).toEqual([['DEFECT_ASSIGNED'], []]);
  await update(owner, id, 'STATUS', 'Done');
  expect([await types(viewer), await types(contributor)]).toEqual([
    ['DEFECT_STATUS', 'DEFECT_ASSIGNED'],
    ['DEFECT_STATUS'],
  ]);
  await comment(owner, id, 'one');
  await comment(contributor, id, 'two');
  expect([(await types(owner))[0], (await types(viewer)).slice(0, 2), (await types(contributor))[0]]).toEqual([
    'DEFECT_COMMENT',
    ['DEFECT_COMMENT', 'DEFECT_COMMENT'],
    'DEFECT_COMMENT',
  ]);
  const [result] = await listed(owner);
  expect(result?.message.url).toBe(
    `/projects/p-1/defects?defectId=${id}&commentId=${(await read(owner, id)).comments[0]?.id}`,
  );
});

test('a repeated command notifies once, and a rejected one notifies nobody', async () => {
  const id = await report(contributor);
  const key = { 'idempotency-key': 'told-once-00000001' };
  await update(owner, id, 'STATUS', 'Done', key);
  await update(owner, id, 'STATUS', 'Done', key);
  await contributor.ask('defects.change', {
    ...at(id),
    body: { id, action: 'UPDATE', field: 'STATUS', value: 'Nowhere' },
  });
  expect(await types(contributor)).toEqual(['DEFECT_STATUS']);
});

test('users who lost access to the project are not notified', async () => {
  await addMember(space.database, 'p-1', 'outsider', 'CONTRIBUTOR');
  const id = await report(space.as('outsider'));
  await space.database.pool.query("delete from project_members where user_id = 'outsider'");
  await update(owner, id, 'STATUS', 'Done');
  await comment(owner, id, 'gone');
  const { rows } = await space.database.pool.query("select 1 from notifications where user_id = 'outsider'");
  expect(rows).toEqual([]);
});

test('a bulk edit in several batches makes one notification per person', async () => {
  await addManyDefects(space.database, 250);
  const { rows } = await space.database.pool.query<{ id: string }>(
    "select id from defects where project_id = 'p-1' order by number desc limit 250",
  );
  const ids = rows.map(({ id }) => id);
  await bulk(ids.slice(0, 1), 'assignee', 'viewer', 'cause-many');
  expect((await listed(viewer)).map(({ message }) => message.header)).toEqual([
    expect.stringContaining(`assigned ${ids[0]} to you`),
  ]);
  await viewer.reply('notifications.acknowledgeAll', {});
  await bulk(ids.slice(1, 150), 'assignee', 'viewer', 'cause-many', 1);
  await bulk(ids.slice(150), 'assignee', 'viewer', 'cause-many', 2);
  const result = await listed(viewer);
  expect(result).toHaveLength(1);
  expect(result[0]).toMatchObject({
    read: false,
    type: 'DEFECT_ASSIGNED',
    message: { url: '/projects/p-1/defects?assignee=viewer' },
  });
  expect(result[0]?.message.header).toContain('assigned 250 defects to you');
  for (const [part, some] of [ids.slice(0, 200), ids.slice(200)].entries())
    await bulk(some, 'status', 'Done', 'cause-done', part);
  expect((await listed(viewer)).map(({ message }) => message.header.replace(/^.* moved/, 'moved'))[0]).toBe(
    'moved 250 of your defects to Done',
  );
});
