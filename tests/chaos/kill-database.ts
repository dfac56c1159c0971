import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isAlive } from '../../server/database/is-alive.ts';

const textOf = (file: string) => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    // It has ended meanwhile.
    return '';
  }
};

const childrenOf = (pid: number): readonly number[] =>
  textOf(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean).map(Number);

/** The processes started on a folder, including initdb; the pid file may be missing or still empty. */
const startedOn = (folder: string): readonly number[] =>
  (existsSync('/proc') ? readdirSync('/proc') : [])
    .filter((name) => /^\d+$/.test(name) && textOf(`/proc/${name}/cmdline`).includes(folder))
    .map(Number);

/** Kills the PostgreSQL of a data folder with all its processes, like a power failure. */
export const killDatabase = async (dataDir: string): Promise<void> => {
  const all = new Set<number>();
  // Stopped first, so that it starts no new processes meanwhile.
  const signal = (pid: number, name: NodeJS.Signals) => isAlive(pid) && process.kill(pid, name);
  for (const pid of startedOn(join(dataDir, 'postgres'))) {
    signal(pid, 'SIGSTOP');
    for (const each of [pid, ...childrenOf(pid)]) all.add(each);
  }
  for (const pid of all) signal(pid, 'SIGSTOP');
  for (const pid of all) signal(pid, 'SIGKILL');
  while ([...all].some(isAlive)) await new Promise((resolve) => setTimeout(resolve, 5));
};
