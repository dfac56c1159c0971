import { ownBrand } from '../../../server/brand/brand.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { identityParts } from '../../../server/identity/identity-parts.ts';
import { createAttempts } from '../../../server/identity/attempts.ts';
import { installationSecrets } from '../../../server/identity/installation-secrets.ts';
import { serverLimits } from '../../../server/limits.ts';
import { freshDatabase, type TestDatabase } from '../test-database.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import {
  addAccount,
  email,
  fill,
  isIn,
  linkIn,
  mailsTo,
  mailTo,
  newPeople,
  password,
  signedIn,
  titleOf,
  wordsOf,
} from './at-identity.ts';

/** Setting passwords by invitation, by reset, and with the old password. */
let database: TestDatabase;
let server: TestServer;
let offset = 0;
const now = () => Date.now() + offset;
const better = 'seven wild geese fly south';
const day = 24 * 3_600_000;

beforeAll(async () => {
  database = await freshDatabase();
  await addAccount(database, 'acc-1');
  await newPeople(database, 'ann', 'bob', 'cleo', 'dan', 'eve');
  server = await startTestServer({ database, now });
});
afterAll(async () => {
  await server.stop();
  await database.close();
});

const invite = async (userId: string) => {
  const secrets = await installationSecrets(database.kysely);
  const { inviteUser } = identityParts({
    config: server.config,
    brand: ownBrand,
    place: { isOwn: () => true },
    database: database.kysely,
    secrets,
    attempts: createAttempts(database.kysely),
    mailKey: secrets.derive('mails'),
    recheck: async () => {},
    now,
  });
  await database.pool.query(
    "update users set password_hash = null, created_by = 'ann', created_date = $2, last_login_time = null where id = $1",
    [userId, new Date(now()).toISOString()],
  );
  await database.kysely.transaction().execute((tx) => inviteUser(tx, { userId, by: 'Ann <b>' }));
};
const choose = async (path: string, chosen: string, again = chosen) => {
  const browser = server.visitor();
  return {
    browser,
    step: await browser.go(path, { method: 'POST', body: new URLSearchParams({ password: chosen, again }) }),
  };
};
const signIn = async (person: string, given: string) => {
  const browser = server.visitor();
  return { browser, step: await browser.signIn(email(person), given) };
};
const facts = async (userId: string) => {
  const { rows } = await database.pool.query<{ type: string; data: { field: string } }>(
    'select type, data from account_facts where about = $1 order by position',
    [`user/${userId}`],
  );
  return rows.map(({ type, data }) => `${type} ${data.field}`);
};

test('an invitation leads to choosing a password and signing in, and its link works once [USER-018, VALID-007]', async () => {
  await invite('bob');
  const mail = await mailTo(server, 'bob');
  const link = linkIn(mail);
  expect(mail).toContain('Ann <b> created a');
  expect(mail).toContain('Ann &lt;b&gt; created a');
  const { rows } = await database.pool.query("select hash from one_time_links where user_id = 'bob'");
  expect(JSON.stringify(rows)).not.toContain(link.split('/').at(-1));
  for (const [chosen, again, says] of [
    ['short', 'short', 'minimum is 12 characters'],
    ['x'.repeat(257), 'x'.repeat(257), 'must not be longer than 256 characters'],
    ['password1234', 'password1234', 'is too common'],
    ['bob@assay.example', 'bob@assay.example', 'must not be your e-mail address'],
    [better, `${better}!`, 'must be the same in both fields'],
  ] as const) {
    const { step } = await choose(link, chosen, again);
    expect([step.status, wordsOf(step)]).toEqual([422, expect.stringContaining(says) as string]);
  }
  const two = await Promise.all([choose(link, better), choose(link, better)]);
  expect(two.filter(({ step }) => step.status === 410)).toHaveLength(1);
  expect(titleOf(two.find(({ step }) => step.status === 200)!.step)).toBe('Sign in');
  expect((await choose(link, better)).step.status).toBe(410);
  expect(isIn(server, (await signIn('bob', better)).step)).toBe(true);
  const { rows: after } = await database.pool.query("select last_login_time from users where id = 'bob'");
  expect(after).not.toEqual([{ last_login_time: null }]);
  expect(await facts('bob')).toEqual(['user.changed PASSWORD']);
});

test('a user who has not signed in within seven days is inactive and gets a message instead of access [USER-018, USER-020]', async () => {
  const says = 'User accounts not activated in the first 7 days are inactive and must be deleted and recreated';
  await invite('eve');
  const link = linkIn(await mailTo(server, 'eve'));
  expect((await choose(link, better)).step.status).toBe(200);
  offset = 7 * day - 60_000;
  expect(wordsOf((await signIn('eve', 'wrong wrong wrong')).step)).toBe('Incorrect e-mail or password.');
  offset = 7 * day + 60_000;
  const late = (await signIn('eve', better)).step;
  expect([late.status, wordsOf(late)]).toEqual([403, says]);
  expect(wordsOf((await signIn('eve', 'wrong wrong wrong')).step)).toBe('Incorrect e-mail or password.');
  offset = 0;
  await invite('eve');
  const second = linkIn(await mailTo(server, 'eve', 2));
  await database.pool.query("update one_time_links set until_date = now() + interval '30 days' where user_id = 'eve'");
  offset = 7 * day + 60_000;
  const page = await server.visitor().go(second);
  expect([page.status, page.text.includes(says)]).toEqual([410, true]);
  offset = 0;
  expect(isIn(server, (await signIn('ann', password)).step)).toBe(true);
});

test('a password reset gives everyone the same answer, sends a link, and ends all sessions of the user [SET-005]', async () => {
  const there = await signedIn(server, 'cleo');
  const ask = async (who: string) => {
    const browser = server.visitor();
    return fill(browser, await browser.go('/password/forgot'), { email: who });
  };
  const answers = [
    await ask(email('cleo').toUpperCase()),
    await ask('nobody@assay.example'),
    await ask('\u0000'),
    await ask('x'.repeat(9_000)),
  ];
  const plain = answers.map(({ status, text }) => [status, text.replaceAll(/nonce="[^"]*"/g, '')]);
  expect(new Set(plain.map((answer) => JSON.stringify(answer))).size).toBe(1);
  const link = linkIn(await mailTo(server, 'cleo'));
  const { rows } = await database.pool.query("select count(*)::int as count from one_time_links where kind = 'reset'");
  expect(rows).toEqual([{ count: 1 }]);
  expect((await choose(link, better)).step.status).toBe(200);
  expect((await signIn('cleo', password)).step.status).toBe(401);
  expect(isIn(server, (await signIn('cleo', better)).step)).toBe(true);
  expect((await there.call('GET', '/user')).status).toBe(401);
  expect((await there.browser.step('/aa/api/v1/users/token')).status).toBe(401);
  expect(await mailTo(server, 'cleo', 2)).toContain('Your Assay password was changed');
});

test('a reset link expires after an hour or with a newer one, and the number of e-mails is limited', async () => {
  const there = await signedIn(server, 'dan');
  for (let index = 0; index < 8; index += 1)
    expect((await there.call('POST', '/users/password/reset', {})).status).toBe(200);
  await mailTo(server, 'dan', serverLimits.resetsPerName);
  const links = mailsTo(server, 'dan').map(linkIn);
  expect(links).toHaveLength(serverLimits.resetsPerName);
  expect((await server.visitor().go(links[0] ?? '')).status).toBe(410);
  expect((await server.visitor().go(links.at(-1) ?? '')).status).toBe(200);
  offset = serverLimits.resetLife + 1_000;
  expect((await server.visitor().go(links.at(-1) ?? '')).status).toBe(410);
  offset = 0;
  for (const strange of ['x', 'x'.repeat(3_000), '%00', '%E2%82%AC'])
    expect((await server.visitor().go(`/password/${strange}`)).status).toBe(410);
});

test('changing a password needs the old one and ends all other sessions [SET-001]', async () => {
  const [here, there] = [await signedIn(server, 'ann'), await signedIn(server, 'ann')];
  const change = (given: string, next: string) => here.call('POST', '/users/password', { password: given, next });
  expect(await change('wrong wrong wrong', better)).toMatchObject({
    status: 422,
    body: { field: 'password', rule: 'is incorrect' },
  });
  expect(await change(password, 'short')).toMatchObject({ status: 422, body: { field: 'next' } });
  expect((await change(password, better)).status).toBe(200);
  expect([(await here.call('GET', '/user')).status, (await there.call('GET', '/user')).status]).toEqual([200, 401]);
  expect((await there.browser.step('/aa/api/v1/users/token')).status).toBe(401);
  offset = serverLimits.accessTokenSeconds * 1000;
  expect((await here.browser.step('/aa/api/v1/users/token')).status).toBe(200);
  offset = 0;
  // The other browser's remaining identity server session does not sign it in again.
  expect(titleOf(await there.browser.go('/auth/login'))).toBe('Sign in');
  for (let index = 0; index < 5; index += 1) await change('wrong', better);
  expect(await change(better, `${better} twice`)).toMatchObject({ status: 429 });
});

test('encrypted secrets in the database can be read only with the key of the environment', async () => {
  const own = await freshDatabase();
  const plain = await installationSecrets(own.kysely);
  const key = 'k'.repeat(32);
  const sealed = await installationSecrets(own.kysely, key);
  expect(sealed.derive('x')).toEqual(plain.derive('x'));
  const { rows } = await own.pool.query<{ value: object }>('select value from installation_secrets');
  expect(rows.map(({ value }) => Object.keys(value))).toEqual(rows.map(() => ['sealed']));
  expect((await installationSecrets(own.kysely, key)).clientSecret).toBe(plain.clientSecret);
  await expect(installationSecrets(own.kysely)).rejects.toThrow('set ENCRYPTION_KEY');
  await expect(installationSecrets(own.kysely, 'l'.repeat(32))).rejects.toThrow('is not the key');
  await own.close();
});
