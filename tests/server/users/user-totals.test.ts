import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addAccount, addPerson } from '../session/people.ts';
import { freshDatabase, type TestDatabase } from '../test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase();
  for (const account of ['acc-1', 'acc-2']) await addAccount(database, account);
});
afterAll(() => database.close());

/** As stored, and as counted. */
const totals = async () => {
  const [stored, counted] = await Promise.all([
    sql`select account_id, role, total from user_totals where total <> 0 order by 1, 2`.execute(database.kysely),
    sql`select account_id, role, count(*)::int as total from users where deleted_date is null group by 1, 2 order by 1, 2`.execute(
      database.kysely,
    ),
  ]);
  return { stored: stored.rows, counted: counted.rows };
};

const expectSame = async () => {
  const { stored, counted } = await totals();
  expect(stored).toEqual(counted);
  return stored;
};

test('the totals of users are those of the table after every kind of change', async () => {
  for (const id of ['one', 'two', 'three']) await addPerson(database, id);
  await addPerson(database, 'far', 'acc-2');
  expect(await expectSame()).toEqual([
    { account_id: 'acc-1', role: 'END_USER', total: 3 },
    { account_id: 'acc-2', role: 'END_USER', total: 1 },
  ]);
  for (const change of [
    `update users set role = 'ACCOUNT_ADMIN' where id = 'one'`,
    `update users set full_name = 'Another name'`,
    `update users set deleted_date = now() where id in ('two', 'far')`,
    `update users set deleted_date = null where id = 'far'`,
    `update users set account_id = 'acc-2' where id in ('one', 'three')`,
    `delete from users where id in ('two', 'three')`,
  ]) {
    await database.pool.query(change);
    await expectSame();
  }
  expect(await expectSame()).toEqual([
    { account_id: 'acc-2', role: 'ACCOUNT_ADMIN', total: 1 },
    { account_id: 'acc-2', role: 'END_USER', total: 1 },
  ]);
});

test('people who come at the same time are all counted, and those who were rolled back are not', async () => {
  await Promise.all(Array.from({ length: 20 }, (_, number) => addPerson(database, `together-${number}`)));
  await database.kysely
    .transaction()
    .execute(async (tx) => {
      await tx.updateTable('users').set({ deleted_date: new Date().toISOString() }).execute();
      throw new Error('rolled back');
    })
    .catch(() => {});
  await expectSame();
});
