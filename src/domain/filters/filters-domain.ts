import { areaDomain } from '../area-domain.ts';
import { filtersContract } from './filters-contract.ts';
import { filterRoutes } from './filter-routes.ts';

export const filtersDomain = areaDomain({
  name: 'filters',
  contract: filtersContract,
  routes: filterRoutes,
});
