import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { serverLimits } from '../../../server/limits.ts';
import { freshDatabase, type TestDatabase } from '../test-database.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import {
  addAccount,
  codeAt,
  email,
  fill,
  isIn,
  mailTo,
  mailsTo,
  newPeople,
  password,
  signedIn,
  titleOf,
  type Signed,
} from './at-identity.ts';

/** An administrator resets the second factor of somebody who lost it. */
let database: TestDatabase;
let server: TestServer;
let root: Signed;

beforeAll(async () => {
  database = await freshDatabase();
  await addAccount(database, 'acc-1');
  await addAccount(database, 'acc-2');
  await newPeople(database, 'root', 'ann', 'bob', 'cleo', 'dan', 'eve');
  await database.pool.query("update users set account_id = 'acc-2' where id = 'dan'");
  await database.pool.query("update users set role = 'ACCOUNT_ADMIN' where id in ('root', 'eve')");
  server = await startTestServer({ database });
  root = await signedIn(server, 'root');
});
beforeEach(() => database.pool.query('delete from sign_in_attempts'));
afterAll(async () => {
  await server.stop();
  await database.close();
});

const withFactor = async (person: string): Promise<Signed & { readonly recovery: readonly string[] }> => {
  const who = await signedIn(server, person);
  const { body } = await who.call('POST', '/users/mfa/start', { password });
  const { secret } = body as unknown as { secret: string };
  const on = await who.call('POST', '/users/mfa/confirm', { code: codeAt(secret, Date.now()) });
  expect(on.status).toBe(200);
  return { ...who, recovery: (on.body as unknown as { recoveryCodes: string[] }).recoveryCodes };
};
const reset = async ({ browser, token }: Signed, person: string, key = uuid()) => {
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': key };
  const { status, text } = await browser.step(`/aa/api/v1/users/${person}/mfa`, { method: 'DELETE', headers });
  return { status, body: JSON.parse(text) as Record<string, unknown> };
};
const hasFactor = async (person: string) => (await root.call('GET', `/users/${person}`)).body['twoFactor'];
const rowsOf = async (person: string) => {
  const counts = ['second_factors', 'recovery_codes', 'passkeys', 'sessions'].map(async (table) => {
    const { rows } = await database.pool.query<{ count: string }>(
      `select count(*) from ${table} where user_id = '${person}'`,
    );
    return Number(rows[0]?.count);
  });
  return Promise.all(counts);
};

test('an administrator sees who has a second factor and resets it; the person signs in with the password alone', async () => {
  const ann = await withFactor('ann');
  await database.pool.query(`insert into passkeys (id, credential, user_id, name, public_key, counter, created_date)
    values ('key-of-ann', 'key-of-ann', 'ann', 'Laptop', 'x', 0, '2026-01-01T00:00:00Z')`);
  expect([await hasFactor('ann'), await hasFactor('cleo')]).toEqual([true, false]);
  const codeStep = await server.visitor().signIn(email('ann'), password);
  expect(codeStep.text).toContain('Lost your phone?');
  expect((await rowsOf('ann')).slice(0, 3)).toEqual([1, 10, 1]);

  // Sent several times with one key, it is done once.
  const key = 'idempotency-key-of-a-reset';
  const answers = await Promise.all([1, 2, 3].map(() => reset(root, 'ann', key)));
  answers.push(await reset(root, 'ann', key));
  for (const answer of answers) expect(answer).toMatchObject({ status: 200, body: { id: 'ann', twoFactor: false } });
  expect(await rowsOf('ann')).toEqual([0, 0, 0, 0]);
  expect((await ann.call('GET', '/user')).status).toBe(401);
  expect(await hasFactor('ann')).toBe(false);
  expect(isIn(server, await server.visitor().signIn(email('ann'), password))).toBe(true);
  const mail = await mailTo(server, 'ann', 2);
  expect(mail).toContain('Two-factor authentication was reset');
  expect(mail).toContain('Name of root reset two-factor authentication');
  expect(mailsTo(server, 'ann')).toHaveLength(2);
  const { rows } = await database.pool.query(
    "select data, by_user from account_facts where about = 'user/ann' order by position desc limit 1",
  );
  expect(rows).toEqual([{ data: { field: 'MFA', was: 'on', value: 'off' }, by_user: 'root' }]);
});

test('a sign-in that waits for the code, and an account that requires a second factor, start again', async () => {
  const { recovery } = await withFactor('bob');
  const browser = server.visitor();
  const waiting = await browser.signIn(email('bob'), password);
  expect(titleOf(waiting)).toBe('Two-factor authentication');
  await database.pool.query("update accounts set mfa_enabled = true where id = 'acc-1'");
  expect((await reset(root, 'bob')).status).toBe(200);
  const [code = ''] = recovery;
  expect(isIn(server, await fill(browser, waiting, { step: 'prove', code }))).toBe(false);
  expect(titleOf(await server.visitor().signIn(email('bob'), password))).toBe('Set up two-factor authentication');
  await database.pool.query("update accounts set mfa_enabled = false where id = 'acc-1'");
});

test('it is refused for oneself, for other accounts, without the right, and where there is nothing to reset', async () => {
  const eve = await withFactor('eve');
  const cleo = await signedIn(server, 'cleo');
  expect((await reset(eve, 'eve')).status).toBe(403);
  expect((await reset(root, 'dan')).status).toBe(404);
  expect((await reset(cleo, 'eve')).status).toBe(404);
  expect(await reset(root, 'cleo')).toMatchObject({
    status: 403,
    body: { detail: 'Two-factor authentication is off.' },
  });
  expect((await cleo.call('GET', '/user')).status).toBe(200);
  expect((await rowsOf('eve')).slice(0, 2)).toEqual([1, 10]);
});

test('an administrator who resets one after another is slowed down', async () => {
  const statuses: number[] = [];
  for (let at = 0; at <= serverLimits.factorResetsPerName; at += 1) statuses.push((await reset(root, 'cleo')).status);
  expect(statuses).toEqual([...Array.from({ length: serverLimits.factorResetsPerName }, () => 403), 429]);
});
