import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config.ts';
import { StartError } from '../database/cluster/start-error.ts';
import { every } from '../operation/repeat.ts';
import type { FileStore } from './file-store.ts';
import { createFolderStore } from './folder-store.ts';
import { StoreUnavailable } from './store-unavailable.ts';

/** Where files are: attachments with prepared exports, and what runs recorded. */
export interface FileStores {
  readonly files: FileStore;
  readonly evidence: FileStore;
  /** Whether they can be reached, as the last check found; null: they are folders of this machine. */
  readonly isUp: (() => boolean) | null;
  close(): Promise<void>;
}

type Place = Pick<Config, 'dataDir' | 'objectStore'>;

/** Both stores, without any check; null: there is no object store. */
export const connectObjectStores = async (objectStore: Config['objectStore']) => {
  if (!objectStore) return null;
  // Most installations have none.
  const { openObjectStores } = await import('./object-store/open-object-stores.ts');
  return openObjectStores(objectStore);
};

/** A wrong key or bucket ends the start; a store that is down does not: everything but files works without it. */
const firstCheck = async (check: () => Promise<void>): Promise<unknown> => {
  try {
    await check();
    return null;
  } catch (error) {
    if (!(error instanceof StoreUnavailable) || !error.isRefusal) return error;
    throw new StartError(`OBJECT_STORE_URL cannot be used: ${error.reason}`);
  }
};

export const openFileStores = async (
  place: Place,
  log: Pick<FastifyBaseLogger, 'warn' | 'info'>,
  checkEvery = 15_000,
): Promise<FileStores> => {
  const stores = await connectObjectStores(place.objectStore);
  if (!stores) {
    const folder = (name: string) => createFolderStore(join(place.dataDir, name));
    return { files: folder('files'), evidence: folder('evidence'), isUp: null, close: async () => {} };
  }
  let isUp = true;
  const note = (error: unknown) => {
    if (error && isUp) log.warn({ err: error }, 'files cannot be read or written: the object store is not available');
    if (!error && !isUp) log.info('the object store is available again');
    isUp = !error;
  };
  try {
    note(await firstCheck(stores.check));
  } catch (error) {
    stores.close();
    throw error;
  }
  const stop = every(checkEvery, () => stores.check().then(() => note(null), note), log);
  return {
    files: stores.files,
    evidence: stores.evidence,
    isUp: () => isUp,
    async close() {
      const stopped = stop();
      stores.close();
      await stopped;
    },
  };
};
