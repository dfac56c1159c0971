import type { Transaction } from 'kysely';
import type { NewAccountFact } from '../../src/domain/account/account-fact.ts';
import { applyDashboard } from '../../src/domain/dashboards/apply-dashboard.ts';
import { dashboardEntryOf } from '../../src/domain/dashboards/dashboard-audit.ts';
import { dashboardIdOf, type DashboardChange } from '../../src/domain/dashboards/dashboard-facts.ts';
import { isRefusal } from '../../src/domain/journal/fact.ts';
import { invalid } from '../../src/domain/problems/invalid.ts';
import type { Problem } from '../../src/domain/problems/problem.ts';
import { recordAccount } from '../account/account-log.ts';
import type { Tables } from '../database/tables.ts';
import { lockAccount } from '../licences/plan-rows.ts';
import { findDashboard, requireRoom, requireUnused, storeDashboard } from './dashboard-rows.ts';
import type { DashboardWrite } from './dashboard-write-model.ts';
import { decideEdits } from './decide-edits.ts';

/**
 *   lock the account ─▶ read ─▶ decide ─▶ store ─▶ record in the trail of the account
 *
 * By the same rules as in projects, but without a journal: dashboards of the account belong to no project. Earlier revisions
 * are not stored, so that a change against one of them is a conflict.
 */
const missing: Problem = { kind: 'missing' };

const trailOf = (account: string, change: DashboardChange): NewAccountFact => {
  const { operation, fieldChanged, newValue, oldValue } = dashboardEntryOf(change).entry;
  const verb = { ENTITY_CREATE: 'created', ENTITY_DELETE: 'deleted', REMOVE_FIELD: 'removed' }[operation] ?? 'changed';
  const data = { field: fieldChanged, was: oldValue, value: newValue, name: change.data.name };
  return { account, type: `dashboard.${verb}`, about: change.about, by: change.by, at: change.at, data };
};

type AccountWrite = Pick<DashboardWrite, 'account' | 'stamp' | 'isNew' | 'editsFor'>;

export const changeAccountDashboard = async (
  tx: Transaction<Tables>,
  { account, stamp, isNew, editsFor }: AccountWrite,
): Promise<{ readonly id: string; readonly facts: [] }> => {
  const id = dashboardIdOf(stamp.about);
  await lockAccount(tx, account);
  const found = await findDashboard(tx, account, id);
  const known = found?.type === 'ACCOUNT' ? found : null;
  if (isNew) {
    await requireUnused(tx, id);
    await requireRoom(tx, { account, project: '' });
  } else if (!known) throw missing;
  const decided = decideEdits(known, stamp, await editsFor(known, () => Promise.resolve(null)));
  if (isRefusal(decided)) throw invalid(decided.field ?? 'name', decided.refused);
  if (decided.length === 0) return { id, facts: [] };
  const changed = decided.reduce((dashboard, fact) => applyDashboard(dashboard, fact, 'ACCOUNT'), known);
  await storeDashboard(tx, { account, project: '' }, id, changed);
  await recordAccount(
    tx,
    decided.map((change) => trailOf(account, change)),
  );
  return { id, facts: [] };
};
