import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { closeSync, mkdirSync, openSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clusterPort } from './cluster-hold.ts';
import { handOver, type Account } from './postgres-account.ts';
import type { Binaries } from './postgres-binaries.ts';
import { logOf } from './postgres-log.ts';
import { sayFull } from './prepare-cluster.ts';
import { StartError } from './start-error.ts';

const longestSocketFolder = 80;

/** The cluster's own folder, unless its path is too long for a socket. */
export const socketFolderOf = (folder: string): string => {
  if (Buffer.byteLength(folder) <= longestSocketFolder) return folder;
  return join(tmpdir(), `assay-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`);
};

const openLog = (folder: string): number => {
  try {
    return openSync(logOf(folder), 'a', 0o600);
  } catch (error) {
    throw new StartError(sayFull(String((error as Error).message), folder));
  }
};

export interface Launched {
  readonly folder: string;
  readonly socketFolder: string;
  readonly binaries: Binaries;
  readonly account: Account | null;
  /** Instead of those of the product: 'fsync=off'. */
  readonly settings: readonly string[];
}

/** The process of a PostgreSQL that outlives ours; -1 when it could not start. */
export const launch = ({ folder, socketFolder, binaries, account, settings: chosen }: Launched): number => {
  if (socketFolder !== folder) {
    mkdirSync(socketFolder, { recursive: true, mode: 0o700 });
    handOver(socketFolder, account);
  }
  const log = openLog(folder);
  const settings = [
    'listen_addresses=',
    'unix_socket_permissions=0700',
    'fsync=on',
    'synchronous_commit=on',
    'timezone=UTC',
    'log_timezone=UTC',
    // A copy that cannot be renewed must not fill the disk.
    'max_slot_wal_keep_size=2GB',
    // Failures are fatal (above all a failed fsync): the supervisor of the server restarts both, from the log.
    // PostgreSQL's own restart in the same process can hang half way.
    'restart_after_crash=off',
    ...chosen,
  ];
  const args = [
    '-D',
    folder,
    '-k',
    socketFolder,
    '-p',
    String(clusterPort),
    ...settings.flatMap((setting) => ['-c', setting]),
  ];
  const child = spawn(binaries.postgres, args, {
    ...account,
    env: binaries.env,
    cwd: folder,
    stdio: ['ignore', log, log],
    detached: true,
  });
  closeSync(log);
  child.on('error', () => {});
  child.unref();
  return child.pid ?? -1;
};
