import { sql, type Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { serverLimits } from '../limits.ts';

/**
 * Wrong passwords are counted three ways: for a name from one address, for a name from anywhere, and for an address
 * with any name. The first is narrow, so that whoever guesses from elsewhere does not lock the honest user out; the
 * wide ones stop a guesser with many addresses or many names. Names count whether they exist or not.
 */
export interface Attempt {
  readonly name: string;
  readonly address: string;
}

const keysOf = ({ name, address }: Attempt): readonly (readonly [string, number])[] => [
  [`both:${name}|${address}`, serverLimits.triesPerNameAndAddress],
  [`name:${name}`, serverLimits.triesPerName],
  [`address:${address}`, serverLimits.triesPerAddress],
];

export const createAttempts = (database: Kysely<Tables>) => ({
  /** Milliseconds to wait before this one is looked at; 0 when it may go on. */
  async wait(attempt: Attempt, now: number): Promise<number> {
    const since = new Date(now - serverLimits.triesWindow).toISOString();
    const waits = await Promise.all(
      keysOf(attempt).map(async ([key, most]) => {
        const rows = await database
          .selectFrom('sign_in_attempts')
          .select('at')
          .where('key', '=', key)
          .where('at', '>', since)
          .orderBy('at', 'desc')
          .limit(most)
          .execute();
        const oldest = rows.at(-1);
        return rows.length < most || !oldest ? 0 : Date.parse(oldest.at) + serverLimits.triesWindow - now;
      }),
    );
    return Math.max(0, ...waits);
  },

  async failed(attempt: Attempt, now: number): Promise<void> {
    const at = new Date(now).toISOString();
    await database
      .insertInto('sign_in_attempts')
      .values(keysOf(attempt).map(([key]) => ({ key, at })))
      .execute();
  },

  /** The right password forgives the wrong ones before it, from this address. */
  async succeeded({ name, address }: Attempt): Promise<void> {
    await database.deleteFrom('sign_in_attempts').where('key', '=', `both:${name}|${address}`).execute();
  },

  async sweep(now: number): Promise<void> {
    const before = new Date(now - serverLimits.triesWindow).toISOString();
    await database
      .deleteFrom('sign_in_attempts')
      .where(sql<boolean>`at < ${before}`)
      .execute();
  },
});
export type Attempts = ReturnType<typeof createAttempts>;
