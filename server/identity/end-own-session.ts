import { sql, type Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { clientId } from './identity-provider.ts';

/**
 * Signs out of our own identity server without its pages: ends the sign-in of this browser and all its tokens; other
 * sign-ins of the person stay.
 */
export const endOwnSession = async (database: Kysely<Tables>, refreshToken: string): Promise<void> => {
  const token = await database
    .selectFrom('oidc_payloads')
    .select('grant_id')
    .where('model', '=', 'RefreshToken')
    .where('id', '=', refreshToken)
    .executeTakeFirst();
  if (!token?.grant_id) return;
  await database
    .deleteFrom('oidc_payloads')
    .where('model', '=', 'Session')
    .where(sql<boolean>`payload -> 'authorizations' -> ${clientId} ->> 'grantId' = ${token.grant_id}`)
    .execute();
  await database.deleteFrom('oidc_payloads').where('grant_id', '=', token.grant_id).execute();
};
