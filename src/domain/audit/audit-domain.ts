import { areaDomain } from '../area-domain.ts';
import { auditRoutes } from './audit-routes.ts';

export const auditDomain = areaDomain({
  name: 'audit',
  calls: ['audits'],
  routes: auditRoutes,
  rules: async () => (await import('./audit-rules.ts')).auditRules,
});
