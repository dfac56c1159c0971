import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { filterAbout, type FilterCommand } from '../../src/domain/filters/filter-facts.ts';
import { moduleOfFilter } from '../../src/domain/filters/filter-module.ts';
import { filterTypes, type FilterType } from '../../src/domain/filters/project-filter.ts';
import { asSubject } from '../../src/domain/session/abilities.ts';
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

type Access = Awaited<ReturnType<typeof projectAccess>>;

const may = ({ ability, projectId }: Access, action: string, type: FilterType): boolean =>
  ability.can(action, asSubject(moduleOfFilter[type], { projectId }));

/** Readers of a list see its filters; who may change what it lists may save filters for everybody. */
export const filtersHandlers = ({ database, execute, now }: FiltersNeeds): Pick<Handlers, Names> => {
  /** The lists that the caller may read or change; refused if there is none. */
  const authorizeTo = async (request: FastifyRequest, project: string, action: string) => {
    const access = await projectAccess(database, callerOf(request), project, now());
    const isAny = filterTypes.some((type) => may(access, action, type));
    if (!isAny) authorize(access, action, 'Defect');
    return access;
  };
  const checkFor =
    (access: Access) =>
    (type: FilterType): void =>
      authorize(access, 'update', moduleOfFilter[type]);
  const change = async (
    request: FastifyRequest,
    call: Exclude<Names, 'filters.list'>,
    { project, hashed }: { readonly project: string; readonly hashed: readonly unknown[] },
    commandOf: (key: string) => { readonly id: string; readonly command: Pick<FilterCommand, 'type' | 'data'> },
    type?: FilterType,
  ) => {
    const check = checkFor(await authorizeTo(request, project, 'update'));
    if (type !== undefined) check(type);
    const write = commandRequest(request, { call, project, hashed }, now());
    const { id, command } = commandOf(write.key);
    const stamped = { ...stampOf(write, filterAbout(id)), ...command } as FilterCommand;
    return execute(filterWriteModel, { ...write, command: stamped, check });
  };

  return {
    'filters.list': async ({ params }, request) => {
      const access = await authorizeTo(request, params.id, 'read');
      // The position is read first: the answer may hold more than it says, never less.
      const position = await positionOf(database, params.id);
      const filters = await listFilters(database, params.id);
      return { filters: filters.filter(({ type }) => may(access, 'read', type)), position };
    },
    'filters.create': async ({ params, body }, request) =>
      (await change(
        request,
        'filters.create',
        { project: params.id, hashed: [params, body] },
        (id) => ({ id, command: { type: 'filter.create', data: body } }),
        body.type,
      )) as SavedReply,
    'filters.update': async ({ params, body: { id, ...data } }, request) =>
      (await change(request, 'filters.update', { project: params.id, hashed: [params, id, data] }, () => ({
        id,
        command: { type: 'filter.update', data },
      }))) as SavedReply,
    'filters.delete': async ({ params, body: { id } }, request) =>
      change(request, 'filters.delete', { project: params.id, hashed: [params, id] }, () => ({
        id,
        command: { type: 'filter.delete', data: { name: '' } },
      })),
    'filters.restore': async ({ params, body: { id } }, request) =>
      (await change(request, 'filters.restore', { project: params.id, hashed: [params, id] }, () => ({
        id,
        command: { type: 'filter.restore', data: { name: '' } },
      }))) as SavedReply,
  };
};
