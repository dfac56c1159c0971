import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorkspace, type Workspace } from '../workspace.ts';

/** The e-mail preferences of each user. */
let space: Workspace;
beforeAll(async () => {
  space = await openWorkspace();
});
afterAll(() => space.close());

const path = '/aa/api/v1/users/notification-types/preferences';
const status = { notificationTypeId: 'DEFECT_STATUS', sendEmailNotification: true } as const;
const delivery = { daily: true, dailyHour: 7, quiet: { from: 22, until: 6 }, timeZone: 'Asia/Kathmandu' };

test('the preferences list the e-mail types of existing areas in groups [NOTIF-008, NOTIF-010, NOTIF-017]', async () => {
  const { userNotificationTypes, ...rest } = await space.as('viewer').reply('preferences.read', {});
  expect(rest).toEqual({ delivery: null });
  expect(userNotificationTypes.map((one) => [one.notificationTypeId, one.sendEmailNotification])).toEqual([
    ['DEFECT_MENTION', true],
    ['DEFECT_ASSIGNED', true],
    ['DEFECT_COMMENT', true],
    ['DEFECT_STATUS', false],
    ['defects_export', true],
    ['flow_pdf_export', true],
    ['flow_log_pdf_export', true],
    ['scenario_pdf_export', true],
    ['scenario_log_pdf_export', true],
    ['dashboard_pdf_export', true],
    ['PIPELINE_ENDED', true],
    ['SCHEDULE_NOT_RUN', true],
    ['SCHEDULED_RUN_ENDED', true],
    ['WEBHOOK_DISABLED', true],
    ['SCOPE_ITEM_ASSIGNED', true],
    ['SCOPE_ITEM_REOPENED', true],
    ['plan_pdf_export', true],
    ['plan_report', true],
  ]);
  expect(new Set(userNotificationTypes.map(({ userId }) => userId))).toEqual(new Set(['viewer']));
  expect(userNotificationTypes.map((one) => one.notificationTypeGroup)).toEqual([
    ...Array.from({ length: 5 }, () => 'DEFECT'),
    'FLOW',
    'FLOW',
    ...Array.from({ length: 7 }, () => 'SCENARIO'),
    ...Array.from({ length: 4 }, () => 'SCOPE_ITEM'),
  ]);
});

test('saved preferences persist, omitted ones stay unchanged, and other users are not affected [NOTIF-018]', async () => {
  const contributor = space.as('contributor');
  const before = await contributor.reply('preferences.read', {});
  const saved = await contributor.reply('preferences.save', { body: { userNotificationTypes: [status], delivery } });
  expect(saved.delivery).toEqual(delivery);
  expect(saved.userNotificationTypes.filter((one) => one.sendEmailNotification)).toHaveLength(18);
  // The complete entities, as they were read, are accepted too.
  await contributor.reply('preferences.save', {
    body: { userNotificationTypes: before.userNotificationTypes as never },
  });
  expect(await contributor.reply('preferences.read', {})).toEqual({ ...before, delivery });
  expect((await space.as('owner').reply('preferences.read', {})).delivery).toBeNull();
});

test('a repeated command is applied once', async () => {
  const owner = space.as('owner');
  const key = { 'idempotency-key': 'preferences-000001' };
  const first = await owner.reply('preferences.save', { body: { userNotificationTypes: [status] } }, key);
  await owner.reply('preferences.save', {
    body: { userNotificationTypes: [{ ...status, sendEmailNotification: false }] },
  });
  expect(await owner.reply('preferences.save', { body: { userNotificationTypes: [status] } }, key)).toEqual(first);
  expect((await owner.reply('preferences.read', {})).userNotificationTypes[3]?.sendEmailNotification).toBe(false);
});

test('preferences of another user are not accessible', async () => {
  for (const userId of ['owner', 'stranger', 'nobody'])
    expect(
      await space.as('viewer').problem('preferences.save', {
        body: { userNotificationTypes: [{ ...status, userId }] },
      }),
    ).toMatchObject({ status: 404 });
});

test.each([
  ['an unknown type', { userNotificationTypes: [{ ...status, notificationTypeId: 'bulk_data_set_export' }] }],
  ['a hostile type', { userNotificationTypes: [{ ...status, notificationTypeId: '__proto__' }] }],
  ['a body without types', {}],
  ['a list with too many types', { userNotificationTypes: Array.from({ length: 51 }, () => status) }],
  ['an invalid hour', { userNotificationTypes: [], delivery: { ...delivery, dailyHour: 24 } }],
  ['a fractional hour', { userNotificationTypes: [], delivery: { ...delivery, dailyHour: 7.5 } }],
  [
    'a range of quiet hours that ends at its start',
    { userNotificationTypes: [], delivery: { ...delivery, quiet: { from: 3, until: 3 } } },
  ],
  ['an unknown time zone', { userNotificationTypes: [], delivery: { ...delivery, timeZone: 'Mars/Olympus' } }],
  [
    'a time zone with a suffix',
    { userNotificationTypes: [], delivery: { ...delivery, timeZone: "UTC'; drop table users" } },
  ],
  ['an additional key', { userNotificationTypes: [], delivery, userId: 'owner' }],
])('%s is rejected with a message and changes nothing', async (_, body) => {
  const admin = space.as('admin');
  const answer = await admin.send('PATCH', path, JSON.stringify(body), { 'content-type': 'application/json' });
  expect(answer.status).toBe(400);
  expect(JSON.parse(answer.text)).toMatchObject({ kind: 'invalid', rule: expect.stringMatching(/\S/) as string });
  expect((await admin.reply('preferences.read', {})).delivery).toBeNull();
});

test('an administrator can preview each e-mail', async () => {
  const { previews } = await space.as('admin').reply('preferences.previews', {});
  expect(previews.map(({ kind }) => kind)).toEqual([
    'DEFECT_MENTION',
    'DEFECT_ASSIGNED',
    'DEFECT_COMMENT',
    'DEFECT_STATUS',
    'defects_export',
    'DIGEST',
    'INVITATION',
    'RESET',
  ]);
  for (const { kind, subject, text, html } of previews) {
    expect(subject).not.toBe('');
    const way = ['INVITATION', 'RESET'].includes(kind) ? 'password/sample' : 'settings/notifications';
    expect(text).toContain(`${space.server.base}/${way}`);
    expect(html).toMatch(/^<!doctype html>/);
  }
});
