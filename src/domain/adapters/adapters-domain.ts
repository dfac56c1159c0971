import { areaDomain } from '../area-domain.ts';
import { adapterRoutes } from './adapter-routes.ts';

export const adaptersDomain = areaDomain({
  name: 'adapters',
  calls: ['adapters'],
  routes: adapterRoutes,
  rules: async () => (await import('./adapters-rules.ts')).adaptersRules,
});
