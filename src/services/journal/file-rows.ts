import type { IDBPDatabase } from 'idb';
import { limits } from '../../domain/limits.ts';
import type { Cipher } from './cipher.ts';
import type { JournalShape } from './journal-shape.ts';

/** Files that wait to be sent: encrypted bytes, keyed by the id used in the waiting command. */
export const createFileRows = (database: IDBPDatabase<JournalShape>, cipher: Cipher, now: () => number) => ({
  /** Rejects when the device is full. */
  async keepFile(id: string, bytes: Blob) {
    const row = { ...(await cipher.sealBytes(await bytes.arrayBuffer())), at: now() };
    const tx = database.transaction('files', 'readwrite', { durability: 'strict' });
    await Promise.all([tx.store.put(row, id), tx.done]);
  },
  /** Null when there is no such file, or when this key cannot decrypt it. */
  async readFile(id: string): Promise<Blob | null> {
    const row = await database.get('files', id);
    // A file that cannot be decrypted counts as missing; the server will report it.
    const bytes = row ? await cipher.openBytes(row).catch(() => null) : null;
    return bytes && new Blob([bytes]);
  },
  async dropFiles(ids: readonly string[]) {
    const tx = database.transaction('files', 'readwrite');
    await Promise.all([...ids.map((id) => tx.store.delete(id)), tx.done]);
  },
  /** Files whose command was never stored: the app ended in between. */
  async dropLooseFiles(named: readonly string[]) {
    for (const id of await database.getAllKeys('files')) {
      const { at } = (await database.get('files', id)) ?? { at: now() };
      if (!named.includes(id) && at < now() - limits.looseFileKept) await database.delete('files', id);
    }
  },
});
