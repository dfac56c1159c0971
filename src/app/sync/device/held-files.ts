import type { JournalStore } from '../../../services/journal/journal-store.ts';
import { invalid } from '../../../domain/problems/invalid.ts';

/** Files that wait on this device until the command that names them is answered or discarded. */
export interface HeldFiles {
  /** Rejects with a readable Problem when this device cannot store the file. */
  keep(file: { readonly id: string; readonly filename: string }, bytes: Blob): Promise<void>;
  /** Null when this device does not hold it. */
  read(id: string): Promise<Blob | null>;
}

export const createHeldFiles = (
  store: Pick<JournalStore, 'keepFile' | 'readFile'> | null,
  log: (message: string, detail: unknown) => void,
): HeldFiles => ({
  async keep({ id, filename }, bytes) {
    try {
      if (!store) throw new Error('nothing is kept on this device');
      await store.keepFile(id, bytes);
    } catch (error) {
      log('A file could not be kept on this device', error);
      throw invalid(filename, { code: 'notPersisted' });
    }
  },
  read: async (id) => (store ? store.readFile(id) : null),
});
