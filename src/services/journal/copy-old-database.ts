import type { IDBPDatabase } from 'idb';
import type { Cipher, Sealed } from './cipher.ts';
import type { HeldBytes, JournalShape, Waiting } from './journal-shape.ts';
import { keyOf, sealNamed } from './named-row.ts';

/** Copies the rows of the database of a version before 4 in one transaction: see `move-old-database.ts`. */
type Row<Value> = readonly [key: string, value: Value];
interface OldRows {
  readonly waiting: readonly Waiting[];
  readonly files: readonly Row<HeldBytes>[];
  readonly refused: readonly Row<Sealed>[];
  readonly named: Readonly<Record<'drafts' | 'sent' | 'snapshot', readonly Row<Sealed>[]>>;
  readonly quarantine: readonly Row<Sealed>[];
}

const rowsIn = async <Value>(old: IDBPDatabase, store: string): Promise<readonly Row<Value>[]> => {
  if (!old.objectStoreNames.contains(store)) return [];
  const tx = old.transaction(store);
  // Row keys are strings, except for waiting commands, whose keys are not needed.
  const [keys, rows] = await Promise.all([tx.store.getAllKeys(), tx.store.getAll() as Promise<Value[]>]);
  return rows.map((row, index) => [keys[index] as string, row]);
};

/** Version 1 stored waiting commands by id, in `pending`. */
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

/** Rows that cannot be decrypted move to quarantine, as they would have when read. */
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

export const copyOldDatabase = async (
  old: IDBPDatabase,
  cipher: Cipher,
  database: IDBPDatabase<JournalShape>,
  mark: string,
): Promise<void> => {
  const rows = await readOld(old);
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
