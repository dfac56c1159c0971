import { openDB } from 'idb';
import type { Profile } from '../../domain/session/profile.ts';
import { limits } from '../../domain/limits.ts';
import { cipherOf, type Sealed } from '../journal/cipher.ts';

/**
 * Who is signed in on this device, for a start without network: the key to what lies here, which no script can read out
 * of the browser, and the profile sealed by it. Kept until signing out, until somebody else signs in, or until nobody
 * has reached the server for a week; never more than one person.
 */
export interface KnownPerson {
  readonly profile: Profile;
  readonly key: CryptoKey;
  /** Whom the tokens of the server are made out to. */
  readonly subject: string | null;
}

interface Row {
  readonly key: CryptoKey;
  readonly profile: Sealed;
  readonly subject: string | null;
  readonly until: number;
}

const name = 'assay-device';
const open = () =>
  openDB(name, 1, {
    upgrade(database) {
      database.createObjectStore('person');
    },
  });

const inDatabase = async <Answer>(job: (database: Awaited<ReturnType<typeof open>>) => Promise<Answer>) => {
  const database = await open();
  try {
    return await job(database);
  } finally {
    database.close();
  }
};

export const createDeviceIdentity = (now: () => number) => {
  const forget = () => inDatabase((database) => database.delete('person', 'now'));
  return {
    forget,
    async keep({ profile, key, subject }: KnownPerson): Promise<void> {
      const row: Row = { key, subject, profile: await cipherOf(key).seal(profile), until: now() + limits.offlineLife };
      await inDatabase((database) => database.put('person', row, 'now'));
    },
    /** Null when nobody is known, or not any more. */
    async recall(): Promise<KnownPerson | null> {
      const row = (await inDatabase((database) => database.get('person', 'now'))) as Row | undefined;
      if (!row) return null;
      // A clock that was set back gives no more time than there was.
      if (row.until < now() || row.until > now() + limits.offlineLife) return forget().then(() => null);
      return { key: row.key, subject: row.subject, profile: (await cipherOf(row.key).open(row.profile)) as Profile };
    },
  };
};
export type DeviceIdentity = ReturnType<typeof createDeviceIdentity>;
