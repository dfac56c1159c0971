import type { IDBPDatabase } from 'idb';
import type { Cipher, Sealed } from './cipher.ts';
import type { JournalShape, StoreName } from './journal-database.ts';

export type JournalDatabase = IDBPDatabase<JournalShape>;

/** Rows by name, each sealed. What no key opens any more is moved to `quarantine`, never thrown away. */
export const createSealedRows = (database: JournalDatabase, cipher: Cipher) => {
  const setQuarantine = async (name: StoreName | 'waiting', key: string | number, sealed: Sealed) => {
    const tx = database.transaction([name, 'quarantine'], 'readwrite');
    await Promise.all([
      tx.objectStore('quarantine').put(sealed, `${name}/${key}`),
      tx.objectStore(name).delete(key),
      tx.done,
    ]);
  };

  return {
    setQuarantine,
    /** Rejects when the device is full. */
    async put(name: StoreName, key: string, value: unknown) {
      const sealed = await cipher.seal(value);
      const tx = database.transaction(name, 'readwrite', { durability: 'strict' });
      await Promise.all([tx.store.put(sealed, key), tx.done]);
    },
    /** Null when there is none, or none that can be read. */
    async read(name: StoreName, key: string): Promise<unknown> {
      const sealed = await database.get(name, key);
      if (!sealed) return null;
      try {
        return await cipher.open(sealed);
      } catch {
        await setQuarantine(name, key, sealed);
        return null;
      }
    },
  };
};
export type SealedRows = ReturnType<typeof createSealedRows>;
