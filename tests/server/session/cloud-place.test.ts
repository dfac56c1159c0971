import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createAttempts } from '../../../server/identity/attempts.ts';
import { identityParts } from '../../../server/identity/identity-parts.ts';
import { installationSecrets } from '../../../server/identity/installation-secrets.ts';
import { ownBrand } from '../../../server/brand/brand.ts';
import { serverLimits } from '../../../server/limits.ts';
import { Caller } from '../caller.ts';
import type { Step } from '../cookie-client.ts';
import { mailTo } from '../identity/at-identity.ts';
import { freshDatabase, type TestDatabase } from '../test-database.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { addAccount, addPerson, password } from './people.ts';
import { client, poolSaid, startConfigHost, startStandIn, type ConfigHost, type StandIn } from './stand-in-pool.ts';

/** Which service signs users in: the built-in server, a user pool, another issuer, or none while it is unknown. */
let database: TestDatabase;
let pool: StandIn;
let host: ConfigHost;
let server: TestServer | null = null;
let offset = 0;
const now = () => Date.now() + offset;

beforeAll(async () => {
  database = await freshDatabase();
  await addAccount(database, 'acc-1');
  for (const person of ['ann', 'admin']) await addPerson(database, person);
  pool = await startStandIn(now);
  host = await startConfigHost(poolSaid(pool));
});
afterEach(async () => {
  await server?.stop();
  server = null;
  offset = 0;
  Object.assign(host, { said: poolSaid(pool), status: 200, wait: null, asked: 0 });
  Object.assign(pool, { broken: null, slow: 0, atDomain: true });
});
afterAll(async () => {
  await pool.close();
  await host.close();
  await database.close();
});

const start = async (env: Record<string, string> = {}) =>
  (server = await startTestServer({
    database,
    now,
    env: { CLOUD_CONFIG_URL: host.url, CLOUD_CONFIG_KEY: 'the-key', COGNITO_URL: pool.url, ...env },
  }));
const titleOf = ({ text }: Step) => /<h1>([^<]*)</.exec(text)?.[1] ?? '';
const login = (at: TestServer) => at.visitor().go('/auth/login');
const unreached = [503, 'Sign-in is not available right now'];
const leadsToPool = async (at: TestServer) =>
  ((await at.visitor().step('/auth/login')).headers.get('location') ?? '').startsWith(`${pool.url}/oauth2/authorize`);

test('users sign in at the built-in server if the configuration has no user pool [AUTH-001, AUTH-007]', async () => {
  host.said = { ...poolSaid(pool), userPoolId: '' };
  const at = await start();
  expect((await at.visitor().signIn('ann@assay.example', password)).url).toBe(`${at.base}/`);
});

test('the product starts without the configuration service, and sign-in shows a message until it is available [CONF-004]', async () => {
  host.status = 500;
  const at = await start();
  const { features } = await new Caller(at.base, null).reply('session.configuration', {});
  expect(features).toEqual(['scenarios']);
  const page = await login(at);
  expect([page.status, titleOf(page)]).toEqual(unreached);
  expect(page.text).toContain('/auth/login?redirect=%2F');
  expect((await at.visitor().step('/password/forgot')).status).toBe(404);
  host.status = 200;
  offset = serverLimits.cloudPause;
  expect(await leadsToPool(at)).toBe(true);
});

test('an unavailable configuration service is not asked by each of a hundred visitors', async () => {
  host.status = 500;
  const at = await start();
  offset = serverLimits.cloudPause;
  await Promise.all(Array.from({ length: 100 }, () => login(at)));
  expect(host.asked).toBe(2);
});

test('a configuration service that does not respond delays the start only briefly [CONF-004]', async () => {
  host.wait = serverLimits.cloudWait * 4;
  const at = await start();
  expect([(await login(at)).status, (await at.visitor().step('/readyz')).status]).toEqual([503, 200]);
});

test.each<[string, object | string]>([
  ['a missing client', { userPoolWebClientId: '' }],
  ['a missing domain', { authDomain: '' }],
  ['an invalid domain', { authDomain: 'http://pool.example' }],
  ['a domain with a path', { authDomain: 'pool.example/../x?y' }],
  ['an invalid region', { region: 'evil.example/#' }],
  ['a pool id with a path', { userPoolId: '../../x' }],
  ['a response that is not an object', '[]'],
  ['a response that is an HTML page', '<html>'],
])('an incomplete user pool (%s) disables sign-in', async (_, said) => {
  host.said = typeof said === 'string' ? said : { ...poolSaid(pool), ...said };
  const at = await start();
  const page = await login(at);
  expect([page.status, titleOf(page)]).toEqual(unreached);
});

test('an unavailable user pool shows a message with a retry, and the next sign-in asks it again', async () => {
  pool.broken = 503;
  const at = await start();
  expect([(await login(at)).status, titleOf(await login(at))]).toEqual(unreached);
  pool.broken = null;
  expect(await leadsToPool(at)).toBe(true);
});

test('a user pool that fails during the callback opens no session and shows a message', async () => {
  const at = await start();
  const browser = at.visitor();
  const there = (await browser.step('/auth/login')).headers.get('location') ?? '';
  const back = (await browser.step(there)).headers.get('location') ?? '';
  pool.broken = 500;
  const page = await browser.step(back);
  expect([page.status, titleOf(page), browser.cookies.has('assay')]).toEqual([...unreached, false]);
});

test('users have to sign in again after a change of the sign-in service', async () => {
  host.said = { ...poolSaid(pool), userPoolId: '' };
  const before = await start();
  const browser = before.visitor();
  await browser.signIn('ann@assay.example', password);
  await before.stop();
  host.said = poolSaid(pool);
  offset = serverLimits.accessTokenSeconds * 1000;
  const after = await start({ PUBLIC_URL: before.base });
  const there = after.visitor();
  for (const [name, value] of browser.cookies) there.cookies.set(name, value);
  expect((await there.step('/aa/api/v1/users/token')).status).toBe(401);
  expect(pool.asked.some(({ body }) => body.has('refresh_token'))).toBe(false);
});

test('another issuer identifies users by verified e-mail, redirects to /auth/callback, and own tokens are issued [AUTH-001]', async () => {
  pool.atDomain = false;
  const at = await start({
    CLOUD_CONFIG_URL: '',
    OIDC_ISSUER: `${pool.url}/eu-central-1_StandIn`,
    OIDC_CLIENT_ID: client,
    OIDC_CLIENT_SECRET: 'of-the-pool',
  });
  const browser = at.visitor();
  const there = new URL((await browser.step('/auth/login')).headers.get('location') ?? '');
  expect([there.searchParams.get('scope'), there.searchParams.get('redirect_uri')]).toEqual([
    'openid email profile',
    `${at.base}/auth/callback`,
  ]);
  expect((await browser.go('/auth/login')).url).toBe(`${at.base}/`);
  const headers = { authorization: `Bearer ${await browser.token()}` };
  expect(JSON.parse((await browser.step('/aa/api/v1/user', { headers })).text)).toMatchObject({ id: 'ann' });
});

test('an invitation with an external sign-in service leads there and contains no password link', async () => {
  const at = await start();
  const secrets = await installationSecrets(database.kysely);
  const { inviteUser } = identityParts({
    config: at.config,
    brand: ownBrand,
    place: { isOwn: () => false },
    database: database.kysely,
    secrets,
    attempts: createAttempts(database.kysely),
    mailKey: secrets.derive('mails'),
    recheck: async () => {},
    now,
  });
  await database.kysely.transaction().execute((tx) => inviteUser(tx, { userId: 'ann', by: 'Ada' }));
  const mail = await mailTo(at, 'ann');
  expect([mail.includes(`${at.base}/auth/login`), mail.includes('/password/')]).toEqual([true, false]);
});
