import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { workFor } from '../../../server/database/connection-owner.ts';
import { groupedTransaction } from '../../../server/database/grouped-transactions.ts';
import { databaseLimits } from '../../../server/database/database-limits.ts';
import { openDatabase, type Database } from '../../../server/database/database.ts';
import { serverLimits } from '../../../server/limits.ts';
import { freshDatabase, type TestDatabase } from '../test-database.ts';

/** Accounts share the connections to the database. */
const connections = databaseLimits.connectionsForOthers + 2;
let fresh: TestDatabase;
let database: Database;
beforeEach(async () => {
  fresh = await freshDatabase();
  database = await openDatabase(fresh.target, connections);
});
afterEach(async () => {
  await database.close();
  await fresh.close();
});

const one = () => sql`select 1`.execute(database.kysely);
/** Transactions of an account that keep their connections until they are told to end. */
const holding = async (account: string, count: number) => {
  const gate = Promise.withResolvers<void>();
  let held = 0;
  const hold = () =>
    database.kysely.transaction().execute(async (tx) => {
      await sql`select 1`.execute(tx);
      held += 1;
      await gate.promise;
    });
  const all = Promise.all(Array.from({ length: count }, () => workFor(account, hold)));
  return { held: () => held, end: () => (gate.resolve(), all) };
};

test('an account that wants every connection leaves some to others, and to the server', async () => {
  const greedy = await holding('a', 3 * connections);
  await expect.poll(greedy.held).toBe(2);
  await workFor('b', one);
  await one();
  expect(greedy.held()).toBe(2);
  await greedy.end();
  expect(greedy.held()).toBe(3 * connections);
});

test('work that has a connection gets a second one, also where its account has used its share up', async () => {
  const nested = () => database.kysely.transaction().execute(one);
  await Promise.all(Array.from({ length: 20 }, () => workFor('a', nested)));
  await workFor('b', nested);
});

test('a connection that breaks, and a statement that fails, give the share back', async () => {
  const broken = () => sql`select pg_terminate_backend(pg_backend_pid())`.execute(database.kysely);
  const wrong = () => sql`select 1 / 0`.execute(database.kysely);
  for (let count = 0; count < 2 * connections; count += 1)
    await expect(workFor('a', count % 2 === 0 ? broken : wrong)).rejects.toThrow(/./);
  await workFor('a', one);
});

test('changes that share a transaction count for none of their accounts: who has no connection left delays nobody else', async () => {
  const greedy = await holding('a', 3 * connections);
  await expect.poll(greedy.held).toBe(2);
  const change = (name: string) => workFor(name, () => groupedTransaction(database.kysely, name, async () => name));
  expect(await Promise.all([change('a'), change('b')])).toEqual(['a', 'b']);
  await greedy.end();
});

test('accounts take turns: who comes after many changes of another account need not wait for all of them', async () => {
  const gate = Promise.withResolvers<void>();
  const order: string[] = [];
  const change = (lock: string, work: () => Promise<unknown>) => groupedTransaction(database.kysely, lock, work);
  const add = (name: string) => change(name, async () => order.push(name));
  // As many groups as run at once.
  const busy = Array.from({ length: serverLimits.groupsAtOnce }, async (_, at) => {
    await new Promise((resolve) => setTimeout(resolve, 50 * at));
    await change(`busy ${at}`, () => gate.promise);
  });
  await new Promise((resolve) => setTimeout(resolve, 50 * (busy.length + 1)));
  const names = Array.from({ length: 5 * serverLimits.groupMost }, (_, at) => `many ${at}`);
  const many = workFor('a', () => names.map(add));
  const late = workFor('b', () => add('late'));
  gate.resolve();
  await Promise.all([...busy, ...many, late]);
  expect(order.indexOf('late')).toBeLessThan(2 * serverLimits.groupMost);
  expect(order).toHaveLength(names.length + 1);
});
