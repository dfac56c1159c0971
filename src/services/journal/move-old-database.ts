import { deleteDB, openDB, type IDBPDatabase } from 'idb';
import type { Cipher } from './cipher.ts';
import type { JournalShape } from './journal-shape.ts';

/**
 * Up to version 3 the database was named after its user, and its rows after their content. Its waiting work is migrated
 * once, in one transaction, and the old database is deleted:
 *
 *   locked (no tab of an earlier version writes any more) ─▶ read ─▶ copied, with the mark ─▶ deleted
 *
 * A start that is interrupted continues where it was: the mark tells whether the rows were copied. The view and the
 * responses are migrated too, so that they are available offline after an update; those that cannot be decrypted are
 * left behind.
 */
export const oldDatabaseName = (userId: string) => `assay-${userId}`;
/** Tabs of earlier versions open with their own version, which then fails; their open connections are closed. */
const lockedVersion = 1_000;
const mark = 'old database';

/** Null when there is none; checking does not create one. */
const lockOld = async (name: string): Promise<IDBPDatabase | null> => {
  // If the browser can list databases, none is opened to check; otherwise it is opened.
  if ('databases' in indexedDB && !(await indexedDB.databases()).some((known) => known.name === name)) return null;
  let isMissing = false;
  try {
    return await openDB(name, lockedVersion, {
      upgrade(_, version, __, transaction) {
        isMissing = version === 0;
        if (!isMissing) return;
        // Opening the database already reports the abort.
        transaction.done.catch(() => {});
        transaction.abort();
      },
    });
  } catch (error) {
    if (isMissing) return null;
    throw error;
  }
};

export const moveOldDatabase = async (
  userId: string,
  cipher: Cipher,
  database: IDBPDatabase<JournalShape>,
): Promise<void> => {
  const name = oldDatabaseName(userId);
  const old = await lockOld(name);
  if (old) {
    try {
      if (!(await database.get('moved', mark))) {
        // Only devices of earlier versions need it.
        const { copyOldDatabase } = await import('./copy-old-database.ts');
        await copyOldDatabase(old, cipher, database, mark);
      }
    } finally {
      old.close();
    }
    await deleteDB(name);
  }
  // A reinstalled earlier version creates an old database again.
  if (await database.get('moved', mark)) await database.delete('moved', mark);
};
