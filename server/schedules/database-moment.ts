import { sql, type Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';

/** Milliseconds since 1970, by the clock of the database. */
export const databaseMoment = async (tx: Transaction<Tables>): Promise<number> => {
  const { rows } = await sql<{ now: number }>`select (extract(epoch from run_moment()) * 1000)::float8 as now`.execute(
    tx,
  );
  return Math.floor(rows[0]?.now ?? 0);
};
