import {
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { copiedCluster, copyFolderOf, copyNoteOf, renewCopy } from '../../../server/database/cluster/cluster-copy.ts';
import { unprivilegedAccount } from '../../../server/database/cluster/postgres-account.ts';
import { startPostgres, type Running } from '../../../server/database/cluster/postgres-supervisor.ts';
import { tellsDamage } from '../../../server/database/cluster/rebuild-cluster.ts';
import { killDatabase } from '../../chaos/kill-database.ts';
import { dataFolder } from './start-main.ts';

/** A cluster with damaged files is rebuilt automatically, with everything that was acknowledged. */
let data: string;
let folder: string;
let running: Running | null = null;
const received: string[] = [];

beforeEach(() => {
  data = dataFolder();
  folder = join(data, 'postgres');
  received.length = 0;
});
afterEach(async () => {
  await running?.stop();
  running = null;
  rmSync(data, { recursive: true, force: true });
});

const start = async () => {
  running = await startPostgres({ folder, onExit: () => {}, onRebuilt: (sentence) => received.push(sentence) });
  return running;
};

const ask = async (sql: string) => {
  const client = new pg.Client(running?.connection);
  await client.connect();
  const { rows } = await client.query<{ n: number }>(sql);
  await client.end();
  return rows.map(({ n }) => n);
};
const write = (n: number) => ask(`insert into kept select ${n} returning n`);
const all = () => ask('select n from kept order by n');

const copy = () => renewCopy(running!.connection, folder, unprivilegedAccount(), new AbortController().signal);

const crash = async () => {
  await killDatabase(data);
  await running?.stop();
  running = null;
};
const control = () => join(folder, 'global', 'pg_control');
const logFiles = () => readdirSync(join(folder, 'pg_wal')).filter((name) => /^[0-9A-F]{24}$/.test(name));
const damagedFolders = () => readdirSync(data).filter((name) => name.startsWith('postgres.damaged-'));

/** Rows before the copy, after it, and after a checkpoint; then everything is killed. */
const live = async () => {
  await start();
  await ask('create table kept (n int)');
  await write(1);
  expect(await copy()).toBe(true);
  await write(2);
  await ask('checkpoint');
  await write(3);
  await crash();
};

test('a database with a damaged control file is rebuilt from the copy and the log, with every acknowledged row', async () => {
  await live();
  const bytes = readFileSync(control());
  bytes.fill(0x5a, 8, 200);
  writeFileSync(control(), bytes);
  await start();
  expect(await all()).toEqual([1, 2, 3]);
  expect(received).toEqual([
    expect.stringMatching(/^The database was damaged and has been put together again from its copy/),
  ]);
  // The damaged files are kept, and work continues.
  expect(readFileSync(join(data, damagedFolders()[0]!, 'global', 'pg_control'))).toEqual(bytes);
  await write(4);
  expect(await copy()).toBe(true);
  await crash();
  rmSync(control());
  await start();
  expect([await all(), damagedFolders().length]).toEqual([[1, 2, 3, 4], 2]);
});

test('a database with a damaged log is rebuilt with the rows that can still be read', async () => {
  await live();
  const newest = logFiles().toSorted().at(-1)!;
  const file = join(folder, 'pg_wal', newest);
  const bytes = readFileSync(file);
  // From the second half of what was written on: the record of the last checkpoint is in it.
  const end = bytes.findLastIndex((byte) => byte !== 0);
  bytes.fill(0xff, Math.max(0, end - 40_000), end + 1);
  writeFileSync(file, bytes);
  await start();
  const rows = await all();
  expect(received).toHaveLength(1);
  expect(rows).toEqual([1, 2, 3].slice(0, rows.length));
  expect(rows.length).toBeGreaterThan(0);
});

test('a copy is created if missing, kept while usable, and renewed if its log is gone', async () => {
  await start();
  await ask('create table kept (n int)');
  expect([copyNoteOf(folder), await copy()]).toEqual([null, true]);
  const first = copyNoteOf(folder);
  expect([await copy(), copyNoteOf(folder)]).toEqual([false, first]);
  await ask(`select 1 as n from pg_drop_replication_slot('${first!.slot}')`);
  expect(await copy()).toBe(true);
  expect(copyNoteOf(folder)).not.toEqual(first);
  expect(await ask('select count(*)::int as n from pg_replication_slots')).toEqual([1]);
});

test('the start is rejected with one sentence if there is no copy, and no file is touched', async () => {
  await start();
  await crash();
  writeFileSync(control(), 'x');
  await expect(start()).rejects.toThrow(/^PostgreSQL did not start on .*pg_control/);
  expect([readFileSync(control(), 'utf8'), damagedFolders(), received]).toEqual(['x', [], []]);
});

test('an unsuccessful rebuild is rolled back completely at every start', async () => {
  await live();
  const copied = join(copiedCluster(folder), 'global', 'pg_control');
  for (const file of [control(), copied]) writeFileSync(file, 'x');
  await expect(start()).rejects.toThrow(/^PostgreSQL did not start on .*pg_control/);
  await expect(start()).rejects.toThrow(/^PostgreSQL did not start on .*pg_control/);
  expect([readFileSync(control(), 'utf8'), damagedFolders(), existsSync(`${folder}.rebuilt`), received]).toEqual([
    'x',
    [],
    false,
    [],
  ]);
});

test('a rebuild interrupted between its last two steps is completed at the next start', async () => {
  await live();
  renameSync(folder, `${folder}.rebuilt`);
  await start();
  expect([await all(), existsSync(`${folder}.rebuilt`)]).toEqual([[1, 2, 3], false]);
});

test('an interrupted copy is not used', async () => {
  await start();
  const ending = new AbortController();
  const copying = renewCopy(running!.connection, folder, unprivilegedAccount(), ending.signal);
  ending.abort();
  await expect(copying).rejects.toThrow();
  expect([copyNoteOf(folder), existsSync(copyFolderOf(folder))]).toEqual([null, false]);
  expect(await copy()).toBe(true);
});

test('the next copy releases the log held by an interrupted one', async () => {
  await start();
  await ask("select 1 as n from pg_create_physical_replication_slot('assay_copy_1', true)");
  await ask("select 1 as n from pg_create_physical_replication_slot('of_somebody_else', true)");
  expect(await copy()).toBe(true);
  await expect(copy()).resolves.toBe(false);
  const slots = await ask('select slot_name as n from pg_replication_slots order by slot_name');
  expect(slots).toEqual([copyNoteOf(folder)?.slot, 'of_somebody_else']);
});

test('no copy is made on a disk without enough space, and no files are left behind', async () => {
  await start();
  const sparse = join(folder, 'base');
  const client = new pg.Client(running?.connection);
  await client.connect();
  await client.query('create table vast (n int)');
  const { rows } = await client.query<{ file: string }>("select pg_relation_filepath('vast') as file");
  await client.end();
  const { bavail, bsize } = statfsSync(sparse);
  truncateSync(join(folder, rows[0]!.file), Math.ceil((bavail * bsize) / 2));
  await expect(copy()).rejects.toThrow(/^The disk of .* has no room for a copy of it\.$/);
  expect([existsSync(copyFolderOf(folder)), existsSync(`${copyFolderOf(folder)}.new`)]).toEqual([false, false]);
  expect(await ask('select count(*)::int as n from pg_replication_slots')).toEqual([0]);
});

test('only errors of PostgreSQL about its own files count as damage', () => {
  const damaged = [
    'PANIC:  could not locate a valid checkpoint record at 0/1B5A2C8',
    'FATAL:  incorrect checksum in control file',
    'FATAL:  database files are incompatible with server\nDETAIL:  The database cluster was initialized with PG_CONTROL_VERSION 0',
    'PANIC:  could not open file "global/pg_control": No such file or directory',
  ];
  const other = [
    'PANIC:  could not write to file "pg_wal/xlogtemp.1": No space left on device',
    'PANIC:  could not fsync file "pg_wal/000000010000000000000001": Input/output error',
    'FATAL:  database files are incompatible with server\nDETAIL:  The data directory was initialized by PostgreSQL version 15',
    'FATAL:  lock file "postmaster.pid" already exists',
    'FATAL:  could not map anonymous shared memory: Cannot allocate memory',
  ];
  expect([damaged.map(tellsDamage), other.map(tellsDamage)]).toEqual([damaged.map(() => true), other.map(() => false)]);
});
