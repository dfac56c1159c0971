import { sql, type Kysely, type Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { serverLimits } from '../limits.ts';

/**
 * Guesses are counted three ways: for a name from one address, for a name from anywhere, and for an address with any
 * name. The second stops a guesser with many addresses; where somebody has signed in before it does not count, so that
 * he is not locked out by it. Names count whether they exist or not.
 *
 * A guess is counted before it is looked at, under a lock: a thousand at once are no more guesses than one after the
 * other. The right one is taken off again.
 */
export interface Attempt {
  /** What is guessed at: a password, a code of the second step, who has an account, a key. */
  readonly at: 'password' | 'code' | 'reset' | 'key' | 'setup';
  readonly name: string;
  readonly address: string;
  /** The right word has come from this address before: what others guess from elsewhere does not count here. */
  readonly isKnownPlace?: boolean;
}

const { triesPerNameAndAddress, triesPerName, triesPerAddress } = serverLimits;
const { codesPerNameAndAddress, codesPerName, resetsPerName, resetsPerAddress, keysPerAddress, triesWindow } =
  serverLimits;

const most: Readonly<Record<Attempt['at'], readonly [both: number, name: number, address: number]>> = {
  password: [triesPerNameAndAddress, triesPerName, triesPerAddress],
  code: [codesPerNameAndAddress, codesPerName, triesPerAddress],
  reset: [resetsPerName, resetsPerName, resetsPerAddress],
  key: [keysPerAddress, keysPerAddress, keysPerAddress],
  setup: [codesPerName, codesPerName, codesPerName],
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
  /** Milliseconds to wait before a guess is looked at; 0 when this one may be. */
  readonly wait: number;
  /** It was right: neither it nor the wrong ones before it, from this address, count any more. */
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
      // Always in one order, so that two never wait for each other.
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
