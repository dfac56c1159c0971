import { areaDomain } from '../area-domain.ts';
import { trashContract } from './trash-contract.ts';
import { trashRoutes } from './trash-routes.ts';

export const trashDomain = areaDomain({
  name: 'trash',
  contract: trashContract,
  routes: trashRoutes,
});
