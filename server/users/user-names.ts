import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';

/** Names of users of an account, by id; unknown ids are left out. */
export const userNames = async (
  database: Kysely<Tables>,
  account: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const wanted = [...new Set(ids)].filter((id) => id !== '' && id.length <= 64);
  if (wanted.length === 0) return new Map();
  const rows = await database
    .selectFrom('users')
    .select(['id', 'full_name'])
    .where('account_id', '=', account)
    .where('id', 'in', wanted)
    .execute();
  return new Map(rows.map(({ id, full_name: name }) => [id, name]));
};
