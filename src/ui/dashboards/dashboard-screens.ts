import { ChartColumn } from 'lucide-react';
import { lazyPart } from '../kit/layout/lazy-part.ts';
import { screensOfArea } from '../shell/screens-of-area.ts';

/** [ROUTE-011, ADMIN-004] */
export const dashboardScreens = screensOfArea({
  project: {
    analytics: lazyPart(async () => ({ default: (await import('./dashboards-page.tsx')).DashboardsPage })),
  },
  account: {
    analytics: {
      icon: ChartColumn,
      Screen: lazyPart(async () => ({ default: (await import('./account-dashboards.tsx')).AccountDashboards })),
    },
  },
});
