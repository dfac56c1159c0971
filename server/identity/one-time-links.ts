import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { OneTimeLinksTable } from '../database/tables/identity-tables.ts';
import { hashOf, newCookieValue } from '../session/session-cookie.ts';

/** Links that work once, for a limited time. Only their hash is stored; a new link invalidates older ones. */
export interface LinkFor {
  readonly userId: string;
  readonly kind: OneTimeLinksTable['kind'];
  /** Milliseconds since 1970. */
  readonly until: number;
}

/** The secret part of the address. */
export const makeLink = async (tx: Transaction<Tables>, { userId, kind, until }: LinkFor): Promise<string> => {
  const secret = newCookieValue();
  await tx.deleteFrom('one_time_links').where('user_id', '=', userId).where('kind', '=', kind).execute();
  await tx
    .insertInto('one_time_links')
    .values({ hash: hashOf(secret), user_id: userId, kind, until_date: new Date(until).toISOString() })
    .execute();
  return secret;
};

/** The user of a link while it is valid. */
export const findLink = async (
  database: Kysely<Tables>,
  secret: string,
  now: number,
): Promise<{ readonly userId: string } | null> => {
  const row = await database
    .selectFrom('one_time_links')
    .select('user_id')
    .where('hash', '=', hashOf(secret))
    .where('used_date', 'is', null)
    .where('until_date', '>', new Date(now).toISOString())
    .executeTakeFirst();
  return row ? { userId: row.user_id } : null;
};

/** Whether the link was still valid; one of two simultaneous requests succeeds. */
export const useUpLink = async (tx: Transaction<Tables>, secret: string, now: number): Promise<boolean> => {
  const at = new Date(now).toISOString();
  const row = await tx
    .updateTable('one_time_links')
    .set({ used_date: at })
    .where('hash', '=', hashOf(secret))
    .where('used_date', 'is', null)
    .where('until_date', '>', at)
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
};
