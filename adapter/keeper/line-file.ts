import { open } from 'node:fs/promises';

/**
 * A file of JSON lines on disk. A line is durable before `append` resolves; lines that wait are written together. Their
 * places are remembered, not their text, so that a long run costs no memory. Half a line, as a power failure leaves it,
 * is cut off.
 */
export interface LineFile<Line> {
  append(line: Line): Promise<void>;
  /** The number of durable lines. */
  readonly count: () => number;
  /** `from`: the number of the first line, from 1. */
  read(from: number, most: number): Promise<Line[]>;
  close(): Promise<void>;
}

const newline = 10;

export const openLines = async <Line>(path: string): Promise<LineFile<Line>> => {
  const handle = await open(path, 'a+', 0o600);
  const known = await handle.readFile();
  const ends = [0];
  for (let at = known.indexOf(newline); at !== -1; at = known.indexOf(newline, at + 1)) ends.push(at + 1);
  await handle.truncate(ends.at(-1));
  let waiting: Buffer[] = [];
  let flushing: Promise<void> | null = null;
  const flush = async () => {
    // Lines that arrive during a write are taken by the next one.
    await Promise.resolve();
    const taken = waiting;
    waiting = [];
    flushing = null;
    await handle.appendFile(Buffer.concat(taken));
    await handle.datasync();
    for (const { length } of taken) ends.push((ends.at(-1) ?? 0) + length);
  };
  let last = Promise.resolve();
  return {
    append(line) {
      waiting.push(Buffer.from(`${JSON.stringify(line)}\n`));
      flushing ??= last = last.then(flush);
      return flushing;
    },
    count: () => ends.length - 1,
    async read(from, most) {
      const [start, end] = [ends[from - 1], ends[Math.min(from - 1 + most, ends.length - 1)]];
      if (start === undefined || end === undefined || end <= start) return [];
      const { buffer } = await handle.read(Buffer.alloc(end - start), 0, end - start, start);
      return buffer
        .toString()
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line) as Line);
    },
    async close() {
      await last.catch(() => {});
      await handle.close();
    },
  };
};
