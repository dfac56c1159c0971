import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Binaries } from './postgres-binaries.ts';
import { handOver, type Account } from './postgres-account.ts';
import { StartError } from './start-error.ts';

/** The owner of everything in the cluster. */
export const clusterUser = 'assay';

/** One sentence about why files cannot be created in the folder. */
export const sayFull = (stderr: string, folder: string) => {
  if (/No space left/i.test(stderr)) return `The disk of ${folder} is full: free some space and start again.`;
  if (/Permission denied|Read-only/i.test(stderr))
    return `${folder} is not writable. Set DATA_DIR to a writable folder.`;
  return `PostgreSQL could not make its files in ${folder}: ${stderr.trim().split('\n').at(-1) ?? 'no reason given'}`;
};

/**
 * Created under a temporary name and renamed when complete: a failed start leaves nothing that looks like a cluster.
 */
const makeCluster = (folder: string, binaries: Binaries, account: Account | null): void => {
  const parent = dirname(folder);
  for (const left of readdirSync(parent)) {
    if (left.startsWith(`${basename(folder)}.new-`)) rmSync(join(parent, left), { recursive: true, force: true });
  }
  const newFolder = `${folder}.new-${process.pid}`;
  mkdirSync(newFolder);
  handOver(newFolder, account);
  const args = [
    '-D',
    newFolder,
    '-U',
    clusterUser,
    '--auth=trust',
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
    '--no-instructions',
  ];
  const made = spawnSync(binaries.initdb, args, { ...account, env: binaries.env, encoding: 'utf8', cwd: newFolder });
  if (made.status !== 0) {
    rmSync(newFolder, { recursive: true, force: true });
    throw new StartError(sayFull(`${made.stderr ?? ''}${made.error?.message ?? ''}`, folder));
  }
  renameSync(newFolder, folder);
};

/** The cluster of a folder, created if missing, owned by the account that runs it. Throws a readable StartError. */
export const prepareCluster = (folder: string, binaries: Binaries, account: Account | null): void => {
  try {
    mkdirSync(dirname(folder), { recursive: true });
    if (!existsSync(join(folder, 'PG_VERSION'))) {
      rmSync(folder, { recursive: true, force: true });
      makeCluster(folder, binaries, account);
    }
    handOver(folder, account);
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(sayFull(String((error as Error).message), folder));
  }
};
