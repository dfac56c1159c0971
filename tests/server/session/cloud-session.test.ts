import { decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { serverLimits } from '../../../server/limits.ts';
import { hasSession, openAtPool, type AtPool } from './at-pool.ts';
import { client, type StandIn } from './stand-in-pool.ts';

/** Sessions of users who signed in through a user pool: how they are renewed, and how they end. */
let at: AtPool;
let server: AtPool['server'];
let pool: StandIn;
let offset = 0;
const now = () => Date.now() + offset;

beforeAll(async () => {
  at = await openAtPool(now);
  ({ server, pool } = at);
});
beforeEach(() => {
  offset = 0;
  at.calm();
});
afterAll(() => at.close());

test('logging out ends the session, notifies the user pool, and leads through its page back to / [AUTH-010]', async () => {
  const browser = await at.signedIn();
  const headers = { 'content-type': 'application/json' };
  const { next } = JSON.parse((await browser.step('/auth/logout', { method: 'POST', body: '{}', headers })).text) as {
    next: string;
  };
  expect(next).toBe(`${pool.url}/logout?client_id=${client}&logout_uri=${encodeURIComponent(`${server.base}/`)}`);
  expect(pool.asked.at(-1)).toMatchObject({ path: '/oauth2/revoke' });
  expect((await browser.step(next)).headers.get('location')).toBe(`${server.base}/`);
  expect(await hasSession(browser)).toBe(false);
});

test('logging out works while the user pool is unavailable', async () => {
  const browser = await at.signedIn();
  const token = await browser.token();
  pool.broken = 503;
  const headers = { 'content-type': 'application/json' };
  expect((await browser.step('/auth/logout', { method: 'POST', body: '{}', headers })).status).toBe(200);
  expect([await hasSession(browser), await at.statusOf(token)]).toEqual([false, 401]);
});

test('a token is renewed without the user pool while the token of the pool is valid, and with it afterwards', async () => {
  const browser = await at.signedIn();
  const first = await browser.token();
  offset = serverLimits.accessTokenSeconds * 1000;
  const refreshes = () => pool.asked.filter(({ body }) => body.get('grant_type') === 'refresh_token').length;
  const second = await browser.token();
  expect([first === second, refreshes(), await at.statusOf(second)]).toEqual([false, 0, 200]);
  offset = 3_590_000;
  expect(await Promise.all(Array.from({ length: 10 }, () => browser.token()))).toHaveLength(10);
  expect(refreshes()).toBe(1);
});

test('an own token never outlives the token of the user pool', async () => {
  pool.life = 60;
  const browser = await at.signedIn();
  const { exp = 0 } = decodeJwt(await browser.token());
  expect(exp * 1000 - now()).toBeLessThanOrEqual(60_000);
});

test('a refresh rejected by the user pool signs the user out, and an unanswered one does not [AUTH-003]', async () => {
  const browser = await at.signedIn();
  offset = 3_500_000;
  pool.broken = 500;
  // The token of the pool is still valid for a while.
  expect(await hasSession(browser)).toBe(true);
  offset = 3_700_000;
  const unreached = await browser.step('/aa/api/v1/users/token');
  expect([unreached.status, JSON.parse(unreached.text)]).toMatchObject([429, { kind: 'busy' }]);
  pool.broken = null;
  expect(await hasSession(browser)).toBe(true);
  offset = 8_000_000;
  pool.revoked = true;
  expect((await browser.step('/aa/api/v1/users/token')).status).toBe(401);
  pool.revoked = false;
  expect((await browser.step('/aa/api/v1/users/token')).status).toBe(401);
});
