import { deleteDB, openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { Command, Fact } from '../../domain/journal/fact.ts';
import type { Refused } from '../../domain/journal/journal.ts';
import type { Cipher, Sealed } from './cipher.ts';

/**
 * The journal on the device, one database per user, every value sealed:
 *
 *   pending   a row per command that the server has not answered, written strictly before it counts as kept
 *   refused   a row per command that the server refused, with the reason
 *   drafts    texts and files that were not sent yet
 *   snapshot  the view of the facts, to show something at once; a cache that may be thrown away
 *   quarantine  rows that could not be read: set aside, never thrown away
 */
interface Shape extends DBSchema {
  pending: { key: string; value: Sealed };
  refused: { key: string; value: Sealed };
  drafts: { key: string; value: Sealed };
  snapshot: { key: string; value: Sealed };
  quarantine: { key: string; value: Sealed };
}
type StoreName = 'pending' | 'refused' | 'drafts' | 'snapshot' | 'quarantine';

export interface Snapshot {
  readonly schema: number;
  readonly base: unknown;
  readonly log: readonly Fact[];
  readonly heard: Readonly<Record<string, number>>;
}

export interface Stored {
  readonly pending: readonly Command[];
  readonly refused: readonly Refused<Command>[];
  readonly snapshot: Snapshot | null;
}

const stores: readonly StoreName[] = ['pending', 'refused', 'drafts', 'snapshot', 'quarantine'];
export const databaseName = (userId: string) => `assay-${userId}`;

const open = (userId: string): Promise<IDBPDatabase<Shape>> =>
  openDB<Shape>(databaseName(userId), 1, {
    upgrade(database) {
      for (const name of stores) database.createObjectStore(name);
    },
  });

export const createJournalStore = async (userId: string, cipher: Cipher) => {
  const database = await open(userId);
  // Another tab may want to end this database: it must not wait for us.
  database.addEventListener('versionchange', () => database.close());

  const put = async (name: StoreName, key: string, value: unknown) => {
    const sealed = await cipher.seal(value);
    const tx = database.transaction(name, 'readwrite', { durability: 'strict' });
    await Promise.all([tx.store.put(sealed, key), tx.done]);
  };

  const setAside = async (name: StoreName, key: string, sealed: Sealed) => {
    const tx = database.transaction([name, 'quarantine'], 'readwrite');
    await Promise.all([
      tx.objectStore('quarantine').put(sealed, `${name}/${key}`),
      tx.objectStore(name).delete(key),
      tx.done,
    ]);
  };

  const read = async (name: StoreName, key: string): Promise<unknown> => {
    const sealed = await database.get(name, key);
    if (!sealed) return null;
    try {
      return await cipher.open(sealed);
    } catch {
      await setAside(name, key, sealed);
      return null;
    }
  };

  const readAll = async (name: StoreName): Promise<unknown[]> => {
    // Keys are UUIDs of version 7: their order is the order in which they were made.
    const values = await Promise.all((await database.getAllKeys(name)).map((key) => read(name, key)));
    return values.filter((value) => value !== null);
  };

  return {
    async load(): Promise<Stored> {
      const [pending, refused, snapshot] = await Promise.all([
        readAll('pending'),
        readAll('refused'),
        read('snapshot', 'now'),
      ]);
      return {
        pending: pending as Command[],
        refused: refused as Refused<Command>[],
        snapshot: snapshot as Snapshot | null,
      };
    },
    keepPending: (command: Command) => put('pending', command.id, command),
    dropPending: (id: string) => database.delete('pending', id),
    keepRefused: (refused: Refused<Command>) => put('refused', refused.command.id, refused),
    dropRefused: (id: string) => database.delete('refused', id),
    keepSnapshot: (snapshot: Snapshot) => put('snapshot', 'now', snapshot),
    /** What may be lost and is only handy. */
    readCache: (key: string) => read('snapshot', `cache/${key}`),
    keepCache: (key: string, value: unknown) => put('snapshot', `cache/${key}`, value),
    readDraft: (key: string) => read('drafts', key),
    keepDraft: (key: string, draft: unknown) => put('drafts', key, draft),
    dropDraft: (key: string) => database.delete('drafts', key),
    /** What nobody but this user has: commands and drafts that are nowhere else. */
    async undelivered(): Promise<number> {
      return (await database.count('pending')) + (await database.count('refused')) + (await database.count('drafts'));
    },
    close: () => database.close(),
    /** Leaves nothing of the user on the device. */
    async wipe() {
      database.close();
      await deleteDB(databaseName(userId));
    },
    async dropSnapshot() {
      await database.delete('snapshot', 'now');
    },
  };
};
export type JournalStore = Awaited<ReturnType<typeof createJournalStore>>;
