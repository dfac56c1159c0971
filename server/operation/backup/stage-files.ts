import { createReadStream, existsSync } from 'node:fs';
import { copyFile, link, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { isAlive } from '../../database/is-alive.ts';
import type { ArchiveWriter } from './archive-writer.ts';
import { stores, type StoreName } from './backup-format.ts';
import { missingFiles } from './named-files.ts';

/**
 * Hard links to all files, so that none is gone before it is in the archive: a stored file never changes, but it may be
 * deleted. Where the disk has no hard links, the files are copied.
 */
const prefix = '.backup-';

const idOf = /^[A-Za-z0-9_-]{8,64}$/;

const linkOrCopy = async (from: string, to: string): Promise<void> => {
  try {
    await link(from, to);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'EEXIST') return;
    await copyFile(from, to).catch((failed: NodeJS.ErrnoException) => {
      if (failed.code !== 'ENOENT') throw failed;
    });
  }
};

const namesIn = (folder: string) => readdir(folder).catch(() => [] as string[]);

/** What backups have left behind that were killed. */
const removeLeft = async (dataDir: string) => {
  for (const name of await namesIn(dataDir)) {
    const pid = name.startsWith(prefix) ? Number(name.slice(prefix.length)) : 0;
    if (pid > 0 && pid !== process.pid && !isAlive(pid))
      await rm(join(dataDir, name), { recursive: true, force: true });
  }
};

export interface WrittenFiles {
  readonly files: number;
  readonly gone: readonly string[];
}

export interface Staged {
  /** Links all files that exist now. */
  add(): Promise<void>;
  /** Files that the rows name and the store does not have. */
  missing(client: pg.Client): Promise<ReadonlySet<string>>;
  /** Writes all files, and returns their number and which of them were deleted meanwhile. */
  write(archive: ArchiveWriter): Promise<WrittenFiles>;
  remove(): Promise<void>;
}

export const stageFiles = async (dataDir: string): Promise<Staged> => {
  await removeLeft(dataDir);
  const folder = join(dataDir, `${prefix}${process.pid}`);
  const placeOf = (store: StoreName, id: string) => join(folder, store, id.slice(-2), id);

  async function* idsIn(root: string, store: StoreName) {
    for (const below of await namesIn(join(root, store)))
      for (const id of await namesIn(join(root, store, below))) if (idOf.test(id) && below === id.slice(-2)) yield id;
  }

  return {
    async add() {
      for (const store of stores)
        for await (const id of idsIn(dataDir, store)) {
          const place = placeOf(store, id);
          await mkdir(join(place, '..'), { recursive: true, mode: 0o700 });
          await linkOrCopy(join(dataDir, store, id.slice(-2), id), place);
        }
    },
    missing: (client) => missingFiles(client, (store, id) => existsSync(placeOf(store, id))),
    async write(archive) {
      let files = 0;
      for (const store of stores)
        for await (const id of idsIn(folder, store)) {
          const place = placeOf(store, id);
          const { size } = await stat(place);
          await archive.file(`${store}/${id}`, size, createReadStream(place) as AsyncIterable<Buffer>);
          files += 1;
        }
      return { files, gone: [] };
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
};
