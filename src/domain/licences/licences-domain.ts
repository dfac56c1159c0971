import { areaDomain } from '../area-domain.ts';
import { licencesContract } from './licences-contract.ts';
import { licenceRoutes } from './licence-routes.ts';

export const licencesDomain = areaDomain({
  name: 'licences',
  contract: licencesContract,
  routes: licenceRoutes,
});
