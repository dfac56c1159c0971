import { areaDomain } from '../area-domain.ts';
import { ownAccountContract } from './own-account-contract.ts';
import { accountsContract } from './accounts-contract.ts';
import { accountRoutes } from './account-routes.ts';

export const accountsDomain = areaDomain({
  name: 'accounts',
  contract: { ...ownAccountContract, ...accountsContract },
  routes: accountRoutes,
});
