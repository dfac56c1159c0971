import { areaDomain } from '../area-domain.ts';
import { requirementRoutes } from './requirement-routes.ts';
import { requirementsView } from './requirements-view.ts';

export const requirementsDomain = areaDomain({
  name: 'requirements',
  calls: ['requirements'],
  view: requirementsView,
  routes: requirementRoutes,
  schema: 2,
  rules: async () => (await import('./requirements-rules.ts')).requirementsRules,
});
