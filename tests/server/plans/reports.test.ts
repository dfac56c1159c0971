import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { createJobs } from '../../../server/jobs/create-jobs.ts';
import { sendReport } from '../../../server/plans/report/send-reports.ts';
import type { PlanReport } from '../../../src/domain/plans/report/plan-report.ts';
import { killed } from '../../chaos/killed.ts';
import type { Caller } from '../caller.ts';
import { downloaded, notified, withoutExports } from '../downloads-of.ts';
import { readPdf } from '../pdf/pdf-text.ts';
import { startTicking } from '../schedules/ticking-server.ts';
import { addMember, openWorkspace, type Workspace } from '../workspace.ts';
import { addedPlan, atPlan, weeklyReport } from './at-plans.ts';

/** The report of a test plan that is sent to people on some days of the week. */
let space: Workspace;
let owner: Caller;
let sender: Parameters<typeof sendReport>[0];
beforeAll(async () => {
  space = await openWorkspace();
  const { kysely: database, pool } = space.database;
  sender = { database, jobs: createJobs({ database, pool, log: console }) };
  owner = space.as('owner');
});
beforeEach(async () => {
  await withoutExports(space);
  await space.database.pool.query('delete from plan_reports; delete from mails');
});
afterAll(() => space.close());

const save = (id: string, more: Partial<PlanReport> = {}) =>
  owner.reply('plans.saveReport', { ...atPlan(id), body: { ...weeklyReport, ...more } });
const planWithReport = async (more: Partial<PlanReport> = {}, name = 'Release 12') => {
  const { id } = await addedPlan(owner, { name });
  await save(id, more);
  return id;
};
const makeDue = (ago = '1 second') =>
  space.database.pool.query(`update plan_reports set next_date = run_moment() - $1::interval`, [ago]);
const requested = async (): Promise<readonly string[]> => {
  const { rows } = await space.database.pool.query<{ text: string }>(
    `select user_id || ' ' || (question ->> 'id') as text from prepared_exports where type = 'plan_report' order by 1`,
  );
  return rows.map(({ text }) => text);
};
/** The server of the test may be the one that sends it. */
const sent = async (count: number) => {
  while (await sendReport(sender));
  await expect.poll(async () => (await requested()).length, { timeout: 20_000 }).toBe(count);
};

test('is scheduled by days, time and zone, says when it is sent next, is replaced and is stopped', async () => {
  const { id } = await addedPlan(owner);
  expect(await owner.reply('plans.report', atPlan(id))).toEqual({ report: null });
  const { report } = await save(id, { days: [1, 4], time: '23:30', timeZone: 'America/New_York' });
  const next = new Date(report?.nextDate ?? '');
  const parts = new Intl.DateTimeFormat('en', {
    ...{ timeZone: 'America/New_York', weekday: 'long', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  } as const).format(next);
  expect(parts).toMatch(/^(Monday|Thursday),? (at )?23:30$/);
  expect(next.getTime() - Date.now()).toBeGreaterThan(0);
  expect(next.getTime() - Date.now()).toBeLessThan(5 * 86_400_000);
  const { report: other } = await save(id, { days: [0, 1, 2, 3, 4, 5, 6], recipients: ['viewer', 'owner'] });
  expect(other).toMatchObject({
    days: [0, 1, 2, 3, 4, 5, 6],
    time: '08:00',
    recipients: ['viewer', 'owner'],
    lastDate: '',
  });
  expect(await space.as('viewer').reply('plans.report', atPlan(id))).toEqual({ report: other });
  expect(await owner.reply('plans.stopReport', atPlan(id))).toEqual({ report: null });
  expect(await owner.reply('plans.report', atPlan(id))).toEqual({ report: null });
});

test.each([
  ['no day', { days: [] }, 400],
  ['a day twice', { days: [1, 1] }, 400],
  ['an unknown day', { days: [7] }, 400],
  ['an unknown time', { time: '24:00' }, 400],
  ['an unknown time zone', { timeZone: 'Mars/Olympus' }, 400],
  ['an unknown language', { language: 'xx' }, 400],
  ['nobody', { recipients: [] }, 400],
  ['too many people', { recipients: Array.from({ length: 51 }, (_, index) => `u${index}`) }, 400],
  ['somebody who is not a member', { recipients: ['owner', 'outsider'] }, 422],
  ['an administrator who is not a member', { recipients: ['admin'] }, 422],
  ['a member without a licence', { recipients: ['nolicence'] }, 422],
])('is rejected with %s', async (_, more, status) => {
  const { id } = await addedPlan(owner);
  const refused = await owner.problem('plans.saveReport', {
    ...atPlan(id),
    body: { ...weeklyReport, ...more } as never,
  });
  expect(refused).toMatchObject({ status, kind: 'invalid' });
  expect(await owner.reply('plans.report', atPlan(id))).toEqual({ report: null });
});

test('belongs to a plan of the project, and is not sent while that is in the trash', async () => {
  expect(await owner.problem('plans.report', atPlan('none'))).toMatchObject({ status: 404 });
  expect(await owner.problem('plans.saveReport', { ...atPlan('none'), body: weeklyReport })).toMatchObject({
    status: 404,
  });
  const id = await planWithReport();
  expect(await owner.problem('plans.report', atPlan(id, 'p-2'))).toMatchObject({ status: 404 });
  await owner.reply('plans.delete', atPlan(id));
  const { rows } = await space.database.pool.query('select next_date from plan_reports where plan_id = $1', [id]);
  expect(rows).toEqual([{ next_date: null }]);
  await owner.reply('plans.restore', atPlan(id));
  expect((await owner.reply('plans.report', atPlan(id))).report?.nextDate).not.toBe('');
});

test('reaches each recipient once, by a notification with the PDF and a mail with its link; who has turned the mails off gets none', async () => {
  const off = { notificationTypeId: 'plan_report', sendEmailNotification: false } as const;
  await space.as('contributor').reply('preferences.save', { body: { userNotificationTypes: [off] } });
  const id = await planWithReport({ recipients: ['viewer', 'contributor'], language: 'de' });
  await makeDue();
  await sent(2);
  const ready = await notified(space.as('viewer'));
  expect(ready).toMatchObject({
    type: 'plan_report',
    isDownload: true,
    message: { header: 'Report of the test plan Release 12', entityData: { testPlanId: id } },
  });
  const { bytes, disposition } = await downloaded(space, space.as('viewer'), ready.message.entityData.path);
  expect(disposition).toContain('Release 12.pdf');
  expect((await readPdf(bytes)).text).toContain('Testplan');
  await notified(space.as('contributor'));
  const mails = async () =>
    (await space.database.pool.query<object>('select kind, recipient, subject, user_id from mails')).rows;
  const mail = { kind: 'notification.plan_report', recipient: 'viewer@assay.example', user_id: 'viewer' };
  await expect.poll(mails, { timeout: 20_000 }).toEqual([{ ...mail, subject: 'Report of the test plan Release 12' }]);
  const { report } = await owner.reply('plans.report', atPlan(id));
  expect(Date.parse(report?.nextDate ?? '')).toBeGreaterThan(Date.now());
  expect(Date.parse(report?.lastDate ?? '')).toBeLessThanOrEqual(Date.now());
});

test('does not reach a recipient who has lost the right to read the plan, and the others still get it', async () => {
  const id = await planWithReport({ recipients: ['viewer', 'owner'] });
  await space.database.pool.query("delete from project_members where project_id = 'p-1' and user_id = 'viewer'");
  await makeDue();
  await sent(1);
  expect(await requested()).toEqual([`owner ${id}`]);
  await addMember(space.database, 'p-1', 'viewer', 'VIEWER');
});

test('a server that was away for a month sends it once', async () => {
  const id = await planWithReport({ days: [0, 1, 2, 3, 4, 5, 6] });
  await makeDue('30 days');
  await sent(1);
  expect(await requested()).toEqual([`owner ${id}`]);
});

test('many processes, one of them killed, send each report once to each recipient', async () => {
  const ids: string[] = [];
  for (let count = 0; count < 40; count += 1)
    ids.push(await planWithReport({ recipients: ['owner', 'viewer'] }, `Storm ${count}`));
  const first = await startTicking(space, 'reports');
  const second = await startTicking(space, 'reports');
  onTestFinished(() => [first, second].forEach((one) => one.kill('SIGKILL')));
  await makeDue();
  await expect.poll(async () => (await requested()).length, { timeout: 20_000, interval: 1 }).toBeGreaterThan(0);
  await killed(first);
  await sent(80);
  await killed(second);
  expect(await requested()).toEqual(['owner', 'viewer'].flatMap((user) => ids.map((id) => `${user} ${id}`)).toSorted());
  expect(await sendReport(sender)).toBe(false);
});
