import { createHmac, randomBytes } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { serverLimits } from '../../limits.ts';
import { seal, unseal } from '../../session/seal.ts';
import { newTotpSecret, stepOfCode } from './totp.ts';

/**
 *   none ──begin──▶ unconfirmed ──a right code──▶ on ──remove──▶ none
 *
 * The secret is encrypted. A code is valid once: its time step must be newer than the last accepted one, checked in one
 * statement, so that one of two simultaneous requests succeeds. Recovery codes are stored as keyed hashes and are valid
 * once each.
 */
interface Needs {
  readonly database: Kysely<Tables>;
  readonly key: Buffer;
  now(): number;
}
type Tx = Transaction<Tables>;

/** Without letters that look like digits or like each other. */
const letters = '23456789abcdefghjkmnpqrstuvwxyz';
const newRecoveryCode = (): string => {
  const characters = Array.from(randomBytes(10), (byte) => letters[byte % letters.length] ?? '');
  return `${characters.slice(0, 5).join('')}-${characters.slice(5).join('')}`;
};

export const createSecondFactors = ({ database, key, now }: Needs) => {
  const iso = () => new Date(now()).toISOString();
  const hashOfCode = (userId: string, code: string) =>
    createHmac('sha256', key)
      .update(`${userId}:${code.toLowerCase().replaceAll(/[\s-]/g, '')}`)
      .digest('base64url');

  const rowOf = async (userId: string, from: Kysely<Tables> | Tx = database) => {
    const row = await from.selectFrom('second_factors').selectAll().where('user_id', '=', userId).executeTakeFirst();
    const secret = row ? unseal(row.sealed_secret, key) : null;
    return row && secret !== null ? { secret, since: row.confirmed_date } : null;
  };

  const recoveryLeft = async (userId: string): Promise<number> => {
    const { count } = await database
      .selectFrom('recovery_codes')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('user_id', '=', userId)
      .where('used_date', 'is', null)
      .executeTakeFirstOrThrow();
    return count;
  };

  const newCodes = async (tx: Tx, userId: string): Promise<readonly string[]> => {
    const codes = Array.from({ length: serverLimits.recoveryCodes }, newRecoveryCode);
    await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
    await tx
      .insertInto('recovery_codes')
      .values(codes.map((code) => ({ user_id: userId, hash: hashOfCode(userId, code) })))
      .execute();
    return codes;
  };

  /** The secret to show; the same one until it is confirmed, when `isStored`. Null: it is already on. */
  const begin = async (userId: string, isStored = false): Promise<string | null> => {
    const known = await rowOf(userId);
    if (known?.since) return null;
    if (known && isStored) return known.secret;
    const secret = newTotpSecret();
    const row = { sealed_secret: seal(secret, key), created_date: iso(), confirmed_date: null, last_step: 0 };
    const made = await database
      .insertInto('second_factors')
      .values({ user_id: userId, ...row })
      .onConflict((conflict) =>
        conflict.column('user_id').doUpdateSet(row).where('second_factors.confirmed_date', 'is', null),
      )
      .returning('user_id')
      .executeTakeFirst();
    return made ? secret : null;
  };

  const takeStep = async (from: Kysely<Tables> | Tx, userId: string, step: number, isConfirmed: boolean) => {
    const row = await from
      .updateTable('second_factors')
      .set({ last_step: step, ...(isConfirmed ? {} : { confirmed_date: iso() }) })
      .where('user_id', '=', userId)
      .where('last_step', '<', step)
      .where('confirmed_date', isConfirmed ? 'is not' : 'is', null)
      .returning('user_id')
      .executeTakeFirst();
    return row !== undefined;
  };

  /** The recovery codes when the code proves that the app has the secret; null otherwise. */
  const confirm = async (tx: Tx, userId: string, code: string): Promise<readonly string[] | null> => {
    const known = await rowOf(userId, tx);
    const step = known && !known.since ? stepOfCode(known.secret, code, now()) : null;
    return step !== null && (await takeStep(tx, userId, step, false)) ? newCodes(tx, userId) : null;
  };

  /** Which factor was correct, or null. Recovery codes also replace passkeys. */
  const prove = async (userId: string, code: string): Promise<'code' | 'recovery' | null> => {
    const known = await rowOf(userId);
    const step = known?.since ? stepOfCode(known.secret, code, now()) : null;
    if (step !== null) return (await takeStep(database, userId, step, true)) ? 'code' : null;
    const used = await database
      .updateTable('recovery_codes')
      .set({ used_date: iso() })
      .where('user_id', '=', userId)
      .where('hash', '=', hashOfCode(userId, code))
      .where('used_date', 'is', null)
      .returning('user_id')
      .executeTakeFirst();
    return used ? 'recovery' : null;
  };

  const remove = async (tx: Tx, userId: string): Promise<boolean> => {
    const row = await tx
      .deleteFrom('second_factors')
      .where('user_id', '=', userId)
      .returning('confirmed_date')
      .executeTakeFirst();
    return typeof row?.confirmed_date === 'string';
  };

  /** Since when it is on; null: off. */
  const since = async (userId: string): Promise<string | null> => (await rowOf(userId))?.since ?? null;

  return { begin, confirm, prove, remove, newCodes, since, recoveryLeft };
};
export type SecondFactors = ReturnType<typeof createSecondFactors>;
