import { areaDomain } from '../area-domain.ts';
import { adaptersContract } from './adapters-contract.ts';
import { adapterRoutes } from './adapter-routes.ts';

export const adaptersDomain = areaDomain({
  name: 'adapters',
  contract: adaptersContract,
  routes: adapterRoutes,
});
