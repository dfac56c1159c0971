import { areaDomain } from '../area-domain.ts';
import { identityRoutes } from './identity-routes.ts';

export const identityDomain = areaDomain({
  name: 'identity',
  calls: ['identity'],
  routes: identityRoutes,
  rules: async () => (await import('./identity-rules.ts')).identityRules,
});
