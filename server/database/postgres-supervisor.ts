import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { serverLimits } from '../limits.ts';
import { dropOwnerlessLock, lockOf } from './ownerless-lock.ts';
import { findBinaries, type Binaries, type Resolve } from './postgres-binaries.ts';
import { handOver, unprivilegedAccount, type Account } from './postgres-account.ts';
import { clusterUser, prepareCluster, sayFull } from './prepare-cluster.ts';
import { isAlive } from './is-alive.ts';
import { lastWords, logAfter, logSize } from './postgres-log.ts';
import { finishRebuild, rebuildCluster, tellsDamage } from './rebuild-cluster.ts';
import { StartError } from './start-error.ts';

/**
 * A real PostgreSQL as a child process on a socket in our own folder.
 *
 *   no cluster ──initdb aside, rename──▶ cluster ──spawn──▶ postmaster ◀── hold: one connection with an advisory lock
 *
 * Who has the hold owns the folder. After kill -9 of the owner the postmaster lives on without a hold: the next
 * start takes it over. While the hold is taken, a second server is refused. If the hold breaks, PostgreSQL died.
 */
export interface Running {
  readonly connection: pg.ClientConfig;
  stop(): Promise<void>;
}

export interface Wanted {
  /** The folder of the cluster, made when missing. */
  readonly folder: string;
  onExit(reason: string): void;
  /** The cluster was damaged and is whole again; the sentence says from what. */
  onRebuilt?(sentence: string): void;
  readonly resolve?: Resolve;
}

const port = 5432;
/** 'assay' in digits: nobody else on this cluster takes this lock. */
const holdKey = 1_197_324_897;
const longestSocketFolder = 80;

const socketFolderOf = (folder: string): string => {
  if (Buffer.byteLength(folder) <= longestSocketFolder) return folder;
  return join(tmpdir(), `assay-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`);
};

const connectionOf = (socketFolder: string): pg.ClientConfig => ({
  host: socketFolder,
  port,
  user: clusterUser,
  database: 'postgres',
});

interface Postmaster {
  readonly pid: number;
  readonly socketFolder: string;
}

const isOurs = (pid: number, folder: string) => {
  if (!isAlive(pid)) return false;
  // Another program may have been given the number since; only Linux tells.
  const file = `/proc/${pid}/cmdline`;
  return !existsSync('/proc/self') || (existsSync(file) && readFileSync(file, 'utf8').includes(folder));
};

const livePostmaster = (folder: string): Postmaster | null => {
  const { pid, lines } = lockOf(folder) ?? { pid: 0, lines: [] };
  return pid > 0 && isOurs(pid, folder) ? { pid, socketFolder: lines[4] ?? folder } : null;
};

const openLog = (folder: string): number => {
  try {
    return openSync(`${folder}.log`, 'a', 0o600);
  } catch (error) {
    throw new StartError(sayFull(String((error as Error).message), folder));
  }
};

const launch = (folder: string, socketFolder: string, binaries: Binaries, account: Account | null): number => {
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
    // A copy that cannot be renewed does not fill the disk.
    'max_slot_wal_keep_size=2GB',
    // What fails is fatal (an fsync above all): whoever keeps the server running starts both anew, from the log. Its own
    // way of starting over in the same process can stay half way for good.
    'restart_after_crash=off',
  ];
  const args = [
    '-D',
    folder,
    '-k',
    socketFolder,
    '-p',
    String(port),
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

const holdOf = async (socketFolder: string, folder: string): Promise<pg.Client> => {
  const client = new pg.Client({
    ...connectionOf(socketFolder),
    application_name: 'assay hold',
    connectionTimeoutMillis: 1_000,
  });
  client.on('error', () => {});
  await client.connect();
  const { rows } = await client.query<{ held: boolean; place: string }>(
    `select pg_try_advisory_lock(${holdKey}) as held, current_setting('data_directory') as place`,
  );
  if (rows[0]?.held && rows[0].place === folder) return client;
  await client.end();
  throw new StartError(
    `Another Assay server is at work on ${folder}: stop it first, or set DATA_DIR to another folder.`,
  );
};

const reachHold = async (pid: number, socketFolder: string, folder: string): Promise<pg.Client | null> => {
  const end = performance.now() + serverLimits.postgresStart;
  while (performance.now() < end && isAlive(pid)) {
    try {
      return await holdOf(socketFolder, folder);
    } catch (error) {
      if (error instanceof StartError) throw error;
      await pause(25);
    }
  }
  return null;
};

const endProcess = async (pid: number, signals: readonly NodeJS.Signals[]) => {
  for (const signal of signals) {
    if (isAlive(pid)) process.kill(pid, signal);
    const end = performance.now() + serverLimits.stopWait;
    while (isAlive(pid) && performance.now() < end) await pause(20);
  }
};

/** Takes over a postmaster that lives on our folder; ends it when it does not answer. */
const adopt = async (folder: string): Promise<{ pid: number; hold: pg.Client; socketFolder: string } | null> => {
  const living = livePostmaster(folder);
  if (!living) return null;
  const hold = await reachHold(living.pid, living.socketFolder, folder);
  if (hold) return { ...living, hold };
  await endProcess(living.pid, ['SIGINT', 'SIGQUIT', 'SIGKILL']);
  return null;
};

class Damaged extends StartError {}

const startFresh = async (folder: string, binaries: Binaries, account: Account | null) => {
  const socketFolder = socketFolderOf(folder);
  const said = logSize(folder);
  const pid = launch(folder, socketFolder, binaries, account);
  const hold = await reachHold(pid, socketFolder, folder);
  if (hold) return { pid, hold, socketFolder };
  // Somebody else may have started on the same folder in the same moment.
  const other = livePostmaster(folder);
  if (other && other.pid !== pid) await holdOf(other.socketFolder, folder);
  const log = logAfter(folder, said);
  const Kind = tellsDamage(log) ? Damaged : StartError;
  throw new Kind(`PostgreSQL did not start on ${folder}: ${lastWords(log)}`);
};

const startWhole = async ({ folder, onRebuilt }: Wanted, binaries: Binaries, account: Account | null) => {
  try {
    return await startFresh(folder, binaries, account);
  } catch (error) {
    const done = error instanceof Damaged ? await rebuildCluster(folder, account, new Date()) : null;
    if (done === null) throw error;
    onRebuilt?.(done);
    return startFresh(folder, binaries, account);
  }
};

export const startPostgres = async (wanted: Wanted): Promise<Running> => {
  const { folder, onExit } = wanted;
  const binaries = findBinaries(wanted.resolve);
  const account = unprivilegedAccount();
  await finishRebuild(folder);
  prepareCluster(folder, binaries, account);
  await dropOwnerlessLock(folder);
  const { pid, hold, socketFolder } = (await adopt(folder)) ?? (await startWhole(wanted, binaries, account));
  let stopping = false;
  hold.on('end', () => {
    if (!stopping) onExit(`PostgreSQL has ended: ${lastWords(logAfter(folder))}`);
  });
  return {
    connection: connectionOf(socketFolder),
    async stop() {
      stopping = true;
      await hold.end().catch(() => {});
      await endProcess(pid, ['SIGINT', 'SIGQUIT']);
    },
  };
};
