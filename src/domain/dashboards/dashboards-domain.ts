import { areaDomain } from '../area-domain.ts';
import { dashboardRoutes } from './dashboard-routes.ts';

export const dashboardsDomain = areaDomain({
  name: 'dashboards',
  routes: dashboardRoutes,
});
