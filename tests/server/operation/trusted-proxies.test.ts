import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../../server/config.ts';
import { addressOf } from '../../../server/wire/trusted-proxies.ts';
import { freshDatabase, type TestDatabase } from '../test-database.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { addAccount, addPerson } from '../session/people.ts';

/** The address of a client is taken from headers only as far as trusted proxies have set them. */
const https = { PUBLIC_URL: 'https://assay.example' };

let database: TestDatabase;
let server: TestServer;
beforeAll(async () => {
  database = await freshDatabase();
  await addAccount(database, 'acc-1');
  await addPerson(database, 'ann');
  server = await startTestServer({ database, env: https });
});
afterAll(async () => {
  await server.stop();
  await database.close();
});

const read = (env: Record<string, string>) => readConfig({ SAMPLE: 'off', ...env }, '/tmp');

/** The address that the server derives from a header on a connection from `peer`. */
const believed = (env: Record<string, string>, peer: string, forwarded: string) =>
  addressOf(
    { headers: { 'x-forwarded-for': forwarded }, socket: { remoteAddress: peer } as never },
    read(env).isTrustedProxy,
  );

test.each([
  ['plain HTTP trusts no proxy', {}, '127.0.0.1', '203.0.113.7', '127.0.0.1'],
  ['HTTPS trusts one proxy', https, '127.0.0.1', '203.0.113.7', '203.0.113.7'],
  ['addresses before that proxy are ignored', https, '10.0.0.2', '127.0.0.1, 192.168.1.5', '192.168.1.5'],
  ['a proxy with a public address is not trusted by default', https, '198.51.100.9', '203.0.113.7', '198.51.100.9'],
  ['TRUST_PROXY=off trusts no proxy', { ...https, TRUST_PROXY: 'off' }, '127.0.0.1', '203.0.113.7', '127.0.0.1'],
  ['TRUST_PROXY=0 trusts no proxy', { ...https, TRUST_PROXY: '0' }, '127.0.0.1', '203.0.113.7', '127.0.0.1'],
  [
    'TRUST_PROXY=2 trusts two proxies',
    { ...https, TRUST_PROXY: '2' },
    '198.51.100.9',
    '1.1.1.1, 203.0.113.7, 198.51.100.8',
    '203.0.113.7',
  ],
  [
    'listed proxies are trusted',
    { TRUST_PROXY: '10.1.0.0/16, ::1' },
    '10.1.2.3',
    '1.1.1.1, 203.0.113.7, 10.1.9.9',
    '203.0.113.7',
  ],
  [
    'proxies that are not listed are not trusted',
    { TRUST_PROXY: '10.1.0.0/16' },
    '10.2.0.1',
    '203.0.113.7',
    '10.2.0.1',
  ],
] as const)('%s', (_, env, peer, forwarded, address) => expect(believed(env, peer, forwarded)).toBe(address));

test.each(['proxy.example', '-1', '10.0.0.0/99', '1.5'])('TRUST_PROXY=%s is rejected with one sentence', (value) =>
  expect(() => read({ TRUST_PROXY: value })).toThrow('TRUST_PROXY must be a number of hops'),
);

test('no header gives access to the metrics', async () => {
  const ask = async (headers: Record<string, string>) => (await fetch(`${server.base}/metrics`, { headers })).status;
  expect(await ask({})).toBe(200);
  for (const forwarded of ['127.0.0.1', '127.0.0.1, 192.168.1.5', '::1', '192.168.1.5, 127.0.0.1', ''])
    expect([forwarded, await ask({ 'x-forwarded-for': forwarded })]).toEqual([forwarded, 404]);
  for (const name of ['forwarded', 'x-real-ip', 'via']) expect([name, await ask({ [name]: 'x' })]).toEqual([name, 404]);
});

/** A browser behind the only trusted proxy, which appends the real address to whatever the browser sends. */
const guess = async (forged: string) => {
  const headers = {
    'x-forwarded-for': `${forged}, 192.168.1.5`,
    'x-forwarded-proto': 'https',
    'x-forwarded-host': 'assay.example',
  };
  const visitor = server.visitor();
  const go = async (path: string, init: RequestInit = {}) => {
    let step = await visitor.step(path, { ...init, headers });
    while (step.status === 303 || step.status === 302) {
      const next = new URL(step.headers.get('location') ?? '/', https.PUBLIC_URL);
      step = await visitor.step(next.pathname + next.search, { headers });
    }
    return step;
  };
  const form = await go('/auth/login');
  const token = /name="token" value="([^"]*)"/.exec(form.text)?.[1] ?? '';
  const { pathname } = new URL(form.url);
  const fields = new URLSearchParams({ token, email: 'ann@assay.example', password: 'wrong' });
  return (await go(pathname, { method: 'POST', body: fields })).status;
};

test('a client that forges a new address for each attempt is counted as one', async () => {
  const statuses: number[] = [];
  for (let index = 0; index < 6; index += 1) statuses.push(await guess(`198.51.100.${index}`));
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
});
