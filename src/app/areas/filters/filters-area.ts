import { createFiltersService } from '../../../services/filters/filters-service.ts';
import type { FiltersActors } from '../../../ui/filters/filters-actors.ts';
import { area } from '../../area.ts';
import { connectRecords } from '../../kit/records.ts';
import { filterCommands } from './filter-commands.ts';
import { connectAppliedFilter, filtersOn, startFilters } from './filters.ts';

export const filtersArea = area<FiltersActors>({
  name: 'filters',
  commands: filterCommands,
  actors: ({ services, journal, platform, me, actorOptions }) =>
    startFilters({ filters: createFiltersService(services.http), journal, platform, userId: me.id }, actorOptions),
  connect: ({ appliedFilter, filterRecords }, { address, router }) => [
    connectRecords(address, filtersOn, filterRecords),
    connectAppliedFilter(router, appliedFilter),
  ],
  // Events reach the lists through the journal; they are read again only after events were missed.
  reactions: ({ filterRecords }) => ({ onReadAgain: () => filterRecords.send({ type: 'records.read' }) }),
});
