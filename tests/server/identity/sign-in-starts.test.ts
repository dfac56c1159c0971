import { afterAll, beforeAll, expect, test } from 'vitest';
import { sweepOidc } from '../../../server/identity/oidc-adapter.ts';
import { serverLimits } from '../../../server/limits.ts';
import { eachOf } from '../corpora.ts';
import { freshDatabase, type TestDatabase } from '../test-database.ts';
import { ProxiedClient } from '../session/proxied-client.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { addAccount, newPeople, titleOf } from './at-identity.ts';

/** Anyone can start a sign-in. Each start stores rows; the number per address is limited, and they are deleted soon. */
const publicUrl = new URL('https://assay.example');

let database: TestDatabase;
let server: TestServer;
beforeAll(async () => {
  database = await freshDatabase();
  await addAccount(database, 'acc-1');
  await newPeople(database, 'ann');
  server = await startTestServer({ database, env: { PUBLIC_URL: publicUrl.href } });
});
afterAll(async () => {
  await server.stop();
  await database.close();
});

const rows = () => database.kysely.selectFrom('oidc_payloads').select(['model', 'expires_at']).execute();
const begin = (address: string) => new ProxiedClient(server.base, publicUrl, address).go('/auth/login');

test('the data of a started sign-in expires and is deleted', async () => {
  expect(titleOf(await begin('203.0.113.1'))).toBe('Sign in');
  await new ProxiedClient(server.base, publicUrl, '203.0.113.1').go('/oidc/session/end');
  const stored = await rows();
  expect(stored.length).toBeGreaterThan(0);
  const soon = Date.now() + serverLimits.signInLife;
  expect(stored.filter(({ expires_at: at }) => at === null || Date.parse(at) > soon)).toEqual([]);
  await database.pool.query("update oidc_payloads set expires_at = now() - interval '1 second'");
  await sweepOidc(database.kysely);
  expect(await rows()).toEqual([]);
});

test('an address that starts too many sign-ins is throttled without storing anything, and others are not', async () => {
  const flooder = (path: string) => new ProxiedClient(server.base, publicUrl, '203.0.113.2').step(path);
  expect(titleOf(await begin('203.0.113.2'))).toBe('Sign in');
  // Every path of the identity server counts, however it is spelled.
  const paths = ['/oidc/nothing', '/OIDC/nothing', '/oidc?x', '/oidc'];
  const calls = Array.from({ length: serverLimits.issuerRequestsPerAddress }, (_, index) => paths[index % 4] as string);
  await eachOf(calls, async (path) => void (await flooder(path)), 8);
  const before = (await rows()).length;
  const refused = await begin('203.0.113.2');
  expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
  expect(refused.text).toContain('Too many attempts.');
  for (const path of ['/oidc/auth?client_id=assay-web', '/oidc/session/end', '/oidc/AUTH', '/oidc/%61uth'])
    expect([path, (await flooder(path)).status]).toEqual([path, 429]);
  expect((await rows()).length).toBe(before);
  expect(titleOf(await begin('203.0.113.3'))).toBe('Sign in');
});
