import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';

/** Of a project that exists. */
export const projectNameOf = async (database: Kysely<Tables>, id: string): Promise<string> => {
  const { name } = await database.selectFrom('projects').select('name').where('id', '=', id).executeTakeFirstOrThrow();
  return name;
};
