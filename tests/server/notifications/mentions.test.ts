import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Caller } from '../caller.ts';
import { at, comment, read, report, update } from '../defects/at-defects.ts';
import { connect } from '../live/live-client.ts';
import { addMember, openWorkspace, type Workspace } from '../workspace.ts';

let space: Workspace;
let owner: Caller;
let contributor: Caller;
let viewer: Caller;
let id: string;
beforeAll(async () => {
  space = await openWorkspace();
  [owner, contributor, viewer] = [space.as('owner'), space.as('contributor'), space.as('viewer')];
});
beforeEach(async () => {
  for (const who of [owner, contributor, viewer]) await who.reply('notifications.clearAll', {});
  id = await report(owner);
});
afterAll(() => space.close());

const mention = (user: string, name = user) => `<span data-mention="${user}">@${name}</span>`;
const listed = async (who: Caller) => (await who.reply('notifications.list', {})).notifications;
const newestComment = async () => (await read(owner, id)).comments[0];

test('a user mentioned in a comment is notified with a link to the comment [NOTIF-006, NOTIF-007, NOTIF-012]', async () => {
  await comment(owner, id, `<p>Please look, ${mention('contributor')}: it is broken</p>`);
  const [result, ...more] = await listed(contributor);
  expect(more).toEqual([]);
  expect(result).toMatchObject({
    userId: 'contributor',
    type: 'DEFECT_MENTION',
    category: 'DEFECT',
    read: false,
    isDownload: false,
    startRelative: 'now',
    message: {
      entityData: { projectId: 'p-1', defectId: id, flowId: '' },
      url: `/projects/p-1/defects?defectId=${id}&commentId=${(await newestComment())?.id}`,
    },
  });
  expect(result?.message.header).toContain(`mentioned you in ${id}`);
  expect(result?.message.description).toContain('it is broken');
  expect(await listed(owner)).toEqual([]);
});

test('a mention is delivered live, only to the mentioned user [NOTIF-001]', async () => {
  const client = await connect(contributor);
  await client.subscribe('/topic/users/contributor');
  await comment(owner, id, `<p>${mention('viewer')}</p>`);
  await comment(owner, id, `<p>${mention('contributor')}</p>`);
  const message = JSON.parse((await client.expect('MESSAGE')).body) as Record<string, unknown>;
  expect(message).toMatchObject({ userId: 'contributor', eventId: expect.any(String) as string });
  expect((await listed(contributor)).map((one) => one.id)).toEqual([message['id']]);
  client.close();
});

test('an edit does not notify anyone twice, and authors are not notified', async () => {
  await comment(owner, id, `<p>${mention('contributor')} ${mention('owner')}</p>`);
  const subId = (await newestComment())?.id ?? '';
  const change = async (value: string) => {
    await owner.reply('defects.change', { ...at(id), body: { id, action: 'UPDATE', field: 'COMMENT', subId, value } });
  };
  await change('<p>nobody</p>');
  await change(`<p>Again ${mention('contributor')} and ${mention('viewer')}</p>`);
  expect([(await listed(contributor)).length, (await listed(viewer)).length, await listed(owner)]).toEqual([1, 1, []]);
  await contributor.reply('notifications.clearAll', {});
  await change('<p>nobody</p>');
  await change(`<p>${mention('contributor')}</p>`);
  expect(await listed(contributor)).toEqual([]);
});

test('mentions in descriptions notify when reported and when changed', async () => {
  id = await report(owner, { description: `<p>${mention('contributor')}</p>` });
  await update(owner, id, 'description', `<p>${mention('contributor')} ${mention('viewer')}</p>`);
  expect((await listed(contributor)).map(({ message }) => message.url)).toEqual([
    `/projects/p-1/defects?defectId=${id}`,
  ]);
  expect(await listed(viewer)).toHaveLength(1);
});

test('a mention of a non-member is plain text, and a member is named by their real name', async () => {
  await comment(
    owner,
    id,
    `<p>${mention('outsider', 'Out')} ${mention('stranger', 'Far')} ${mention('viewer', 'Boss')}</p>`,
  );
  expect((await newestComment())?.comment).toMatch(
    /^<p>@Out @Far <span data-mention="viewer">@(?!Boss)[^<]+<\/span><\/p>$/,
  );
  expect([await listed(space.as('outsider')), await listed(space.as('stranger'))]).toEqual([[], []]);
});

test('users without access are not notified, and former members no longer', async () => {
  await addMember(space.database, 'p-1', 'outsider', 'VIEWER');
  await comment(owner, id, `<p>${mention('nolicence')} ${mention('outsider')}</p>`);
  const { rows } = await space.database.pool.query("select 1 from notifications where user_id = 'nolicence'");
  expect([rows, (await listed(space.as('outsider'))).length]).toEqual([[], 1]);
  await space.database.kysely.deleteFrom('project_members').where('user_id', '=', 'outsider').execute();
  expect(await space.as('outsider').reply('notifications.list', {})).toEqual({ notifications: [], unread: 0 });
});

test('notifications are marked as read and cleared, one or all, without affecting other users [NOTIF-013, NOTIF-014, NOTIF-015, NOTIF-016]', async () => {
  for (const text of ['one', 'two', 'three'])
    await comment(owner, id, `<p>${text} ${mention('contributor')} ${mention('viewer')}</p>`);
  const [newest, , oldest] = await listed(contributor);
  expect(newest?.message.description).toContain('three');
  const one = (which: typeof newest) => ({ params: { id: which?.id ?? '' } });
  expect(await contributor.reply('notifications.acknowledge', one(newest))).toEqual({ unread: 2 });
  expect(await contributor.reply('notifications.acknowledge', one(newest))).toEqual({ unread: 2 });
  expect((await listed(contributor)).map(({ read: isRead }) => isRead)).toEqual([true, false, false]);
  await contributor.reply('notifications.clear', one(oldest));
  expect(await listed(contributor)).toHaveLength(2);
  const theirs = (await listed(viewer))[0];
  await contributor.reply('notifications.acknowledge', one(theirs));
  await contributor.reply('notifications.clear', one(theirs));
  expect((await viewer.reply('notifications.list', {})).unread).toBe(3);
  expect(await contributor.reply('notifications.acknowledgeAll', {})).toEqual({ unread: 0 });
  await contributor.reply('notifications.clearAll', {});
  expect([(await listed(contributor)).length, (await listed(viewer)).length]).toEqual([0, 3]);
});
