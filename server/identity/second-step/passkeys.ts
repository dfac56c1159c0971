import { isIP } from 'node:net';
import type { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import type { Kysely, Transaction } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Tables } from '../../database/tables.ts';
import { serverLimits } from '../../limits.ts';

/**
 * Passkeys (WebAuthn) as the second factor beside codes. A challenge belongs to one user and one purpose, expires after
 * minutes and is answered once; the answer must come from our origin. A counter that does not increase reveals a copy.
 */
interface Needs {
  readonly product: string;
  readonly database: Kysely<Tables>;
  readonly publicUrl: URL;
  now(): number;
}

/** 300 modules with their memory, loaded with the first passkey. */
const library = () => import('@simplewebauthn/server');

/** The answer of a browser; the library checks every part of it. */
export type PasskeyAnswer = Readonly<Record<string, unknown>>;
type Registration = Parameters<typeof verifyRegistrationResponse>[0]['response'];
type Proof = Parameters<typeof verifyAuthenticationResponse>[0]['response'];
type Transport = NonNullable<Parameters<typeof verifyAuthenticationResponse>[0]['credential']['transports']>[number];

export const createPasskeys = ({ product, database, publicUrl, now }: Needs) => {
  const rpID = publicUrl.hostname;
  const origin = publicUrl.origin;
  const iso = (at = now()) => new Date(at).toISOString();
  /** Browsers allow passkeys for host names only, over TLS or on this machine. */
  const isPossible =
    isIP(rpID.replaceAll(/[[\]]/g, '')) === 0 && (publicUrl.protocol === 'https:' || rpID === 'localhost');

  const listOf = (userId: string) =>
    database.selectFrom('passkeys').selectAll().where('user_id', '=', userId).orderBy('created_date').execute();

  const keepChallenge = async (about: string, challenge: string) => {
    const row = { challenge, until_date: iso(now() + serverLimits.passkeyLife) };
    await database
      .insertInto('passkey_challenges')
      .values({ about, ...row })
      .onConflict((conflict) => conflict.column('about').doUpdateSet(row))
      .execute();
  };
  const takeChallenge = async (about: string): Promise<string | null> => {
    const row = await database
      .deleteFrom('passkey_challenges')
      .where('about', '=', about)
      .returning(['challenge', 'until_date'])
      .executeTakeFirst();
    return row && Date.parse(row.until_date) > now() ? row.challenge : null;
  };

  const known = async (userId: string) =>
    (await listOf(userId)).map(({ credential, transports }) => ({
      id: credential,
      transports: transports as Transport[],
    }));

  /** The options for `navigator.credentials.create`. */
  const registration = async (user: { readonly id: string; readonly email: string; readonly fullName: string }) => {
    const { generateRegistrationOptions } = await library();
    const options = await generateRegistrationOptions({
      rpName: product,
      rpID,
      userName: user.email,
      userDisplayName: user.fullName,
      userID: new TextEncoder().encode(user.id),
      attestationType: 'none',
      timeout: serverLimits.passkeyLife,
      excludeCredentials: await known(user.id),
      authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
    });
    await keepChallenge(`register:${user.id}`, options.challenge);
    return options;
  };

  /** The new passkey, or null when the answer does not match our challenge. */
  const register = async (userId: string, answer: PasskeyAnswer) => {
    const expectedChallenge = await takeChallenge(`register:${userId}`);
    if (!expectedChallenge) return null;
    const { verifyRegistrationResponse: verify } = await library();
    const verified = await verify({
      response: answer as unknown as Registration,
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: false,
    }).catch(() => null);
    return verified?.verified ? verified.registrationInfo.credential : null;
  };

  /** The options for `navigator.credentials.get` at a sign-in; null when the user has no passkey. */
  const question = async (userId: string, interaction: string) => {
    const allowCredentials = await known(userId);
    if (!isPossible || allowCredentials.length === 0) return null;
    const { generateAuthenticationOptions } = await library();
    const options = await generateAuthenticationOptions({
      rpID,
      allowCredentials,
      timeout: serverLimits.passkeyLife,
      userVerification: 'preferred',
    });
    await keepChallenge(`sign-in:${interaction}`, options.challenge);
    return options;
  };

  const prove = async (userId: string, interaction: string, answer: PasskeyAnswer): Promise<boolean> => {
    const expectedChallenge = await takeChallenge(`sign-in:${interaction}`);
    const row = (await listOf(userId)).find(({ credential }) => credential === answer['id']);
    if (!expectedChallenge || !row) return false;
    const { verifyAuthenticationResponse: verify } = await library();
    const verified = await verify({
      response: answer as unknown as Proof,
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: false,
      credential: {
        id: row.credential,
        publicKey: new Uint8Array(Buffer.from(row.public_key, 'base64url')),
        counter: row.counter,
        transports: row.transports as Transport[],
      },
    }).catch(() => null);
    if (!verified?.verified) return false;
    await database
      .updateTable('passkeys')
      .set({ counter: verified.authenticationInfo.newCounter, last_used: iso() })
      .where('id', '=', row.id)
      .execute();
    return true;
  };

  const add = (
    tx: Transaction<Tables>,
    userId: string,
    name: string,
    made: NonNullable<Awaited<ReturnType<typeof register>>>,
  ) =>
    tx
      .insertInto('passkeys')
      .values({
        id: uuid(),
        credential: made.id,
        user_id: userId,
        name,
        public_key: Buffer.from(made.publicKey).toString('base64url'),
        counter: made.counter,
        transports: [...(made.transports ?? [])],
        created_date: iso(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst();

  return { isPossible, listOf, registration, register, add, question, prove };
};
export type Passkeys = ReturnType<typeof createPasskeys>;
