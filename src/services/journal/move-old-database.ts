import { deleteDB, openDB, type IDBPDatabase } from 'idb';
import type { Cipher, Sealed } from './cipher.ts';
import type { HeldBytes, JournalShape, Waiting } from './journal-shape.ts';
import { keyOf, sealNamed } from './named-row.ts';

/**
 * Up to version 3 the database was named after its user and its rows after what they hold. What waits there is taken over
 * once, in one transaction, and the old database is deleted:
 *
 *   locked (no tab of an earlier version writes any more) ─▶ read ─▶ copied, with the mark ─▶ deleted
 *
 * A start that ends in between goes on where it was: the mark says whether the rows are here. The view and the answers of
 * the server come along, so that an update without a network still shows them; one that cannot be opened is left behind.
 */
export const oldDatabaseName = (userId: string) => `assay-${userId}`;
/** Tabs of earlier versions ask for their own version, which is too old from then on; their open connection is closed. */
const lockedVersion = 1_000;
const mark = 'old database';

type Row<Value> = readonly [key: string, value: Value];
interface OldRows {
  readonly waiting: readonly Waiting[];
  readonly files: readonly Row<HeldBytes>[];
  readonly refused: readonly Row<Sealed>[];
  readonly named: Readonly<Record<'drafts' | 'sent' | 'snapshot', readonly Row<Sealed>[]>>;
  readonly quarantine: readonly Row<Sealed>[];
}

/** Null when there is none; looking makes none. */
const lockOld = async (name: string): Promise<IDBPDatabase | null> => {
  // Where a browser can tell, nothing is opened for it; the others open it and see.
  if ('databases' in indexedDB && !(await indexedDB.databases()).some((known) => known.name === name)) return null;
  let isMissing = false;
  try {
    return await openDB(name, lockedVersion, {
      upgrade(_, version, __, transaction) {
        isMissing = version === 0;
        if (!isMissing) return;
        // The opening itself tells that it was aborted.
        transaction.done.catch(() => {});
        transaction.abort();
      },
    });
  } catch (error) {
    if (isMissing) return null;
    throw error;
  }
};

const rowsIn = async <Value>(old: IDBPDatabase, store: string): Promise<readonly Row<Value>[]> => {
  if (!old.objectStoreNames.contains(store)) return [];
  const tx = old.transaction(store);
  // Keys of rows are texts, but for those of waiting commands, which nobody needs.
  const [keys, rows] = await Promise.all([tx.store.getAllKeys(), tx.store.getAll() as Promise<Value[]>]);
  return rows.map((row, index) => [keys[index] as string, row]);
};

/** Version 1 kept waiting commands under their ids, in `pending`. */
const waitingIn = async (old: IDBPDatabase): Promise<readonly Waiting[]> => [
  ...(await rowsIn<Sealed>(old, 'pending')).map(([id, row]) => ({ ...row, id })),
  ...(await rowsIn<Waiting>(old, 'waiting')).map(([, row]) => row),
];

const readOld = async (old: IDBPDatabase): Promise<OldRows> => ({
  waiting: await waitingIn(old),
  files: await rowsIn(old, 'files'),
  refused: await rowsIn(old, 'refused'),
  named: {
    drafts: await rowsIn(old, 'drafts'),
    sent: await rowsIn(old, 'sent'),
    snapshot: await rowsIn(old, 'snapshot'),
  },
  quarantine: await rowsIn(old, 'quarantine'),
});

/** What cannot be opened goes to quarantine, as it would have gone there when it was read. */
const renamed = async (cipher: Cipher, { named, quarantine }: OldRows) => {
  const none = (): Row<Sealed>[] => [];
  const made = { drafts: none(), sent: none(), snapshot: none(), quarantine: none() };
  for (const store of ['drafts', 'sent', 'snapshot'] as const) {
    for (const [name, row] of named[store]) {
      const key = await keyOf(cipher, store, name);
      const value = await cipher.open(row).then(
        (content) => ({ content }),
        () => null,
      );
      if (value) made[store].push([key, await sealNamed(cipher, store, name, value.content)]);
      else if (store !== 'snapshot') made.quarantine.push([`${store}/${key}`, row]);
    }
  }
  for (const [place, row] of quarantine) {
    const [, store, name] = /^(drafts|sent|snapshot)\/(.*)$/s.exec(place) ?? [];
    const key = store === undefined ? place : `${store}/${await cipher.opaqueName(`${store}/${name}`)}`;
    made.quarantine.push([key, row]);
  }
  return made;
};

const copy = async (rows: OldRows, cipher: Cipher, database: IDBPDatabase<JournalShape>): Promise<void> => {
  const made = await renamed(cipher, rows);
  const names = ['waiting', 'files', 'refused', 'drafts', 'sent', 'snapshot', 'quarantine', 'moved'] as const;
  const tx = database.transaction(names, 'readwrite', { durability: 'strict' });
  const work = async () => {
    if (await tx.objectStore('moved').get(mark)) return;
    for (const row of rows.waiting) {
      const isHere = await tx.objectStore('waiting').index('id').getKey(row.id);
      if (isHere === undefined) await tx.objectStore('waiting').add(row);
    }
    for (const [key, row] of rows.files) await tx.objectStore('files').put(row, key);
    for (const [key, row] of rows.refused) await tx.objectStore('refused').put(row, key);
    for (const store of ['drafts', 'sent', 'snapshot', 'quarantine'] as const)
      for (const [key, row] of made[store]) await tx.objectStore(store).put(row, key);
    await tx.objectStore('moved').put(true, mark);
  };
  await Promise.all([work(), tx.done]);
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
      if (!(await database.get('moved', mark))) await copy(await readOld(old), cipher, database);
    } finally {
      old.close();
    }
    await deleteDB(name);
  }
  // An earlier version that is installed again makes an old database again.
  if (await database.get('moved', mark)) await database.delete('moved', mark);
};
