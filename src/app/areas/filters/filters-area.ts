import { createFiltersService } from '../../../services/filters/filters-service.ts';
import type { FiltersActors } from '../../../ui/filters/filters-actors.ts';
import { area } from '../../area.ts';
import { connectFilters, startSavedFilters } from './filters.ts';

export const filtersArea = area<FiltersActors>({
  name: 'filters',
  actors: ({ services, platform, notify, actorOptions }) => ({
    savedFilters: startSavedFilters({ filters: createFiltersService(services.http), platform, notify }, actorOptions),
  }),
  connect: ({ savedFilters }, { address, router }) => [connectFilters(address, router, savedFilters)],
  reactions: ({ savedFilters }) => ({
    invalidatedBy: ['filter/'],
    invalidate: () => savedFilters.send({ type: 'filters.read' }),
  }),
});
