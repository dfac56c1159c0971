import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase, type TestDatabase } from '../test-database.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { serverLimits } from '../../../server/limits.ts';
import { addAccount, addPerson, password } from './people.ts';

/** GET /aa/api/v1/users/token with a bearer token, which the documents require for all calls. */
let database: TestDatabase;
let server: TestServer;
let offset = 0;
beforeAll(async () => {
  database = await freshDatabase();
  await addAccount(database, 'acc-1');
  await addPerson(database, 'ann');
  server = await startTestServer({ database, now: () => Date.now() + offset });
});
afterAll(async () => {
  await server.stop();
  await database.close();
});

const byBearer = (token: string) =>
  server.visitor().step('/aa/api/v1/users/token', { headers: { authorization: `Bearer ${token}` } });

test('a bearer token is handed on with its remaining lifetime, never extended [AUTH-014]', async () => {
  const browser = server.visitor();
  await browser.signIn('ann@assay.example', password);
  const token = await browser.token();
  const first = await byBearer(token);
  expect([first.status, first.headers.get('cache-control')]).toEqual([200, 'no-store']);
  const { lifetime, ...rest } = JSON.parse(first.text) as { token: string; lifetime: number };
  expect(rest).toEqual({ token });
  expect(lifetime).toBeGreaterThan(0);
  expect(lifetime).toBeLessThanOrEqual(serverLimits.accessTokenSeconds * 1000);
  offset = lifetime + 1_000;
  expect((await byBearer(token)).status).toBe(401);
  offset = 0;
  expect(
    (
      await browser.step('/auth/logout', {
        method: 'POST',
        body: '{}',
        headers: { 'content-type': 'application/json', origin: server.base },
      })
    ).status,
  ).toBe(200);
  expect((await byBearer(token)).status, 'its session has ended').toBe(401);
});

test.each(['made.up.token', 'assay_0123456789abcdef0123456789abcdef0123456789abcdef', 'x'])(
  '%s is not accepted as a bearer token, with or without a cookie',
  async (token) => {
    const browser = server.visitor();
    await browser.signIn('ann@assay.example', password);
    const { status } = await browser.step('/aa/api/v1/users/token', { headers: { authorization: `Bearer ${token}` } });
    expect(status).toBe(401);
  },
);
