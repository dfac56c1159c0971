import { afterAll, expect, test } from 'vitest';
import type { Database } from '../../../server/database/database.ts';
import { freshDatabase, truncateAll } from '../test-database.ts';

const opened: Database[] = [];
const fresh = async () => {
  const database = await freshDatabase();
  opened.push(database);
  return database;
};

afterAll(() => Promise.all(opened.map(({ close }) => close())));

const addAccount = ({ kysely }: Database) =>
  kysely.insertInto('accounts').values({ id: 'a', organization_name: 'A', email: 'a@assay.example' }).execute();
const countAccounts = async ({ kysely }: Database) =>
  (await kysely.selectFrom('accounts').select('id').execute()).length;

test('two test databases do not see each other, and both are migrated', async () => {
  const [one, other] = await Promise.all([fresh(), fresh()]);
  await addAccount(one);
  expect([await countAccounts(one), await countAccounts(other)]).toEqual([1, 0]);
});

test('truncating empties the tables and keeps the list of migrations', async () => {
  const database = await fresh();
  await addAccount(database);
  await truncateAll(database);
  expect(await countAccounts(database)).toBe(0);
  const { rowCount } = await database.pool.query('select 1 from schema_migration');
  expect(rowCount).toBeGreaterThan(0);
});

test('a closed test database is dropped', async () => {
  const [stored, gone] = [await fresh(), await freshDatabase()];
  const { rows } = await gone.pool.query<{ name: string }>('select current_database() as name');
  await gone.close();
  const left = await stored.pool.query('select 1 from pg_database where datname = $1', [rows[0]?.name]);
  expect(left.rowCount).toBe(0);
});
