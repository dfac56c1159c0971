import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, readFileSync } from 'node:fs';
import { StartError } from './start-error.ts';

/**
 * PostgreSQL refuses to run as root. When we are root it runs as `postgres`, or as `nobody` where that account is
 * missing; the only change to the host is the owner of our own folder.
 */
export interface Account {
  readonly uid: number;
  readonly gid: number;
}

const nobody = 65_534;

const postgresOf = (passwd: string): Account | null => {
  const line = passwd.split('\n').find((row) => row.startsWith('postgres:'));
  const [, , uid, gid] = line?.split(':') ?? [];
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : null;
};

export const unprivilegedAccount = (): Account | null => {
  if (process.getuid?.() !== 0) return null;
  return postgresOf(readFileSync('/etc/passwd', 'utf8')) ?? { uid: nobody, gid: nobody };
};

/** Gives a folder to the account and makes sure that the account can reach it. */
export const handOver = (folder: string, account: Account | null): void => {
  if (account) chownSync(folder, account.uid, account.gid);
  chmodSync(folder, 0o700);
  if (!account) return;
  const reached = spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { ...account });
  if (reached.status !== 0) {
    throw new StartError(
      `PostgreSQL runs as user ${account.uid} and cannot reach ${folder}: give others the right to pass through the folders above it, or set DATA_DIR.`,
    );
  }
};
