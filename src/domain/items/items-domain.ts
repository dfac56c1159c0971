import { areaDomain } from '../area-domain.ts';
import { itemsContract } from './items-contract.ts';
import { itemRoutes } from './item-routes.ts';

export const itemsDomain = areaDomain({
  name: 'items',
  contract: itemsContract,
  routes: itemRoutes,
});
