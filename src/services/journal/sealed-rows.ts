import type { IDBPDatabase } from 'idb';
import type { Cipher, Sealed } from './cipher.ts';
import type { JournalShape, StoreName } from './journal-shape.ts';
import { hasPlainKey, keyOf, sealNamed, type NamedRow } from './named-row.ts';

export type JournalDatabase = IDBPDatabase<JournalShape>;

/** Encrypted rows by name, under opaque keys. Rows that no key can decrypt are moved to `quarantine`, never deleted. */
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
    /** Rejects when the device is full. `isWanted` is called last, directly before the row is written. */
    async put(name: StoreName, rowName: string, value: unknown, isWanted = () => true) {
      const [key, sealed] = await Promise.all([keyOf(cipher, name, rowName), sealNamed(cipher, name, rowName, value)]);
      if (!isWanted()) return;
      const tx = database.transaction(name, 'readwrite', { durability: 'strict' });
      await Promise.all([tx.store.put(sealed, key), tx.done]);
    },
    /** Null when there is none, or none that can be read. */
    async read(name: StoreName, rowName: string): Promise<unknown> {
      const key = await keyOf(cipher, name, rowName);
      const sealed = await database.get(name, key);
      if (!sealed) return null;
      try {
        const content = await cipher.open(sealed);
        return hasPlainKey(name, rowName) ? content : (content as NamedRow).value;
      } catch {
        await setQuarantine(name, key, sealed);
        return null;
      }
    },
    /** All rows of a store with opaque keys. */
    async all(name: StoreName): Promise<readonly (NamedRow & { readonly key: string })[]> {
      const keys = await database.getAllKeys(name);
      const found = await Promise.all(
        keys.map(async (key) => {
          const sealed = await database.get(name, key);
          const row = sealed && ((await cipher.open(sealed).catch(() => null)) as NamedRow | null);
          if (sealed && !row) await setQuarantine(name, key, sealed);
          return row ? [{ ...row, key }] : [];
        }),
      );
      return found.flat();
    },
    async drop(name: StoreName, rowName: string) {
      await database.delete(name, await keyOf(cipher, name, rowName));
    },
  };
};
export type SealedRows = ReturnType<typeof createSealedRows>;
