import { openDB, type IDBPDatabase } from 'idb';
import { toHex, type Cipher } from './cipher.ts';
import type { JournalShape } from './journal-shape.ts';
import { moveOldDatabase } from './move-old-database.ts';

const stores = ['refused', 'drafts', 'snapshot', 'quarantine', 'sent', 'files', 'moved'] as const;
/** Up to version 3 the database had another name: see `move-old-database.ts`. */
export const databaseVersion = 4;
/** Does not depend on the key, so that rows encrypted with another key are found and quarantined. */
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
  // Another tab may want to upgrade this database: an open connection would block it.
  database.addEventListener('versionchange', () => database.close());
  await moveOldDatabase(userId, cipher, database);
  return database;
};
