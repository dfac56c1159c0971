import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase, type Database } from '../../../server/database/database.ts';
import { Caller } from '../caller.ts';
import { body } from '../defects/at-defects.ts';
import { addPerson } from '../session/people.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { addLicence, addMember, addPermission, openWorkspace, type Workspace } from '../workspace.ts';

/** Two server processes on one database: each has its own memory and its own connections. */
let space: Workspace;
let elsewhere: { readonly database: Database; readonly server: TestServer };
beforeAll(async () => {
  space = await openWorkspace({ env: { RATE_LIMIT_PER_MINUTE: '100000' } });
  const database = await openDatabase(space.database.target);
  const env = { PUBLIC_URL: space.server.base, RATE_LIMIT_PER_MINUTE: '100000' };
  const server = await startTestServer({ database: { ...space.database, ...database }, env });
  elsewhere = { database, server };
});
afterAll(async () => {
  await elsewhere.server.stop();
  await elsewhere.database.close();
  await space.close();
});

const p1 = { project: 'p-1' };

interface Person {
  readonly id: string;
  readonly callers: readonly Caller[];
}

const newcomer = async (id: string): Promise<Person> => {
  await addPerson(space.database, id);
  await addLicence(space.database, id);
  await addPermission(space.database, id);
  await addMember(space.database, 'p-1', id, 'OWNER');
  const token = await space.token(id);
  return { id, callers: [space.server.base, elsewhere.server.base].map((base) => new Caller(base, token)) };
};

const listing = async ({ callers }: Person) =>
  Promise.all(callers.map(async (caller) => (await caller.ask('defects.list', { params: p1 })).status));
const reporting = async ({ callers }: Person) =>
  Promise.all(callers.map(async (caller) => (await caller.ask('defects.create', { params: p1, body: body() })).status));

/** Both processes know the person before the change; the next call of each is decided by what is true after it. */
const changes = [
  ['the membership ends', `delete from project_members where user_id = $1`, [404, 404], [404, 404]],
  ['the role is lowered', `update project_members set role = 'VIEWER' where user_id = $1`, [200, 200], [403, 403]],
  [
    'the subscription permits less',
    `update subscription_permissions set module_permissions = '[{"moduleName": "Defect", "allowedActions": ["read"]}]' where user_id = $1`,
    [200, 200],
    [403, 403],
  ],
  ['the permissions are deleted', `delete from subscription_permissions where user_id = $1`, [404, 404], [404, 404]],
  [
    'the licence ends',
    `update licences set end_date = now() - interval '1 minute' where user_id = $1`,
    [403, 403],
    [403, 403],
  ],
  ['the licence is deleted', `delete from licences where user_id = $1`, [403, 403], [403, 403]],
  ['the user is deleted', `update users set deleted_date = now() where id = $1`, [401, 401], [401, 401]],
] as const;

test.each(changes)('when %s, the next call of every process knows', async (what, statement, lists, reports) => {
  const person = await newcomer(what.replaceAll(' ', '-'));
  await listing(person);
  expect([await listing(person), await reporting(person)]).toEqual([
    [200, 200],
    [201, 201],
  ]);
  await space.database.pool.query(statement, [person.id]);
  expect([await listing(person), await reporting(person)]).toEqual([lists, reports]);
});

test('when the account is archived, the next call of every process knows', async () => {
  const person = await newcomer('archived-account');
  await space.database.pool.query(
    `insert into accounts select (jsonb_populate_record(a, '{"id": "acc-closing", "account_name": "Closing"}')).* from accounts a where id = 'acc-1'`,
  );
  await space.database.pool.query(`update users set account_id = 'acc-closing' where id = $1`, [person.id]);
  expect(await listing(person)).toEqual([404, 404]);
  await space.database.pool.query(`update accounts set status = 'ARCHIVED' where id = 'acc-closing'`);
  expect(await listing(person)).toEqual([401, 401]);
});

test('when a project is archived or deleted, the next call of every process knows', async () => {
  const person = await newcomer('archived-project');
  const setProject = (set: string) => space.database.pool.query(`update projects set ${set} where id = 'p-1'`);
  expect(await reporting(person)).toEqual([201, 201]);
  await setProject(`status = 'ARCHIVE'`);
  expect([await listing(person), await reporting(person)]).toEqual([
    [200, 200],
    [403, 403],
  ]);
  await setProject(`status = 'ACTIVE', deleted_date = now()`);
  expect(await listing(person)).toEqual([404, 404]);
  await setProject(`deleted_date = null`);
  expect(await reporting(person)).toEqual([201, 201]);
});

test('a right that comes and goes is never answered from memory', async () => {
  const person = await newcomer('back-and-forth');
  for (let round = 0; round < 15; round += 1) {
    await space.database.pool.query(`delete from project_members where user_id = $1`, [person.id]);
    expect(await listing(person)).toEqual([404, 404]);
    await addMember(space.database, 'p-1', person.id, 'VIEWER');
    expect(await listing(person)).toEqual([200, 200]);
  }
});

test('when a licence begins or ends with time, the next call knows', async () => {
  const person = await newcomer('soon-over');
  const limit = (start: number, end: number) =>
    space.database.pool.query(
      `update licences set start_date = now() + $2 * interval '1 ms', end_date = now() + $3 * interval '1 ms' where user_id = $1`,
      [person.id, start, end],
    );
  await limit(-1_000, 700);
  expect(await listing(person)).toEqual([200, 200]);
  await expect.poll(() => listing(person), { interval: 50, timeout: 5_000 }).toEqual([403, 403]);
  await limit(700, 60_000);
  expect(await listing(person)).toEqual([403, 403]);
  await expect.poll(() => listing(person), { interval: 50, timeout: 5_000 }).toEqual([200, 200]);
});

test('when a session ends, the token ends with the next call of every process', async () => {
  const person = await newcomer('signed-out');
  const dates = { access_until: new Date().toISOString(), issuer_until: null };
  await space.database.kysely
    .insertInto('sessions')
    .values({
      ...dates,
      id: 's-out',
      user_id: person.id,
      grant_id: 'g-out',
      refresh_token: '',
      access_token: '',
      access_life: 1,
      id_token: null,
      issuer: null,
    })
    .execute();
  const token = await space.token(person.id, { sid: 'g-out' });
  const callers = [space.server.base, elsewhere.server.base].map((base) => new Caller(base, token));
  const withSession = { ...person, callers };
  expect([await listing(withSession), await listing(withSession)]).toEqual([
    [200, 200],
    [200, 200],
  ]);
  await space.database.pool.query(`delete from sessions where id = 's-out'`);
  expect(await listing(withSession)).toEqual([401, 401]);
});
