import { deleteDB } from 'idb';
import type { Command, Fact } from '../../domain/journal/fact.ts';
import { limits } from '../../domain/limits.ts';
import type { Refused } from '../../domain/journal/journal-state.ts';
import type { IdMap } from '../../domain/journal/local-ids.ts';
import type { Cipher } from './cipher.ts';
import { createFileRows } from './file-rows.ts';
import { databaseName, openJournalDatabase } from './journal-database.ts';
import { createRefusedRows } from './refused-rows.ts';
import { createSealedRows } from './sealed-rows.ts';
import { createWaitingRows } from './waiting-rows.ts';

export interface Snapshot {
  readonly schema: number;
  readonly base: unknown;
  readonly log: readonly Fact[];
  readonly appliedPosition: Readonly<Record<string, number>>;
}

/** The stores with work that the server does not have. */
const works = ['waiting', 'files', 'refused', 'drafts', 'quarantine'] as const;

interface IdMapRow {
  readonly about: string;
  readonly at: number;
}

/** The stored form, in which the positions have an older name. */
type StoredSnapshot = Omit<Snapshot, 'appliedPosition'> & { readonly heard: Snapshot['appliedPosition'] };

const toStoredSnapshot = ({ appliedPosition: positions, ...rest }: Snapshot): StoredSnapshot => ({
  ...rest,
  heard: positions,
});
const fromStoredSnapshot = (stored: StoredSnapshot | null): Snapshot | null => {
  if (stored === null) return null;
  const { heard: appliedPosition, ...rest } = stored;
  return { ...rest, appliedPosition };
};

export interface Stored {
  readonly pending: readonly Command[];
  /** The row number of the newest command; commands stored later by other tabs have higher numbers. */
  readonly last?: number;
  readonly refused: readonly Refused<Command>[];
  readonly snapshot: Snapshot | null;
  readonly idMap?: IdMap;
}

export const createJournalStore = async (userId: string, cipher: Cipher, now: () => number = Date.now) => {
  const database = await openJournalDatabase(userId, cipher);
  const sealed = createSealedRows(database, cipher);
  const waiting = createWaitingRows(database, cipher, sealed);
  const { readRefused, ...refused } = createRefusedRows(database, cipher, sealed);
  const { put, read } = sealed;
  let isSignedOut = false;
  const putCache = (key: string, value: unknown) => put('snapshot', key, value, () => !isSignedOut);

  /** Cached responses are expendable: when there are too many, all are deleted. */
  const dropManyReads = async () => {
    const reads = IDBKeyRange.bound('cache/', 'cache0');
    if ((await database.count('snapshot', reads)) > limits.readsKept) await database.delete('snapshot', reads);
  };

  /** Deletes ids that are too old to be referenced by any address. */
  const readIdMap = async (): Promise<IdMap> => {
    const rows = await sealed.all('sent');
    const isKnown = ({ value }: { readonly value: unknown }) => (value as IdMapRow).at > now() - limits.sentKept;
    for (const { key } of rows.filter((row) => !isKnown(row))) await database.delete('sent', key);
    return Object.fromEntries(rows.filter(isKnown).map(({ name, value }) => [name, (value as IdMapRow).about]));
  };

  return {
    ...createFileRows(database, cipher, now),
    ...waiting,
    ...refused,
    async load(): Promise<Stored> {
      await dropManyReads();
      const [pending, refusals, snapshot, idMap] = await Promise.all([
        waiting.waitingAfter(0),
        readRefused(),
        read('snapshot', 'now'),
        readIdMap(),
      ]);
      return {
        pending: pending.commands,
        last: pending.last,
        refused: refusals,
        snapshot: fromStoredSnapshot(snapshot as StoredSnapshot | null),
        ...(Object.keys(idMap).length > 0 && { idMap }),
      };
    },
    keepIdMap: (from: string, about: string) => put('sent', from, { about, at: now() } satisfies IdMapRow),
    keepSnapshot: (snapshot: Snapshot) => putCache('now', toStoredSnapshot(snapshot)),
    dropSnapshot: () => database.delete('snapshot', 'now'),
    /** Expendable caches. */
    readCache: (key: string) => read('snapshot', `cache/${key}`),
    keepCache: (key: string, value: unknown) => putCache(`cache/${key}`, value),
    readDraft: (key: string) => read('drafts', key),
    keepDraft: (key: string, draft: unknown) => put('drafts', key, draft),
    dropDraft: (key: string) => sealed.drop('drafts', key),
    /** Work that exists only on this device: commands and drafts. */
    async undelivered(): Promise<number> {
      return (await database.count('waiting')) + (await database.count('refused')) + (await database.count('drafts'));
    },
    /**
     * Deletes everything except work that the server does not have. The database stays, since another tab may still be
     * writing to it.
     */
    async signOut() {
      isSignedOut = true;
      const tx = database.transaction(['snapshot', 'sent', ...works], 'readwrite');
      const work = async () => {
        await tx.objectStore('snapshot').clear();
        const counts = await Promise.all(works.map((store) => tx.objectStore(store).count()));
        if (counts.every((count) => count === 0)) await tx.objectStore('sent').clear();
      };
      await Promise.all([work(), tx.done]);
    },
    close: () => database.close(),
    /** Deletes all data of the user on the device. */
    async wipe() {
      database.close();
      await deleteDB(await databaseName(userId));
    },
  };
};
export type JournalStore = Awaited<ReturnType<typeof createJournalStore>>;
