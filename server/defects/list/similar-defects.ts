import { sql, type Kysely } from 'kysely';
import type { Similar } from '../../../src/domain/defects/list/similar-contract.ts';
import type { Tables } from '../../database/tables.ts';
import { serverLimits } from '../../limits.ts';

/** PostgreSQL cancelled the query at its time limit. */
const isTooSlow = (error: unknown) => (error as { code?: string }).code === '57014';

/**
 * Defects of the project with a similar title, the most similar first. Titles are compared by trigrams, so that letters
 * and words may be missing or swapped. Limited to `similarTime`: a late suggestion is useless.
 */
export const similarDefects = async (
  database: Kysely<Tables>,
  project: string,
  header: string,
  time: number = serverLimits.similarTime,
): Promise<Similar[]> => {
  const wanted = header.trim();
  if (wanted === '') return [];
  try {
    return await database
      .transaction()
      .setAccessMode('read only')
      .execute(async (tx) => {
        await sql`select set_config('statement_timeout', ${String(time)}, true)`.execute(tx);
        // In this form the index returns the nearest first, without sorting.
        const { rows } = await sql<Similar>`
          select id, header, status from (
            select id, header, status, lower(header) <-> lower(${wanted}) as apart from defects
            where project_id = ${project} and deleted_date is null
            order by lower(header) <-> lower(${wanted})
            limit ${serverLimits.similarShown}) nearest
          where apart <= ${1 - serverLimits.similarShare}`.execute(tx);
        return rows;
      });
  } catch (error) {
    if (isTooSlow(error)) return [];
    throw error;
  }
};
