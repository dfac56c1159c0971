import { areaDomain } from '../area-domain.ts';
import { feedRoutes } from './feed-routes.ts';

export const feedsDomain = areaDomain({
  name: 'feeds',
  calls: ['feeds'],
  routes: feedRoutes,
  rules: async () => (await import('./feeds-rules.ts')).feedsRules,
});
