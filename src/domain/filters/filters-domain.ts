import { areaDomain } from '../area-domain.ts';
import { describeFilterCommand } from './describe-filter-command.ts';
import { filtersContract } from './filters-contract.ts';
import { filterMessages } from './filter-messages.ts';
import { filterRoutes } from './filter-routes.ts';
import { savedFilters } from './saved-filters.ts';

export const filtersDomain = areaDomain({
  name: 'filters',
  contract: filtersContract,
  routes: filterRoutes,
  journal: () => savedFilters,
  schema: 3,
  describe: describeFilterCommand,
  audited: { entity: 'FILTER', fields: filterMessages.auditedFields },
});
