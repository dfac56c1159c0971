import { openDB, type IDBPDatabase } from 'idb';
import type { Quarantine } from '../../domain/journal/quarantine.ts';
import { readCommand } from '../../domain/journal/stored-command.ts';
import type { Cipher, Sealed } from './cipher.ts';
import { databaseName, databaseVersion } from './journal-database.ts';
import type { StoredRefusal, Waiting } from './journal-shape.ts';

/** A stored row: its decrypted value, or its bytes if it cannot be decrypted. */
interface Row {
  readonly place: string;
  readonly content?: unknown;
  readonly bytes?: string;
  readonly version?: number;
}

/** `pending`: the original store of waiting commands. */
const work: readonly string[] = ['waiting', 'refused', 'drafts', 'pending'];
const toBase64 = (bytes: Uint8Array) => btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''));
const keyText = (key: IDBValidKey | undefined) => (typeof key === 'string' ? key : Number(key).toString());
const bytesOf = (row: unknown): string => {
  const bytes = (row as Partial<Sealed> | null)?.bytes;
  return bytes instanceof ArrayBuffer ? toBase64(new Uint8Array(bytes)) : String(row);
};

/** All data of this user on the device, whichever version stored it. */
export const createQuarantineRows = (userId: string, cipher: Cipher) => {
  /** Opened without a version, so that a database newer than this app can be read too. */
  const within = async <T>(job: (database: IDBPDatabase) => Promise<T>): Promise<T> => {
    const database = await openDB(await databaseName(userId));
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
        const { version } = (row ?? {}) as Partial<Waiting>;
        return cipher.open(row as Sealed).then(
          (content) => ({ place, content, ...(version !== undefined && { version }) }),
          () => ({ place, bytes: bytesOf(row) }),
        );
      }),
    );
  };
  const all = async (database: IDBPDatabase, stores: readonly string[]) =>
    (await Promise.all(stores.map((store) => rowsOf(database, store)))).flat();
  const holdings = (database: IDBPDatabase) =>
    [...work, 'quarantine'].filter((store) => database.objectStoreNames.contains(store));

  const keysOf = async (database: IDBPDatabase, store: string) =>
    database.objectStoreNames.contains(store) ? await database.getAllKeys(store) : [];
  const isWork = (key: IDBValidKey) => work.some((store) => keyText(key).startsWith(`${store}/`));

  /** Decrypts waiting and refused commands only: drafts may contain whole files. */
  const newerIn = async (database: IDBPDatabase): Promise<number> => {
    if (database.version > databaseVersion) {
      const keys = await Promise.all(work.map((store) => keysOf(database, store)));
      return keys.flat().length;
    }
    const stored = (await all(database, ['waiting', 'refused'])).map(({ content, version }) => {
      const { command = content, version: within = version } = (content ?? {}) as Partial<StoredRefusal>;
      return readCommand(command, within);
    });
    return stored.filter(({ kind }) => kind === 'newer').length;
  };
  /** The rows included in the last export; rows quarantined later are not among them. */
  let given: readonly IDBValidKey[] = [];

  return {
    count: (): Promise<Quarantine> =>
      within(async (database) => {
        const quarantine = (await keysOf(database, 'quarantine')).filter(isWork);
        return { damaged: quarantine.length, newer: await newerIn(database) };
      }),
    /** All work of the user stored here, as text readable by people and programs. */
    asText: (): Promise<string> =>
      within(async (database) => {
        given = await keysOf(database, 'quarantine');
        return JSON.stringify(await all(database, holdings(database)), null, 2);
      }),
    /** Deletes unreadable rows that were exported as text; never rows that a newer version can read. */
    discard: (): Promise<void> =>
      within(async (database) => {
        for (const key of given) await database.delete('quarantine', key);
        given = [];
      }),
  };
};
export type QuarantineRows = ReturnType<typeof createQuarantineRows>;
