import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CookieClient } from '../cookie-client.ts';
import { dataFolder, startMain, type Started } from '../database/start-main.ts';
import { addAccount, addPerson, password } from '../session/people.ts';
import { freshDatabase, type TestDatabase } from '../test-database.ts';
import { urlOf } from '../test-database-target.ts';

/** The log records security events of users: what, who, when and from where, but never what was typed. */
let database: TestDatabase;
let main: Started;
let base: string;

beforeAll(async () => {
  database = await freshDatabase();
  await addAccount(database, 'acc-1');
  await addPerson(database, 'ann');
  main = await startMain({ LOG_LEVEL: 'info', DATA_DIR: dataFolder(), DATABASE_URL: urlOf(database.target) });
  base = `http://127.0.0.1:${main.port}`;
});
afterAll(async () => {
  await main?.end('SIGTERM');
  await database.close();
});

interface Line {
  readonly level: number;
  readonly time: number;
  readonly msg: string;
  readonly req?: { readonly method: string; readonly url: string; readonly remoteAddress: string };
  readonly [key: string]: unknown;
}

const lines = (): Line[] =>
  main
    .logged()
    .split('\n')
    // The last line may not be complete yet.
    .slice(0, -1)
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Line);

/**
 * The newest log line with this message, ignoring the first `before` lines; it may appear shortly after the response.
 */
const noted = async (words: string, before = 0): Promise<Line> => {
  for (let tries = 0; tries < 200; tries += 1) {
    const found = lines()
      .slice(before)
      .findLast(({ msg }) => msg === words);
    if (found) return found;
    await pause(25);
  }
  throw new Error(`nothing says "${words}": ${main.logged()}`);
};

const warn = 40;
const info = 30;

test('the security log records signing in, signing out and wrong passwords', async () => {
  const browser = new CookieClient(base);
  await browser.signIn('ann@assay.example', 'not her password at all');
  expect(await noted('a password was refused')).toMatchObject({
    level: warn,
    status: 401,
    req: { method: 'POST', remoteAddress: '127.0.0.1' },
    reqId: expect.any(String) as unknown,
    time: expect.any(Number) as unknown,
  });
  await browser.signIn('ann@assay.example', password);
  expect(await noted('signed in')).toMatchObject({ level: info, user: 'ann' });
  const authorization = `Bearer ${await browser.token()}`;

  await browser.step('/aa/api/v1/accounts', { headers: { authorization } });
  expect(await noted('a call was refused')).toMatchObject({
    level: warn,
    kind: 'forbidden',
    user: 'ann',
    req: { method: 'GET', url: '/aa/api/v1/accounts' },
  });
  await browser.step('/aa/api/v1/user', { headers: { authorization: `Bearer assay_${'x'.repeat(51)}` } });
  expect(await noted('an API key was refused')).toMatchObject({ level: warn, req: { url: '/aa/api/v1/user' } });
  const headers = { 'content-type': 'application/json' };
  await browser.step('/auth/logout', { method: 'POST', body: '{}', headers });
  expect(await noted('signed out')).toMatchObject({ level: info, user: 'ann' });

  const log = main.logged();
  for (const secret of ['not her password', password, authorization.slice(7), 'ann@assay.example'])
    expect([secret, log.includes(secret)]).toEqual([secret, false]);
});

test('user input cannot add a line to the security log', async () => {
  const before = lines().length;
  await fetch(`${base}/wi/api/v1/x%0a{"level":50,"msg":"made up"}%0d%0a/defects?a=%0a{"msg":"made up"}`, {
    headers: { authorization: 'Bearer x', 'user-agent': '{"msg":"made up"}' },
  });
  expect(await noted('a call was refused', before)).toMatchObject({ level: info, kind: 'signedOut' });
  expect(lines().filter(({ msg }) => msg === 'made up')).toEqual([]);
});
