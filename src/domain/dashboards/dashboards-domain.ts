import { areaDomain } from '../area-domain.ts';
import { dashboardItem, itemNewsOfDashboard } from './dashboard-item.ts';
import { dashboardRoutes } from './dashboard-routes.ts';
import { dashboardsView } from './dashboards-view.ts';

export const dashboardsDomain = areaDomain({
  name: 'dashboards',
  calls: ['dashboards'],
  view: dashboardsView,
  routes: dashboardRoutes,
  schema: 2,
  item: dashboardItem,
  itemNews: itemNewsOfDashboard,
  recorded: {
    ids: [
      'chart',
      'dashboardId',
      'ids',
      'remembered',
      'measures',
      'dimensions',
      'segments',
      'member',
      'dimension',
      'operator',
      'dateRange',
    ],
    texts: ['values'],
    stream: 'dashboard',
  },
  rules: async () => (await import('./dashboards-rules.ts')).dashboardsRules,
});
