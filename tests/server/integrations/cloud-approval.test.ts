import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { Caller } from '../caller.ts';
import { appOf, begun, configuredApp, followed } from './at-cloud.ts';
import { openWithJira, statusNow, type Connected } from './at-integrations.ts';

/** Jira Cloud through an Atlassian app (OAuth 2.0, 3LO): settings, the approval by a person, and how it can fail. */
let at: Connected;
let offset = 0;
beforeAll(async () => {
  at = await openWithJira(() => Date.now() + offset);
});
afterAll(() => at.close());
beforeEach(async () => {
  offset = 0;
  const { jira, space } = at;
  Object.assign(jira, { mood: 'well', pausesLeft: 0 });
  Object.assign(jira.atlassian, { mood: 'well', decision: 'approve', pausesLeft: 0 });
  jira.atlassian.sites = [{ id: jira.atlassian.cloudId, url: jira.base }];
  await space.database.pool.query(`update users set role = 'ACCOUNT_ADMIN' where id in ('admin', 'owner')`);
});

const activation = (id: string, consent: object) => ({ params: { id }, body: { consent } }) as never;

test('given an app, when a person approves, then the integration is active and calls the site by its cloud id [INTEG-008]', async () => {
  const { admin, jira, space } = at;
  const id = await configuredApp(at, { checkIssue: 'SHOP-2' });
  const first = await admin.reply('integrations.activate', { params: { id }, body: {} });
  const url = new URL(first.redirectURL ?? '');
  expect([first.status, `${url.origin}${url.pathname}`]).toEqual(['ACTIVATING', `${jira.base}/authorize`]);
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    redirect_uri: `${space.server.base}/settings/integrations`,
    scope: 'read:jira-work write:jira-work read:jira-user offline_access',
    code_challenge: expect.stringMatching(/^[\w-]{43}$/) as string,
  });
  const { callback, consent } = await followed(first.redirectURL);
  expect(callback).toBe(first.callbackURL);
  expect(await admin.reply('integrations.activate', activation(id, consent))).toMatchObject({
    status: 'ACTIVE',
    redirectURL: null,
    hasToken: true,
    hasClientSecret: true,
    reason: null,
  });
  // Reading and writing were proven, below the cloud id.
  expect(jira.requestsFor('POST /ex/jira/cloud-1/rest/api/3/issue/SHOP-2/comment')).toHaveLength(1);
  const item = await admin.reply('jira.item', { params: { id: 'SHOP-1' } });
  expect([item.title, item.url]).toEqual(['Cart loses items', `${jira.base}/browse/SHOP-1`]);
  expect((await admin.reply('jira.search', { body: { jql: 'project = SHOP' } })).items).not.toEqual([]);
  expect(jira.requests.at(-1)?.what).toBe('POST /ex/jira/cloud-1/rest/api/3/search/jql');
});

test('given a used state, when it comes again, then it is refused and the integration stays active', async () => {
  const { admin, jira } = at;
  const id = await configuredApp(at);
  const { consent } = await followed(await begun(admin, id));
  jira.atlassian.grants.length = 0;
  // The second request comes while the first one waits for its tokens.
  jira.atlassian.mood = 'slow';
  const both = await Promise.all([1, 2].map(() => admin.ask('integrations.activate', activation(id, consent))));
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 422]);
  expect(await admin.problem('integrations.activate', activation(id, consent))).toMatchObject({
    code: 'consentExpired',
  });
  expect((await statusNow(admin, id))?.status).toBe('ACTIVE');
  expect(jira.atlassian.grants).toEqual(['authorization_code']);
});

test('given a begun approval, when another state comes, then it is refused, and the right one still works', async () => {
  const { admin, jira } = at;
  const id = await configuredApp(at);
  jira.atlassian.decision = 'wrongState';
  const redirectURL = await begun(admin, id);
  const forged = await followed(redirectURL);
  expect(await admin.problem('integrations.activate', activation(id, forged.consent))).toMatchObject({
    status: 422,
    code: 'consentUnknown',
  });
  jira.atlassian.decision = 'approve';
  const { consent } = await followed(redirectURL);
  expect((await admin.reply('integrations.activate', activation(id, consent))).status).toBe('ACTIVE');
});

test('given a begun approval, when another person comes back with it, then it is refused; people of another account see nothing', async () => {
  const { admin, owner, space } = at;
  const id = await configuredApp(at);
  const { consent } = await followed(await begun(admin, id));
  expect(await owner.problem('integrations.activate', activation(id, consent))).toMatchObject({
    status: 422,
    code: 'consentOfOther',
  });
  await space.database.pool.query(`update users set role = 'ACCOUNT_ADMIN' where id = 'stranger'`);
  expect((await space.as('stranger').ask('integrations.activate', activation(id, consent))).status).toBe(404);
  expect((await space.as('viewer').ask('integrations.activate', activation(id, consent))).status).toBe(403);
  expect((await admin.reply('integrations.activate', activation(id, consent))).status).toBe('ACTIVE');
});

test('given a begun approval, when the person comes back too late, then it is refused and the code is not exchanged', async () => {
  const { admin, jira, space } = at;
  const id = await configuredApp(at);
  const { consent } = await followed(await begun(admin, id));
  const before = jira.atlassian.grants.length;
  offset = 901_000;
  const later = new Caller(space.server.base, await space.token('admin'));
  expect(await later.problem('integrations.activate', activation(id, consent))).toMatchObject({
    code: 'consentExpired',
  });
  expect(await statusNow(later, id)).toMatchObject({ status: 'CONFIGURED', reason: { code: 'consentExpired' } });
  expect(jira.atlassian.grants).toHaveLength(before);
});

test('when the person denies, then the reason says so, and connecting again works', async () => {
  const { admin, jira } = at;
  const id = await configuredApp(at);
  jira.atlassian.decision = 'deny';
  const { consent } = await followed(await begun(admin, id));
  const problem = await admin.problem('integrations.activate', activation(id, consent));
  expect(problem).toMatchObject({ status: 422, code: 'consentDenied' });
  expect(problem.detail).toMatch(/denied in Jira/);
  expect(await statusNow(admin, id)).toMatchObject({ status: 'CONFIGURED', reason: { code: 'consentDenied' } });
  jira.atlassian.decision = 'approve';
  const again = await followed(await begun(admin, id));
  expect((await admin.reply('integrations.activate', activation(id, again.consent))).status).toBe('ACTIVE');
});

test.each([
  [[], 'noSiteApproved', 'no site'],
  [[{ id: 'cloud-2', url: 'https://other.atlassian.net' }], 'siteNotApproved', 'other.atlassian.net'],
])('when the approved sites are %j, then the reason names them', async (sites, code, named) => {
  const { admin, jira } = at;
  const id = await configuredApp(at);
  jira.atlassian.sites = sites;
  const { consent } = await followed(await begun(admin, id));
  const problem = await admin.problem('integrations.activate', activation(id, consent));
  expect(problem).toMatchObject({ status: 422, code });
  expect(problem.detail).toContain(jira.host);
  expect(problem.detail).toContain(named);
  expect(await statusNow(admin, id)).toMatchObject({ status: 'CONFIGURED', hasToken: false, reason: { code } });
});

test.each([
  ['malformed', 'jiraUnreadable'],
  ['down', 'jiraUnreachable'],
] as const)('when the authorization server is %s, then the reason says so in words', async (mood, code) => {
  const { admin, jira } = at;
  const id = await configuredApp(at);
  const { consent } = await followed(await begun(admin, id));
  jira.atlassian.mood = mood;
  const problem = await admin.problem('integrations.activate', activation(id, consent));
  expect(problem).toMatchObject({ code, detail: expect.stringMatching(/\.$/) as string });
  expect((await statusNow(admin, id))?.status).toBe('CONFIGURED');
});

test.each(['busy', 'slow'] as const)('an authorization server that is %s is waited for', async (mood) => {
  const { admin, jira } = at;
  const id = await configuredApp(at);
  const { consent } = await followed(await begun(admin, id));
  Object.assign(jira.atlassian, { mood, pausesLeft: 1 });
  expect((await admin.reply('integrations.activate', activation(id, consent))).status).toBe('ACTIVE');
});

test('when Atlassian does not know the app, then the reason says so', async () => {
  const { admin } = at;
  const id = await configuredApp(at, { clientSecret: 'another-secret' });
  const { consent } = await followed(await begun(admin, id));
  expect(await admin.problem('integrations.activate', activation(id, consent))).toMatchObject({
    code: 'oauthAppRefused',
  });
});

test('the client secret is required, kept when left empty, and forgotten with another app or host', async () => {
  const { admin } = at;
  const id = await configuredApp(at);
  const body = appOf(at);
  const configure = (changes: object) => ({ params: { id }, body: { ...body, clientSecret: '', ...changes } });
  expect(await admin.reply('integrations.configure', configure({}))).toMatchObject({ hasClientSecret: true });
  for (const changes of [{ consumerKey: 'another-app' }, { hostURL: 'https://other.atlassian.net' }])
    expect(await admin.problem('integrations.configure', configure(changes))).toMatchObject({
      field: 'clientSecret',
      code: 'clientSecretRequired',
    });
});
