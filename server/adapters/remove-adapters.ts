import type { Transaction } from 'kysely';
import { recordAccount } from '../account/account-log.ts';
import type { Tables } from '../database/tables.ts';
import { lockAccount } from '../licences/plan-rows.ts';
import { adapterFact, type AdapterChange } from './adapter-fact.ts';
import type { AdapterRow } from './adapter-rows.ts';

/** Removes one adapter or all adapters of a user, with their queues. Answers those that still existed. */
export const removeAdapters = async (
  tx: Transaction<Tables>,
  change: AdapterChange,
  { userId, clientId }: { readonly userId: string; readonly clientId?: string },
): Promise<readonly AdapterRow[]> => {
  await lockAccount(tx, change.account);
  const gone = await tx
    .deleteFrom('adapters')
    .where('account_id', '=', change.account)
    .where('user_id', '=', userId)
    .$if(clientId !== undefined, (rows) => rows.where('client_id', '=', clientId ?? ''))
    .returningAll()
    .execute();
  await recordAccount(
    tx,
    gone.map((row) => adapterFact(change, row, 'adapter.deleted', { field: 'name', was: row.name })),
  );
  return gone;
};
