import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { serverLimits } from '../../limits.ts';

/** Addresses from which the user recently entered the right password. */
export const isKnownPlace = async (
  database: Kysely<Tables>,
  email: string,
  address: string,
  now: number,
): Promise<boolean> => {
  const row = await database
    .selectFrom('sign_in_places as p')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .select('p.user_id')
    .where((where) => where(where.fn('lower', ['u.email']), '=', email))
    .where('u.address_is_taken', '=', false)
    .where('p.address', '=', address)
    .where('p.seen_date', '>', new Date(now - serverLimits.placeLife).toISOString())
    .executeTakeFirst();
  return row !== undefined;
};

export const keepPlace = async (
  database: Kysely<Tables>,
  userId: string,
  address: string,
  now: number,
): Promise<void> => {
  const seen = new Date(now).toISOString();
  await database
    .insertInto('sign_in_places')
    .values({ user_id: userId, address, seen_date: seen })
    .onConflict((same) => same.columns(['user_id', 'address']).doUpdateSet({ seen_date: seen }))
    .execute();
};

export const sweepPlaces = async (database: Kysely<Tables>, now: number): Promise<void> => {
  await database
    .deleteFrom('sign_in_places')
    .where(sql<boolean>`seen_date < ${new Date(now - serverLimits.placeLife).toISOString()}`)
    .execute();
};
