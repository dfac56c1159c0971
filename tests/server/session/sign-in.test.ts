import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase, type TestDatabase } from '../test-database.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { addAccount, addPerson, password } from './people.ts';

let database: TestDatabase;
let server: TestServer;

beforeAll(async () => {
  database = await freshDatabase();
  await addAccount(database, 'acc-1');
  await addPerson(database, 'ann');
  server = await startTestServer({ database });
});

afterAll(async () => {
  await server.stop();
  await database.close();
});

test('a sign-in leads from the form to code, session cookie, token and profile [AUTH-001]', async () => {
  const browser = server.visitor();
  const end = await browser.signIn('ann@assay.example', password, '/projects/p1/defects?defectId=NEW');
  expect(end.url).toBe(`${server.base}/projects/p1/defects?defectId=NEW`);
  expect([...browser.cookies.keys()]).toContain('assay');
  const profile = await browser.step('/aa/api/v1/user', {
    headers: { authorization: `Bearer ${await browser.token()}` },
  });
  expect(JSON.parse(profile.text)).toMatchObject({ id: 'ann', email: 'ann@assay.example' });
});

test('the identity server announces only what works', async () => {
  const answer = await fetch(`${server.base}/oidc/.well-known/openid-configuration`);
  expect(await answer.json()).toMatchObject({
    response_types_supported: ['code'],
    token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
  });
});

test('a new sign-in in a browser invalidates its old session cookie', async () => {
  const browser = server.visitor();
  await browser.signIn('ann@assay.example', password);
  const before = browser.cookies.get('assay') ?? '';
  await browser.signIn('ann@assay.example', password);
  const after = browser.cookies.get('assay') ?? '';
  expect(after).not.toBe(before);
  const statusOf = async (cookie: string) =>
    (await server.visitor().step('/aa/api/v1/users/token', { headers: { cookie: `assay=${cookie}` } })).status;
  expect([await statusOf(before), await statusOf(after)]).toEqual([401, 200]);
});

test('tokens are signed with a key of 3,072 bits, and the issuer publishes only its public part', async () => {
  const { keys } = JSON.parse((await server.visitor().step('/oidc/jwks')).text) as { keys: Record<string, string>[] };
  expect(keys.map(({ kty, n = '' }) => [kty, Buffer.from(n, 'base64url').length * 8])).toEqual([['RSA', 3_072]]);
  expect(Object.keys(keys[0] ?? {}).toSorted()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use']);
});
