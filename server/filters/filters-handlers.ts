import type { FastifyRequest } from 'fastify';
import { v7 as uuid } from 'uuid';
import { filterAbout } from '../../src/domain/filters/filter-facts.ts';
import type { ProjectFilter } from '../../src/domain/filters/project-filter.ts';
import { keyOf } from '../journal/command-key.ts';
import { bodyHash } from '../journal/command-log.ts';
import { authorize, projectAccess } from '../projects/project-access.ts';
import { callerOf } from '../session/caller.ts';
import type { Handlers } from '../wire/mount.ts';
import { listFilters } from './filter-rows.ts';
import { writeFilter, type FilterWriteNeeds } from './write-filter.ts';

export interface FiltersNeeds extends FilterWriteNeeds {
  now(): number;
}

type Names = Extract<keyof Handlers, `filters.${string}`>;

/** Who may see the list may see what narrows it; who may change what stands in it may name that for all. */
export const filtersHandlers = (needs: FiltersNeeds): Pick<Handlers, Names> => {
  const { database, now } = needs;

  const authorizeTo = async (request: FastifyRequest, project: string, action: string) =>
    authorize(await projectAccess(database, callerOf(request), project, now()), action, 'Defect');

  const stampOf = (request: FastifyRequest, project: string, id: string) => ({
    id: keyOf(request),
    about: filterAbout(id),
    project,
    at: new Date(now()).toISOString(),
    by: callerOf(request).profile.id,
  });

  return {
    'filters.list': async ({ params }, request) => {
      await authorizeTo(request, params.id, 'read');
      return { filters: await listFilters(database, params.id) };
    },
    'filters.create': async ({ params, body }, request) => {
      await authorizeTo(request, params.id, 'update');
      const command = { ...stampOf(request, params.id, uuid()), type: 'filter.create', data: body } as const;
      return (await writeFilter(needs, command, bodyHash('filters.create', params, body))) as ProjectFilter;
    },
    'filters.update': async ({ params, body: { id, ...data } }, request) => {
      await authorizeTo(request, params.id, 'update');
      const command = { ...stampOf(request, params.id, id), type: 'filter.update', data } as const;
      return (await writeFilter(needs, command, bodyHash('filters.update', params, id, data))) as ProjectFilter;
    },
    'filters.delete': async ({ params, body: { id } }, request) => {
      await authorizeTo(request, params.id, 'update');
      const command = { ...stampOf(request, params.id, id), type: 'filter.delete', data: {} } as const;
      return (await writeFilter(needs, command, bodyHash('filters.delete', params, id))) as { id: string };
    },
  };
};
