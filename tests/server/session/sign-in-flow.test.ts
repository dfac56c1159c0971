import { afterAll, beforeAll, expect, test } from 'vitest';
import { corpus } from '../corpora.ts';
import { freshDatabase, type TestDatabase } from '../test-database.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { serverLimits } from '../../../server/limits.ts';
import { addAccount, addPerson, password } from './people.ts';

let database: TestDatabase;
let server: TestServer;
let offset = 0;

beforeAll(async () => {
  database = await freshDatabase();
  await addAccount(database, 'acc-1');
  await addPerson(database, 'ann');
  server = await startTestServer({ database, now: () => Date.now() + offset });
});
afterAll(async () => {
  await server.stop();
  await database.close();
});

const signedIn = async () => {
  const browser = server.visitor();
  await browser.signIn('ann@assay.example', password);
  return browser;
};
const hasSession = async (browser: ReturnType<TestServer['visitor']>) =>
  (await browser.step('/aa/api/v1/users/token')).status === 200;

/** Follows a sign-in up to the callback and returns its address, without opening it. */
const untilCallback = async (browser: ReturnType<TestServer['visitor']>) => {
  let next = '/auth/login?redirect=/';
  while (!next.includes('/auth/callback'))
    next = (await browser.step(next)).headers.get('location') ?? '/auth/callback?none';
  return new URL(next, server.base);
};

// /token leads only to known routes: see tests/model/address.
const known = /^\/((?:auth|token|downloads)\/?|projects\/[A-Za-z0-9][\w-]{0,63}(\/defects)?\/?)?(\?[^#]*)?$/;
const targets = corpus<{ value: string }>('redirects', [
  { value: '//evil.example' },
  { value: '/\\evil.example' },
  { value: 'https://evil.example/projects/p1' },
  { value: 'javascript:alert(1)' },
  { value: '/projects/p1\r\nSet-Cookie: x=y' },
  { value: '/projects/../..//evil.example' },
]).map(({ value }) => value);

test('sign-in always leads to a known own route', async () => {
  const browser = await signedIn();
  for (const value of targets) {
    let step = await browser.step(`/auth/login?redirect=${encodeURIComponent(value.toWellFormed())}`);
    while (!step.url.includes('/auth/callback'))
      step = await browser.step(step.headers.get('location') ?? '/auth/callback?none');
    const location = step.headers.get('location') ?? '';
    expect([value, location, known.test(location), new URL(location, server.base).origin]).toEqual([
      value,
      location,
      true,
      server.base,
    ]);
    expect(step.headers.getSetCookie().some((cookie) => cookie.startsWith('x='))).toBe(false);
  }
});

test.each(['/', '/projects/p1', '/projects/p1/defects?defectId=NEW', '/projects/p1/defects?term=a%20b&sort=id,asc'])(
  '%s is restored after sign-in',
  async (redirect) => {
    expect((await server.visitor().signIn('ann@assay.example', password, redirect)).url).toBe(
      `${server.base}${redirect}`,
    );
  },
);

test('an authorization code is valid once', async () => {
  const browser = await signedIn();
  const callback = await untilCallback(browser);
  expect((await browser.step(callback.href)).status).toBe(303);
  const again = server.visitor();
  for (const [name, value] of browser.cookies) if (name !== 'assay') again.cookies.set(name, value);
  await again.step(callback.href);
  expect(await hasSession(again)).toBe(false);
});

test.each(['state', 'code', 'iss'])('a callback with another %s opens no session', async (name) => {
  const browser = await signedIn();
  const callback = await untilCallback(browser);
  callback.searchParams.set(name, name === 'iss' ? 'https://evil.example' : 'made-up');
  browser.cookies.delete('assay');
  const step = await browser.step(callback.href);
  expect([step.status, step.text.includes('Please start again')]).toEqual([400, true]);
  expect(await hasSession(browser)).toBe(false);
});

test('a callback without the issuer opens no session, because the identity server announces it', async () => {
  const browser = await signedIn();
  const callback = await untilCallback(browser);
  expect(callback.searchParams.get('iss')).toBe(`${server.base}/oidc`);
  callback.searchParams.delete('iss');
  browser.cookies.delete('assay');
  expect((await browser.step(callback.href)).status).toBe(400);
  expect(await hasSession(browser)).toBe(false);
});

test('a callback that this browser did not start, or that took too long, opens no session', async () => {
  const browser = await signedIn();
  const victim = server.visitor();
  await victim.step((await untilCallback(browser)).href);
  expect(await hasSession(victim)).toBe(false);
  const late = await untilCallback(browser);
  browser.cookies.delete('assay');
  offset = serverLimits.signInLife + 1_000;
  await browser.step(late.href);
  offset = 0;
  expect(await hasSession(browser)).toBe(false);
});

test('a sign-in form is bound to one browser and one sign-in', async () => {
  const [mine, other] = [server.visitor(), server.visitor()];
  const [form, foreign] = [await mine.go('/auth/login'), await other.go('/auth/login')];
  const token = /name="token" value="([^"]*)"/.exec(foreign.text)?.[1] ?? '';
  const fill = (values: Record<string, string>) =>
    new URLSearchParams({ email: 'ann@assay.example', password, ...values });
  expect((await mine.step(form.url, { method: 'POST', body: fill({ token }) })).status).toBe(400);
  expect((await mine.step(form.url, { method: 'POST', body: fill({}) })).status).toBe(400);
  expect((await server.visitor().step(form.url, { method: 'POST', body: fill({ token }) })).status).toBe(400);
});

test('the sign-in pages execute no scripts and cannot be framed', async () => {
  const form = await server.visitor().go('/auth/login');
  const policy = form.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toContain('unsafe');
  expect([
    form.text.includes('<script'),
    form.headers.get('cache-control'),
    form.headers.get('x-content-type-options'),
  ]).toEqual([false, 'no-store', 'nosniff']);
});

test('the password field is masked and supports password managers', async () => {
  const form = await server.visitor().go('/auth/login');
  const [field = ''] = /<input[^>]*name="password"[^>]*>/.exec(form.text) ?? [];
  expect(field).toContain('type="password"');
  expect(field).toContain('autocomplete="current-password"');
  expect(form.text).not.toMatch(/onpaste|autocomplete="off"/);
});

test('the identity server accepts one redirect address, and only sign-ins with PKCE [AUTH-001]', async () => {
  const right = {
    client_id: 'assay-web',
    response_type: 'code',
    scope: 'openid',
    redirect_uri: `${server.base}/auth/callback`,
    code_challenge: 'x'.repeat(43),
    code_challenge_method: 'S256',
  };
  const requests = async (change: Record<string, string>) =>
    server.visitor().step(`/oidc/auth?${new URLSearchParams({ ...right, ...change })}`);
  expect((await requests({})).headers.get('location')).toMatch(/^\/sign-in\//);
  for (const uri of ['/auth/callback/', '/auth/callback?x=1', '/auth/callback#x', '/auth/callbackx', '/auth']) {
    const { status, headers } = await requests({ redirect_uri: server.base + uri });
    expect([uri, status, headers.get('location')]).toEqual([uri, 400, null]);
  }
  expect((await requests({ redirect_uri: 'https://evil.example/auth/callback' })).status).toBe(400);
  for (const change of [
    { code_challenge: '' },
    { code_challenge_method: 'plain' },
    { response_type: 'token' },
  ] as Record<string, string>[]) {
    expect((await requests(change)).headers.get('location') ?? '').not.toMatch(/^\/sign-in\//);
  }
});
