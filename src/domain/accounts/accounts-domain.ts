import { areaDomain } from '../area-domain.ts';
import { accountRoutes } from './account-routes.ts';

export const accountsDomain = areaDomain({
  name: 'accounts',
  calls: ['accounts', 'admin'],
  routes: accountRoutes,
  rules: async () => (await import('./accounts-rules.ts')).accountsRules,
});
