import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordAccount } from '../../../server/account/account-log.ts';
import type { NewAccountFact } from '../../../src/domain/account/account-fact.ts';
import { openWorkspace, type Workspace } from '../workspace.ts';

let space: Workspace;
beforeAll(async () => {
  space = await openWorkspace();
});
afterAll(() => space.close());

const at = '2026-05-04T10:00:00.000Z';
const renamed = (value: string, account: string): NewAccountFact => ({
  account,
  type: 'user.changed',
  about: 'user/contributor',
  by: 'admin',
  at,
  data: { field: 'fullName', was: 'Before', value },
});
const record = (...facts: NewAccountFact[]) =>
  space.database.kysely.transaction().execute((tx) => recordAccount(tx, facts));
const trail = async (who: string, query = {}) =>
  (await space.as(who).reply('audits.admin', { query }))._embedded.auditTrail;

test('the administration trail shows changes to users, newest first, only to administrators [AUD-009]', async () => {
  const { account_id: account } = await space.database.kysely
    .selectFrom('users')
    .select('account_id')
    .where('id', '=', 'admin')
    .executeTakeFirstOrThrow();
  await record(renamed('Once', account), { ...renamed('x', account), type: 'user.deleted', data: {} });
  await record(renamed('100% Twice', account));
  const entries = await trail('admin');
  expect(entries.map(({ operation, newValue }) => [operation, newValue])).toEqual([
    ['UPDATE_FIELD', '100% Twice'],
    ['ENTITY_DELETE', ''],
    ['UPDATE_FIELD', 'Once'],
  ]);
  expect(entries[0]).toMatchObject({
    entity: 'USER',
    entityId: 'contributor',
    fieldChanged: 'fullName',
    oldValue: 'Before',
    user: 'admin',
    createdDate: at,
    projectId: '',
  });
  expect((await trail('admin', { query: '100% tw' })).length).toBe(1);
  expect((await trail('admin', { query: 'deleted', size: 1 })).map(({ operation }) => operation)).toEqual([
    'ENTITY_DELETE',
  ]);
  expect(await trail('admin', { before: at })).toEqual([]);
  const { page, people } = await space.as('admin').reply('audits.admin', { query: { size: 2, page: 1 } });
  expect(people).toEqual({ admin: 'Name of admin', contributor: 'Name of contributor' });
  expect(page).toEqual({ size: 2, number: 1, totalElements: 3, totalPages: 2 });
  await expect(trail('owner')).rejects.toThrow(/403/);
});

test('simultaneous writes make one log without gaps', async () => {
  const { rows } = await space.database.pool.query<{ account: string }>(
    "select account_id as account from users where id = 'admin'",
  );
  const account = rows[0]!.account;
  await Promise.all(Array.from({ length: 20 }, (_, index) => record(renamed(`At once ${index}`, account))));
  const { rows: positions } = await space.database.pool.query<{ position: number }>(
    'select position::int from account_facts where account_id = $1 order by position',
    [account],
  );
  expect(positions.map(({ position }) => position)).toEqual(positions.map((_, index) => index + 1));
});

test('a trail is exported as CSV with the current search, names and no formulas [ADMIN-006]', async () => {
  const { rows } = await space.database.pool.query<{ account: string }>(
    "select account_id as account from users where id = 'admin'",
  );
  await record(renamed('=HYPERLINK("x")', rows[0]!.account));
  const { status, text, headers } = await space.as('admin').ask('audits.export', { body: { query: 'hyperlink' } });
  expect([status, headers.get('content-disposition')]).toEqual([200, 'attachment; filename="history-trail.csv"']);
  const lines = text.replace('\ufeff', '').trim().split(/\r?\n/);
  expect(lines[0]).toBe('Date,User,User ID,Action,Type,Name,ID,Project,Field,Old value,New value');
  expect(lines.slice(1)).toEqual([
    expect.stringContaining('Name of admin,admin,updated,User,Name of contributor,contributor,,fullName,Before,'),
  ]);
  expect(lines[1]).toContain(`"'=HYPERLINK(""x"")"`);
  expect((await space.as('owner').ask('audits.export', { body: {} })).status).toBe(403);
  const everything = await space.as('admin').ask('audits.export', { body: { trail: 'projects' } });
  expect(everything.status).toBe(200);
});
