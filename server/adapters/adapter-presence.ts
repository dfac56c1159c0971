import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { serverLimits } from '../limits.ts';
import type { AdapterRow } from './adapter-rows.ts';

/**
 * Whether adapters are online. This is no event, because it is transient. An adapter is online while its heartbeats
 * arrive in time.
 */
export interface Sign {
  readonly account: string;
  readonly userId: string;
  readonly clientId: string;
  readonly online: boolean;
  readonly now: number;
}

/** Returns the state before the heartbeat; null when the user has no such adapter. */
export const hearAdapter = (database: Kysely<Tables>, sign: Sign): Promise<AdapterRow | null> =>
  database.transaction().execute(async (tx) => {
    const was = await tx
      .selectFrom('adapters')
      .selectAll()
      .where('account_id', '=', sign.account)
      .where('client_id', '=', sign.clientId)
      .where('user_id', '=', sign.userId)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!was) return null;
    await tx
      .updateTable('adapters')
      .set({ online: sign.online, heard_date: new Date(sign.now).toISOString() })
      .where('account_id', '=', sign.account)
      .where('client_id', '=', sign.clientId)
      .execute();
    return was;
  });

/** Marks silent adapters as offline and returns them. Skips an adapter whose heartbeat is just being handled. */
export const sweepAdapters = (database: Kysely<Tables>, now: number): Promise<readonly AdapterRow[]> =>
  database
    .with('silent', (common) =>
      common
        .selectFrom('adapters')
        .select(['account_id', 'client_id'])
        .where('online', '=', true)
        .where('heard_date', '<', new Date(now - serverLimits.adapterSilence).toISOString())
        .forNoKeyUpdate()
        .skipLocked(),
    )
    .updateTable('adapters')
    .from('silent')
    .set({ online: false })
    .whereRef('adapters.account_id', '=', 'silent.account_id')
    .whereRef('adapters.client_id', '=', 'silent.client_id')
    .returningAll('adapters')
    .execute();
