import { areaDomain } from '../area-domain.ts';
import { rightsContract } from './right.ts';
import { rightsRoutes } from './rights-routes.ts';

export const rightsDomain = areaDomain({
  name: 'rights',
  contract: rightsContract,
  routes: rightsRoutes,
});
