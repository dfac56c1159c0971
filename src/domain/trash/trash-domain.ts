import { areaDomain } from '../area-domain.ts';
import { trashRoutes } from './trash-routes.ts';

export const trashDomain = areaDomain({
  name: 'trash',
  calls: ['trash'],
  routes: trashRoutes,
  rules: async () => (await import('./trash-rules.ts')).trashRules,
});
