import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase, type TestDatabase } from '../test-database.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { addAccount, addPerson, password } from './people.ts';

let database: TestDatabase;
let server: TestServer;

beforeAll(async () => {
  database = await freshDatabase();
  await addAccount(database, 'acc-1');
  await addPerson(database, 'ann');
  server = await startTestServer({ database });
});

afterAll(async () => {
  await server.stop();
  await database.close();
});

test('the whole way: form, code, session cookie, token, profile [AUTH-001]', async () => {
  const browser = server.visitor();
  const end = await browser.signIn('ann@assay.example', password, '/projects/p1/defects?defectId=NEW');
  expect(end.url).toBe(`${server.base}/projects/p1/defects?defectId=NEW`);
  expect([...browser.cookies.keys()]).toContain('assay');
  const profile = await browser.step('/aa/api/v1/user', {
    headers: { authorization: `Bearer ${await browser.token()}` },
  });
  expect(JSON.parse(profile.text)).toMatchObject({ id: 'ann', email: 'ann@assay.example' });
});
