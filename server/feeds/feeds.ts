import { createHash, randomBytes } from 'node:crypto';
import type { Kysely, Selectable, Transaction } from 'kysely';
import { v7 as uuid } from 'uuid';
import { feedLimits, type Feed } from '../../src/domain/feeds/feed.ts';
import { forbidden } from '../../src/domain/problems/invalid.ts';
import type { Language } from '../../src/domain/texts/language.ts';
import type { Tables } from '../database/tables.ts';
import type { CalendarFeedsTable } from './feeds-table.ts';

/**
 * The feeds of people. An address has 128 random bits, which cannot be guessed; the row has its SHA-256. A revoked feed is
 * deleted.
 */
export type FeedRow = Selectable<CalendarFeedsTable>;

const digest = (token: string) => createHash('sha256').update(token).digest('base64url');
const iso = (at: number) => new Date(at).toISOString();

const toFeed = ({ id, name, created_date, last_used }: FeedRow): Feed => ({
  id,
  name,
  createdDate: created_date,
  lastUsed: last_used,
});

export const listFeeds = async (database: Kysely<Tables> | Transaction<Tables>, userId: string): Promise<Feed[]> => {
  const rows = await database
    .selectFrom('calendar_feeds')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_date')
    .orderBy('id')
    .execute();
  return rows.map(toFeed);
};

export const addFeed = async (
  tx: Transaction<Tables>,
  userId: string,
  { name, language }: { readonly name: string; readonly language: Language },
  now: number,
): Promise<{ readonly feed: Feed; readonly token: string }> => {
  // Locked, so that simultaneous requests are counted one after the other.
  await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
  const max = feedLimits.feedsMost;
  if ((await listFeeds(tx, userId)).length >= max) throw forbidden({ code: 'tooManyFeeds', max });
  const token = randomBytes(16).toString('base64url');
  const row = await tx
    .insertInto('calendar_feeds')
    .values({ id: uuid(), user_id: userId, name, language, hash: digest(token), created_date: iso(now) })
    .returningAll()
    .executeTakeFirstOrThrow();
  return { feed: toFeed(row), token };
};

/** The name that it had; null if the person has no such feed. */
export const revokeFeed = async (tx: Transaction<Tables>, userId: string, id: string): Promise<string | null> => {
  const row = await tx
    .deleteFrom('calendar_feeds')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('name')
    .executeTakeFirst();
  return row?.name ?? null;
};

export const findFeed = (database: Kysely<Tables>, token: string): Promise<FeedRow | undefined> =>
  database.selectFrom('calendar_feeds').selectAll().where('hash', '=', digest(token)).executeTakeFirst();

/** Calendars read every few minutes: the last use is written once an hour. */
export const noteUse = async (database: Kysely<Tables>, { id, last_used }: FeedRow, now: number): Promise<void> => {
  if (last_used !== null && now - Date.parse(last_used) < feedLimits.useGrain) return;
  await database
    .updateTable('calendar_feeds')
    .set({ last_used: iso(now) })
    .where('id', '=', id)
    .execute();
};
