import { sql, type Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { clientId } from './identity-provider.ts';

/**
 * Signing out of our own identity server without a detour through its pages: the sign-in of this one browser and all
 * of its tokens end; sign-ins of the same person elsewhere stay.
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
