import { decodeJwt, decodeProtectedHeader } from 'jose';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { serverLimits } from '../../../server/limits.ts';
import type { CookieClient, Step } from '../cookie-client.ts';
import { corpus } from '../corpora.ts';
import { hasSession, openAtPool, type AtPool } from './at-pool.ts';
import { client, type StandIn } from './stand-in-pool.ts';

/** Signing in through a simulated user pool: the redirects, and everything that can go wrong. */
let at: AtPool;
let server: AtPool['server'];
let pool: StandIn;
let offset = 0;
const now = () => Date.now() + offset;

beforeAll(async () => {
  at = await openAtPool(now);
  ({ server, pool } = at);
});
beforeEach(() => {
  offset = 0;
  at.calm();
});
afterAll(() => at.close());

const signIn = (browser: CookieClient, redirect?: string) => at.signIn(browser, redirect);
const profileOf = async (browser: CookieClient) => {
  const headers = { authorization: `Bearer ${await browser.token()}` };
  return JSON.parse((await browser.step('/aa/api/v1/user', { headers })).text) as { id: string };
};
const titleOf = ({ text }: Step) => /<h1>([^<]*)</.exec(text)?.[1] ?? '';
/** Follows a sign-in up to the callback and returns its address, without opening it. */
const untilReturn = async (browser: CookieClient) => {
  const there = (await browser.step('/auth/login?redirect=/projects/p1')).headers.get('location') ?? '';
  return new URL((await browser.step(there)).headers.get('location') ?? '', server.base);
};

test('sign-in leads to the pool with its four scopes, PKCE, state and nonce, and back to /auth/ [AUTH-007, AUTH-008, AUTH-009]', async () => {
  const there = new URL((await server.visitor().step('/auth/login')).headers.get('location') ?? '');
  expect(there.href.startsWith(`${pool.url}/oauth2/authorize?`)).toBe(true);
  expect(Object.fromEntries(there.searchParams)).toEqual({
    client_id: client,
    response_type: 'code',
    redirect_uri: `${server.base}/auth/`,
    scope: 'email profile openid aws.cognito.signin.user.admin',
    code_challenge_method: 'S256',
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    state: expect.stringMatching(/^[\w-]{20,}$/),
    nonce: expect.stringMatching(/^[\w-]{20,}$/),
    identity_provider: 'COGNITO',
  });
});

test('an account with an identity provider of its own signs in there, and others as the pool says [ADMIN-008, PADMIN-017]', async () => {
  const providerAt = async (query: string) => {
    const { headers } = await server.visitor().step(`/auth/login${query}`);
    return new URL(headers.get('location') ?? '').searchParams.get('identity_provider');
  };
  expect(await providerAt('?account=acc-1')).toBe('COGNITO');
  await at.database.pool.query(
    `update accounts set configuration = '{"authProviderKey": "Okta of 1"}' where id in ('acc-1', 'acc-gone')`,
  );
  expect(await providerAt('?account=acc-1')).toBe('Okta of 1');
  for (const query of ['', '?account=acc-gone', '?account=nobody', '?account=acc-1&account=acc-1'])
    expect([query, await providerAt(query)]).toEqual([query, 'COGNITO']);
});

test('the callback signs in the user with the verified e-mail and leads to the requested page [AUTH-007, AUTH-009]', async () => {
  const browser = server.visitor();
  const end = await signIn(browser, '/projects/p1/defects?term=x');
  expect(end.url).toBe(`${server.base}/projects/p1/defects?term=x`);
  expect(await profileOf(browser)).toMatchObject({ id: 'ann', email: 'ann@assay.example' });
});

test('the browser gets a short-lived own token, and tokens of the pool stay on the server [AUTH-011]', async () => {
  const browser = await at.signedIn();
  const token = await browser.token();
  const { iss, aud, exp = 0, iat = 0, sub, token_use } = decodeJwt(token);
  expect([iss, aud, exp - iat, sub, token_use]).toEqual([`${server.base}/oidc`, 'urn:assay:api', 300, 'ann', 'access']);
  expect(decodeProtectedHeader(token)).toMatchObject({ typ: 'at+jwt', alg: 'RS256' });
  const { id, access } = await pool.tokens();
  expect([await at.statusOf(token), await at.statusOf(id), await at.statusOf(access)]).toEqual([200, 401, 401]);
});

test.each([
  ['an unknown e-mail', { email: 'nobody@assay.example' }, 'No account found'],
  ['an unverified e-mail', { email_verified: false }, 'Your e-mail address is not verified'],
  ['an e-mail without a verification status', { email_verified: undefined }, 'Your e-mail address is not verified'],
  ['a missing e-mail', { email: undefined }, 'Your e-mail address is not verified'],
  ['a list of e-mails', { email: ['ann@assay.example'] }, 'Your e-mail address is not verified'],
  ['a deleted user', { email: 'gone-person@assay.example' }, 'No account found'],
  ['a user of an archived account', { email: 'of-archived@assay.example' }, 'No account found'],
  ['an e-mail with a letter that folds to another', { email: '\u212Aim@assay.example' }, 'No account found'],
  ['an own user id as the subject', { sub: 'ann', email: 'x@assay.example' }, 'No account found'],
])('%s is rejected, and the page leads out of the pool [AUTH-007]', async (_, said, title) => {
  pool.person = { ...pool.person, ...said } as typeof pool.person;
  const browser = server.visitor();
  const end = await signIn(browser);
  expect([end.status, titleOf(end), await hasSession(browser)]).toEqual([403, title, false]);
  expect(end.text).toContain(`${pool.url}/logout?client_id=${client}`);
});

test('e-mail addresses are compared case-insensitively', async () => {
  pool.person = { ...pool.person, email: 'KIM@Assay.Example' };
  expect(await profileOf(await at.signedIn())).toMatchObject({ id: 'kim' });
});

test('an invitation older than seven days is rejected [USER-018]', async () => {
  await at.database.pool.query(
    "update users set created_by = 'ann', created_date = now() - interval '8 days' where id = 'bob'",
  );
  pool.person = { ...pool.person, email: 'bob@assay.example' };
  const end = await signIn(server.visitor());
  await at.database.pool.query("update users set created_by = null where id = 'bob'");
  expect([end.status, titleOf(end)]).toEqual([403, 'Your invitation has expired']);
});

const inAnHour = () => Math.floor(now() / 1000) + 3_600;

test.each<[string, () => StandIn['spoil']]>([
  ['another client', () => ({ claims: { aud: 'another-client' } })],
  ['another issuer', () => ({ claims: { iss: 'https://evil.example/pool' } })],
  ['another nonce', () => ({ claims: { nonce: 'made-up' } })],
  ['no nonce', () => ({ claims: { nonce: undefined } })],
  ['an end in the past', () => ({ claims: { exp: inAnHour() - 7_200, iat: inAnHour() - 10_800 } })],
  ['no subject', () => ({ claims: { sub: undefined } })],
  ['the use of an access token', () => ({ claims: { token_use: 'access' } })],
  ['no use', () => ({ claims: { token_use: undefined } })],
  ['a signature by another key', () => ({ otherKey: true })],
  ['an unknown key id', () => ({ header: { kid: 'unknown' } })],
  ['only two parts', () => ({ idToken: 'a.b' })],
  ['no signature', () => ({ idToken: `${Buffer.from('{"alg":"none"}').toString('base64url')}.e30.` })],
])('an ID token with %s opens no session', async (_, spoil) => {
  pool.spoil = spoil();
  const browser = server.visitor();
  const end = await signIn(browser);
  expect([end.status >= 400, end.status < 500, await hasSession(browser)]).toEqual([true, true, false]);
});

test('ID tokens crafted against verifiers open no session', async () => {
  const vectors = corpus<{ jws?: string }>('jwt-auth', [{ jws: 'eyJhbGciOiJub25lIn0.e30.' }]);
  for (const { jws } of vectors) {
    if (typeof jws !== 'string') continue;
    pool.spoil = { idToken: jws };
    const browser = server.visitor();
    const { status } = await signIn(browser);
    expect([jws, status, browser.cookies.has('assay')]).toEqual([jws, 400, false]);
  }
});

test('the redirect after sign-in is always a known own route', async () => {
  const known = /^\/((?:auth|token|downloads)\/?|projects\/[A-Za-z0-9][\w-]{0,63}(\/defects)?\/?)?(\?[^#]*)?$/;
  const browser = server.visitor();
  for (const { value } of corpus<{ value: string }>('redirects', [{ value: '//evil.example' }, { value: '/\\evil' }])) {
    let step = await browser.step(`/auth/login?redirect=${encodeURIComponent(value.toWellFormed())}`);
    while (!step.url.includes('/auth/?')) step = await browser.step(step.headers.get('location') ?? '/auth/?none');
    const location = step.headers.get('location') ?? '';
    expect([value, known.test(location)]).toEqual([value, true]);
  }
});

test('a user who refuses consent sees a message and can start again', async () => {
  pool.refusal = 'access_denied';
  const browser = server.visitor();
  const end = await signIn(browser, '/projects/p1');
  expect([end.status, titleOf(end), await hasSession(browser)]).toEqual([403, 'You are not signed in', false]);
  expect(end.text).toContain('/auth/login?redirect=%2Fprojects%2Fp1');
});

test('a callback with another state, a second time, or in another browser opens no session', async () => {
  const browser = server.visitor();
  const changed = await untilReturn(browser);
  changed.searchParams.set('state', 'made-up');
  expect((await browser.step(changed.href)).status).toBe(400);

  const victim = server.visitor();
  await victim.step((await untilReturn(browser)).href);
  expect(victim.cookies.has('assay')).toBe(false);

  const used = await untilReturn(browser);
  const copy = server.visitor();
  for (const [name, value] of browser.cookies) copy.cookies.set(name, value);
  expect((await browser.step(used.href)).status).toBe(303);
  expect((await copy.step(used.href)).status).toBe(400);
  expect(copy.cookies.has('assay')).toBe(false);

  const late = await untilReturn(copy);
  offset = serverLimits.signInLife + 1_000;
  await copy.step(late.href);
  expect(copy.cookies.has('assay')).toBe(false);
});

test('/auth/ shows the product to users who do not return from sign-in [AUTH-009]', async () => {
  const stranger = server.visitor();
  for (const path of ['/auth/', '/auth/?redirect=/', '/auth/?code=x', '/auth/?state=x'])
    expect((await stranger.step(path)).headers.get('location')).toBeNull();
});

test('the built-in identity server is closed: no form, no tokens, no password links', async () => {
  for (const path of ['/oidc/auth', '/oidc/.well-known/openid-configuration', '/sign-in/x', '/password/forgot'])
    expect([path, (await server.visitor().step(path)).status]).toEqual([path, 404]);
});
