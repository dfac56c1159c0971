import type { AreaItem, ItemNews } from '../items/item.ts';
import type { Fact } from '../journal/fact.ts';
import { dashboardIdOf, type DashboardFact } from './dashboard-facts.ts';
import { dashboardMessages } from './dashboard-messages.ts';

const type = 'DASHBOARD';

/** A dashboard of a project in search. */
export const dashboardItem: AreaItem = {
  type,
  label: dashboardMessages.audited.entity,
  module: 'Dashboard',
  path: (projectId, id) => `/projects/${projectId}/analytics/${id}`,
};

/** The change of the item directory by an event of a dashboard: new, with another name, deleted or restored. */
export const itemNewsOfDashboard = (productFact: Fact): ItemNews | null => {
  const fact = productFact as DashboardFact;
  const at = { type, id: dashboardIdOf(fact.about) };
  switch (fact.type) {
    case 'dashboard.created':
    case 'dashboard.restored':
      return { at, name: fact.data.name, isDeleted: false };
    case 'dashboard.renamed':
      return { at, name: fact.data.name };
    case 'dashboard.deleted':
      return { at, isDeleted: true };
    default:
      return null;
  }
};
