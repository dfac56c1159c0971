import { filterIdOf, type FilterCommand } from '../../../domain/filters/filter-facts.ts';
import { filterConfirmedNotice, filterRefusedNotice } from '../../../domain/filters/filter-notices.ts';
import type { FilterConfig } from '../../../domain/filters/project-filter.ts';
import type { Args } from '../../../domain/wire/contract.ts';
import { commandTable } from '../../command-table.ts';

type SentConfig = Args<'filters.create'>['body']['config'];
const sentConfig = (config: FilterConfig): SentConfig => config as unknown as SentConfig;

/** [PROJ-025, PROJ-026, PROJ-027] */
export const filterCommands = commandTable<FilterCommand>(
  {
    'filter.create': {
      call: 'filters.create',
      args: ({ project, data: { name, type, config } }) => ({
        params: { id: project },
        body: { name, type, config: sentConfig(config) },
      }),
    },
    'filter.update': {
      call: 'filters.update',
      args: ({ project, about, data: { name, config } }) => ({
        params: { id: project },
        body: {
          id: filterIdOf(about),
          ...(name !== undefined && { name }),
          ...(config && { config: sentConfig(config) }),
        },
      }),
    },
    'filter.delete': {
      call: 'filters.delete',
      args: ({ project, about }) => ({ params: { id: project }, body: { id: filterIdOf(about) } }),
    },
    'filter.restore': {
      call: 'filters.restore',
      args: ({ project, about }) => ({ params: { id: project }, body: { id: filterIdOf(about) } }),
    },
  },
  { confirmed: filterConfirmedNotice, refused: filterRefusedNotice },
);
