import { decodeJwt, decodeProtectedHeader } from 'jose';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { installationSecrets } from '../../../server/identity/installation-secrets.ts';
import { serverLimits } from '../../../server/limits.ts';
import { createSessionStore } from '../../../server/session/session-store.ts';
import type { CookieClient } from '../cookie-client.ts';
import { freshDatabase, type TestDatabase } from '../test-database.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { addAccount, addPerson, password } from './people.ts';

/**
 * Access tokens are short-lived and issued for the session cookie; the refresh token never leaves the server and is
 * rotated on each use.
 */
let database: TestDatabase;
let server: TestServer;
let browser: CookieClient;
let offset = 0;
const now = () => Date.now() + offset;

beforeAll(async () => {
  database = await freshDatabase();
  await addAccount(database, 'acc-1');
  await addPerson(database, 'ann');
  server = await startTestServer({ database, now });
});
beforeEach(async () => {
  offset = 0;
  browser = server.visitor();
  await browser.signIn('ann@assay.example', password);
});
afterAll(async () => {
  await server.stop();
  await database.close();
});

const ask = (who = browser) => who.step('/aa/api/v1/users/token');
const tokenLife = serverLimits.accessTokenSeconds * 1000;

const refreshOf = async (who = browser) => {
  const secrets = await installationSecrets(database.kysely);
  const store = createSessionStore(database.kysely, secrets.derive('session tokens'));
  return { refresh: (await store.find(who.cookies.get('assay'), now()))?.refresh ?? '', secret: secrets.clientSecret };
};

test('the token call returns a short-lived own token with its lifetime, and is not cached [AUTH-014]', async () => {
  const step = await ask();
  const { token, lifetime } = JSON.parse(step.text) as { token: string; lifetime: number };
  expect([step.status, step.headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(decodeProtectedHeader(token)).toMatchObject({ alg: 'RS256', typ: 'at+jwt' });
  const { sub, aud, iss, exp = 0, iat = 0 } = decodeJwt(token);
  expect([sub, aud, iss, exp - iat]).toEqual(['ann', 'urn:assay:api', `${server.base}/oidc`, 300]);
  expect(lifetime).toBeGreaterThan(tokenLife - 30_000);
  expect(lifetime).toBeLessThanOrEqual(tokenLife);
});

test('a token is returned again while it is fresh, and renewed in its last fifth', async () => {
  const first = await browser.token();
  offset = tokenLife * 0.7;
  expect(await browser.token()).toBe(first);
  offset = tokenLife * 0.85;
  const second = await browser.token();
  expect(second).not.toBe(first);
  expect(await browser.token()).toBe(second);
});

test('twenty simultaneous tabs get one token from one rotation', async () => {
  const before = await refreshOf();
  offset = tokenLife;
  const tokens = await Promise.all(Array.from({ length: 20 }, () => browser.token()));
  expect(new Set(tokens).size).toBe(1);
  const after = await refreshOf();
  expect(after.refresh).not.toBe(before.refresh);
  offset = tokenLife * 2;
  expect(await browser.token()).not.toBe(tokens[0]);
});

test('two servers on one database rotate once, too', async () => {
  const other = await startTestServer({ database, now, env: { PUBLIC_URL: server.base } });
  const there = other.visitor();
  there.cookies.set('assay', browser.cookies.get('assay') ?? '');
  offset = tokenLife;
  const tokens = await Promise.all(Array.from({ length: 12 }, (_, index) => (index % 2 ? browser : there).token()));
  await other.stop();
  expect(new Set(tokens).size).toBe(1);
});

test('a refresh token that is used twice ends the session [AUTH-003]', async () => {
  const { refresh, secret } = await refreshOf();
  offset = tokenLife;
  await browser.token();
  const stolen = await fetch(`${server.base}/oidc/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(`assay-web:${secret}`).toString('base64')}` },
    body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refresh }),
  });
  expect([stolen.status, ((await stolen.json()) as { error: string }).error]).toEqual([400, 'invalid_grant']);
  offset = tokenLife * 2;
  const step = await ask();
  expect([step.status, JSON.parse(step.text)]).toMatchObject([401, { kind: 'signedOut' }]);
  offset = 0;
  expect((await ask()).status).toBe(401);
});

test('a request without a cookie gets no token', async () => {
  const step = await ask(server.visitor());
  expect([step.status, step.headers.get('www-authenticate'), JSON.parse(step.text)]).toMatchObject([
    401,
    'Bearer',
    { kind: 'signedOut' },
  ]);
});

test.each([
  ['thirty days without a visit', serverLimits.sessionIdle],
  ['a year', serverLimits.sessionMost],
])('after %s the session is over', async (_, time) => {
  offset = time - 60_000;
  const isYear = time === serverLimits.sessionMost;
  if (isYear) await database.pool.query('update sessions set last_seen = $1', [new Date(now()).toISOString()]);
  expect((await ask()).status).toBe(200);
  offset = isYear ? time + 1 : time * 2;
  expect((await ask()).status).toBe(401);
});

test('a restart of the server signs nobody out', async () => {
  const port = Number(new URL(server.base).port);
  const token = await browser.token();
  await server.stop();
  server = await startTestServer({ database, now, port });
  expect((await ask()).status).toBe(200);
  const profile = await browser.step('/aa/api/v1/user', { headers: { authorization: `Bearer ${token}` } });
  expect(profile.status).toBe(200);
  offset = tokenLife;
  expect(await browser.token()).not.toBe(token);
});

test('a token is invalid at once if the account is archived or the user is deleted', async () => {
  const headers = { authorization: `Bearer ${await browser.token()}` };
  await database.pool.query("update accounts set status = 'ARCHIVED' where id = 'acc-1'");
  expect((await browser.step('/aa/api/v1/user', { headers })).status).toBe(401);
  await database.pool.query("update accounts set status = 'ACTIVE' where id = 'acc-1'");
  expect((await browser.step('/aa/api/v1/user', { headers })).status).toBe(200);
});
