import { existsSync, readFileSync, readdirSync } from 'node:fs';

const parentOf = (pid: string): number => {
  const file = `/proc/${pid}/status`;
  return existsSync(file) ? Number(/^PPid:\s*(\d+)/m.exec(readFileSync(file, 'utf8'))?.[1] ?? 0) : 0;
};

/** Bytes of one process; a page that several processes share counts for each of them in part (PSS). */
const ofOne = (pid: number | string): number => {
  try {
    return Number(/^Pss:\s*(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0) * 1024;
  } catch {
    // It has ended meanwhile.
    return 0;
  }
};

/** The same of a process and of its children; Linux only, 0 elsewhere. */
export const shareOfMemory = (pid: number): number => {
  if (!existsSync('/proc/self')) return 0;
  const children = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && parentOf(name) === pid);
  return [pid, ...children].reduce<number>((sum, one) => sum + ofOne(one), 0);
};
