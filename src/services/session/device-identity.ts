import { openDB } from 'idb';
import type { Profile } from '../../domain/session/profile.ts';
import { limits } from '../../domain/limits.ts';
import { cipherOf, type Sealed } from '../journal/cipher.ts';

/**
 * The signed-in user of this device, for an offline start: the non-extractable key to the device data, and the profile
 * encrypted with it. Stored until the user signs out, another user signs in, or the server has not been reached for a
 * week; never more than one user.
 */
export interface KnownPerson {
  readonly profile: Profile;
  readonly key: CryptoKey;
  /** The subject of the server's tokens. */
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
    /** Null when no user is known, or when the entry has expired. */
    async recall(): Promise<KnownPerson | null> {
      const row = (await inDatabase((database) => database.get('person', 'now'))) as Row | undefined;
      if (!row) return null;
      // Setting the clock back does not extend the period.
      if (row.until < now() || row.until > now() + limits.offlineLife) return forget().then(() => null);
      return { key: row.key, subject: row.subject, profile: (await cipherOf(row.key).open(row.profile)) as Profile };
    },
  };
};
export type DeviceIdentity = ReturnType<typeof createDeviceIdentity>;
