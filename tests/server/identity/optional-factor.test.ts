import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { freshDatabase, type TestDatabase } from '../test-database.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { addAccount, codeAt, email, fill, isIn, newPeople, password, titleOf } from './at-identity.ts';

/** With the feature, a sign-in offers a second factor to those who have none; only an account can require it. */
let database: TestDatabase;
let server: TestServer;
const offer = 'Set up two-factor authentication';

beforeAll(async () => {
  database = await freshDatabase();
  for (const id of ['acc-1', 'acc-2', 'acc-3']) await addAccount(database, id);
  await newPeople(database, 'ann', 'bob', 'cleo', 'dan');
  await database.pool.query("update users set account_id = 'acc-2' where id = 'bob'");
  await database.pool.query("update users set account_id = 'acc-3' where id = 'cleo'");
  await database.pool.query("update accounts set mfa_enabled = true where id = 'acc-2'");
  await database.pool.query(`update accounts set configuration = '{"features": ["-optional_mfa"]}' where id = 'acc-3'`);
  server = await startTestServer({ database, env: { FEATURES: 'optional_mfa' } });
});
beforeEach(() => database.pool.query('delete from sign_in_attempts'));
afterAll(async () => {
  await server.stop();
  await database.close();
});

const signIn = async (person: string) => {
  const browser = server.visitor();
  return { browser, page: await browser.signIn(email(person), password) };
};

test('a sign-in without a second factor offers to set one up, and continues without it [CONF-007]', async () => {
  const { browser, page } = await signIn('ann');
  expect(titleOf(page)).toBe(offer);
  expect(page.text).not.toContain('requires');
  expect(isIn(server, await fill(browser, page, { step: 'later' }))).toBe(true);
  // A wrong code is not an answer.
  const again = await signIn('ann');
  expect(titleOf(await fill(again.browser, again.page, { step: 'enrol', code: '000000' }))).toBe(offer);
});

test('whoever accepts the offer has to give a code from then on [CONF-007]', async () => {
  const { browser, page } = await signIn('dan');
  const secret = (/<code>([^<]*)</.exec(page.text)?.[1] ?? '').replaceAll(' ', '');
  const codes = await fill(browser, page, { step: 'enrol', code: codeAt(secret, Date.now()) });
  expect(titleOf(codes)).toBe('Your recovery codes');
  expect(isIn(server, await fill(browser, codes, { step: 'done' }))).toBe(true);
  const next = await signIn('dan');
  expect(titleOf(next.page)).toBe('Two-factor authentication');
  expect(isIn(server, await fill(next.browser, next.page, { step: 'later' }))).toBe(false);
});

test('what an account requires cannot be postponed [CONF-007, PADMIN-018]', async () => {
  const { browser, page } = await signIn('bob');
  expect(page.text).toContain('Your organisation requires');
  expect(page.text).not.toContain('Not now');
  expect(titleOf(await fill(browser, page, { step: 'later' }))).toBe(offer);
});

test('an account that turns the feature off is offered nothing, as is any account without the feature [CONF-007]', async () => {
  expect(isIn(server, (await signIn('cleo')).page)).toBe(true);
  const other = await startTestServer({ database });
  try {
    expect(isIn(other, await other.visitor().signIn(email('ann'), password))).toBe(true);
  } finally {
    await other.stop();
  }
});
