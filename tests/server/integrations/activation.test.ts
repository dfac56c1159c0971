import { createServer } from 'node:net';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { activated, installed, makeAllDue, openWithJira, statusNow, type Connected } from './at-integrations.ts';

/** Activating integrations and checking them, against a Jira over real HTTP. */
let at: Connected;
beforeAll(async () => {
  at = await openWithJira();
});
afterAll(() => at.close());
beforeEach(() => {
  at.jira.mood = 'well';
  at.jira.pausesLeft = 0;
});

test('activating needs a configuration, and proves that reading and writing work [INTEG-008]', async () => {
  const { admin, jira } = at;
  const { id } = await installed(admin);
  const params = { id };
  expect(await admin.problem('integrations.activate', { params, body: {} })).toMatchObject({
    code: 'integrationNotConfigured',
  });
  const activation = await activated(at, { checkIssue: 'SHOP-2' });
  expect(activation).toMatchObject({ status: 'ACTIVE', redirectURL: null, reason: null });
  expect([jira.requestsFor('POST /rest/api/2/issue/SHOP-2/comment').length, jira.comments.size]).toEqual([1, 0]);
  await admin.reply('integrations.configure', {
    params: { id: activation.id },
    body: { hostURL: jira.base, checkIssue: 'SHOP-404' },
  });
  expect(await admin.problem('integrations.activate', { params: { id: activation.id }, body: {} })).toMatchObject({
    code: 'jiraItemMissing',
  });
  expect(await statusNow(admin, activation.id)).toMatchObject({
    status: 'CONFIGURED',
    reason: { code: 'jiraItemMissing', values: { item: 'SHOP-404' } },
  });
});

test('with an application link, the answer says where a person approves, and the consent activates once [INTEG-008]', async () => {
  const { admin, jira, space } = at;
  const { id, publicKey } = await installed(admin);
  jira.publicKey = publicKey;
  const params = { id };
  await admin.reply('integrations.configure', { params, body: { hostURL: jira.base, consumerKey: 'assay' } });
  const { redirectURL, status } = await admin.reply('integrations.activate', { params, body: {} });
  expect([status, redirectURL]).toEqual([
    'ACTIVATING',
    `${jira.base}/plugins/servlet/oauth/authorize?oauth_token=request-1`,
  ]);
  const approved = await fetch(redirectURL ?? '', { redirect: 'manual' });
  const back = new URL(approved.headers.get('location') ?? '');
  expect(`${back.origin}${back.pathname}`).toBe(`${space.server.base}/settings/integrations`);
  expect(back.searchParams.get('integration')).toBe(id);
  const token = back.searchParams.get('oauth_token') ?? '';
  const verifier = back.searchParams.get('oauth_verifier') ?? '';
  const consent = (changed: object = {}) => ({ params, body: { consent: { token, verifier, ...changed } } });
  expect(await admin.problem('integrations.activate', consent({ token: 'request-2' }))).toMatchObject({
    code: 'consentExpired',
  });
  expect(await admin.reply('integrations.activate', consent())).toMatchObject({ status: 'ACTIVE', hasToken: true });
  expect(await admin.problem('integrations.activate', consent())).toMatchObject({ code: 'consentExpired' });
  // Signed with the access token, query included.
  expect((await admin.reply('jira.item', { params: { id: 'SHOP-1' } })).title).toBe('Cart loses items');
  expect(jira.requests.at(-1)?.authorization).toContain('oauth_token="access-1"');
});

test('another host forgets the token, and a token of another row does not open', async () => {
  const { admin, space } = at;
  const { id } = await activated(at);
  const params = { id };
  const body = { hostURL: 'https://jira.example' };
  expect(await admin.problem('integrations.configure', { params, body })).toMatchObject({ code: 'tokenRequired' });
  expect((await statusNow(admin, id))?.status).toBe('ACTIVE');
  await space.database.pool.query('update integrations set sealed_token = sealed_private_key where id = $1', [id]);
  expect(await admin.problem('jira.search', { body: { jql: 'project = SHOP' } })).toMatchObject({
    code: 'integrationNotActive',
  });
});

test.each([
  ['unauthorized', 'jiraSignInFailed'],
  ['malformed', 'jiraUnreadable'],
  ['oversize', 'jiraAnswerTooLarge'],
  ['redirect', 'jiraRedirects'],
  ['down', 'jiraUnreachable'],
] as const)('a Jira that is %s does not become active, with the reason in words', async (mood, code) => {
  const { admin, jira } = at;
  const { id } = await installed(admin);
  const params = { id };
  await admin.reply('integrations.configure', { params, body: { hostURL: jira.base, token: jira.token } });
  let connections = 0;
  const inner = createServer((socket) => {
    connections += 1;
    socket.destroy();
  }).listen(0, '127.0.0.1');
  await once(inner, 'listening');
  jira.redirectTo = `http://127.0.0.1:${(inner.address() as AddressInfo).port}/`;
  jira.mood = mood;
  const problem = await admin.problem('integrations.activate', { params, body: {} });
  expect(problem).toMatchObject({ status: 422, code });
  expect(problem.detail).toMatch(/\.$/);
  expect(await statusNow(admin, id)).toMatchObject({ status: 'CONFIGURED', reason: { code } });
  inner.close();
  expect(connections).toBe(0);
});

test('no spelling of an address of this machine gets a connection', async () => {
  const { admin } = at;
  const { id } = await installed(admin);
  let connections = 0;
  const inner = createServer((socket) => {
    connections += 1;
    socket.destroy();
  }).listen(0, '127.0.0.1');
  await once(inner, 'listening');
  const { port } = inner.address() as AddressInfo;
  const hosts = ['127.0.0.1', '2130706433', '0x7f.1', '[::1]', '[::ffff:127.0.0.1]', 'localhost', 'localhost.'];
  for (const host of hosts) {
    const body = { hostURL: `https://${host}:${port}`, token: 'x' };
    const { status } = await admin.ask('integrations.configure', { params: { id }, body });
    if (status === 200) {
      // Names of the inner network answer like those that do not exist.
      const { text } = await admin.ask('integrations.activate', { params: { id }, body: {} });
      expect(text).toMatch(host.startsWith('localhost') ? /jiraUnreachable/ : /hostNotAllowed/);
    } else expect(status).toBe(422);
  }
  inner.close();
  expect(connections).toBe(0);
});

test('the hourly health check breaks an integration with the reason, and repairs it', async () => {
  const { admin, jira } = at;
  const { id } = await activated(at, { checkIssue: 'SHOP-1' });
  jira.mood = 'unauthorized';
  await makeAllDue(at);
  await expect.poll(async () => (await statusNow(admin, id))?.status, { timeout: 15_000 }).toBe('BROKEN');
  expect((await statusNow(admin, id))?.reason?.code).toBe('jiraSignInFailed');
  jira.mood = 'well';
  await makeAllDue(at);
  await expect.poll(async () => (await statusNow(admin, id))?.status, { timeout: 15_000 }).toBe('ACTIVE');
  expect((await statusNow(admin, id))?.reason).toBe(null);
  expect(jira.comments.size).toBe(0);
});
