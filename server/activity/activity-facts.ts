import { sql, type Kysely } from 'kysely';
import type { ActivityQuestion } from '../../src/domain/activity/activity-contract.ts';
import type { Tables } from '../database/tables.ts';
import { toFact, type FactRow, type Stored } from '../journal/fact-store.ts';
import { isNewest } from './batches.ts';

/**
 * The newest event of each group, newest first. Filters hold for whole groups: all events of a group have the same author,
 * kind and field; its date is that of its newest event.
 */
export const activityFacts = async (
  database: Kysely<Tables>,
  project: string,
  streams: readonly string[],
  { user, field, from, before, older, size }: ActivityQuestion,
): Promise<readonly Stored[]> => {
  const parts = [sql`f.project_id = ${project}`, sql`split_part(f.about, '/', 1) = any(${streams}::text[])`];
  if (user) parts.push(sql`f.by_user = ${user}`);
  if (field) parts.push(sql`fact_field(f.data) = ${field} and right(f.type, 8) = '.updated'`);
  if (from) parts.push(sql`f.at >= ${from}`);
  if (before) parts.push(sql`f.at < ${before}`);
  if (older)
    parts.push(
      sql`(f.at, f.position) < (select at, position from facts where project_id = ${project} and position = ${older})`,
    );
  const { rows } = await sql<FactRow>`
    select f.* from facts f where ${sql.join(parts, sql` and `)} and ${isNewest}
    order by f.at desc, f.position desc limit ${size}`.execute(database);
  return rows.map((row) => toFact(row));
};
