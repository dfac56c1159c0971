import { areaDomain } from '../area-domain.ts';
import { rightsRoutes } from './rights-routes.ts';

export const rightsDomain = areaDomain({
  name: 'rights',
  calls: ['rights'],
  routes: rightsRoutes,
  rules: async () => (await import('./rights-rules.ts')).rightsRules,
});
