import type { Adapter, AdapterPayload } from 'oidc-provider';
import type { Kysely, Selectable } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { OidcPayloadsTable } from '../database/tables/session-tables.ts';

/** Stores sessions, grants and tokens of the identity server in one table, so that they survive a restart. */
const until = (seconds: number | undefined) => (seconds ? new Date(Date.now() + seconds * 1000).toISOString() : null);

const payloadOf = (row: Selectable<OidcPayloadsTable> | undefined): AdapterPayload | undefined => {
  if (!row || (row.expires_at !== null && Date.parse(row.expires_at) <= Date.now())) return undefined;
  const consumed = row.consumed_at === null ? {} : { consumed: Math.floor(Date.parse(row.consumed_at) / 1000) };
  return { ...row.payload, ...consumed };
};

export const oidcAdapter =
  (database: Kysely<Tables>) =>
  (model: string): Adapter => {
    const rows = () => database.selectFrom('oidc_payloads').selectAll().where('model', '=', model);
    return {
      async upsert(id, payload, expiresIn) {
        const row = {
          payload: JSON.stringify(payload),
          grant_id: payload.grantId ?? null,
          uid: payload.uid ?? null,
          user_code: payload.userCode ?? null,
          expires_at: until(expiresIn),
        };
        await database
          .insertInto('oidc_payloads')
          .values({ model, id, ...row })
          .onConflict((conflict) => conflict.columns(['model', 'id']).doUpdateSet(row))
          .execute();
      },
      find: async (id) => payloadOf(await rows().where('id', '=', id).executeTakeFirst()),
      findByUid: async (uid) => payloadOf(await rows().where('uid', '=', uid).executeTakeFirst()),
      findByUserCode: async (code) => payloadOf(await rows().where('user_code', '=', code).executeTakeFirst()),
      async consume(id) {
        await database
          .updateTable('oidc_payloads')
          .set({ consumed_at: new Date().toISOString() })
          .where('model', '=', model)
          .where('id', '=', id)
          .execute();
      },
      async destroy(id) {
        await database.deleteFrom('oidc_payloads').where('model', '=', model).where('id', '=', id).execute();
      },
      async revokeByGrantId(grantId) {
        await database.deleteFrom('oidc_payloads').where('grant_id', '=', grantId).execute();
      },
    };
  };

export const sweepOidc = async (database: Kysely<Tables>): Promise<void> => {
  await database.deleteFrom('oidc_payloads').where('expires_at', '<', new Date().toISOString()).execute();
};
