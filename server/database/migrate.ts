import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { Database } from './database.ts';
import { StartError } from './cluster/start-error.ts';

/**
 * Plain SQL files, in numeric order, one transaction each together with its row in `schema_migration`: the next start
 * continues after a killed one. An advisory lock serializes servers that start at the same time.
 *
 * The version before may be serving (docs/decisions/0222-rolling-upgrades.md): a migration waits only briefly for a table,
 * because calls wait behind it, and then tries again. An index on a table with rows is created concurrently, in a file of
 * its own and without a transaction.
 */
const migrationKey = 1_197_324_898;
const ownFolder = join(import.meta.dirname, 'migrations');

interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

const readMigrations = async (folder: string): Promise<Migration[]> => {
  const names = (await readdir(folder)).filter((name) => /^\d{4}-.*\.sql$/.test(name)).toSorted();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(folder, name), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex') };
    }),
  );
};

const makeList =
  'create table if not exists schema_migration (name text primary key, checksum text not null, applied_at timestamptz not null default now())';

const applyIn = async (client: pg.ClientBase, { name, sql, checksum }: Migration) => {
  await client.query(sql);
  await client.query('insert into schema_migration (name, checksum) values ($1, $2)', [name, checksum]);
};

/** Milliseconds. Less than the calls of a server wait for a lock. */
const patience = 1_000;
const pauseBetween = 500;

/** The name of the index that a file creates without stopping writes. */
const concurrentIndex = /^(?:\s|--[^\n]*\n)*create\s+(?:unique\s+)?index\s+concurrently\s+(\w+)/i;

/** What remains of an interrupted creation is an index that nobody uses. */
const applyConcurrently = async (client: pg.PoolClient, { name, sql, checksum }: Migration, index: string) => {
  await client.query(`drop index if exists ${index}`);
  await client.query(sql);
  await client.query('insert into schema_migration (name, checksum) values ($1, $2)', [name, checksum]);
};

const applyOnce = async (client: pg.PoolClient, migration: Migration) => {
  await client.query('begin');
  try {
    await applyIn(client, migration);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
};

const isLockTimeout = (error: unknown) => (error as { code?: string }).code === '55P03';

const apply = async (client: pg.PoolClient, migration: Migration): Promise<void> => {
  const [, index] = concurrentIndex.exec(migration.sql) ?? [];
  if (index !== undefined) return applyConcurrently(client, migration, index);
  await client.query(`set lock_timeout = ${patience}`);
  for (;;) {
    try {
      return await applyOnce(client, migration);
    } catch (error) {
      if (!isLockTimeout(error)) throw error;
      await pause(pauseBetween);
    }
  }
};

/** Asks again and again: a statement that waits would keep the creation of an index waiting for it. */
const lockMigrations = async (client: pg.PoolClient): Promise<void> => {
  const ask = async () =>
    (await client.query<{ got: boolean }>('select pg_try_advisory_lock($1) as got', [migrationKey])).rows[0]?.got;
  while (!(await ask())) await pause(pauseBetween);
};

const requireSame = (known: ReadonlyMap<string, string>, migrations: readonly Migration[]) => {
  const names = new Set(migrations.map(({ name }) => name));
  const newer = [...known.keys()].find((name) => !names.has(name));
  if (newer)
    throw new StartError(`The database was written by a newer version of Assay (it has ${newer}): start that version.`);
  const changed = migrations.find(({ name, checksum }) => known.has(name) && known.get(name) !== checksum);
  if (changed)
    throw new StartError(`The migration ${changed.name} is not the one that made this database: restore the file.`);
};

const run = async (client: pg.PoolClient, migrations: readonly Migration[]): Promise<string[]> => {
  await client.query(makeList);
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migration',
  );
  const known = new Map(rows.map(({ name, checksum }) => [name, checksum]));
  requireSame(known, migrations);
  const missing = migrations.filter(({ name }) => !known.has(name));
  for (const migration of missing) await apply(client, migration);
  return missing.map(({ name }) => name);
};

/** The names of the migrations applied now. */
export const migrate = async ({ pool }: Database, folder = ownFolder): Promise<string[]> => {
  const migrations = await readMigrations(folder);
  const client = await pool.connect();
  try {
    await client.query('set lock_timeout = 0; set statement_timeout = 0');
    await lockMigrations(client);
    return await run(client, migrations);
  } finally {
    // Closes the connection, which releases the lock and its settings.
    client.release(true);
  }
};

/** Throws unless exactly the migrations of this version have run. */
export const requireCurrent = async ({ pool }: Database, folder = ownFolder): Promise<void> => {
  const migrations = await readMigrations(folder);
  const { rows } = await pool
    .query<{ name: string; checksum: string }>('select name, checksum from schema_migration')
    .catch((error: unknown) => {
      const { code } = error as { code?: string };
      throw code === '42P01' ? new StartError('There is no installation of Assay in this database.') : error;
    });
  const known = new Map(rows.map(({ name, checksum }) => [name, checksum]));
  requireSame(known, migrations);
  if (known.size < migrations.length)
    throw new StartError('The database is that of an earlier version of Assay: start this version first.');
};

/** Nobody writes to the tables meanwhile. */
const inTransaction = (migration: Migration): Migration =>
  concurrentIndex.test(migration.sql)
    ? { ...migration, sql: migration.sql.replace(/\bconcurrently\b/i, '') }
    : migration;

/** Makes the tables of an earlier moment in an empty database, in the transaction of the caller: exactly these migrations. */
export const migrateTo = async (
  client: pg.ClientBase,
  wanted: readonly Omit<Migration, 'sql'>[],
  folder = ownFolder,
): Promise<void> => {
  const migrations = await readMigrations(folder);
  requireSame(new Map(wanted.map(({ name, checksum }) => [name, checksum])), migrations);
  const known = new Map(migrations.map((migration) => [migration.name, migration]));
  await client.query(makeList);
  for (const { name } of wanted) {
    const migration = known.get(name);
    if (migration) await applyIn(client, inTransaction(migration));
  }
};
