import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { serverLimits } from '../../limits.ts';
import { connectionOf, holdOf, reachHold } from './cluster-hold.ts';
import { isAlive } from '../is-alive.ts';
import { launch, socketFolderOf } from './launch-postgres.ts';
import { dropOwnerlessLock, lockOf } from './ownerless-lock.ts';
import { unprivilegedAccount, type Account } from './postgres-account.ts';
import { findBinaries, type Binaries, type Resolve } from './postgres-binaries.ts';
import { lastWords, logAfter, logSize } from './postgres-log.ts';
import { prepareCluster } from './prepare-cluster.ts';
import { finishRebuild, rebuildCluster, tellsDamage } from './rebuild-cluster.ts';
import { StartError } from './start-error.ts';

/**
 * A real PostgreSQL as a child process on a socket in our own folder.
 *
 *   no cluster ──initdb aside, rename──▶ cluster ──spawn──▶ postmaster ◀── hold: one connection with an advisory lock
 *
 * The process with the hold owns the folder. After kill -9 of the owner the postmaster survives without a hold: the
 * next start takes it over. While another process has the hold, a second server is refused. If the hold breaks,
 * PostgreSQL has died.
 */
export interface Running {
  readonly connection: pg.ClientConfig;
  stop(): Promise<void>;
}

export interface Wanted {
  /** The folder of the cluster, created if missing. */
  readonly folder: string;
  /** It has been launched and does not answer yet: the time for other work. */
  onLaunched?(): void;
  onExit(reason: string): void;
  /** A damaged cluster was rebuilt; the sentence explains what happened. */
  onRebuilt?(sentence: string): void;
  readonly resolve?: Resolve;
  /** Instead of those of the product, for databases that no one needs after a failure: 'fsync=off'. */
  readonly settings?: readonly string[];
}

interface Postmaster {
  readonly pid: number;
  readonly socketFolder: string;
}

const isOurs = (pid: number, folder: string) => {
  if (!isAlive(pid)) return false;
  // The operating system may have reused the process id; only Linux can tell.
  const file = `/proc/${pid}/cmdline`;
  return !existsSync('/proc/self') || (existsSync(file) && readFileSync(file, 'utf8').includes(folder));
};

const livePostmaster = (folder: string): Postmaster | null => {
  const { pid, lines } = lockOf(folder) ?? { pid: 0, lines: [] };
  return pid > 0 && isOurs(pid, folder) ? { pid, socketFolder: lines[4] ?? folder } : null;
};

const endProcess = async (pid: number, signals: readonly NodeJS.Signals[]) => {
  for (const signal of signals) {
    if (isAlive(pid)) process.kill(pid, signal);
    const end = performance.now() + serverLimits.stopWait;
    while (isAlive(pid) && performance.now() < end) await pause(20);
  }
};

/** Takes over a running postmaster of our folder; stops it when it does not answer. */
const adopt = async (folder: string): Promise<{ pid: number; hold: pg.Client; socketFolder: string } | null> => {
  const living = livePostmaster(folder);
  if (!living) return null;
  const hold = await reachHold(living.pid, living.socketFolder, folder);
  if (hold) return { ...living, hold };
  await endProcess(living.pid, ['SIGINT', 'SIGQUIT', 'SIGKILL']);
  return null;
};

class Damaged extends StartError {}

const startFresh = async (
  { folder, onLaunched, settings = [] }: Wanted,
  binaries: Binaries,
  account: Account | null,
) => {
  const socketFolder = socketFolderOf(folder);
  const said = logSize(folder);
  const pid = launch({ folder, socketFolder, binaries, account, settings });
  onLaunched?.();
  const hold = await reachHold(pid, socketFolder, folder);
  if (hold) return { pid, hold, socketFolder };
  // Another process may have started on the same folder simultaneously.
  const other = livePostmaster(folder);
  if (other && other.pid !== pid) await holdOf(other.socketFolder, folder);
  const log = logAfter(folder, said);
  const Kind = tellsDamage(log) ? Damaged : StartError;
  throw new Kind(`PostgreSQL did not start on ${folder}: ${lastWords(log)}`);
};

const startWhole = async (wanted: Wanted, binaries: Binaries, account: Account | null) => {
  const { folder, onRebuilt } = wanted;
  try {
    return await startFresh(wanted, binaries, account);
  } catch (error) {
    const rebuilt =
      error instanceof Damaged ? await rebuildCluster(folder, account, new Date()).catch(() => null) : null;
    if (rebuilt === null) throw error;
    const started = await startFresh(wanted, binaries, account).catch(() => null);
    if (started === null) {
      // The copy is unusable, too: the original state is restored for a manual repair.
      await rebuilt.undo();
      throw error;
    }
    onRebuilt?.(rebuilt.sentence);
    return started;
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
