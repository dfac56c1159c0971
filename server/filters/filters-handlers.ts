import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { filterAbout } from '../../src/domain/filters/filter-facts.ts';
import type { Tables } from '../database/tables.ts';
import { commandRequest, stampOf } from '../journal/command-request.ts';
import type { Execute } from '../journal/create-execute.ts';
import { positionOf } from '../journal/fact-store.ts';
import { authorize, projectAccess } from '../projects/project-access.ts';
import { callerOf } from '../session/caller.ts';
import type { Handlers } from '../wire/mount.ts';
import { listFilters } from './filter-rows.ts';
import { filterWriteModel, type FilterReply } from './filter-write-model.ts';

export interface FiltersNeeds {
  readonly database: Kysely<Tables>;
  readonly execute: Execute;
  now(): number;
}

/** A created or updated filter is still there. */
type SavedReply = Extract<FilterReply, { readonly name: string }>;
type Names = Extract<keyof Handlers, `filters.${string}`>;

/** Readers of the list may see its filters; editors of defects may save filters for everybody. */
export const filtersHandlers = ({ database, execute, now }: FiltersNeeds): Pick<Handlers, Names> => {
  const authorizeTo = async (request: FastifyRequest, project: string, action: string) =>
    authorize(await projectAccess(database, callerOf(request), project, now()), action, 'Defect');

  return {
    'filters.list': async ({ params }, request) => {
      await authorizeTo(request, params.id, 'read');
      // The position is read first: the answer may hold more than it says, never less.
      const position = await positionOf(database, params.id);
      return { filters: await listFilters(database, params.id), position };
    },
    'filters.create': async ({ params, body }, request) => {
      await authorizeTo(request, params.id, 'update');
      const sent = { call: 'filters.create', project: params.id, hashed: [params, body] } as const;
      const write = commandRequest(request, sent, now());
      const command = { ...stampOf(write, filterAbout(write.key)), type: 'filter.create', data: body } as const;
      return (await execute(filterWriteModel, { ...write, command })) as SavedReply;
    },
    'filters.update': async ({ params, body: { id, ...data } }, request) => {
      await authorizeTo(request, params.id, 'update');
      const sent = { call: 'filters.update', project: params.id, hashed: [params, id, data] } as const;
      const write = commandRequest(request, sent, now());
      const command = { ...stampOf(write, filterAbout(id)), type: 'filter.update', data } as const;
      return (await execute(filterWriteModel, { ...write, command })) as SavedReply;
    },
    'filters.delete': async ({ params, body: { id } }, request) => {
      await authorizeTo(request, params.id, 'update');
      const sent = { call: 'filters.delete', project: params.id, hashed: [params, id] } as const;
      const write = commandRequest(request, sent, now());
      const command = { ...stampOf(write, filterAbout(id)), type: 'filter.delete', data: { name: '' } } as const;
      return execute(filterWriteModel, { ...write, command });
    },
    'filters.restore': async ({ params, body: { id } }, request) => {
      await authorizeTo(request, params.id, 'update');
      const sent = { call: 'filters.restore', project: params.id, hashed: [params, id] } as const;
      const write = commandRequest(request, sent, now());
      const command = { ...stampOf(write, filterAbout(id)), type: 'filter.restore', data: { name: '' } } as const;
      return (await execute(filterWriteModel, { ...write, command })) as SavedReply;
    },
  };
};
