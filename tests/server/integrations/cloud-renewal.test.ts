import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { Caller } from '../caller.ts';
import { createdIssue, issueNow, makeIssuesDue, setUp } from '../issues/at-issues.ts';
import { startTestServer } from '../test-server.ts';
import { environmentOf } from './atlassian-double.ts';
import { begun, connectedApp, expiresIn, followed } from './at-cloud.ts';
import { linkTo, makeAllDue, openWithJira, statusNow, type Connected } from './at-integrations.ts';

/** Access tokens of Jira Cloud expire and are renewed, with refresh tokens that are valid once. */
let at: Connected;
let id: string;
beforeAll(async () => {
  at = await openWithJira();
});
afterAll(() => at.close());
beforeEach(async () => {
  const { jira, space } = at;
  Object.assign(jira, { mood: 'well', pausesLeft: 0 });
  Object.assign(jira.atlassian, { mood: 'well', decision: 'approve', pausesLeft: 0, delay: 1_000 });
  jira.remoteLinks.clear();
  await space.database.pool.query('delete from issue_links');
  await space.database.pool.query('delete from defect_issues');
  id = await connectedApp(at);
  jira.atlassian.grants.length = 0;
});

const item = { params: { id: 'SHOP-1' } };
const authorizeAgain = { status: 'BROKEN', reason: { code: 'authorizeAgain' } };
const approvedAgain = async () => {
  const { consent } = await followed(await begun(at.admin, id));
  return at.admin.reply('integrations.activate', { params: { id }, body: { consent } });
};

test('a token that is about to expire is renewed before it is used, and the next refresh token works', async () => {
  const { admin, jira } = at;
  await admin.reply('jira.item', item);
  expect(jira.atlassian.grants).toEqual([]);
  for (const seconds of [200, -10]) {
    await expiresIn(at, seconds);
    await admin.reply('jira.item', item);
    await admin.reply('jira.item', item);
  }
  expect(jira.atlassian.grants).toEqual(['refresh_token', 'refresh_token']);
});

test('a token that Jira rejects early is renewed, and the call is repeated', async () => {
  const { admin, jira } = at;
  jira.atlassian.expire();
  expect((await admin.reply('jira.item', item)).title).toBe('Cart loses items');
  expect(jira.atlassian.grants).toEqual(['refresh_token']);
});

test('given two servers and an expired token, when both have many calls, then it is renewed once', async () => {
  const { jira, space } = at;
  const env = { ...environmentOf(jira), PUBLIC_URL: space.server.base };
  const other = await startTestServer({ database: space.database, env });
  const there = new Caller(other.base, await space.token('admin'));
  Object.assign(jira.atlassian, { mood: 'slow', delay: 500 });
  await expiresIn(at, -10);
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, index) => (index % 2 ? at.admin : there).ask('jira.item', item)),
  );
  await other.stop();
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect(jira.atlassian.grants).toEqual(['refresh_token']);
});

test('given a valid token, when the authorization server is away, then calls go on with it', async () => {
  const { admin, jira } = at;
  await expiresIn(at, 200);
  jira.atlassian.mood = 'down';
  expect((await admin.ask('jira.item', item)).status).toBe(200);
  await expiresIn(at, -10);
  expect(await admin.problem('jira.item', item)).toMatchObject({ code: 'jiraUnreachable' });
  // Nothing is broken by that: the tokens are renewed when it is back.
  expect((await statusNow(admin, id))?.status).toBe('ACTIVE');
  jira.atlassian.mood = 'well';
  expect((await admin.ask('jira.item', item)).status).toBe(200);
});

test('given a process that died while it renewed, when its lease ends, then another one renews', async () => {
  const { admin, jira, space } = at;
  await expiresIn(at, -10);
  await space.database.pool.query(
    `update integrations set renewal = 'dead', renewal_until = clock_timestamp() + interval '1 second'`,
  );
  const began = performance.now();
  expect((await admin.ask('jira.item', item)).status).toBe(200);
  expect(performance.now() - began).toBeGreaterThan(800);
  expect(jira.atlassian.grants).toEqual(['refresh_token']);
});

test('given a lost rotation, when the old token is used again, then a person must authorize again', async () => {
  const { admin, jira } = at;
  await expiresIn(at, -10);
  jira.atlassian.mood = 'lost';
  expect(await admin.problem('jira.item', item)).toMatchObject({ code: 'jiraUnreachable' });
  jira.atlassian.mood = 'well';
  expect(await admin.problem('jira.item', item)).toMatchObject({ code: 'authorizeAgain' });
  expect(jira.atlassian.grants).toEqual(['refresh_token', 'reused', 'refused']);
  expect(await statusNow(admin, id)).toMatchObject({ ...authorizeAgain, hasToken: false });
  // A dead token is not sent again.
  await admin.problem('jira.item', item);
  await makeAllDue(at);
  await admin.problem('jira.item', item);
  expect(jira.atlassian.grants).toEqual(['refresh_token', 'reused', 'refused']);
  expect(await statusNow(admin, id)).toMatchObject(authorizeAgain);
  expect(await approvedAgain()).toMatchObject({ status: 'ACTIVE', reason: null });
  expect((await admin.ask('jira.item', item)).status).toBe(200);
});

test('given a withdrawn approval, when links and issues wait for days and it is given again, then none is lost', async () => {
  const { admin, owner, jira, space } = at;
  const query = (text: string) => space.database.pool.query(text);
  await setUp(at);
  jira.atlassian.revoke();
  const link = await owner.reply('links.create', linkTo(at));
  expect(link).toMatchObject({ remote: 'WAITING', reason: { code: 'authorizeAgain' } });
  const { defect } = await createdIssue(at);
  await expect.poll(async () => (await statusNow(admin, id))?.status).toBe('BROKEN');
  expect(await statusNow(admin, id)).toMatchObject(authorizeAgain);
  for (const table of ['issue_links', 'defect_issues'])
    await query(`update ${table} set tries = 30, next_try = now() where next_try is not null`);
  const reasonOf = async (table: string) =>
    (await query(`select reason ->> 'code' as code, tries, next_try > now() as waits from ${table}`)).rows[0];
  for (const table of ['issue_links', 'defect_issues'])
    await expect
      .poll(() => reasonOf(table), { timeout: 15_000 })
      .toEqual({ code: 'authorizeAgain', tries: 31, waits: true });
  // Jobs that fail meanwhile do not end an activation that has begun.
  const redirectURL = await begun(admin, id);
  await query(`update issue_links set next_try = now()`);
  await makeIssuesDue(at);
  await expect.poll(async () => (await reasonOf('issue_links'))?.['waits'], { timeout: 15_000 }).toBe(true);
  expect((await statusNow(admin, id))?.status).toBe('ACTIVATING');
  const { consent } = await followed(redirectURL);
  await admin.reply('integrations.activate', { params: { id }, body: { consent } });
  await expect.poll(() => jira.remoteLinks.size, { timeout: 15_000 }).toBeGreaterThan(0);
  await expect.poll(async () => (await issueNow(owner, defect))?.state, { timeout: 15_000 }).toBe('LINKED');
});

test('given a running renewal, when the integration is configured anew, then the old tokens are not written', async () => {
  const { admin, jira, space } = at;
  Object.assign(jira.atlassian, { mood: 'slow', delay: 1_500 });
  await expiresIn(at, -10);
  const waiting = admin.ask('jira.item', item);
  await expect
    .poll(async () => (await space.database.pool.query('select renewal from integrations')).rows[0]?.renewal)
    .not.toBe(null);
  const body = {
    hostURL: 'https://other.atlassian.net',
    authentication: 'TOKEN' as const,
    userName: 'a@b.c',
    token: 'x',
  };
  await admin.reply('integrations.configure', { params: { id }, body });
  await waiting;
  const { rows } = await space.database.pool.query(
    'select sealed_refresh_token, sealed_client_secret, cloud_id from integrations where id = $1',
    [id],
  );
  expect(rows).toEqual([{ sealed_refresh_token: null, sealed_client_secret: null, cloud_id: '' }]);
});
