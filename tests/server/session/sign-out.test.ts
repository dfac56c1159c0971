import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { CookieClient } from '../cookie-client.ts';
import { freshDatabase, type TestDatabase } from '../test-database.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { addAccount, addPerson, password } from './people.ts';

let database: TestDatabase;
let server: TestServer;
let browser: CookieClient;

beforeAll(async () => {
  database = await freshDatabase();
  await addAccount(database, 'acc-1');
  await addPerson(database, 'ann');
  server = await startTestServer({ database });
});
beforeEach(async () => {
  browser = server.visitor();
  await browser.signIn('ann@assay.example', password);
});
afterAll(async () => {
  await server.stop();
  await database.close();
});

const signOut = (who: CookieClient, headers: Record<string, string> = {}) =>
  who.step('/auth/logout', { method: 'POST', body: '{}', headers: { 'content-type': 'application/json', ...headers } });
const status = async (who: CookieClient) => (await who.step('/aa/api/v1/users/token')).status;

test('logging out ends the session here and at the identity server, and the next sign-in asks for the password', async () => {
  const step = await signOut(browser);
  expect([step.status, JSON.parse(step.text)]).toEqual([200, { next: '/auth/' }]);
  expect(browser.cookies.has('assay')).toBe(false);
  expect(await status(browser)).toBe(401);
  expect((await browser.go('/auth/login')).text).toContain('name="password"');
});

test('a copied session cookie is invalid after logging out', async () => {
  const thief = server.visitor();
  thief.cookies.set('assay', browser.cookies.get('assay') ?? '');
  expect(await status(thief)).toBe(200);
  await signOut(browser);
  expect(await status(thief)).toBe(401);
});

test('logging out keeps other sessions of the same user', async () => {
  const elsewhere = server.visitor();
  await elsewhere.signIn('ann@assay.example', password);
  await signOut(browser);
  expect(await status(elsewhere)).toBe(200);
});

test('logging out twice, or without a session, is not an error', async () => {
  await signOut(browser);
  expect((await signOut(browser)).status).toBe(200);
  expect((await signOut(server.visitor())).status).toBe(200);
});

test.each(['https://evil.example', 'null', 'http://127.0.0.1:1'])(
  'a page of %s cannot log the user out',
  async (origin) => {
    expect((await signOut(browser, { origin })).status).toBe(403);
    expect(await status(browser)).toBe(200);
    expect((await signOut(browser, { origin: server.base })).status).toBe(200);
  },
);

test('a form of another site, or a link, cannot log the user out', async () => {
  const form = await browser.step('/auth/logout', {
    method: 'POST',
    body: 'x=1',
    headers: { 'content-type': 'text/plain' },
  });
  const link = await browser.step('/auth/logout');
  expect([
    form.status >= 400,
    link.status < 300 && link.headers.get('content-type')?.startsWith('application/json'),
  ]).toEqual([true, false]);
  expect(await status(browser)).toBe(200);
});

test('a link to the log-out page asks for confirmation', async () => {
  const browser = server.visitor();
  await browser.signIn('ann@assay.example', password);
  const request = await browser.go('/oidc/session/end');
  expect([request.status, request.text.includes('<script'), /<button[^>]*>Log Out</.test(request.text)]).toEqual([
    200,
    false,
    true,
  ]);
  expect(request.headers.get('content-security-policy')).not.toContain('script-src');
  expect(await browser.token()).not.toBe('');
  const again = await browser.go('/auth/login?redirect=%2F');
  expect(again.url).toBe(`${server.base}/`);

  const [, xsrf = ''] = /name="xsrf" value="([^"]+)"/.exec(request.text) ?? [];
  const confirm = new URL(/action="([^"]+)"/.exec(request.text)?.[1] ?? '', server.base);
  await browser.go(confirm.pathname, { method: 'POST', body: new URLSearchParams({ xsrf, logout: 'yes' }) });
  expect((await browser.go('/auth/login?redirect=%2F')).text).toContain('name="password"');
});
