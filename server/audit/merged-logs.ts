import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { NamedEntry } from '../../src/domain/audit/audit-entry.ts';
import type { Tables } from '../database/tables.ts';

/**
 * One trail of several logs, newest first:
 *
 *   how many of the newest changes of each log stand before the page ─▶ a page of each log from there on ─▶ the newest of them
 *
 * The database counts; only a page of each log is read, however far back the page is.
 */
export interface AuditLog {
  /** A statement: the times of the newest changes as `at`, at most so many. */
  times(most: number): RawBuilder<unknown>;
  /** Newest first, each with its entries. */
  read(offset: number, size: number): Promise<readonly LoggedChange[]>;
  count(): Promise<number>;
}

interface LoggedChange {
  readonly at: string;
  readonly entries: readonly NamedEntry[];
}

const startsOf = async (
  database: Kysely<Tables>,
  logs: readonly AuditLog[],
  offset: number,
): Promise<readonly number[]> => {
  if (offset === 0 || logs.length === 1) return logs.map(() => offset);
  const times = logs.map((log, place) => sql`select at, ${place}::int as log from (${log.times(offset)}) times`);
  const { rows } = await sql<{ readonly log: number; readonly before: number }>`
    select log, count(*)::int as before
    from (select * from (${sql.join(times, sql` union all `)}) changes order by at desc, log limit ${offset}) newest
    group by log`.execute(database);
  return logs.map((_, place) => rows.find(({ log }) => log === place)?.before ?? 0);
};

export const readMerged = async (
  database: Kysely<Tables>,
  logs: readonly AuditLog[],
  { page, size }: { readonly page: number; readonly size: number },
): Promise<{ readonly entries: readonly NamedEntry[]; readonly total: number }> => {
  const starts = await startsOf(database, logs, page * size);
  const [changes, counts] = await Promise.all([
    Promise.all(logs.map((log, place) => log.read(starts[place] ?? 0, size))),
    Promise.all(logs.map((log) => log.count())),
  ]);
  const newest = changes.flat().toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at));
  return {
    entries: newest.slice(0, size).flatMap(({ entries }) => entries),
    total: counts.reduce((sum, count) => sum + count, 0),
  };
};
