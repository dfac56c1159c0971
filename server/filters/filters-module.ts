import { filterEntriesOf } from '../../src/domain/filters/filter-audit.ts';
import type { FilterChange } from '../../src/domain/filters/filter-facts.ts';
import type { Stored } from '../journal/fact-store.ts';
import { serverModule } from '../modules/server-module.ts';
import { projectFilter } from './filter-rows.ts';
import { filtersHandlers } from './filters-handlers.ts';
import { renameChoicesInFilters } from './rename-choices-in-filters.ts';
import { listTrashedFilters, purgeFilters } from './trashed-filters.ts';

export const filtersModule = serverModule({
  name: 'filters',
  tables: ['project_filters'],
  readModel: {
    tables: ['project_filters'],
    streams: ['filter'],
    apply: (tx, fact) => projectFilter(tx, fact as FilterChange & Stored),
  },
  cascades: [renameChoicesInFilters],
  trash: listTrashedFilters,
  audit: [{ stream: 'filter', entity: 'FILTER', entryOf: (fact) => filterEntriesOf(fact as FilterChange) }],
  start: (env) => ({
    handlers: filtersHandlers(env),
    async purge(now) {
      await purgeFilters(env, now);
    },
  }),
});
