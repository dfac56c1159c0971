import { areaDomain } from '../area-domain.ts';
import { activityRoutes } from './activity-routes.ts';

export const activityDomain = areaDomain({
  name: 'activity',
  calls: ['activity'],
  routes: activityRoutes,
  rules: async () => (await import('./activity-rules.ts')).activityRules,
});
