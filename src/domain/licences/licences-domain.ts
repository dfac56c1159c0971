import { areaDomain } from '../area-domain.ts';
import { licenceRoutes } from './licence-routes.ts';

export const licencesDomain = areaDomain({
  name: 'licences',
  calls: ['licences'],
  routes: licenceRoutes,
  rules: async () => (await import('./licences-rules.ts')).licencesRules,
});
