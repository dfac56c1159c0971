import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { isFileId, requireFileId, type FileStore, type StoredFile } from './file-store.ts';
import { readInBlocks } from './read-in-blocks.ts';

/** What is written at once. */
const blockBytes = 262_144;

/** Files in a folder, under their ids only: names chosen by people never become paths. */
const pour = async (bytes: Readable, path: string, most: number): Promise<StoredFile> => {
  const file = await open(path, 'wx', 0o600);
  try {
    const write = (block: Buffer) => file.writeFile(block);
    const stored = await readInBlocks(bytes, most, { size: blockBytes, take: write, takeLast: write });
    await file.sync();
    return stored;
  } finally {
    await file.close();
  }
};

/** Syncs the folder; otherwise a new name may be lost in a power failure. Windows does this itself. */
const keepNames = async (folder: string): Promise<void> => {
  if (process.platform === 'win32') return;
  const opened = await open(folder);
  try {
    await opened.sync();
  } finally {
    await opened.close();
  }
};

/**
 * Creates a folder; true if it was missing. Level by level: for a recursive call Node reports a missing folder instead
 * of a full or read-only disk.
 */
const makeFolder = async (folder: string): Promise<boolean> => {
  try {
    await mkdir(folder, { mode: 0o700 });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
};

const foldersIn = async (folder: string): Promise<string[]> => {
  const names = await readdir(folder).catch(() => []);
  return names.map((name) => join(folder, name));
};

/** What a file is called until it is whole. */
const halfEnding = '.half';

const olderThan = async (folder: string, before: number, ending = ''): Promise<string[]> => {
  const old: string[] = [];
  for (const path of await foldersIn(folder)) {
    if (!path.endsWith(ending)) continue;
    const found = await stat(path).catch(() => null);
    if (found?.isFile() && found.mtimeMs < before) old.push(path);
  }
  return old;
};

export const createFolderStore = (folder: string): FileStore => {
  const placeOf = (id: string) => join(folder, requireFileId(id).slice(-2), id);
  return {
    async write(id, bytes, most) {
      const place = placeOf(id);
      for (const below of [folder, dirname(place)]) if (await makeFolder(below)) await keepNames(dirname(below));
      const half = `${place}.${process.pid}.${process.hrtime.bigint()}${halfEnding}`;
      try {
        const stored = await pour(bytes, half, most);
        await rename(half, place);
        await keepNames(dirname(place));
        return stored;
      } catch (error) {
        await rm(half, { force: true });
        throw error;
      }
    },
    async read(id) {
      await stat(placeOf(id));
      return createReadStream(placeOf(id));
    },
    remove: (id) => rm(placeOf(id), { force: true }),
    async sweep(before, known) {
      let count = 0;
      for (const places of await foldersIn(folder)) {
        const old = await olderThan(places, before);
        const stored = old.length > 0 ? await known(old.map((path) => basename(path))) : new Set();
        for (const path of old.filter((one) => !stored.has(basename(one)))) {
          await rm(path, { force: true });
          count += 1;
        }
      }
      return count;
    },
    async removeHalf(before) {
      let count = 0;
      for (const places of await foldersIn(folder))
        for (const path of await olderThan(places, before, halfEnding)) {
          await rm(path, { force: true });
          count += 1;
        }
      return count;
    },
    async *list() {
      for (const places of await foldersIn(folder))
        for (const path of await foldersIn(places)) {
          const id = basename(path);
          const found = isFileId(id) && path === placeOf(id) ? await stat(path).catch(() => null) : null;
          if (found?.isFile()) yield { id, size: found.size };
        }
    },
  };
};
