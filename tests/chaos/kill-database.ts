import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isAlive } from '../../server/database/is-alive.ts';

const textOf = (file: string) => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    // It has ended in between.
    return '';
  }
};

const childrenOf = (pid: number): readonly number[] =>
  textOf(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean).map(Number);

/** Who was started on a folder, initdb too; its own file of that may be missing or empty yet. */
const startedOn = (folder: string): readonly number[] =>
  (existsSync('/proc') ? readdirSync('/proc') : [])
    .filter((name) => /^\d+$/.test(name) && textOf(`/proc/${name}/cmdline`).includes(folder))
    .map(Number);

/** The PostgreSQL of a data folder with all its processes, as when the power goes. */
export const killDatabase = async (dataDir: string): Promise<void> => {
  const all = new Set<number>();
  // Stopped first, so that nobody makes new ones meanwhile.
  const signal = (pid: number, name: NodeJS.Signals) => isAlive(pid) && process.kill(pid, name);
  for (const pid of startedOn(join(dataDir, 'postgres'))) {
    signal(pid, 'SIGSTOP');
    for (const each of [pid, ...childrenOf(pid)]) all.add(each);
  }
  for (const pid of all) signal(pid, 'SIGSTOP');
  for (const pid of all) signal(pid, 'SIGKILL');
  while ([...all].some(isAlive)) await new Promise((resolve) => setTimeout(resolve, 5));
};
