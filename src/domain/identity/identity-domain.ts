import { areaDomain } from '../area-domain.ts';
import { identityContract } from './identity-contract.ts';
import { identityRoutes } from './identity-routes.ts';

export const identityDomain = areaDomain({
  name: 'identity',
  contract: identityContract,
  routes: identityRoutes,
});
