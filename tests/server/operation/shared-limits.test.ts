import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { serverLimits } from '../../../server/limits.ts';
import { shareOf } from '../../../server/wire/call-counts.ts';
import { problemOf } from '../caller.ts';
import { callsOf, codeAt, email, password } from '../identity/at-identity.ts';
import { publicUrl, startTwoProcesses, type TwoProcesses } from './two-processes.ts';

/** Limits hold for two server processes together, and people need no process of their own. */
const most = 100;
let two: TwoProcesses;
beforeAll(async () => {
  two = await startTwoProcesses({ RATE_LIMIT_PER_MINUTE: String(most) });
});
beforeEach(async () => {
  await two.database.pool.query('delete from sign_in_attempts');
});
afterAll(() => two.close());

const counted = <T>(values: readonly T[], wanted: T) => values.filter((value) => value === wanted).length;

test('calls of a person are limited at both processes together', async () => {
  const both = await two.as('owner');
  const statuses: number[] = [];
  const ask = async (at: number) => void statuses.push((await both[at % 2]!.ask('session.profile', {})).status);
  await Promise.all(Array.from({ length: 2 * most }, (_, at) => ask(at)));
  expect(counted(statuses, 200)).toBeGreaterThanOrEqual(most);
  expect(counted(statuses, 200)).toBeLessThan(most + 2 * shareOf(most));
  expect(counted(statuses, 200) + counted(statuses, 429)).toBe(2 * most);
  // Nobody else has to wait.
  const [other] = await two.as('viewer');
  expect((await other.ask('session.profile', {})).status).toBe(200);
});

test('calls from an address are limited at both processes together, one after the other, and say how long to wait', async () => {
  const both = two.nobody();
  let accepted = 0;
  for (let at = 0; at < most + 2 * shareOf(most); at += 1) {
    const answer = await both[at % 2]!.ask('session.configuration', {});
    if (answer.status === 200) accepted += 1;
    else {
      expect(problemOf(answer)).toMatchObject({ kind: 'busy', status: 429 });
      const wait = Number(answer.headers.get('retry-after'));
      expect(wait).toBeGreaterThan(0);
      expect(wait).toBeLessThanOrEqual(60);
    }
  }
  expect(accepted).toBeGreaterThanOrEqual(most);
  expect(accepted).toBeLessThan(most + 2 * shareOf(most));
});

test('a sign-in, its session and its end are the same at both processes', async () => {
  const browser = two.visitor();
  const page = await browser.signIn(email('contributor'), password);
  expect(page.url).toBe(publicUrl.href);
  const signed = await callsOf(browser);
  for (let turn = 0; turn < 4; turn += 1) expect((await signed.call('GET', '/user')).status).toBe(200);
  const headers = { origin: publicUrl.origin, 'content-type': 'application/json' };
  await browser.step('/auth/logout', { method: 'POST', headers, body: '{}' });
  for (let turn = 0; turn < 4; turn += 1) expect((await signed.call('GET', '/user')).status).toBe(401);
});

test('of many simultaneous wrong passwords at both processes exactly as many are checked as at one', async () => {
  const attempt = async () => {
    const browser = two.visitor('203.0.113.20');
    const form = await browser.go('/auth/login');
    return (await browser.submitSignIn(form, email('viewer'), 'wrong')).status;
  };
  const statuses = await Promise.all(Array.from({ length: 12 }, attempt));
  expect([counted(statuses, 401), counted(statuses, 429)]).toEqual([
    serverLimits.triesPerNameAndAddress,
    12 - serverLimits.triesPerNameAndAddress,
  ]);
});

test('a code is valid once at both processes, and wrong codes are counted exactly', async () => {
  const browser = two.visitor('203.0.113.30');
  await browser.signIn(email('admin'), password);
  const admin = await callsOf(browser);
  const started = await admin.call('POST', '/users/mfa/start', { password });
  const { secret } = started.body as unknown as { secret: string };
  expect((await admin.call('POST', '/users/mfa/confirm', { code: codeAt(secret, Date.now() - 30_000) })).status).toBe(
    200,
  );
  const begin = async (number: number) => {
    const visitor = two.visitor('203.0.113.30');
    // The last request of each second browser goes to the other process.
    if (number % 2) await visitor.step('/healthz');
    return { visitor, page: await visitor.signIn(email('admin'), password) };
  };
  const visits = await Promise.all([begin(0), begin(1)]);
  const code = codeAt(secret, Date.now());
  const ends = await Promise.all(visits.map(({ visitor, page }) => visitor.prove(page, code)));
  expect(ends.filter(({ url }) => url === publicUrl.href)).toHaveLength(1);
  await two.database.pool.query('delete from sign_in_attempts');
  const guesses = await Promise.all([begin(0), begin(1)]);
  const wrong = await Promise.all(
    Array.from({ length: 10 }, (_, at) => guesses[at % 2]!.visitor.prove(guesses[at % 2]!.page, '000000')),
  );
  const statuses = wrong.map(({ status }) => status);
  expect([counted(statuses, 401), counted(statuses, 429)]).toEqual([
    serverLimits.codesPerNameAndAddress,
    10 - serverLimits.codesPerNameAndAddress,
  ]);
});
