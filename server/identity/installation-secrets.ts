import { hkdfSync, randomBytes } from 'node:crypto';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';

/** Made once at the first start and kept in the database: a restart signs nobody out, and no key is ever shipped. */
export interface InstallationSecrets {
  readonly signingKey: JWK;
  readonly cookieKey: string;
  readonly clientSecret: string;
  /** A key of 32 bytes for one purpose. */
  derive(purpose: string): Buffer;
}

const once = async <T extends object>(database: Kysely<Tables>, name: string, make: () => Promise<T>): Promise<T> => {
  const read = () =>
    database.selectFrom('installation_secrets').select('value').where('name', '=', name).executeTakeFirst();
  const known = await read();
  if (known) return known.value as T;
  await database
    .insertInto('installation_secrets')
    .values({ name, value: JSON.stringify(await make()) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return ((await read())?.value ?? {}) as T;
};

const newSigningKey = async (): Promise<JWK> => {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return { ...(await exportJWK(privateKey)), kid: randomBytes(8).toString('hex'), alg: 'RS256', use: 'sig' };
};

const newRandom = async () => ({ value: randomBytes(32).toString('base64url') });

export const installationSecrets = async (database: Kysely<Tables>): Promise<InstallationSecrets> => {
  const signingKey = await once(database, 'signing key', newSigningKey);
  const cookie = await once(database, 'cookie key', newRandom);
  const client = await once(database, 'client secret', newRandom);
  const root = await once(database, 'root key', newRandom);
  return {
    signingKey,
    cookieKey: cookie.value,
    clientSecret: client.value,
    derive: (purpose) => Buffer.from(hkdfSync('sha256', Buffer.from(root.value, 'base64url'), '', purpose, 32)),
  };
};
