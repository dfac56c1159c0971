import { lstatSync, readdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Rng } from '../../storm/rng.ts';

/** Simulates a power failure: undoes the changes recorded by undo-record.c for each file, newest first. */
const piece = 4096;
const headBytes = 16;
const entryBytes = 32;

interface Entry {
  readonly step: bigint;
  readonly at: number;
  readonly size: number;
  readonly bytes: Buffer;
}

const entriesOf = (record: Buffer): readonly Entry[] => {
  const lasting = record.readBigUInt64LE(0);
  const entries: Entry[] = [];
  for (let place = headBytes; place + entryBytes <= record.length;) {
    const number = (index: number) => record.readBigUInt64LE(place + index * 8);
    const from = place + entryBytes;
    const stored = Number(number(2));
    const bytes = record.subarray(from, from + stored);
    // Killed while recording: the change itself had not begun.
    if (bytes.length < stored) break;
    if (number(0) > lasting) entries.push({ step: number(0), at: Number(number(1)), size: Number(number(3)), bytes });
    place = from + stored;
  }
  return entries;
};

const resized = (bytes: Buffer, size: number) => {
  if (size <= bytes.length) return bytes.subarray(0, size);
  return Buffer.concat([bytes, Buffer.alloc(size - bytes.length)]);
};

const undone = (now: Buffer, entries: readonly Entry[]): Buffer => {
  let bytes: Buffer = Buffer.from(now);
  for (const { at, size, bytes: old } of entries.toReversed()) {
    bytes = resized(bytes, size);
    old.copy(bytes, at);
  }
  return bytes;
};

/** Each block, and the size, is either the old or the new one. */
const torn = (now: Buffer, before: Buffer, rng: Rng): Buffer => {
  const share = rng.pick([0.1, 0.5, 0.9]);
  const size = rng.chance(share) ? before.length : now.length;
  const [gone, made] = [resized(before, size), Buffer.from(resized(now, size))];
  for (let at = 0; at < size; at += piece) if (rng.chance(share)) gone.copy(made, at, at, Math.min(at + piece, size));
  return made;
};

/** The current paths of the files: they may have been renamed since. */
const pathsIn = (folder: string): ReadonlyMap<string, string> =>
  new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => {
        const path = join(entry.parentPath, entry.name);
        const { ino, birthtimeNs } = lstatSync(path, { bigint: true });
        return [`${ino}-${birthtimeNs}`, path] as const;
      }),
  );

/** The number of files, and of their changes, that were undone at least in part. */
export const undoUnsynced = (folder: string, records: string, isTorn: boolean, rng: Rng) => {
  const paths = pathsIn(folder);
  const lost = { files: 0, changes: 0 };
  for (const name of readdirSync(records)) {
    const path = paths.get(name);
    const record = join(records, name);
    // Without a name, or killed before the header was complete.
    if (path === undefined || statSync(record).size < headBytes) continue;
    const entries = entriesOf(readFileSync(record));
    if (entries.length === 0) continue;
    const now = readFileSync(path);
    const before = undone(now, entries);
    const left = isTorn ? torn(now, before, rng) : before;
    if (left.equals(now)) continue;
    // The same file, so that its owner and mode stay.
    writeFileSync(path, left, { flag: 'r+' });
    truncateSync(path, left.length);
    lost.files += 1;
    lost.changes += entries.length;
  }
  return lost;
};
