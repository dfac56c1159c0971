import { hkdfSync, randomBytes } from 'node:crypto';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import type { Kysely } from 'kysely';
import { StartError } from '../database/cluster/start-error.ts';
import type { Tables } from '../database/tables.ts';
import { seal, unseal } from '../session/seal.ts';

/**
 * Generated at the first start and stored in the database: a restart signs nobody out, and no key is shipped. With
 * ENCRYPTION_KEY they are encrypted there, so that everything encrypted with them needs the key of the environment.
 */
export interface InstallationSecrets {
  readonly signingKey: JWK;
  readonly cookieKey: string;
  readonly clientSecret: string;
  /** A 32-byte key for one purpose. */
  derive(purpose: string): Buffer;
}

/** Null without a key in the environment; then the secrets are plain, and access to the database reveals them. */
type Lock = Buffer | null;

const lockOf = (encryptionKey: string | null): Lock =>
  encryptionKey === null ? null : Buffer.from(hkdfSync('sha256', encryptionKey, '', 'installation secrets', 32));

interface Sealed {
  readonly sealed: string;
}
const isSealed = (value: object): value is Sealed => 'sealed' in value && typeof value.sealed === 'string';

const open = (value: object, lock: Lock): object => {
  if (!isSealed(value)) return value;
  if (!lock) throw new StartError('The secrets of this database are encrypted: set ENCRYPTION_KEY to the key it had.');
  const text = unseal(value.sealed, lock);
  if (text === null) throw new StartError('ENCRYPTION_KEY is not the key that this database was encrypted with.');
  return JSON.parse(text) as object;
};

/** Throws the sentence for the operator unless a secret that the database has can be read with this key. */
export const requireKey = (value: object, encryptionKey: string | null): void =>
  void open(value, lockOf(encryptionKey));

const close = (value: object, lock: Lock): string =>
  JSON.stringify(lock ? { sealed: seal(JSON.stringify(value), lock) } : value);

const once = async <T extends object>(
  database: Kysely<Tables>,
  lock: Lock,
  name: string,
  make: () => Promise<T>,
): Promise<T> => {
  const read = () =>
    database.selectFrom('installation_secrets').select('value').where('name', '=', name).executeTakeFirst();
  const known = await read();
  if (known) {
    const value = open(known.value, lock);
    // A key for a database without one encrypts the plain secrets.
    if (lock && !isSealed(known.value))
      await database
        .updateTable('installation_secrets')
        .set({ value: close(value, lock) })
        .where('name', '=', name)
        .execute();
    return value as T;
  }
  await database
    .insertInto('installation_secrets')
    .values({ name, value: close(await make(), lock) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return open((await read())?.value ?? {}, lock) as T;
};

/** 128 bits of strength, as everywhere else; existing shorter keys stay valid. */
const modulusLength = 3_072;

const newSigningKey = async (): Promise<JWK> => {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true, modulusLength });
  return { ...(await exportJWK(privateKey)), kid: randomBytes(8).toString('hex'), alg: 'RS256', use: 'sig' };
};

const newRandom = async () => ({ value: randomBytes(32).toString('base64url') });

export const installationSecrets = async (
  database: Kysely<Tables>,
  encryptionKey: string | null = null,
): Promise<InstallationSecrets> => {
  const lock = lockOf(encryptionKey);
  const signingKey = await once(database, lock, 'signing key', newSigningKey);
  const cookie = await once(database, lock, 'cookie key', newRandom);
  const client = await once(database, lock, 'client secret', newRandom);
  const root = await once(database, lock, 'root key', newRandom);
  return {
    signingKey,
    cookieKey: cookie.value,
    clientSecret: client.value,
    derive: (purpose) => Buffer.from(hkdfSync('sha256', Buffer.from(root.value, 'base64url'), '', purpose, 32)),
  };
};
