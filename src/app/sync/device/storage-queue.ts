import type { JournalStore } from '../../../services/journal/journal-store.ts';

/**
 * Writes to the device sequentially, in the order of requests. A missing or failing store stops nothing: the app
 * continues in memory and informs people.
 */
export interface StorageQueue {
  /** False where this device stores nothing at all. */
  readonly hasStore: boolean;
  /** True once it is persisted. */
  write(job: (store: JournalStore) => Promise<unknown>): Promise<boolean>;
  /** Resolves when every write so far was tried. */
  settled(): Promise<unknown>;
}

export const createStorageQueue = (
  store: JournalStore | null,
  onHealthChange: (failed: boolean, error?: unknown) => void,
): StorageQueue => {
  let work: Promise<boolean> = Promise.resolve(true);
  let hasFailed = store === null;

  const tell = (failed: boolean, error?: unknown) => {
    if (failed !== hasFailed) onHealthChange(failed, error);
    hasFailed = failed;
    return !failed;
  };

  const tryTo = async (job: (store: JournalStore) => Promise<unknown>): Promise<boolean> => {
    if (!store) return false;
    try {
      await job(store);
      return tell(false);
    } catch (error) {
      return tell(true, error);
    }
  };

  return {
    hasStore: store !== null,
    write: (job) => (work = work.then(() => tryTo(job))),
    settled: () => work,
  };
};
