import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isAlive } from '../../server/database/is-alive.ts';

const childrenOf = (pid: number): readonly number[] => {
  const file = `/proc/${pid}/task/${pid}/children`;
  return existsSync(file) ? readFileSync(file, 'utf8').split(' ').filter(Boolean).map(Number) : [];
};

/** The PostgreSQL of a data folder with all its processes, as when the power goes. */
export const killDatabase = async (dataDir: string): Promise<void> => {
  const file = join(dataDir, 'postgres', 'postmaster.pid');
  const pid = existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0;
  if (pid <= 1 || !isAlive(pid)) return;
  const all = [pid, ...childrenOf(pid)];
  // Stopped first, so that nobody makes new ones meanwhile.
  for (const signal of ['SIGSTOP', 'SIGKILL'] as const)
    for (const each of all) if (isAlive(each)) process.kill(each, signal);
  while (all.some(isAlive)) await new Promise((resolve) => setTimeout(resolve, 5));
};
