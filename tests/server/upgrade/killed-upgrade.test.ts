import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { migrate } from '../../../server/database/migrate.ts';
import { databaseOf } from '../../fixtures/upgrade/fixture.ts';
import { freshDatabase, type TestDatabase } from '../test-database.ts';

/**
 * An upgrade is killed at each of its statements: what remains is completed by the next start, and is the same as after an
 * upgrade that nobody disturbed. G19 of the reliability goals.
 *
 *   start ▸ statement 1 ✗   start ▸ statement 1 ▸ statement 2 ✗   …   a migration is complete ▸ the same with the next one
 */
const version = '8eb4e84';

const openEarlier = async (): Promise<TestDatabase> => {
  const database = await freshDatabase();
  onTestFinished(() => database.close());
  await database.pool.query('drop schema public, jobs cascade; create schema public');
  await database.pool.query(databaseOf(version));
  return database;
};

class Killed extends Error {}

type Query = (...args: unknown[]) => Promise<unknown>;

/** A database whose connection is killed at the statement of a number, before or after it has reached the server. */
const killedAt = (database: TestDatabase, at: number, isSent: boolean): TestDatabase => {
  const connect = async () => {
    const client = (await database.pool.connect()) as pg.PoolClient & { readonly processID: number };
    client.on('error', () => {});
    const query = client.query.bind(client) as unknown as Query;
    let count = 0;
    const killing: Query = async (...args) => {
      count += 1;
      if (count < at) return query(...args);
      if (count === at) {
        if (isSent) await query(...args);
        await database.pool.query('select pg_terminate_backend($1)', [client.processID]);
      }
      throw new Killed();
    };
    return Object.assign(client, { query: killing });
  };
  const pool = new Proxy(database.pool, {
    get: (target, name) => (name === 'connect' ? connect : (Reflect.get(target, name) as unknown)),
  });
  return { ...database, pool };
};

const applied = async ({ pool }: TestDatabase): Promise<number> =>
  (await pool.query('select from schema_migration')).rowCount ?? 0;

const columns = `
  select table_schema, table_name, column_name, data_type, is_nullable, column_default, is_generated
  from information_schema.columns where table_schema in ('public', 'jobs') order by 1, 2, 3`;
const indexes = `select indexname, indexdef from pg_indexes where schemaname in ('public', 'jobs') order by 1`;
const invalid = `select indexrelid::regclass::text as name from pg_index where not indisvalid`;
const triggers = `select tgname, pg_get_triggerdef(oid) as definition from pg_trigger where not tgisinternal order by 1, 2`;
const functions = `
  select p.oid::regprocedure::text as name, md5(prosrc) as source from pg_proc p
  join pg_namespace n on n.oid = pronamespace where nspname = 'public' and not exists (
    select from pg_depend d where d.objid = p.oid and d.deptype = 'e') order by 1`;
const constraints = `
  select conrelid::regclass::text as of, conname, pg_get_constraintdef(c.oid) as definition from pg_constraint c
  join pg_namespace n on n.oid = connamespace where nspname = 'public' order by 1, 2`;

/** Everything that the database contains. When it was made is left out. */
const contentOf = async ({ pool }: TestDatabase) => {
  const read = async (sql: string) => (await pool.query<Record<string, string>>(sql)).rows;
  const tables = await read(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  const rows: [string, unknown][] = [];
  for (const { name } of tables) {
    const of = name === 'schema_migration' ? '(select name, checksum from schema_migration)' : `"${name}"`;
    const found = await read(
      `select count(*) as count, md5(string_agg(t::text, '|' order by t::text)) as hash from ${of} t`,
    );
    rows.push([name ?? '', found[0]]);
  }
  return {
    rows: Object.fromEntries(rows),
    shape: await Promise.all([columns, indexes, invalid, triggers, functions, constraints].map(read)),
  };
};

/** Of a start: those before it are the settings, the lock, and the list of migrations. */
const firstOfMigration = 5;

/** Kills each start one statement later than the one before; when a migration is complete, the next one is due. */
const upgradeKilled = async (database: TestDatabase, isSent: boolean): Promise<number> => {
  for (let [kills, at] = [0, 1]; ; kills += 1) {
    const before = await applied(database);
    const error = await migrate(killedAt(database, at, isSent)).catch((reason: unknown) => reason);
    if (Array.isArray(error)) return kills;
    if (!(error instanceof Killed)) throw error;
    at = (await applied(database)) > before ? firstOfMigration : at + 1;
  }
};

test.each([
  ['before it reaches the database', false],
  ['after the database has executed it', true],
])(
  'an upgrade that is killed at each statement, %s, ends like one that was not',
  async (_, isSent) => {
    const [whole, killed] = [await openEarlier(), await openEarlier()];
    const migrated = await migrate(whole);
    const kills = await upgradeKilled(killed, isSent);
    expect(kills).toBeGreaterThan(migrated.length * 3);
    expect(await contentOf(killed)).toEqual(await contentOf(whole));
  },
  600_000,
);
