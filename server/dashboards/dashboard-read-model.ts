import { applyDashboard } from '../../src/domain/dashboards/apply-dashboard.ts';
import { dashboardIdOf, type DashboardChange } from '../../src/domain/dashboards/dashboard-facts.ts';
import { itemNewsOfDashboard } from '../../src/domain/dashboards/dashboard-item.ts';
import { projectItem } from '../items/item-rows.ts';
import type { Stored } from '../journal/fact-store.ts';
import type { ReadModel } from '../journal/read-model.ts';
import { findStored, storeDashboard } from './dashboard-rows.ts';

/** Of projects; dashboards of the account have no events of a project. */
export const dashboardReadModel: ReadModel = {
  tables: ['dashboards'],
  streams: ['dashboard'],
  async apply(tx, fact, account) {
    const change = fact as DashboardChange & Stored;
    const id = dashboardIdOf(fact.about);
    const changed = applyDashboard(await findStored(tx, account, id), change);
    await storeDashboard(tx, { account, project: fact.project }, id, changed);
    await projectItem(tx, change, itemNewsOfDashboard(change));
  },
};
