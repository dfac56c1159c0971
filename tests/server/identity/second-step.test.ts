import { decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { acrOfTwoSteps } from '../../../server/identity/acr.ts';
import { installationSecrets } from '../../../server/identity/installation-secrets.ts';
import { serverLimits } from '../../../server/limits.ts';
import { createSessionStore } from '../../../server/session/session-store.ts';
import type { CookieClient, Step } from '../cookie-client.ts';
import { freshDatabase, type TestDatabase } from '../test-database.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import {
  addAccount,
  callsOf,
  codeAt,
  email,
  fill,
  isIn,
  mailTo,
  newPeople,
  password,
  signedIn,
  titleOf,
  wordsOf,
  type Signed,
} from './at-identity.ts';

/** The second factor: turning it on and off, at sign-in, and against guessing. */
let database: TestDatabase;
let server: TestServer;
let offset = 0;
const now = () => Date.now() + offset;
const step = 30_000;
const wrong = '000000';

beforeAll(async () => {
  database = await freshDatabase();
  await addAccount(database, 'acc-1');
  await addAccount(database, 'acc-2');
  await newPeople(database, 'ann', 'bob', 'cleo', 'dan', 'eve', 'finn', 'gil');
  await database.pool.query("update users set account_id = 'acc-2' where id in ('dan', 'finn')");
  server = await startTestServer({ database, now });
});
beforeEach(async () => {
  offset = 0;
  await database.pool.query('delete from sign_in_attempts');
});
afterAll(async () => {
  await server.stop();
  await database.close();
});

/** Each code is valid once, so each use moves to the next time step. */
const nextCode = (secret: string) => {
  offset += step;
  return codeAt(secret, now());
};
const turnOn = async (who: Signed) => {
  const { body } = await who.call('POST', '/users/mfa/start', { password });
  const { secret } = body as unknown as { secret: string; picture: { size: number; path: string } };
  const on = await who.call('POST', '/users/mfa/confirm', { code: nextCode(secret) });
  expect(on.status).toBe(200);
  return { secret, recovery: (on.body as unknown as { recoveryCodes: string[] }).recoveryCodes };
};
const firstStep = async (person: string): Promise<{ browser: CookieClient; page: Step }> => {
  const browser = server.visitor();
  return { browser, page: await browser.signIn(email(person), password) };
};
const prove = (browser: CookieClient, page: Step, code: string) => fill(browser, page, { step: 'prove', code });

test('two-factor authentication is turned on with a code, required at sign-in, and turned off with the password [SET-002, SET-003, SET-004]', async () => {
  const ann = await signedIn(server, 'ann');
  expect(await ann.call('POST', '/users/mfa/start', { password: 'not this one' })).toMatchObject({ status: 422 });
  const started = await ann.call('POST', '/users/mfa/start', { password });
  const { secret, picture } = started.body as unknown as { secret: string; picture: { size: number; path: string } };
  expect([secret.length, picture.path.startsWith('M4 4h1v1h-1z')]).toEqual([32, true]);
  const { rows } = await database.pool.query('select sealed_secret from second_factors');
  expect(JSON.stringify(rows)).not.toContain(secret);
  // Not on before it is confirmed.
  expect(isIn(server, (await firstStep('ann')).page)).toBe(true);
  const confirm = (code: string) => ann.call('POST', '/users/mfa/confirm', { code });
  expect(await confirm('12345')).toMatchObject({
    status: 422,
    body: { field: 'code', rule: 'is the wrong length (should be 6 characters)' },
  });
  expect(await confirm(wrong)).toMatchObject({ status: 422, body: { rule: 'is incorrect or was already used' } });
  const on = await confirm(codeAt(secret, now()));
  expect([on.status, (on.body as unknown as { recoveryCodes: string[] }).recoveryCodes.length]).toEqual([200, 10]);
  expect(await ann.call('GET', '/users/security')).toMatchObject({
    body: { mfa: { since: expect.any(String) as string, required: false, recoveryLeft: 10 } },
  });
  expect((await ann.call('POST', '/users/mfa/start', { password })).status).toBe(403);

  const { browser, page } = await firstStep('ann');
  expect([titleOf(page), (await browser.step('/aa/api/v1/users/token')).status]).toEqual([
    'Two-factor authentication',
    401,
  ]);
  expect(page.text).toMatch(/<label for="code">Code<\/label>\s*<input id="code"/);
  expect(page.text).not.toContain('undefined');
  expect(wordsOf(await prove(browser, page, wrong))).toBe('This code is incorrect or was already used.');
  expect(isIn(server, await prove(browser, page, nextCode(secret)))).toBe(true);
  expect((await (await callsOf(browser)).call('GET', '/user')).status).toBe(200);
  const secrets = await installationSecrets(database.kysely);
  const store = createSessionStore(database.kysely, secrets.derive('session tokens'));
  const session = await store.find(browser.cookies.get('assay'), now());
  expect(decodeJwt(session?.idToken ?? '')).toMatchObject({ amr: ['pwd', 'otp'], acr: acrOfTwoSteps });

  const disable = (given: string) => ann.call('POST', '/users/mfa/disable', { password: given });
  expect(await disable('wrong')).toMatchObject({ status: 422, body: { field: 'password' } });
  expect((await disable(password)).status).toBe(200);
  expect(isIn(server, (await firstStep('ann')).page)).toBe(true);
  expect(await mailTo(server, 'ann', 2)).toContain('Two-factor authentication is off');
});

test('a code is valid once, even for two simultaneous requests, with one step of clock drift [SET-002]', async () => {
  const { secret } = await turnOn(await signedIn(server, 'bob'));
  offset += step;
  const code = codeAt(secret, now());
  const visits = await Promise.all([firstStep('bob'), firstStep('bob')]);
  const ends = await Promise.all(visits.map(({ browser, page }) => prove(browser, page, code)));
  expect(ends.filter((end) => isIn(server, end))).toHaveLength(1);
  for (const [drift, isRight] of [
    [-2, false],
    [2, false],
    [1, true],
  ] as const) {
    offset += 4 * step;
    const { browser, page } = await firstStep('bob');
    expect([drift, isIn(server, await prove(browser, page, codeAt(secret, now() + drift * step)))]).toEqual([
      drift,
      isRight,
    ]);
  }
});

test('recovery codes replace the app once each and can be renewed', async () => {
  const cleo = await signedIn(server, 'cleo');
  const { recovery } = await turnOn(cleo);
  const use = async (code: string) => {
    const { browser, page } = await firstStep('cleo');
    return isIn(server, await prove(browser, page, code));
  };
  const [one = '', two = '', three = ''] = recovery;
  expect([await use(one), await use(one), await use(two.toUpperCase().replace('-', ' '))]).toEqual([true, false, true]);
  expect(await mailTo(server, 'cleo', 2)).toContain('A recovery code was used');
  const made = await cleo.call('POST', '/users/mfa/codes', { password });
  const [fresh = ''] = (made.body as unknown as { recoveryCodes: string[] }).recoveryCodes;
  expect([await use(three), await use(fresh)]).toEqual([false, true]);
  const { rows } = await database.pool.query("select hash from recovery_codes where user_id = 'cleo'");
  expect(rows).toHaveLength(10);
  expect(JSON.stringify(rows)).not.toContain(fresh);
});

test('an account can require enrolment before anything else, with recovery codes shown once [SET-002]', async () => {
  await database.pool.query("update accounts set mfa_enabled = true where id = 'acc-2'");
  const { browser, page } = await firstStep('dan');
  expect([titleOf(page), page.text.includes('<svg')]).toEqual(['Set up two-factor authentication', true]);
  const secret = (/<code>([A-Z2-7 ]+)</.exec(page.text)?.[1] ?? '').replaceAll(' ', '');
  // A restart in the middle changes nothing, and a reload shows the same secret.
  const port = Number(new URL(server.base).port);
  await server.stop();
  server = await startTestServer({ database, now, port });
  const again = await browser.go(page.url);
  expect(again.text).toContain(secret.slice(0, 4));
  expect(wordsOf(await fill(browser, again, { step: 'enrol', code: wrong }))).toBe(
    'This code is incorrect or was already used.',
  );
  const codes = await fill(browser, again, { step: 'enrol', code: nextCode(secret) });
  expect([titleOf(codes), codes.text.match(/<li>/g)?.length]).toEqual(['Your recovery codes', 10]);
  const [, first = ''] = /<code>([a-z2-9]{5}-[a-z2-9]{5})</.exec(codes.text) ?? [];
  expect(isIn(server, await fill(browser, codes, { step: 'done' }))).toBe(true);
  const dan = await callsOf(browser);
  expect(await dan.call('POST', '/users/mfa/disable', { password })).toMatchObject({ status: 403 });
  expect(await dan.call('GET', '/users/security')).toMatchObject({
    body: { mfa: { required: true, recoveryLeft: 10 } },
  });
  const later = await firstStep('dan');
  expect(isIn(server, await prove(later.browser, later.page, first))).toBe(true);
});

test('the second factor cannot be bypassed by another form, another step, another sign-in or a new password', async () => {
  const eve = await signedIn(server, 'eve');
  await turnOn(eve);
  const { browser, page } = await firstStep('eve');
  for (const fields of [
    { step: 'done' },
    { step: 'enrol', code: wrong },
    { step: 'codes' },
    { step: 'passkey', answer: '{}' },
    { step: 'passkey', answer: '{"id":"__proto__","response":null}' },
    { step: 'passkey', answer: 'x'.repeat(30_000) },
    { email: email('eve'), password },
  ]) {
    await database.pool.query('delete from sign_in_attempts');
    expect([JSON.stringify(fields).slice(0, 40), isIn(server, await fill(browser, page, fields))]).toEqual([
      JSON.stringify(fields).slice(0, 40),
      false,
    ]);
  }
  // Somebody else's page, and one whose token is not its own.
  expect((await server.visitor().go(page.url)).status).toBe(400);
  expect((await fill(browser, { ...page, text: '' }, { step: 'prove', code: wrong })).status).toBe(400);
  // A new password ends what stood between two steps, and the second step stays on.
  await eve.call('POST', '/users/password', { password, next: 'seven wild geese fly south' });
  expect(titleOf(await browser.go(page.url))).toBe('Sign in');
  const after = server.visitor();
  expect(titleOf(await after.signIn(email('eve'), 'seven wild geese fly south'))).toBe('Two-factor authentication');
  expect(titleOf(await fill(after, await after.go('/auth/login'), { step: 'restart' }))).toBe('Sign in');
});

test('five code attempts are checked, however many arrive at once, and the lockout ends automatically', async () => {
  const gil = await signedIn(server, 'gil');
  const { secret } = await turnOn(gil);
  const { browser, page } = await firstStep('gil');
  const counts = new Map<number, number>();
  const guess = async () => {
    const { status } = await prove(browser, page, wrong);
    counts.set(status, (counts.get(status) ?? 0) + 1);
  };
  await Promise.all(Array.from({ length: 60 }, guess));
  expect([counts.get(401), counts.get(429)]).toEqual([serverLimits.codesPerNameAndAddress, 55]);
  expect((await prove(browser, page, nextCode(secret))).status).toBe(429);
  offset += serverLimits.triesWindow;
  const later = await firstStep('gil');
  expect(isIn(server, await prove(later.browser, later.page, nextCode(secret)))).toBe(true);
});
