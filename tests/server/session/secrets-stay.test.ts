import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../../server/config.ts';
import { installationSecrets } from '../../../server/identity/installation-secrets.ts';
import { CookieClient } from '../cookie-client.ts';
import { dataFolder, startMain, type Started } from '../database/start-main.ts';
import { freshDatabase, type TestDatabase } from '../test-database.ts';
import { urlOf } from '../test-database-target.ts';
import { addAccount, addPerson } from './people.ts';
import { poolSaid, startConfigHost, startStandIn, type ConfigHost, type StandIn } from './stand-in-pool.ts';

/**
 * Keys and tokens stay in the environment and the database, and appear in no response, no log and no file of the client
 * [AUTH-015].
 */
const secrets = {
  CLOUD_CONFIG_KEY: 'cloud-key-that-stays',
  COGNITO_CLIENT_SECRET: 'pool-client-that-stays',
  ENCRYPTION_KEY: 'encryption-key-that-stays-for-long',
  SMTP_URL: 'smtp://user:mail-password-that-stays@127.0.0.1:1',
  BROKER_URL: 'stomp://user:broker-password-that-stays@127.0.0.1:1',
  COUNTRIES_KEY: 'countries-key-that-stays',
};
const stored = /that-stays|refresh-[\w-]{36}/;

let database: TestDatabase;
let pool: StandIn;
let host: ConfigHost;
let main: Started;
let base: string;

beforeAll(async () => {
  database = await freshDatabase();
  await addAccount(database, 'acc-1');
  await addPerson(database, 'ann');
  await installationSecrets(database.kysely, secrets.ENCRYPTION_KEY);
  pool = await startStandIn();
  host = await startConfigHost(poolSaid(pool));
  main = await startMain({
    ...secrets,
    LOG_LEVEL: 'trace',
    DATA_DIR: dataFolder(),
    DATABASE_URL: urlOf(database.target),
    CLOUD_CONFIG_URL: host.url,
    COUNTRIES_URL: `${host.url}/nothing`,
    COGNITO_URL: pool.url,
  });
  base = `http://127.0.0.1:${main.port}`;
});
afterAll(async () => {
  await main?.end('SIGTERM');
  await pool.close();
  await host.close();
  await database.close();
});

test('secrets appear in no response and no log entry, also in case of errors [AUTH-015]', async () => {
  const browser = new CookieClient(base);
  const answers: string[] = [];
  const go = async (path: string, init?: RequestInit) => {
    const step = await browser.step(path, init);
    answers.push(step.text, ...[...step.headers].flat());
    return step;
  };
  const there = (await go('/auth/login')).headers.get('location') ?? '';
  const back = (await browser.step(there)).headers.get('location') ?? '';
  await go(back);
  const { token } = JSON.parse((await browser.step('/aa/api/v1/users/token')).text) as { token: string };
  await go('/aa/api/v1/user', { headers: { authorization: `Bearer ${token}` } });
  for (const path of [
    '/',
    '/aa/api/v1/countries',
    '/aa/api/v1/configuration',
    '/openapi.json',
    '/healthz',
    '/readyz',
    '/metrics',
  ])
    await go(path);
  pool.spoil = { otherKey: true };
  await go((await browser.step((await go('/auth/login')).headers.get('location') ?? '')).headers.get('location') ?? '');
  pool.broken = 500;
  await go('/auth/?code=the-code&state=the-state');
  await go('/aa/api/v1/users/token');
  await go('/auth/logout', { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } });
  await go('/feeds/address-of-feed-0123456.ics?x=1');
  await go('/password/link-of-a-mail-0123456789');

  expect(answers.filter((text) => stored.test(text))).toEqual([]);
  // The last call is logged shortly after its response.
  await expect.poll(() => main.logged(), { timeout: 60_000 }).toContain('"url":"/password/…"');
  const log = main.logged();
  expect(log).toContain('"url":"/auth/"');
  expect(log).toContain('"url":"/feeds/…"');
  const { searchParams } = new URL(back);
  for (const secret of [token, browser.cookies.get('assay'), searchParams.get('code'), searchParams.get('state')])
    expect([secret, log.includes(secret ?? 'none')]).toEqual([secret, false]);
  expect([stored.test(log), log.includes('link-of-a-mail'), log.includes('address-of-feed')]).toEqual([
    false,
    false,
    false,
  ]);
});

const filesIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((file) => file.isFile())
        .map((file) => join(file.parentPath, file.name))
    : [];

test('the client contains no environment variables or addresses, and calls its own origin [AUTH-015, AUTH-016]', () => {
  const root = join(import.meta.dirname, '..', '..', '..');
  const sources = filesIn(join(root, 'src')).map((file) => readFileSync(file, 'utf8'));
  const request = sources.flatMap((text) => text.match(/(?:process|import\.meta)\.env(?:\.\w+|\[[^\]]*\])?/g) ?? []);
  expect([...new Set(request)].toSorted()).toEqual(['import.meta.env.MODE', 'import.meta.env.PROD']);
  const built = filesIn(join(root, 'dist', 'client')).filter((file) => /\.(js|html|css)$/.test(file));
  for (const file of built) {
    const text = readFileSync(file, 'utf8');
    for (const name of ['CLOUD_CONFIG', 'COGNITO', 'ENCRYPTION_KEY', 'OIDC_CLIENT', 'x-api-key', 'amazonaws'])
      expect([file, name, text.includes(name)]).toEqual([file, name, false]);
  }
});

test('all redirect addresses derive from one base address per environment [AUTH-016]', () => {
  const at = (PUBLIC_URL: string) => readConfig({ PUBLIC_URL, SAMPLE: 'off' }, '/srv/assay').publicUrl.origin;
  expect([at('https://assay.example'), at('https://staging.assay.example')]).toEqual([
    'https://assay.example',
    'https://staging.assay.example',
  ]);
});
