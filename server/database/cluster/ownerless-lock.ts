import { existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { serverLimits } from '../../limits.ts';

/** The lock file of a running PostgreSQL; `pid` is 0 when the file contains none. */
export interface Lock {
  readonly pid: number;
  readonly lines: readonly string[];
}

const fileOf = (folder: string) => join(folder, 'postmaster.pid');

/** Null when there is none. */
export const lockOf = (folder: string): Lock | null => {
  if (!existsSync(fileOf(folder))) return null;
  const lines = readFileSync(fileOf(folder), 'utf8').split('\n');
  const pid = Number(lines[0]);
  return { pid: Number.isSafeInteger(pid) && pid > 0 ? pid : 0, lines };
};

/**
 * After a power failure during the start, PostgreSQL's lock file can be empty, and PostgreSQL then refuses to start.
 * Every owner writes to it at once, so a lock file that stays empty has no owner.
 */
export const dropOwnerlessLock = async (folder: string): Promise<void> => {
  while (lockOf(folder)?.pid === 0) {
    const age = Date.now() - (statSync(fileOf(folder), { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    if (age > serverLimits.emptyLockAge || age < 0) rmSync(fileOf(folder), { force: true });
    else await pause(serverLimits.emptyLockAge - age + 1);
  }
};
