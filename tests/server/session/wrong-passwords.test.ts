import crypto from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { hashPassword } from '../../../server/identity/passwords.ts';
import { serverLimits } from '../../../server/limits.ts';
import { replaced } from '../replaced.ts';
import { freshDatabase, type TestDatabase } from '../test-database.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { addAccount, addPerson, password } from './people.ts';
import { ProxiedClient } from './proxied-client.ts';

/** Password guessing is slowed down and does not reveal which users exist, and the real user is not locked out. */
let database: TestDatabase;
let server: TestServer;
let offset = 0;

beforeAll(async () => {
  database = await freshDatabase();
  await addAccount(database, 'acc-1');
  await addPerson(database, 'ann');
  server = await startTestServer({
    database,
    now: () => Date.now() + offset,
    env: { PUBLIC_URL: 'https://assay.example' },
  });
});
beforeEach(async () => {
  await database.pool.query('delete from sign_in_attempts');
  offset = 0;
});
afterAll(async () => {
  await server.stop();
  await database.close();
});

const from = (address: string) => new ProxiedClient(server.base, server.config.publicUrl, address);
const [ann, nobody] = ['ann@assay.example', 'nobody@assay.example'];

const tryAs = async (email: string, given: string, address = '203.0.113.9') => {
  const step = await from(address).signIn(email, given);
  const words = /role="alert"[^>]*>([^<]*)</.exec(step.text)?.[1] ?? '';
  return { status: step.status, words, isIn: step.url === 'https://assay.example/' };
};
const times = async (count: number, email: string, address?: string) => {
  const outcomes = [];
  for (let index = 0; index < count; index += 1) outcomes.push(await tryAs(email, `wrong ${index}`, address));
  return outcomes;
};

test('a wrong password and an unknown user get the same answer with the same work', async () => {
  const email = await addPerson(database, 'bea');
  await database.pool.query("update users set password_hash = $1 where id = 'bea'", [await hashPassword(password)]);
  const works: unknown[] = [];
  const undo = replaced(crypto, 'scrypt', (real) =>
    Object.assign((...args: Parameters<typeof real>) => {
      works.push(args.slice(2, -1));
      return real(...args);
    }, real),
  );
  const measured = async (name: string) => {
    const outcome = await tryAs(name, 'wrong');
    return { outcome, work: works.splice(0) };
  };
  const [one, other] = [await measured(email), await measured(nobody)];
  undo();
  expect(one.outcome).toEqual({ status: 401, words: 'Incorrect e-mail or password.', isIn: false });
  expect(one.work).toHaveLength(1);
  expect(other).toEqual(one);
});

test.each([ann, nobody])(
  '%s is locked out after five wrong attempts from one address, with the remaining time',
  async (email) => {
    expect((await times(serverLimits.triesPerNameAndAddress, email)).map(({ status }) => status)).toEqual([
      401, 401, 401, 401, 401,
    ]);
    const sixth = await tryAs(email, email === ann ? password : 'right?');
    expect([sixth.status, sixth.isIn]).toEqual([429, false]);
    expect(sixth.words).toMatch(/^Too many attempts\. Wait \d+ seconds and try again\.$/);
  },
);

test('case and surrounding spaces do not change the counted name', async () => {
  for (const name of [ann, ann.toUpperCase(), ` ${ann} `, 'Ann@Assay.Example', ann]) await tryAs(name, 'wrong');
  expect((await tryAs(ann, password)).status).toBe(429);
});

test('ten attempts from anywhere are checked, and the user can still sign in from a known address', async () => {
  const usual = '203.0.113.50';
  expect(await tryAs(ann, password, usual)).toMatchObject({ isIn: true });
  const guesses = [];
  for (let end = 1; end <= 6; end += 1) guesses.push(...(await times(4, ann, `198.51.100.${end}`)));
  expect(guesses.filter(({ status }) => status === 401)).toHaveLength(serverLimits.triesPerName);
  expect((await tryAs(ann, password, '203.0.113.99')).status).toBe(429);
  expect(await tryAs(ann, password, usual)).toMatchObject({ isIn: true });
  // A successful sign-in does not bypass the count for one address either.
  expect((await times(6, ann, usual)).at(-1)?.status).toBe(429);
  offset = serverLimits.placeLife + 1_000;
  await times(4, ann, '198.51.100.1');
  await times(4, ann, '198.51.100.2');
  await times(4, ann, '198.51.100.3');
  expect((await tryAs(ann, password, usual)).status).toBe(429);
});

test('the lockout ends automatically, and a correct password resets the count', async () => {
  await times(5, ann);
  offset = serverLimits.triesWindow + 1_000;
  expect((await tryAs(ann, password)).isIn).toBe(true);
  await times(4, ann);
  expect((await tryAs(ann, password)).isIn).toBe(true);
  expect((await times(4, ann)).at(-1)?.status).toBe(401);
});

test('an address that tries many names is throttled, too', async () => {
  const at = new Date().toISOString();
  await database.kysely
    .insertInto('sign_in_attempts')
    .values(Array.from({ length: serverLimits.triesPerAddress }, () => ({ key: 'address:198.51.100.77', at })))
    .execute();
  expect((await tryAs('somebody@assay.example', 'x', '198.51.100.77')).status).toBe(429);
  expect((await tryAs(ann, password, '203.0.113.51')).isIn).toBe(true);
});

test('a client cannot choose its address without a trusted proxy', async () => {
  const plain = await startTestServer({ database });
  const statuses: number[] = [];
  for (let index = 0; index < 6; index += 1) {
    const browser = plain.visitor();
    const form = await browser.go('/auth/login');
    const token = /name="token" value="([^"]*)"/.exec(form.text)?.[1] ?? '';
    const headers = { 'x-forwarded-for': `198.51.100.${index}` };
    statuses.push(
      (
        await browser.go(form.url, {
          method: 'POST',
          headers,
          body: new URLSearchParams({ token, email: ann, password: 'wrong' }),
        })
      ).status,
    );
  }
  await plain.stop();
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
});

test('malformed input counts as a wrong password', async () => {
  for (const [email, given] of [
    ['a\u0000b', 'x'],
    ['x'.repeat(5_000), 'x'],
    [ann, 'x'.repeat(5_000)],
    ["' or 1=1 --", "' or 1=1 --"],
    [ann, ''],
    ['', password],
  ] as const) {
    expect([email.slice(0, 20), (await tryAs(email, given)).status]).toEqual([email.slice(0, 20), 401]);
    await database.pool.query('delete from sign_in_attempts');
  }
  const escaped = await from('203.0.113.60').signIn('"><script>alert(1)</script>', 'x');
  expect(escaped.text).not.toContain('<script>');
});
