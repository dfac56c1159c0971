import type { FileStore } from '../../files/file-store.ts';
import { stores, type StoreName } from './backup-format.ts';
import { missingFiles } from './named-files.ts';
import type { Staged } from './stage-files.ts';

export type ObjectStores = Readonly<Record<StoreName, FileStore>>;

/**
 * The objects that exist when the backup begins. They cannot be held as the files of a folder: one that is deleted before it
 * is in the archive is missing there, and the backup says so.
 */
export const stageObjects = (objects: ObjectStores): Staged => {
  const sizes: Readonly<Record<StoreName, Map<string, number>>> = { files: new Map(), evidence: new Map() };
  return {
    async add() {
      for (const store of stores) for await (const { id, size } of objects[store].list()) sizes[store].set(id, size);
    },
    missing: (client) => missingFiles(client, (store, id) => sizes[store].has(id)),
    async write(archive) {
      let files = 0;
      const gone: string[] = [];
      for (const store of stores)
        for (const [id, size] of sizes[store]) {
          const bytes = await objects[store].read(id).catch((error: NodeJS.ErrnoException) => {
            if (error.code !== 'ENOENT') throw error;
          });
          if (bytes) await archive.file(`${store}/${id}`, size, bytes as AsyncIterable<Buffer>);
          if (bytes) files += 1;
          else gone.push(`${store}/${id}`);
        }
      return { files, gone };
    },
    remove: async () => {},
  };
};
