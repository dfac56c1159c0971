import { createActor } from 'xstate';
import { storageHealthActor, type StorageHealthRef } from '../../../machines/journal/storage-health-actor.ts';
import type { JournalStore } from '../../../services/journal/journal-store.ts';
import type { ActorOptions } from '../../actor-options.ts';
import { createStorageQueue, type StorageQueue } from './storage-queue.ts';

/** Writes to the device and reports whether that succeeds. */
export const startStorageHealth = (
  store: JournalStore | null,
  log: (message: string, detail: unknown) => void,
  actorOptions: ActorOptions,
): { readonly storageHealth: StorageHealthRef; readonly storageQueue: StorageQueue } => {
  const input = { failed: store === null };
  const storageHealth = createActor(storageHealthActor, { ...actorOptions, systemId: 'keeping', input }).start();
  const storageQueue = createStorageQueue(store, (hasFailed, error) => {
    if (hasFailed) log('The device does not keep changes', error);
    storageHealth.send({ type: hasFailed ? 'storage.failed' : 'storage.restored' });
  });
  return { storageHealth, storageQueue };
};
