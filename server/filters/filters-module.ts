import { filterEntryOf } from '../../src/domain/filters/filter-audit.ts';
import type { FilterChange } from '../../src/domain/filters/filter-facts.ts';
import { serverModule } from '../modules/server-module.ts';
import { filtersHandlers } from './filters-handlers.ts';

export const filtersModule = serverModule({
  name: 'filters',
  tables: ['project_filters'],
  audit: [{ stream: 'filter', entryOf: (fact) => filterEntryOf(fact as FilterChange) }],
  start: (env) => ({ handlers: filtersHandlers(env) }),
});
