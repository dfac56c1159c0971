import { ownBrand } from '../../../server/brand/brand.ts';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createMailSender } from '../../../server/mail/mail-sender.ts';
import type { Mail, SendMail } from '../../../server/mail/mail.ts';
import { createSendMail } from '../../../server/mail/send-mail.ts';
import { createWriteMail } from '../../../server/mail/write-mail.ts';
import { postNotices } from '../../../server/notifications/post-notices.ts';
import type { Caller } from '../caller.ts';
import { comment, report, update } from '../defects/at-defects.ts';
import { addMember, openWorkspace, type Workspace } from '../workspace.ts';

/**
 * E-mails about notifications. The clock of the server stands still, so it never sends a daily e-mail; the tests send
 * them with a later clock.
 */
let space: Workspace;
let owner: Caller;
let id: string;
const day = 86_400_000;
/** Noon tomorrow, in UTC. */
const start = (Math.floor(Date.now() / day) + 1.5) * day;
const daily = { daily: true, dailyHour: 7, quiet: null, timeZone: 'UTC' };
beforeAll(async () => {
  space = await openWorkspace({ now: () => start, env: { PUBLIC_URL: 'https://assay.example', HOST: '127.0.0.1' } });
  owner = space.as('owner');
});
beforeEach(async () => {
  await space.database.pool.query('delete from mails; delete from notifications; delete from notification_deliveries');
  id = await report(space.as('contributor'));
});
afterAll(() => space.close());

const choose = (who: string, delivery: object, types: object[] = []) =>
  space
    .as(who)
    .reply('preferences.save', { body: { userNotificationTypes: types as never, delivery: delivery as never } });
const mailsFor = async (who: string) =>
  (
    await space.database.pool.query<{ kind: string; subject: string }>(
      'select kind, subject from mails where recipient = $1',
      [`${who}@assay.example`],
    )
  ).rows;

/** Sends the due e-mails at a later time and returns them. */
const post = async (later = day, sendMail?: SendMail) => {
  const sent: Mail[] = [];
  const keep = createSendMail(Buffer.alloc(32, 1), () => start + later);
  await postNotices({
    database: space.database.kysely,
    sendMail:
      sendMail ??
      (async (tx, mail) => {
        sent.push(mail);
        await keep(tx, mail);
      }),
    writeMail: createWriteMail(new URL('https://assay.example'), ownBrand),
    now: () => start + later,
  });
  return sent;
};

test('an e-mail is sent immediately to notified users who want it, with a link to the item', async () => {
  await comment(owner, id, '<p>Seen <b>again</b></p>');
  await vi.waitFor(async () => expect(await mailsFor('contributor')).toHaveLength(1), { timeout: 60_000 });
  expect(await mailsFor('contributor')).toMatchObject([{ kind: 'notification.defect_comment' }]);
  await update(owner, id, 'STATUS', 'Done');
  await update(owner, id, 'assignee', 'viewer');
  await vi.waitFor(async () => expect(await mailsFor('viewer')).toHaveLength(1), { timeout: 60_000 });
  // Other status changes are not e-mailed by default, and nobody gets an e-mail about their own change.
  expect([(await mailsFor('contributor')).length, await mailsFor('owner')]).toEqual([1, []]);
});

test('a daily e-mail collects the unread and wanted notifications of the day, and is sent once', async () => {
  await choose('contributor', daily);
  for (const text of ['one', 'two', 'three']) await comment(owner, id, `<p>${text}</p>`);
  await comment(owner, id, '<p><span data-mention="contributor">@C</span></p>');
  const { notifications } = await space.as('contributor').reply('notifications.list', {});
  await space.as('contributor').reply('notifications.acknowledge', { params: { id: notifications[1]?.id ?? '' } });
  expect(await post(18 * 3_600_000)).toEqual([]);
  const rounds = await Promise.all([post(), post(), post()]);
  const [mail, ...more] = rounds.flat();
  expect(more).toEqual([]);
  expect(mail).toMatchObject({
    kind: 'notification.digest',
    subject: '3 new notifications',
    about: { projects: ['p-1'] },
  });
  expect(mail?.text).toContain('* ');
  for (const part of ['one', 'two', `https://assay.example/projects/p-1/defects?defectId=${id}&commentId=`])
    expect(mail?.text).toContain(part);
  expect(mail?.text).not.toContain('three');
  expect(await post()).toEqual([]);
});

test('a killed sender leaves its e-mail to the next, and it is sent once', async () => {
  await choose('contributor', daily);
  await comment(owner, id, 'one');
  await expect(post(day, () => Promise.reject(new Error('killed')))).rejects.toThrow('killed');
  expect(await mailsFor('contributor')).toEqual([]);
  expect(await post()).toHaveLength(1);
  expect(await post()).toEqual([]);
  expect(await mailsFor('contributor')).toHaveLength(1);
});

test('e-mails in quiet hours wait for their end or for changed preferences', async () => {
  await choose('contributor', { ...daily, daily: false, quiet: { from: 11, until: 14 } });
  await comment(owner, id, 'one');
  expect(await post(2 * 3_600_000 - 1)).toEqual([]);
  expect(await post(2 * 3_600_000)).toHaveLength(1);
  await comment(owner, id, 'two');
  await choose('contributor', { ...daily, dailyHour: 16 });
  expect(await post(4 * 3_600_000 - 1)).toEqual([]);
  expect(await post(4 * 3_600_000)).toHaveLength(1);
});

test('a disabled type is not e-mailed, even if it is already waiting', async () => {
  await choose('contributor', daily);
  await comment(owner, id, 'one');
  await choose('contributor', daily, [{ notificationTypeId: 'DEFECT_COMMENT', sendEmailNotification: false }]);
  expect(await post()).toEqual([]);
  await choose('contributor', daily, [{ notificationTypeId: 'DEFECT_COMMENT', sendEmailNotification: true }]);
  expect(await post()).toEqual([]);
});

test('a user who lost access to the project gets no e-mail about it, before or after it is written', async () => {
  await addMember(space.database, 'p-1', 'outsider', 'CONTRIBUTOR');
  await choose('outsider', daily);
  const mine = await report(space.as('outsider'));
  await comment(owner, mine, 'one');
  await comment(owner, mine, 'two');
  const { kysely, pool } = space.database;
  await pool.query(
    "update notifications set mail_due = $1 where user_id = 'outsider' and message ->> 'description' = 'one'",
    [new Date(start + 1).toISOString()],
  );
  expect(await post(2)).toHaveLength(1);
  await pool.query("delete from project_members where user_id = 'outsider'");
  expect(await post()).toEqual([]);
  const carried: string[] = [];
  await createMailSender({
    database: kysely,
    key: Buffer.alloc(32, 1),
    carry: async ({ to }) => void carried.push(to),
    log: { warn() {} },
    now: () => start + 2 * day,
  }).run();
  expect(carried).toEqual([]);
  const { rows } = await pool.query("select sent, problem from mails where user_id = 'outsider'");
  expect(rows).toEqual([{ sent: false, problem: 'its receiver may not see the project any more' }]);
});

test('a bulk edit sends one e-mail, after its last batch', async () => {
  await choose('viewer', { ...daily, daily: false });
  const ids = [await report(owner), await report(owner), await report(owner)];
  for (const [part, one] of ids.entries())
    await owner.reply(
      'bulk.apply',
      {
        params: { project: 'p-1' },
        body: { cause: 'cause-mail', ids: [one], change: { kind: 'set', field: 'assignee', value: 'viewer' } },
      },
      { 'idempotency-key': `cause-mail-${String(part).padStart(8, '0')}` },
    );
  expect(await post(59_000)).toEqual([]);
  expect((await post(61_000)).map(({ subject }) => subject.replace(/^.* assigned/, 'assigned'))).toEqual([
    'assigned 3 defects to you',
  ]);
});
