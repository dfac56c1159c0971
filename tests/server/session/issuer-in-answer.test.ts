import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { hasSession, openAtPool, type AtPool } from './at-pool.ts';
import { pool as poolId } from './stand-in-pool.ts';

/**
 * An issuer that announces `authorization_response_iss_parameter_supported` names itself in every response (RFC 9207).
 */
let at: AtPool;
beforeAll(async () => {
  at = await openAtPool(Date.now, { announcesIssuer: true });
});
beforeEach(() => at.calm());
afterAll(() => at.close());

test.each<[string, string | null, boolean]>([
  ['no name', null, false],
  ['the name of another issuer', 'https://evil.example/pool', false],
  ['its own name', 'own', true],
])('a callback with %s opens a session only if it names the issuer', async (_, name, opens) => {
  at.pool.issuerInAnswer = name === 'own' ? `${at.pool.url}/${poolId}` : name;
  const browser = at.server.visitor();
  const { status } = await at.signIn(browser);
  expect([status === 400, await hasSession(browser)]).toEqual([!opens, opens]);
});

test('an error callback without the issuer is ignored', async () => {
  at.pool.refusal = 'access_denied';
  expect((await at.signIn(at.server.visitor())).status).toBe(400);
});
