import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CookieClient } from '../cookie-client.ts';
import { freshDatabase, type TestDatabase } from '../test-database.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { addAccount, addPerson, password } from './people.ts';

/** Only users listed in the configuration may inspect the client; they are recognized by the session of the browser. */
let database: TestDatabase;
let server: TestServer;

beforeAll(async () => {
  database = await freshDatabase();
  await addAccount(database, 'acc-1');
  for (const person of ['ann', 'bob', 'cem']) await addPerson(database, person);
  server = await startTestServer({ database, env: { INSPECT: 'ANN@assay.example, cem' } });
});
afterAll(async () => {
  await server.stop();
  await database.close();
});

const signedIn = async (person: string) => {
  const visitor = server.visitor();
  await visitor.signIn(`${person}@assay.example`, password);
  return visitor;
};
const mayInspect = async (visitor: CookieClient) =>
  (JSON.parse((await visitor.step('/aa/api/v1/configuration')).text) as { inspect: boolean }).inspect;

test('only listed users who are signed in may use the inspector, by e-mail or by id', async () => {
  const [ann, bob, cem] = await Promise.all(['ann', 'bob', 'cem'].map(signedIn));
  expect(await Promise.all([ann, bob, cem, server.visitor()].map((who) => mayInspect(who as CookieClient)))).toEqual([
    true,
    false,
    true,
    false,
  ]);
});

test('only pages of listed users may connect to a second screen on this machine', async () => {
  const policyFor = async (visitor: CookieClient) => {
    const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(`${server.base}/`, { headers: { accept: 'text/html', cookie } });
    return [answer.headers.get('content-security-policy') ?? '', answer.headers.get('cross-origin-opener-policy')];
  };
  const [named, unnamed] = await Promise.all([signedIn('ann').then(policyFor), signedIn('bob').then(policyFor)]);
  expect(named?.[0]).toContain('ws://127.0.0.1:*');
  expect(unnamed?.[0]).not.toContain('ws://127.0.0.1:*');
  expect([named?.[1], unnamed?.[1]]).toEqual(['same-origin-allow-popups', 'same-origin']);
});
