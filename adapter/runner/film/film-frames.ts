import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PageFrame } from '../browser/page-frames.ts';

/**
 * The pictures of a film, as files. They may show secrets: they are in the folder of traces, which is removed when the
 * runner ends. However long a session takes, there are never more than `framesMost`: then every second one is removed, and
 * from there on half as many are taken.
 */
export interface FilmFrame {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly path: string;
}

const framesMost = 600;
const gapAtFirst = 250;

export const createFilmFrames = (folder: string, most = framesMost) => {
  let frames: FilmFrame[] = [];
  let gap = gapAtFirst;
  let number = 0;
  /** What is shown now, and came too early to be stored. */
  let waiting: PageFrame | null = null;
  let writes: Promise<unknown> = mkdir(folder, { recursive: true, mode: 0o700 });

  const later = (what: () => Promise<unknown>) => {
    writes = writes.then(what).catch(() => {});
  };
  const thinOut = () => {
    const gone = frames.filter((_, index) => index % 2 === 1);
    frames = frames.filter((_, index) => index % 2 === 0);
    gap *= 2;
    later(() => Promise.all(gone.map(({ path }) => rm(path, { force: true }))));
  };
  const store = (data: Buffer, at: number) => {
    number += 1;
    const path = join(folder, `${number}.jpg`);
    frames.push({ at, path });
    later(() => writeFile(path, data, { mode: 0o600 }));
    if (frames.length > most) thinOut();
  };
  const isDue = (at: number) => at - (frames.at(-1)?.at ?? -Infinity) >= gap;
  return {
    add(frame: PageFrame) {
      if (waiting && isDue(frame.timestamp)) {
        store(waiting.data, Math.max(waiting.timestamp, (frames.at(-1)?.at ?? 0) + gap));
        waiting = null;
      }
      if (isDue(frame.timestamp)) store(frame.data, frame.timestamp);
      else waiting = frame;
    },
    /** All of them, on disk. */
    async end(): Promise<readonly FilmFrame[]> {
      if (waiting) store(waiting.data, Math.max(waiting.timestamp, (frames.at(-1)?.at ?? 0) + 1));
      waiting = null;
      await writes;
      return frames;
    },
  };
};
