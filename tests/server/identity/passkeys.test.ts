import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { CookieClient, type Step } from '../cookie-client.ts';
import { freePort } from '../free-port.ts';
import { freshDatabase, type TestDatabase } from '../test-database.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { addAccount, callsOf, email, fill, mailTo, newPeople, password, titleOf } from './at-identity.ts';
import { SoftAuthenticator, type Lie } from './soft-authenticator.ts';

/** Passkeys as the second factor: valid only for our challenge, from our origin, by this user, and only once. */
let database: TestDatabase;
let server: TestServer;
let origin = '';

beforeAll(async () => {
  database = await freshDatabase();
  await addAccount(database, 'acc-1');
  await newPeople(database, 'ann', 'bob');
  const port = await freePort();
  origin = `http://localhost:${port}`;
  server = await startTestServer({ database, port, env: { PUBLIC_URL: origin } });
});
beforeEach(() => database.pool.query('delete from sign_in_attempts'));
afterAll(async () => {
  await server.stop();
  await database.close();
});

const firstStep = async (person: string) => {
  const browser = new CookieClient(origin);
  return { browser, page: await browser.signIn(email(person), password) };
};
const optionsFor = (page: Step) => {
  const options = /data-options="([^"]*)"/.exec(page.text)?.[1]?.replaceAll('&quot;', '"') ?? '{}';
  return JSON.parse(options) as { challenge: string };
};
const answer = (browser: CookieClient, page: Step, said: object) =>
  fill(browser, page, { step: 'passkey', answer: JSON.stringify(said) });
/** The values before and after of the entry that a call leaves; these come in this order. */
const traced = ['identity.addPasskey', 'identity.renamePasskey', 'identity.removePasskey'];
const traceOf = async (call: string): Promise<readonly string[] | undefined> => {
  const { rows } = await database.pool.query<{ was: string; value: string }>(
    `select data ->> 'was' as was, data ->> 'value' as value from account_facts
     where about = 'user/ann' and by_user = 'ann' and data ->> 'field' = 'PASSKEY' order by position`,
  );
  return rows.map(({ was, value }) => [was, value])[traced.indexOf(call)];
};
const isIn = (step: Step) => step.url === `${origin}/`;

test('a passkey is added, requested at sign-in, accepted once and removed, and recovery codes replace it [SET-001]', async () => {
  const first = await firstStep('ann');
  const { call } = await callsOf(first.browser);
  const [key, other] = [new SoftAuthenticator(origin), new SoftAuthenticator(origin)];
  const start = async () => {
    const { body } = await call('POST', '/users/passkeys/start', { password });
    return (body as unknown as { options: { challenge: string } }).options;
  };
  const add = (said: object) => call('POST', '/users/passkeys', { name: ' Laptop ', answer: said });
  for (const lie of [{ origin: 'https://evil.example' }, { challenge: 'AAAA' }, { rpId: 'evil.example' }])
    expect([lie, (await add(key.create(await start(), lie))).status]).toEqual([lie, 422]);
  const made = key.create(await start());
  const added = (await add(made)) as unknown as {
    status: number;
    body: { passkey: { id: string; name: string }; recoveryCodes: string[] };
  };
  expect([added.status, added.body.passkey.name, added.body.recoveryCodes.length]).toEqual([201, 'Laptop', 10]);
  expect((await add(made)).status).toBe(422);
  expect(await mailTo(server, 'ann')).toContain('The passkey "Laptop" can now be used');

  const tried = async (lie: Lie, by = key) => {
    await database.pool.query('delete from sign_in_attempts');
    const { browser, page } = await firstStep('ann');
    return isIn(await answer(browser, page, by.get(optionsFor(page), lie)));
  };
  for (const lie of [
    { origin: 'https://evil.example' },
    { challenge: 'AAAA' },
    { rpId: 'evil.example' },
    { counter: 1 },
  ])
    expect([lie, await tried(lie)]).toEqual([lie, false]);
  expect([await tried({}, other), await tried({})]).toEqual([false, true]);

  const { browser, page } = await firstStep('ann');
  const said = key.get(optionsFor(page));
  expect(titleOf(page)).toBe('Two-factor authentication');
  expect(isIn(await answer(browser, page, said))).toBe(true);
  const again = await firstStep('ann');
  expect(isIn(await answer(again.browser, again.page, said))).toBe(false);
  const [code = ''] = added.body.recoveryCodes;
  expect(isIn(await fill(again.browser, again.page, { step: 'prove', code }))).toBe(true);

  const bob = await callsOf((await firstStep('bob')).browser);
  const { id } = added.body.passkey;
  expect((await bob.call('PATCH', `/users/passkeys/${id}`, { name: 'Mine' })).status).toBe(404);
  expect((await bob.call('POST', `/users/passkeys/${id}/remove`, { password })).status).toBe(404);
  expect((await call('PATCH', `/users/passkeys/${id}`, { name: 'Old laptop' })).body).toMatchObject({
    name: 'Old laptop',
  });
  expect((await call('POST', `/users/passkeys/${id}/remove`, { password: 'no' })).status).toBe(422);
  expect((await call('POST', `/users/passkeys/${id}/remove`, { password })).status).toBe(200);
  expect(isIn((await firstStep('ann')).page)).toBe(true);
  const { rows } = await database.pool.query("select 1 from recovery_codes where user_id = 'ann'");
  expect(rows).toEqual([]);
  // What the trail says of it.
  expect([
    await traceOf('identity.addPasskey'),
    await traceOf('identity.renamePasskey'),
    await traceOf('identity.removePasskey'),
  ]).toEqual([
    ['', 'Laptop'],
    ['Laptop', 'Old laptop'],
    ['Old laptop', ''],
  ]);
});
