import type { JournalStore } from '../../../services/journal/journal-store.ts';

/**
 * Writes to the device one after another, in the order in which they were asked for. A store that is missing or that
 * fails ends nothing: the app goes on in memory, and people are told.
 */
export interface StorageQueue {
  /** False where this device keeps nothing at all. */
  readonly hasStore: boolean;
  /** True once it is written for good. */
  write(job: (store: JournalStore) => Promise<unknown>): Promise<boolean>;
  /** When everything asked for so far has been tried. */
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
