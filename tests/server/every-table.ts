import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../server/database/tables.ts';

/** Everything that is stored, as text. */
export const everyTable = async (database: Kysely<Tables>): Promise<string> => {
  const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = 'public'`.execute(database);
  const dumps = await Promise.all(
    rows.map(({ name }) => sql`select row_to_json(t)::text as row from ${sql.ref(name)} t`.execute(database)),
  );
  return JSON.stringify(dumps.map((dump) => dump.rows));
};
