import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase, type TestDatabase } from '../test-database.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { addAccount, newPeople, signedIn, titleOf, type Signed } from './at-identity.ts';

/** Users see and end their own sessions; tokens of an ended session are invalid at once. */
let database: TestDatabase;
let server: TestServer;

beforeAll(async () => {
  database = await freshDatabase();
  await addAccount(database, 'acc-1');
  await newPeople(database, 'ann', 'bob');
  server = await startTestServer({ database });
});
afterAll(async () => {
  await server.stop();
  await database.close();
});

interface Seen {
  readonly id: string;
  readonly browser: string;
  readonly system: string;
  readonly address: string;
  readonly current: boolean;
}
const seenBy = async (who: Signed): Promise<Seen[]> => {
  const { body } = await who.call('GET', '/users/sessions');
  return (body as unknown as { sessions: Seen[] }).sessions;
};
const isAlive = async ({ call, browser }: Signed) => [
  (await call('GET', '/user')).status,
  (await browser.step('/aa/api/v1/users/token')).status,
];

test('a user can list sessions with browser and system, end one or all others, but not those of other users [SET-001]', async () => {
  const here = await signedIn(server, 'ann');
  const there = await signedIn(server, 'ann', undefined, 'AppleWebKit/537.36 Chrome/140.0 Safari/537.36');
  const third = await signedIn(server, 'ann', undefined, '<script>alert(1)</script>');
  const bob = await signedIn(server, 'bob');
  const seen = await seenBy(here);
  expect(seen.map(({ browser, system, current }) => `${browser} ${system} ${current}`).toSorted()).toEqual([
    ' Linux false',
    'Chrome Linux false',
    'Firefox Linux true',
  ]);
  expect(seen.every(({ address }) => address === '127.0.0.1')).toBe(true);
  expect(JSON.stringify(seen)).not.toContain('script');
  expect((await seenBy(there)).find(({ current }) => current)?.browser).toBe('Chrome');

  const of = (browser: string) => seen.find((one) => one.browser === browser)?.id ?? '';
  for (const id of [of('Chrome'), 'nobody', (await seenBy(bob))[0]?.id ?? ''])
    expect((await (id === of('Chrome') ? bob : here).call('DELETE', `/users/sessions/${id}`)).status).toBe(404);
  expect(await isAlive(there)).toEqual([200, 200]);
  expect((await here.call('DELETE', `/users/sessions/${of('Chrome')}`)).status).toBe(200);
  expect(await isAlive(there)).toEqual([401, 401]);
  expect(titleOf(await there.browser.go('/auth/login'))).toBe('Sign in');
  expect([await isAlive(here), await isAlive(third)]).toEqual([
    [200, 200],
    [200, 200],
  ]);
  expect((await here.call('POST', '/users/sessions/end-others', {})).status).toBe(200);
  expect([await isAlive(here), await isAlive(third), await isAlive(bob)]).toEqual([
    [200, 200],
    [401, 401],
    [200, 200],
  ]);
  expect((await seenBy(here)).map(({ current }) => current)).toEqual([true]);
  const { rows } = await database.pool.query<{ data: object }>(
    "select data from account_facts where about = 'user/ann'",
  );
  expect(rows.map(({ data }) => data)).toEqual([
    { field: 'SESSION', was: 'Chrome Linux', value: '' },
    { field: 'SESSION', was: 'all others', value: '' },
  ]);
});

test('an administrator can log another user out everywhere, but not themselves, and other users cannot', async () => {
  const kysely = database.kysely;
  await newPeople(database, 'pia', 'adm');
  await kysely.updateTable('users').set({ role: 'ACCOUNT_ADMIN' }).where('id', '=', 'adm').execute();
  const [here, there, adm] = [
    await signedIn(server, 'pia'),
    await signedIn(server, 'pia'),
    await signedIn(server, 'adm'),
  ];
  const signOut = async (who: Signed, id: string) => (await who.call('DELETE', `/users/${id}/sessions`)).status;
  expect([await signOut(here, 'adm'), await signOut(here, 'pia'), await signOut(adm, 'adm')]).toEqual([404, 403, 403]);
  expect(await isAlive(here)).toEqual([200, 200]);
  expect(await signOut(adm, 'pia')).toBe(200);
  expect([await isAlive(here), await isAlive(there), await isAlive(adm)]).toEqual([
    [401, 401],
    [401, 401],
    [200, 200],
  ]);
  expect(titleOf(await there.browser.go('/auth/login'))).toBe('Sign in');
  const reply = await kysely.selectFrom('account_facts').select('by_user').where('about', '=', 'user/pia').execute();
  expect(reply.at(-1)?.by_user).toBe('adm');
});
