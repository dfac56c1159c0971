import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { openDatabase, type Database } from '../../server/database/database.ts';
import { atDatabase, type Target } from './test-database-target.ts';

/** A database with its address, for code that opens its own connections (`databaseTarget`). */
export interface TestDatabase extends Database {
  readonly target: Target;
}

const inServer = async (sql: string) => {
  const { pool, close } = await openDatabase(inject('testDatabaseTarget').server, 1);
  try {
    await pool.query(sql);
  } finally {
    await close();
  }
};

/**
 * A new, migrated, empty database. `close()` also drops it; databases that were not closed are dropped at the end of
 * the run.
 */
export const freshDatabase = async (): Promise<TestDatabase> => {
  const { server, template, strategy, prefix } = inject('testDatabaseTarget');
  const name = prefix + randomBytes(6).toString('hex');
  await inServer(`create database ${name} template ${template} strategy ${strategy}`);
  const target = atDatabase(server, name);
  const database = await openDatabase(target);
  const close = async () => {
    await database.close();
    await inServer(`drop database if exists ${name} with (force)`);
  };
  return { ...database, target, close };
};

/** Empties every table except the list of migrations, between two tests of one file. */
export const truncateAll = async ({ pool }: Database): Promise<void> => {
  const { rows } = await pool.query<{ name: string }>(
    "select quote_ident(tablename) as name from pg_tables where schemaname = 'public' and tablename <> 'schema_migration'",
  );
  await pool.query(`truncate ${rows.map(({ name }) => name).join(', ')} restart identity cascade`);
};
