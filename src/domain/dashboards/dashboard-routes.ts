import { areaRoutes } from '../address/area-routes.ts';
import { pageMessages } from '../address/page-messages.ts';

export const dashboardRoutes = areaRoutes({
  project: {
    analytics: {
      folder: 'analytics',
      title: pageMessages.areas.analytics,
      screen: 'DASHBOARDS',
      module: 'Dashboard',
      routes: { '': {}, ':dashboardId': {} },
    },
  },
  /** With a dashboard as sub-page: `/settings/analytics/{dashboardId}` [ROUTE-044]. */
  account: { analytics: { title: pageMessages.accountPages.analytics, needs: 'manage Admin' } },
});
