import { existsSync, readFileSync, readdirSync } from 'node:fs';

interface Times {
  readonly parent: number;
  /** Milliseconds of processor time, of the process and of its ended children. */
  readonly own: number;
  readonly ended: number;
}

const millisecondsPerTick = 10;

/** Linux only; null where the process or the file is missing. */
const timesOf = (pid: number): Times | null => {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return null;
  const text = readFileSync(file, 'utf8');
  // The name of the program, in parentheses, may contain blanks.
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const sum = (from: number) => ((fields[from] ?? 0) + (fields[from + 1] ?? 0)) * millisecondsPerTick;
  return { parent: fields[1] ?? 0, own: sum(11), ended: sum(13) };
};

/** Milliseconds of processor time of a process and of its children so far; NaN where it cannot be read. */
export const processorOf = (pid: number): number => {
  const times = timesOf(pid);
  if (!times) return Number.NaN;
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => timesOf(Number(name)));
  const own = children.reduce((sum, child) => sum + (child?.parent === pid ? child.own : 0), 0);
  return times.own + times.ended + own;
};
