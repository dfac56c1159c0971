import { existsSync, readFileSync } from 'node:fs';
import { copyFile, rename, rm, statfs, writeFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import pg from 'pg';
import { serverLimits } from '../../limits.ts';
import { copyTree } from './copy-tree.ts';
import type { Account } from './postgres-account.ts';

/**
 * A second copy of the embedded cluster, beside it. Together with the write-ahead log since then, which a replication
 * slot retains in PostgreSQL, it is the whole database:
 *
 *   postgres.copy/cluster ──+ postgres/pg_wal──▶ everything that was acknowledged
 */
export interface CopyNote {
  /** The name of the replication slot. */
  readonly slot: string;
  /** ISO 8601. */
  readonly madeAt: string;
}

export const copyFolderOf = (folder: string): string => `${folder}.copy`;
export const copiedCluster = (folder: string): string => join(copyFolderOf(folder), 'cluster');
const newFolderOf = (folder: string) => `${copyFolderOf(folder)}.new`;
const noteFile = (folder: string) => join(folder, 'copy.json');
const controlFile = join('global', 'pg_control');
const slotPrefix = 'assay_copy_';

/** Files that PostgreSQL recreates at startup or that belong to the running instance only. */
const leftOut = ['pg_wal', 'pg_replslot', 'pg_dynshmem', 'pg_notify', 'pg_serial', 'pg_snapshots', 'pg_subtrans'];
const isLeftOut = (path: string) =>
  leftOut.some((name) => path.startsWith(`${name}${sep}`)) ||
  path.includes('pgsql_tmp') ||
  path === controlFile ||
  /^(?:postmaster\.(?:pid|opts)|\.s\.PGSQL.*)$/.test(path);

/** The copy of a cluster; null if there is no complete one. */
export const copyNoteOf = (folder: string): CopyNote | null => {
  const file = noteFile(copyFolderOf(folder));
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as CopyNote) : null;
};

/** Bytes of log retained for the copy; null when the copy has become useless. */
const heldFor = async (client: pg.Client, { slot }: CopyNote): Promise<number | null> => {
  const { rows } = await client.query<{ held: number | null }>(
    `select pg_wal_lsn_diff(pg_current_wal_lsn(), restart_lsn)::float8 as held
     from pg_replication_slots where slot_name = $1 and wal_status in ('reserved', 'extended')`,
    [slot],
  );
  return rows[0]?.held ?? null;
};

const isWanted = async (client: pg.Client, folder: string): Promise<boolean> => {
  const note = copyNoteOf(folder);
  const held = note && (await heldFor(client, note));
  return held === null || held > serverLimits.copyLog;
};

/** Production work needs the disk: a copy uses at most half of the free space. */
const requireRoom = async (client: pg.Client, folder: string): Promise<void> => {
  const { rows } = await client.query<{ bytes: number }>(
    'select sum(pg_database_size(oid))::float8 as bytes from pg_database',
  );
  const { bavail, bsize } = await statfs(folder);
  if (2 * (rows[0]?.bytes ?? 0) > bavail * bsize)
    throw new Error(`The disk of ${folder} has no room for a copy of it.`);
};

/** Drops slots of interrupted or replaced copies, so that they retain no log. */
const dropSlots = (client: pg.Client, but: string | undefined) =>
  client.query(
    `select pg_drop_replication_slot(slot_name) from pg_replication_slots
     where starts_with(slot_name, $1) and slot_name is distinct from $2 and not active`,
    [slotPrefix, but ?? null],
  );

const copy = async (client: pg.Client, folder: string, account: Account | null, madeAt: Date): Promise<void> => {
  const newFolder = newFolderOf(folder);
  const cluster = join(newFolder, 'cluster');
  const slot = `${slotPrefix}${madeAt.getTime()}`;
  await client.query('select pg_create_physical_replication_slot($1, true)', [slot]);
  await client.query("select pg_backup_start('assay copy', true)");
  await copyTree(folder, cluster, account, isLeftOut);
  // Copied last, as PostgreSQL's own tool does.
  await copyFile(join(folder, controlFile), join(cluster, controlFile));
  const { rows } = await client.query<{ label: string }>(
    'select labelfile as label from pg_backup_stop(wait_for_archive => false)',
  );
  await writeFile(join(cluster, 'backup_label'), rows[0]?.label ?? '', { flush: true });
  await writeFile(noteFile(newFolder), JSON.stringify({ slot, madeAt: madeAt.toISOString() }), { flush: true });
  await rm(copyFolderOf(folder), { recursive: true, force: true });
  await rename(newFolder, copyFolderOf(folder));
  await dropSlots(client, slot);
};

/** Makes the copy if there is none or if too much log is retained for it. True when it did. */
export const renewCopy = async (
  connection: pg.ClientConfig,
  folder: string,
  account: Account | null,
  signal: AbortSignal,
): Promise<boolean> => {
  const client = new pg.Client({ ...connection, application_name: 'assay copy' });
  client.on('error', () => {});
  await client.connect();
  const end = () => void client.end().catch(() => {});
  signal.addEventListener('abort', end);
  try {
    signal.throwIfAborted();
    if (!(await isWanted(client, folder))) return false;
    await dropSlots(client, copyNoteOf(folder)?.slot);
    await requireRoom(client, folder);
    await copy(client, folder, account, new Date());
    return true;
  } finally {
    await rm(newFolderOf(folder), { recursive: true, force: true });
    signal.removeEventListener('abort', end);
    end();
  }
};
