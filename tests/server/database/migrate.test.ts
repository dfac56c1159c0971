import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { migrate } from '../../../server/database/migrate.ts';
import { StartError } from '../../../server/database/cluster/start-error.ts';
import { freshDatabase, type TestDatabase } from '../test-database.ts';

let database: TestDatabase;
let folder: string;
beforeEach(async () => {
  database = await freshDatabase();
  await database.pool.query('drop schema public, jobs cascade; create schema public');
  folder = mkdtempSync(join(tmpdir(), 'assay-migrations-'));
  write('0001-one.sql', 'create table one (id int primary key);');
  write('0002-two.sql', 'insert into one values (1);');
});
afterEach(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

const write = (name: string, sql: string) => writeFileSync(join(folder, name), sql);
const count = async () => (await database.pool.query('select 1 from one')).rowCount;

test('each migration runs once, in order, however often the server starts', async () => {
  expect(await migrate(database, folder)).toEqual(['0001-one.sql', '0002-two.sql']);
  expect(await migrate(database, folder)).toEqual([]);
  write('0003-three.sql', 'insert into one values (3);');
  expect(await migrate(database, folder)).toEqual(['0003-three.sql']);
  expect(await count()).toBe(2);
});

test('one of five servers that start at the same time migrates, and the others wait', async () => {
  const applied = await Promise.all(Array.from({ length: 5 }, () => migrate(database, folder)));
  expect(applied.flat().toSorted()).toEqual(['0001-one.sql', '0002-two.sql']);
  expect(await count()).toBe(1);
});

test('a failed migration leaves no changes, and the next start continues from there', async () => {
  write('0003-three.sql', 'insert into one values (3); insert into nowhere values (1);');
  await expect(migrate(database, folder)).rejects.toThrow('nowhere');
  expect(await count()).toBe(1);
  write('0003-three.sql', 'insert into one values (3);');
  expect(await migrate(database, folder)).toEqual(['0003-three.sql']);
});

test('a database of a newer version, or with a changed migration, is rejected with one sentence', async () => {
  await migrate(database, folder);
  write('0002-two.sql', 'insert into one values (2);');
  await expect(migrate(database, folder)).rejects.toThrow(StartError);
  await expect(migrate(database, folder)).rejects.toThrow(
    'The migration 0002-two.sql is not the one that made this database',
  );
  rmSync(join(folder, '0002-two.sql'));
  await expect(migrate(database, folder)).rejects.toThrow(
    'The database was written by a newer version of Assay (it has 0002-two.sql)',
  );
});

test('a migration waits only briefly for a table that is in use: calls do not wait behind it, and it tries again', async () => {
  await migrate(database, folder);
  write('0003-three.sql', 'alter table one add column name text;');
  const busy = await database.pool.connect();
  await busy.query('begin');
  await busy.query('select 1 from one');
  const migrating = migrate(database, folder);
  const waiting = async () =>
    (
      await database.pool.query(
        "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      )
    ).rowCount;
  await expect.poll(waiting).toBe(1);
  // Refused after `serverLimits.lockWait` if it waited behind the migration all the time.
  expect(await count()).toBe(1);
  await busy.query('commit');
  busy.release();
  expect(await migrating).toEqual(['0003-three.sql']);
});

test('an index is created without a transaction by one of several servers, also after an interruption', async () => {
  await migrate(database, folder);
  await database.pool.query('create index one_id on one (id)');
  write('0003-index.sql', '-- Finds one by its id.\ncreate index concurrently one_id on one (id);');
  const applied = await Promise.all(Array.from({ length: 3 }, () => migrate(database, folder)));
  expect(applied.flat()).toEqual(['0003-index.sql']);
  expect(await migrate(database, folder)).toEqual([]);
});

test('line endings do not change the checksum of a migration', async () => {
  write('0003-three.sql', 'insert into one\nvalues (3);');
  await migrate(database, folder);
  write('0003-three.sql', 'insert into one\r\nvalues (3);');
  expect(await migrate(database, folder)).toEqual([]);
});

test('the product’s own migrations run on an empty database', async () => {
  const own = readdirSync(join(import.meta.dirname, '..', '..', '..', 'server', 'database', 'migrations')).toSorted();
  expect(await migrate(database)).toEqual(own);
  expect(await migrate(database)).toEqual([]);
});
