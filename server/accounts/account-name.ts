import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';

/** Of an account that exists. */
export const accountNameOf = async (database: Kysely<Tables>, id: string): Promise<string> => {
  const query = database.selectFrom('accounts').select('organization_name').where('id', '=', id);
  return (await query.executeTakeFirstOrThrow()).organization_name;
};
