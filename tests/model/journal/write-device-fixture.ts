import { readFileSync } from 'node:fs';
import { openDB } from 'idb';
import { databaseName, databaseVersion } from '../../../src/services/journal/journal-database.ts';
import { oldDatabaseName } from '../../../src/services/journal/move-old-database.ts';
import type { Cipher } from '../../../src/services/journal/cipher.ts';

/** Stored data of a device as a version of the app left it; values below `sealed` are encrypted on the device. */
export interface Left {
  readonly version: number;
  readonly stores: Readonly<Record<string, readonly (readonly [number | string, Row])[]>>;
}
interface Row {
  readonly id?: string;
  readonly version?: number;
  readonly sealed: unknown;
}

export const leftBy = (version: string): Left =>
  JSON.parse(readFileSync(new URL(`device-versions/${version}.json`, import.meta.url), 'utf8')) as Left;

export const writeDeviceFixture = async (user: string, cipher: Cipher, { version, stores }: Left) => {
  const name = version < databaseVersion ? oldDatabaseName(user) : await databaseName(user);
  const database = await openDB(name, version, {
    upgrade(made) {
      for (const name of Object.keys(stores)) {
        const store = made.createObjectStore(name, { autoIncrement: name === 'waiting' });
        if (name === 'waiting') store.createIndex('id', 'id', { unique: true });
      }
    },
  });
  for (const [name, rows] of Object.entries(stores)) {
    for (const [key, { sealed, ...plain }] of rows)
      await database.put(name, { ...plain, ...(await cipher.seal(sealed)) }, key);
  }
  database.close();
};
