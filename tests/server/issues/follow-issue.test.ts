import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { activated, openWithJira, statusNow, type Connected } from '../integrations/at-integrations.ts';
import { at as atDefect, history, read, update } from '../defects/at-defects.ts';
import { findIssue, purgeIssues, toIssue } from '../../../server/issues/issue-rows.ts';
import { createdIssue, issueNow, makeIssuesDue, sentHook, setUp } from './at-issues.ts';

/** Defects whose status follows their issues in Jira. */
let at: Connected;
let integration = '';
beforeAll(async () => {
  at = await openWithJira();
});
afterAll(() => at.close());
beforeEach(async () => {
  at.jira.mood = 'well';
  await at.space.database.pool.query('delete from defect_issues');
  integration = (await activated(at)).id;
  await setUp(at);
});

const soon = { timeout: 20_000, interval: 300 };
const statusOf = async (defect: string) => (await read(at.owner, defect)).status;
const newHook = () => at.admin.reply('issues.hook', { params: { id: integration } });
const numberOf = (key: string) => at.jira.issues.find((one) => one.key === key)?.id ?? '';
const eventOf = (key: string) =>
  JSON.stringify({ webhookEvent: 'jira:issue_updated', issue: { id: numberOf(key), key } });

test('a webhook of Jira closes the defect by a command that the history shows, and reopens it', async () => {
  const { owner, jira } = at;
  const { defect, issue } = await createdIssue(at);
  const { url, secret } = await newHook();
  jira.move(issue.key, 'Done', 'Grace Hopper');
  expect((await sentHook(url, secret, eventOf(issue.key))).status).toBe(204);
  await expect.poll(() => statusOf(defect), soon).toBe('Done');
  await expect
    .poll(() => issueNow(owner, defect), soon)
    .toMatchObject({ status: 'Done', category: 'DONE', assignee: 'Grace Hopper', differs: false });
  expect((await history(owner, defect))[0]).toMatchObject({
    user: 'Jira',
    operation: 'UPDATE_FIELD',
    fieldChanged: 'status',
    oldValue: 'To Do',
    newValue: 'Done',
  });
  const { revision } = await read(owner, defect);
  // The same again changes nothing.
  await sentHook(url, secret, eventOf(issue.key));
  jira.move(issue.key, 'In Progress');
  await sentHook(url, secret, eventOf(issue.key));
  await expect.poll(() => statusOf(defect), soon).toBe('In Progress');
  expect((await read(owner, defect)).revision).toBe(revision + 1);
});

test('without a webhook, the issue is read every few minutes', async () => {
  const { jira, space } = at;
  const { defect, issue } = await createdIssue(at);
  const { rows } = await space.database.pool.query(
    `select extract(epoch from next_try - now())::int as seconds from defect_issues where defect_id = $1`,
    [defect],
  );
  expect(rows[0]?.seconds).toBeGreaterThan(200);
  expect(rows[0]?.seconds).toBeLessThanOrEqual(300);
  jira.move(issue.key, 'Done');
  await makeIssuesDue(at);
  await expect.poll(() => statusOf(defect), soon).toBe('Done');
});

test('a status that a person has changed at the same time stays, and both are shown', async () => {
  const { owner, jira } = at;
  const { defect, issue } = await createdIssue(at);
  jira.move(issue.key, 'Done');
  await update(owner, defect, 'status', 'In Progress');
  await makeIssuesDue(at);
  await expect.poll(() => issueNow(owner, defect), soon).toMatchObject({ status: 'Done', differs: true });
  expect(await statusOf(defect)).toBe('In Progress');
  await makeIssuesDue(at);
  await new Promise((resolve) => setTimeout(resolve, 2_000));
  expect(await statusOf(defect)).toBe('In Progress');
  // The person closes it, too.
  await update(owner, defect, 'status', 'Done');
  await makeIssuesDue(at);
  await expect.poll(async () => (await issueNow(owner, defect))?.differs, soon).toBe(false);
});

test('a project may leave the status of its defects alone', async () => {
  const { owner, jira } = at;
  await setUp(at, { closedStatus: '' });
  const { defect, issue } = await createdIssue(at);
  jira.move(issue.key, 'Done');
  await makeIssuesDue(at);
  await expect.poll(async () => (await issueNow(owner, defect))?.category, soon).toBe('DONE');
  expect(await statusOf(defect)).toBe('To Do');
});

test('requests that are not from the Jira of the account change nothing', async () => {
  const { space } = at;
  const { defect, issue } = await createdIssue(at);
  const before = await newHook();
  const { url, secret } = await newHook();
  const body = eventOf(issue.key);
  expect((await sentHook(before.url, before.secret, body)).status).toBe(404);
  expect((await sentHook(url, before.secret, body)).status).toBe(403);
  expect((await sentHook(url, secret, body, { 'x-hub-signature': 'sha256=00' })).status).toBe(403);
  expect((await sentHook(`${url}x`, secret, body)).status).toBe(404);
  expect((await sentHook(url, secret, 'x'.repeat(1_100_000))).status).toBe(413);
  const { rows } = await space.database.pool.query(
    `select next_try > now() as waits from defect_issues where defect_id = $1`,
    [defect],
  );
  expect(rows).toEqual([{ waits: true }]);
  for (const odd of ['', '{', '[]', '{"issue":{"id":{"a":1}}}', '{"issue":{"id":"1 or 1"}}'])
    expect((await sentHook(url, secret, odd)).status).toBe(204);
});

test('what a tampered Jira answers is text or nothing, and closes nothing', async () => {
  const { owner, jira } = at;
  const { defect, issue } = await createdIssue(at);
  const index = jira.issues.findIndex(({ key }) => key === issue.key);
  const found = jira.issues[index];
  if (!found) throw new Error('there is no issue');
  const status = { name: `<b>Done</b>${'x'.repeat(5_000)}`, statusCategory: { key: '__proto__' } };
  jira.issues[index] = { ...found, fields: { summary: '<script>alert(1)</script>', status, assignee: ['x'] } };
  await makeIssuesDue(at);
  await expect.poll(async () => (await issueNow(owner, defect))?.title, soon).toBe('<script>alert(1)</script>');
  const now = await issueNow(owner, defect);
  expect(now).toMatchObject({ category: 'UNKNOWN', assignee: '' });
  expect(now?.status).toHaveLength(100);
  expect(await statusOf(defect)).toBe('To Do');
});

test('an issue says that it waits for a comparison, is being compared, or is tried again soon', async () => {
  const { space } = at;
  const { defect } = await createdIssue(at);
  const row = await findIssue(space.database.kysely, atDefect(defect).params);
  if (!row) throw new Error('there is no issue');
  const now = Date.parse('2026-03-02T12:00:00Z');
  const isDue = (seconds: number, tries: number) =>
    toIssue({ ...row, tries, next_try: new Date(now + seconds * 1_000).toISOString() }, now).isDue;
  expect({
    waiting: isDue(-1, 0),
    taken: isDue(50, 1),
    resting: isDue(50, 0),
    triedLater: isDue(90, 1),
    neverAgain: toIssue({ ...row, next_try: null }, now).isDue,
    ofNoIntegration: toIssue({ ...row, integration_id: null, next_try: new Date(now).toISOString() }, now).isDue,
  }).toEqual({
    waiting: true,
    taken: true,
    resting: false,
    triedLater: false,
    neverAgain: false,
    ofNoIntegration: false,
  });
});

test('credentials that Jira refuses break the integration, and the issue says so until they work', async () => {
  const { owner, admin, jira } = at;
  const { defect } = await createdIssue(at);
  jira.mood = 'unauthorized';
  await makeIssuesDue(at);
  await expect.poll(async () => (await issueNow(owner, defect))?.reason?.code, soon).toBe('jiraSignInFailed');
  expect(await statusNow(admin, integration)).toMatchObject({ status: 'BROKEN' });
  expect((await issueNow(owner, defect))?.state).toBe('LINKED');
  jira.mood = 'well';
  await makeIssuesDue(at);
  await expect.poll(async () => (await issueNow(owner, defect))?.reason, soon).toBe(null);
});

test('an issue that was deleted in Jira is told, and the defect stays as it is', async () => {
  const { owner, jira } = at;
  const { defect, issue } = await createdIssue(at);
  const index = jira.issues.findIndex(({ key }) => key === issue.key);
  jira.issues[index] = { id: '999999', key: 'GONE-1', fields: {} };
  await makeIssuesDue(at);
  await expect.poll(async () => (await issueNow(owner, defect))?.reason?.code, soon).toBe('jiraItemMissing');
  expect(await statusOf(defect)).toBe('To Do');
});

test('a defect in the trash is left alone, and its issue is gone when the trash is emptied', async () => {
  const { owner, jira, space } = at;
  const { defect, issue } = await createdIssue(at);
  await owner.reply('defects.delete', atDefect(defect));
  jira.move(issue.key, 'Done');
  await makeIssuesDue(at);
  await new Promise((resolve) => setTimeout(resolve, 2_000));
  const { rows } = await space.database.pool.query(`select status from defects where id = $1`, [defect]);
  expect(rows).toEqual([{ status: 'To Do' }]);
  await space.database.pool.query(`delete from defects where id = $1`, [defect]);
  await purgeIssues(space.database.kysely);
  const left = await space.database.pool.query(`select id from defect_issues where defect_id = $1`, [defect]);
  expect(left.rows).toEqual([]);
});
