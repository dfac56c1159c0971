import { openDB, type DBSchema, type IDBPDatabase, type IDBPTransaction } from 'idb';
import type { Command } from '../../domain/journal/fact.ts';
import type { Refused } from '../../domain/journal/journal-state.ts';
import type { Sealed } from './cipher.ts';

/**
 * The journal on the device, one database per user, every value sealed:
 *
 *   waiting   a row per command that the server has not answered, written strictly before it counts as kept; numbered
 *             by the database, so that all tabs have one order, whatever the clock did
 *   files     the bytes of files that waiting commands name, by the ids of the files
 *   sent      what was made here before it had a name, by the name that the server gave it
 *   refused   a row per command that the server refused, with the reason
 *   drafts    texts and files that were not sent yet
 *   snapshot  the view of the facts, to show something at once; a cache that may be thrown away
 *   quarantine  rows that could not be read: set aside, never thrown away
 */
export interface JournalShape extends DBSchema {
  waiting: { key: number; value: Waiting; indexes: { id: string } };
  files: { key: string; value: HeldBytes };
  sent: { key: string; value: Sealed };
  refused: { key: string; value: Sealed };
  drafts: { key: string; value: Sealed };
  snapshot: { key: string; value: Sealed };
  quarantine: { key: string; value: Sealed };
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

const stores: readonly (StoreName | 'files')[] = ['refused', 'drafts', 'snapshot', 'quarantine', 'sent', 'files'];
export const databaseVersion = 3;
export const databaseName = (userId: string) => `assay-${userId}`;

/** Version 1 kept waiting commands under their ids, whose order was that of the clock. */
const upgradeFromVersion1 = async (transaction: IDBPTransaction<JournalShape, never, 'versionchange'>) => {
  const old = transaction as unknown as IDBPTransaction<never, never, 'versionchange'>;
  const pending = old.objectStore('pending' as never);
  const rows = (await pending.getAll()) as readonly Sealed[];
  const ids = (await pending.getAllKeys()) as readonly string[];
  const waiting = transaction.objectStore('waiting' as never) as unknown as { add(row: Waiting): Promise<number> };
  for (const [index, row] of rows.entries()) await waiting.add({ ...row, id: ids[index] ?? '' });
  (transaction.db as unknown as IDBPDatabase).deleteObjectStore('pending');
};

export const openJournalDatabase = (userId: string): Promise<IDBPDatabase<JournalShape>> =>
  openDB<JournalShape>(databaseName(userId), databaseVersion, {
    async upgrade(database, version, _, transaction) {
      if (version < 2)
        database.createObjectStore('waiting', { autoIncrement: true }).createIndex('id', 'id', { unique: true });
      for (const name of stores) if (!database.objectStoreNames.contains(name)) database.createObjectStore(name);
      if (version === 1) await upgradeFromVersion1(transaction as never);
    },
  });
