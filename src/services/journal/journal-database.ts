import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { Command } from '../../domain/journal/fact.ts';
import type { Refused } from '../../domain/journal/journal-state.ts';
import { toHex, type Cipher, type Sealed } from './cipher.ts';
import { moveOldDatabase } from './move-old-database.ts';

/**
 * The journal on the device, one database per user, every value sealed, every name opaque:
 *
 *   waiting   a row per command that the server has not answered, written strictly before it counts as kept; numbered
 *             by the database, so that all tabs have one order, whatever the clock did
 *   files     the bytes of files that waiting commands name, by the ids of the files
 *   sent      what was made here before it had a name, by the name that the server gave it
 *   refused   a row per command that the server refused, with the reason
 *   drafts    texts and files that were not sent yet
 *   snapshot  the view of the facts and answers of the server, to show something at once; a cache that ends with the session
 *   quarantine  rows that could not be read: set aside, never thrown away
 *   moved     that the database of an earlier version was taken over, so that it is taken over once
 */
export interface JournalShape extends DBSchema {
  waiting: { key: number; value: Waiting; indexes: { id: string } };
  files: { key: string; value: HeldBytes };
  sent: { key: string; value: Sealed };
  refused: { key: string; value: Sealed };
  drafts: { key: string; value: Sealed };
  snapshot: { key: string; value: Sealed };
  quarantine: { key: string; value: Sealed };
  moved: { key: string; value: true };
}
export interface Waiting extends Sealed {
  readonly id: string;
  /** Of what is sealed; the first rows have none. */
  readonly version?: number;
}
/** What is sealed in a row of `refused`; the first rows have no version. */
export interface StoredRefusal extends Refused<Command> {
  readonly version: number;
}
export interface HeldBytes extends Sealed {
  /** Milliseconds since 1970: what nobody names goes after a while. */
  readonly at: number;
}
export type StoreName = 'refused' | 'drafts' | 'snapshot' | 'quarantine' | 'sent';

const stores = ['refused', 'drafts', 'snapshot', 'quarantine', 'sent', 'files', 'moved'] as const;
/** Up to 3 the database had another name: see `move-old-database.ts`. */
export const databaseVersion = 4;
/** Does not depend on the key, so what another key has sealed is found, too, and set aside. */
export const databaseName = async (userId: string): Promise<string> => {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`assay journal of ${userId}`));
  return `assay-${toHex(digest).slice(0, 40)}`;
};

export const openJournalDatabase = async (userId: string, cipher: Cipher): Promise<IDBPDatabase<JournalShape>> => {
  const database = await openDB<JournalShape>(await databaseName(userId), databaseVersion, {
    upgrade(made) {
      if (!made.objectStoreNames.contains('waiting'))
        made.createObjectStore('waiting', { autoIncrement: true }).createIndex('id', 'id', { unique: true });
      for (const name of stores) if (!made.objectStoreNames.contains(name)) made.createObjectStore(name);
    },
  });
  // Another tab may want to end this database: it must not wait for us.
  database.addEventListener('versionchange', () => database.close());
  await moveOldDatabase(userId, cipher, database);
  return database;
};
