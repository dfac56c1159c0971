import { areaDomain } from '../area-domain.ts';
import { auditsContract } from './audits-contract.ts';
import { auditRoutes } from './audit-routes.ts';

export const auditDomain = areaDomain({
  name: 'audit',
  contract: auditsContract,
  routes: auditRoutes,
});
