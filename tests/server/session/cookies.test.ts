import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase, type TestDatabase } from '../test-database.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import type { CookieClient, Step } from '../cookie-client.ts';
import { addAccount, addPerson, password } from './people.ts';
import { ProxiedClient } from './proxied-client.ts';

let database: TestDatabase;
let plain: TestServer;
let secure: TestServer;

beforeAll(async () => {
  database = await freshDatabase();
  await addAccount(database, 'acc-1');
  await addPerson(database, 'ann');
  plain = await startTestServer({ database });
  secure = await startTestServer({ database, env: { PUBLIC_URL: 'https://assay.example' } });
});
afterAll(async () => {
  await plain.stop();
  await secure.stop();
  await database.close();
});

const proxied = () => new ProxiedClient(secure.base, secure.config.publicUrl);

/** The Set-Cookie headers of every step of a sign-in. */
const cookiesOfSignIn = async (browser: CookieClient): Promise<readonly string[]> => {
  const lines: string[] = [];
  const step = browser.step.bind(browser);
  browser.step = async (path: string, init?: RequestInit): Promise<Step> => {
    const done = await step(path, init);
    lines.push(...done.headers.getSetCookie());
    return done;
  };
  await browser.signIn('ann@assay.example', password);
  return lines;
};

test('the session cookie over TLS is Secure, SameSite=Strict, host-only, HttpOnly, and lasts 365 days [AUTH-004, AUTH-005, AUTH-006]', async () => {
  const line = (await cookiesOfSignIn(proxied())).find((cookie) => cookie.startsWith('__Host-assay='));
  expect(line).toMatch(/^__Host-assay=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=31536000; Secure$/);
});

test('every cookie of a sign-in over TLS is Secure and HttpOnly [AUTH-006]', async () => {
  const lines = await cookiesOfSignIn(proxied());
  expect(lines.length).toBeGreaterThan(3);
  for (const line of lines) {
    // The name restricts the cookie to this host; a cookie with another path is at least limited to TLS.
    expect(line).toMatch(/^(?:__Host-.*; path=\/(?:;|$)|__Secure-)/i);
    expect(line).toMatch(/; secure/i);
    expect(line).toMatch(/; httponly/i);
    expect(line).toMatch(/; samesite=(lax|strict)/i);
  }
});

test('the session cookie without TLS, as in development, is not Secure [AUTH-004, AUTH-005, AUTH-006]', async () => {
  const line = (await cookiesOfSignIn(plain.visitor())).find((cookie) => cookie.startsWith('assay='));
  expect(line).toMatch(/^assay=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=31536000$/);
});

test('the database contains only the hash of the cookie and encrypted tokens', async () => {
  const browser = plain.visitor();
  await browser.signIn('ann@assay.example', password);
  const [cookie, token] = [browser.cookies.get('assay') ?? '', await browser.token()];
  const { rows } = await database.pool.query<{ all: string }>(
    'select string_agg(sessions::text, chr(10)) as all from sessions',
  );
  for (const secret of [cookie, token]) {
    expect(secret.length).toBeGreaterThan(40);
    expect(rows[0]?.all).not.toContain(secret);
  }
});

test('an altered, empty or invented cookie is rejected', async () => {
  const browser = plain.visitor();
  await browser.signIn('ann@assay.example', password);
  const good = browser.cookies.get('assay') ?? '';
  for (const bad of ['', 'x', good.slice(1), `${good}x`, good.toUpperCase(), '%00', "' or '1'='1"]) {
    const answer = await plain.visitor().step('/aa/api/v1/users/token', { headers: { cookie: `assay=${bad}` } });
    expect([bad, answer.status]).toEqual([bad, 401]);
  }
});
