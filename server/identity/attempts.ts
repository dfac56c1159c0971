import { sql, type Kysely, type Transaction } from 'kysely';
import { pairingLimits } from '../../src/domain/adapters/pairing.ts';
import type { Tables } from '../database/tables.ts';
import { serverLimits } from '../limits.ts';

/**
 * Attempts are counted in three ways: for a name from one address, for a name from any address, and for an address with
 * any name. The second count stops an attacker with many addresses; it does not apply where the user has signed in
 * before, so that an attack does not lock the user out. Names count whether they exist or not.
 *
 * An attempt is counted before it is checked, under a lock: a thousand simultaneous attempts count like sequential
 * ones. A correct one is subtracted again.
 */
export interface Attempt {
  /** The target of the attempts: a password, a second-factor code, the existence of an account, a second factor of another user, a key. */
  readonly at: 'password' | 'code' | 'reset' | 'factorReset' | 'key' | 'setup' | 'pairing' | 'pairingAsk';
  readonly name: string;
  readonly address: string;
  /** The user has signed in from this address before: attempts from elsewhere do not count here. */
  readonly isKnownPlace?: boolean;
}

const { triesPerNameAndAddress, triesPerName, triesPerAddress } = serverLimits;
const { codesPerNameAndAddress, codesPerName, resetsPerName, resetsPerAddress, keysPerAddress, triesWindow } =
  serverLimits;
const { factorResetsPerName } = serverLimits;

const most: Readonly<Record<Attempt['at'], readonly [both: number, name: number, address: number]>> = {
  password: [triesPerNameAndAddress, triesPerName, triesPerAddress],
  code: [codesPerNameAndAddress, codesPerName, triesPerAddress],
  reset: [resetsPerName, resetsPerName, resetsPerAddress],
  factorReset: [factorResetsPerName, factorResetsPerName, triesPerAddress],
  key: [keysPerAddress, keysPerAddress, keysPerAddress],
  setup: [codesPerName, codesPerName, codesPerName],
  pairing: [pairingLimits.tries, pairingLimits.tries, triesPerAddress],
  pairingAsk: [resetsPerAddress, resetsPerAddress, resetsPerAddress],
};

type Counted = readonly [key: string, most: number];

const keysOf = ({ at, name, address, isKnownPlace = false }: Attempt): readonly Counted[] => {
  const [both, ofName, ofAddress] = most[at];
  const what = at === 'password' ? '' : `${at}:`;
  const fromAnywhere: Counted = [`${what}name:${name}`, ofName];
  return [
    [`${what}both:${name}|${address}`, both],
    ...(isKnownPlace ? [] : [fromAnywhere]),
    [`${what}address:${address}`, ofAddress],
  ];
};

export interface Taken {
  /** Milliseconds until an attempt is checked; 0 when this one may be. */
  readonly wait: number;
  /** The attempt was correct: neither it nor earlier wrong ones from this address count any more. */
  forgive(): Promise<void>;
}

const waitOf = async (tx: Transaction<Tables>, key: string, limit: number, now: number): Promise<number> => {
  const rows = await tx
    .selectFrom('sign_in_attempts')
    .select('at')
    .where('key', '=', key)
    .where('at', '>', new Date(now - triesWindow).toISOString())
    .orderBy('at', 'desc')
    .limit(limit)
    .execute();
  const oldest = rows.at(-1);
  return rows.length < limit || !oldest ? 0 : Date.parse(oldest.at) + triesWindow - now;
};

export const createAttempts = (database: Kysely<Tables>) => ({
  async take(attempt: Attempt, now: number): Promise<Taken> {
    const keys = keysOf(attempt);
    const at = new Date(now).toISOString();
    const wait = await database.transaction().execute(async (tx) => {
      // Always in the same order, to avoid deadlocks.
      for (const key of keys.map(([one]) => one).toSorted())
        await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 1))`.execute(tx);
      let longest = 0;
      for (const [key, limit] of keys) longest = Math.max(longest, await waitOf(tx, key, limit, now));
      if (longest === 0)
        await tx
          .insertInto('sign_in_attempts')
          .values(keys.map(([key]) => ({ key, at })))
          .execute();
      return longest;
    });
    const [[both] = [''], ...wide] = keys;
    return {
      wait,
      async forgive() {
        await database
          .deleteFrom('sign_in_attempts')
          .where(({ eb, or, and }) =>
            or([
              eb('key', '=', both),
              and([
                eb(
                  'key',
                  'in',
                  wide.map(([key]) => key),
                ),
                eb('at', '=', at),
              ]),
            ]),
          )
          .execute();
      },
    };
  },

  async sweep(now: number): Promise<void> {
    const before = new Date(now - triesWindow).toISOString();
    await database
      .deleteFrom('sign_in_attempts')
      .where(sql<boolean>`at < ${before}`)
      .execute();
  },
});
export type Attempts = ReturnType<typeof createAttempts>;
