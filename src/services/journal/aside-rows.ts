import { openDB, type IDBPDatabase } from 'idb';
import type { Aside } from '../../domain/journal/aside.ts';
import { readCommand } from '../../domain/journal/stored-command.ts';
import type { Cipher, Sealed } from './cipher.ts';
import { databaseName, databaseVersion } from './journal-database.ts';

/** A row as it lies there: what is sealed in it, or the bytes where nobody can open them. */
interface Row {
  readonly place: string;
  readonly content?: unknown;
  readonly bytes?: string;
}

/** `pending`: where waiting commands lay at first. */
const work: readonly string[] = ['waiting', 'refused', 'drafts', 'pending'];
const toBase64 = (bytes: Uint8Array) => btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''));
const keyText = (key: IDBValidKey | undefined) => (typeof key === 'string' ? key : Number(key).toString());
const bytesOf = (row: unknown): string => {
  const bytes = (row as Partial<Sealed> | null)?.bytes;
  return bytes instanceof ArrayBuffer ? toBase64(new Uint8Array(bytes)) : String(row);
};

/** Everything that lies on the device of this person, whichever version has put it there. */
export const createAsideRows = (userId: string, cipher: Cipher) => {
  /** Opened without a version: one that is newer than this app is read, too. */
  const within = async <T>(job: (database: IDBPDatabase) => Promise<T>): Promise<T> => {
    const database = await openDB(databaseName(userId));
    try {
      return await job(database);
    } finally {
      database.close();
    }
  };
  const rowsOf = async (database: IDBPDatabase, store: string): Promise<readonly Row[]> => {
    const [keys, rows] = await Promise.all([database.getAllKeys(store), database.getAll(store)]);
    return Promise.all(
      rows.map(async (row: unknown, index): Promise<Row> => {
        const place = `${store}/${keyText(keys[index])}`;
        return cipher.open(row as Sealed).then(
          (content) => ({ place, content }),
          () => ({ place, bytes: bytesOf(row) }),
        );
      }),
    );
  };
  const all = async (database: IDBPDatabase, stores: readonly string[]) =>
    (await Promise.all(stores.map((store) => rowsOf(database, store)))).flat();
  const holdings = (database: IDBPDatabase) =>
    [...work, 'quarantine'].filter((store) => database.objectStoreNames.contains(store));

  const isNewer = async (database: IDBPDatabase, { place, content }: Row): Promise<boolean> => {
    if (database.version > databaseVersion) return true;
    const [store = '', key = ''] = place.split('/');
    if (store !== 'waiting') return false;
    const { version } = (await database.get('waiting', Number(key))) as { version?: number };
    return readCommand(content, version).kind === 'newer';
  };

  return {
    count: (): Promise<Aside> =>
      within(async (database) => {
        const rows = await all(database, holdings(database));
        const set = rows.filter(({ place }) => work.some((store) => place.startsWith(`quarantine/${store}/`)));
        const kept = rows.filter(({ place }) => !place.startsWith('quarantine/'));
        const newer = await Promise.all(kept.map((row) => isNewer(database, row)));
        return { damaged: set.length, newer: newer.filter(Boolean).length };
      }),
    /** All of the person's work that lies here, as text that people and programs can read. */
    async asText(): Promise<string> {
      return JSON.stringify(await within((database) => all(database, holdings(database))), null, 2);
    },
    /** Lets go of what could not be read; never of what a newer version understands. */
    discard: (): Promise<void> =>
      within(async (database) => {
        if (database.objectStoreNames.contains('quarantine')) await database.clear('quarantine');
      }),
  };
};
export type AsideRows = ReturnType<typeof createAsideRows>;
