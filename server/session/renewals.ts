import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { serverLimits } from '../limits.ts';
import type { Session } from './session-store.ts';

/**
 * A refresh token is valid once. If the server crashes or an answer is lost between its use at our own identity server
 * and our record of the new one, we would be left with a used token, and presenting it again ends the sign-in.
 * Therefore a renewal is recorded before it begins; a later request that finds it unfinished continues with the token
 * that resulted:
 *
 *   begin ──▶ used ──▶ new one made ──▶ noted ──▶ end
 *         └──────── lost ───────┴──────▶ begin: the newest unused one
 *
 * Without that record, a used token means that somebody else has it, and the sign-in ends.
 */
const model = 'Renewal';

export const createRenewals = (database: Kysely<Tables>, now: () => number) => {
  const newest = (grant: string, but: string) =>
    database
      .selectFrom('oidc_payloads')
      .select('id')
      .where('model', '=', 'RefreshToken')
      .where('grant_id', '=', grant)
      .where('consumed_at', 'is', null)
      .where('id', '<>', but)
      .orderBy('expires_at', 'desc')
      .executeTakeFirst();

  return {
    /** The token to present. */
    async begin({ id, grant, refresh }: Session): Promise<string | null> {
      if (refresh === null || grant === null) return refresh;
      const made = await database
        .insertInto('oidc_payloads')
        .values({
          model,
          id,
          payload: '{}',
          grant_id: grant,
          expires_at: new Date(now() + serverLimits.sessionIdle).toISOString(),
        })
        .onConflict((conflict) => conflict.columns(['model', 'id']).doNothing())
        .returning('id')
        .executeTakeFirst();
      if (made) return refresh;
      const isUsed = await database
        .selectFrom('oidc_payloads')
        .select('id')
        .where('model', '=', 'RefreshToken')
        .where('id', '=', refresh)
        .where('consumed_at', 'is not', null)
        .executeTakeFirst();
      return isUsed ? ((await newest(grant, refresh))?.id ?? refresh) : refresh;
    },

    async end({ id }: Session): Promise<void> {
      await database.deleteFrom('oidc_payloads').where('model', '=', model).where('id', '=', id).execute();
    },
  };
};
