import { afterAll, beforeAll, expect, test } from 'vitest';
import { comment, report } from '../defects/at-defects.ts';
import { openWorkspace, type Workspace } from '../workspace.ts';

let space: Workspace;
beforeAll(async () => {
  space = await openWorkspace();
});
afterAll(() => space.close());

test('the newest 100 notifications are loaded, with and without an explicit limit [NOTIF-012]', async () => {
  const id = await report(space.as('contributor'));
  for (let index = 0; index < 105; index += 1) await comment(space.as('owner'), id, `word ${index}`);
  const read = async (query: object) =>
    (await space.as('contributor').reply('notifications.list', { query })).notifications;
  const all = await read({});
  expect(all).toHaveLength(100);
  expect(all[0]?.message.description).toBeDefined();
  expect((await read({ size: 100 })).map((one) => one.id)).toEqual(all.map((one) => one.id));
  expect(await read({ size: 3 })).toHaveLength(3);
  expect((await space.as('contributor').ask('notifications.list', { query: { size: 101 } })).status).toBe(400);
});

test('the profile contains the notification types sent by e-mail [USER-002]', async () => {
  const who = space.as('owner');
  const types = async () => (await who.reply('session.profile', {})).notificationTypes;
  const wanted = (sendEmailNotification: boolean) => ({
    body: { userNotificationTypes: [{ notificationTypeId: 'DEFECT_STATUS' as const, sendEmailNotification }] },
  });
  await who.reply('preferences.save', wanted(true));
  expect(await types()).toContain('DEFECT_STATUS');
  await who.reply('preferences.save', wanted(false));
  expect(await types()).not.toContain('DEFECT_STATUS');
});
