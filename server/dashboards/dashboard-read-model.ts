import type { Transaction } from 'kysely';
import { applyDashboard } from '../../src/domain/dashboards/apply-dashboard.ts';
import { dashboardIdOf, type DashboardChange } from '../../src/domain/dashboards/dashboard-facts.ts';
import { itemNewsOfDashboard } from '../../src/domain/dashboards/dashboard-item.ts';
import type { Tables } from '../database/tables.ts';
import { projectItem } from '../items/item-rows.ts';
import type { Stored } from '../journal/fact-store.ts';
import type { ReadModel } from '../journal/read-model.ts';
import { findStored, storeDashboard } from './dashboard-rows.ts';

/** Applies an event to the table, in its transaction. */
export const projectDashboard = async (tx: Transaction<Tables>, fact: Stored, account: string): Promise<void> => {
  const change = fact as DashboardChange & Stored;
  const id = dashboardIdOf(fact.about);
  const changed = applyDashboard(await findStored(tx, account, id), change);
  await storeDashboard(tx, { account, project: fact.project }, id, changed);
  await projectItem(tx, change, itemNewsOfDashboard(change));
};

/** Of projects; dashboards of the account have no events of a project. */
export const dashboardReadModel: ReadModel = {
  tables: ['dashboards'],
  streams: ['dashboard'],
  apply: projectDashboard,
};
