import type { Transaction } from 'kysely';
import { recordAccount } from '../account/account-log.ts';
import type { Tables } from '../database/tables.ts';
import { lockAccount } from '../licences/plan-rows.ts';
import { adapterFact, type AdapterChange } from './adapter-fact.ts';
import type { AdapterRow } from './adapter-rows.ts';

/** Shares one's own adapter with these projects, and with no others; null if there is no such adapter. */
export const shareAdapter = async (
  tx: Transaction<Tables>,
  change: AdapterChange,
  clientId: string,
  projects: readonly string[],
): Promise<AdapterRow | null> => {
  await lockAccount(tx, change.account);
  const own = tx
    .selectFrom('adapters')
    .selectAll()
    .where('account_id', '=', change.account)
    .where('client_id', '=', clientId)
    .where('user_id', '=', change.by);
  const was = await own.executeTakeFirst();
  if (!was) return null;
  const shared = [...new Set(projects)].toSorted();
  const row = { ...was, shared_projects: shared };
  if (shared.join() === was.shared_projects.join()) return row;
  await tx
    .updateTable('adapters')
    .set({ shared_projects: shared })
    .where('account_id', '=', change.account)
    .where('client_id', '=', clientId)
    .execute();
  const data = { field: 'sharedProjects', was: was.shared_projects.join(', '), value: shared.join(', ') };
  await recordAccount(tx, [adapterFact(change, row, 'adapter.changed', data)]);
  return row;
};
