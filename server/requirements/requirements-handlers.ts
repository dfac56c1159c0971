import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { requirementAbout } from '../../src/domain/requirements/requirement-facts.ts';
import { coveringTypes, type Covering } from '../../src/domain/requirements/requirement.ts';
import { moduleOf } from '../../src/domain/items/item.ts';
import type { Problem } from '../../src/domain/problems/problem.ts';
import { asSubject } from '../../src/domain/session/abilities.ts';
import type { Tables } from '../database/tables.ts';
import { readItem } from '../items/item-rows.ts';
import { commandRequest, stampOf } from '../journal/command-request.ts';
import type { Execute } from '../journal/create-execute.ts';
import { positionOf } from '../journal/fact-store.ts';
import { authorize, projectAccess } from '../projects/project-access.ts';
import { callerOf } from '../session/caller.ts';
import type { Handlers } from '../wire/mount.ts';
import { pageOf } from '../wire/page-of.ts';
import { readCoverage } from './read-coverage.ts';
import { listRequirements } from './requirement-rows.ts';
import { requirementWriteModel } from './requirement-write-model.ts';

export interface RequirementsNeeds {
  readonly database: Kysely<Tables>;
  readonly execute: Execute;
  now(): number;
}

const missing: Problem = { kind: 'missing' };

type Names = Extract<keyof Handlers, `requirements.${string}`>;

/** Permissions are those of the flow or scenario that covers a requirement. */
export const requirementsHandlers = ({ database, execute, now }: RequirementsNeeds): Pick<Handlers, Names> => {
  const accessOf = (request: FastifyRequest, project: string) =>
    projectAccess(database, callerOf(request), project, now());
  const checkFor = async (request: FastifyRequest, project: string) => {
    const access = await accessOf(request, project);
    return ({ entityType }: Covering) => authorize(access, 'update', moduleOf[entityType]);
  };

  return {
    'requirements.list': async ({ params: { project }, query }, request) => {
      authorize(await accessOf(request, project), 'read', moduleOf[query.entityType]);
      if (!(await readItem(database, project, { type: query.entityType, id: query.entityId }))) throw missing;
      // Reads the position first, so that the answer contains at least every event up to it.
      const position = await positionOf(database, project);
      return { requirements: await listRequirements(database, project, query), position };
    },
    'requirements.coverage': async ({ params: { project }, query }, request) => {
      const access = await accessOf(request, project);
      authorize(access, 'read', 'Flow');
      const types = coveringTypes.filter((type) =>
        access.ability.can('read', asSubject(moduleOf[type], { projectId: project })),
      );
      const { rows, total, totals } = await readCoverage(database, project, {
        ...query,
        types,
        now: new Date(now()).toISOString(),
      });
      return { _embedded: { coverage: rows }, page: pageOf(query.size, query.page, total), totals };
    },
    'requirements.create': async ({ params, body }, request) => {
      const check = await checkFor(request, params.project);
      const sent = { call: 'requirements.create', project: params.project, hashed: [params, body] } as const;
      const write = commandRequest(request, sent, now());
      const command = {
        ...stampOf(write, requirementAbout(write.key)),
        type: 'requirement.create',
        data: body,
      } as const;
      return execute(requirementWriteModel, { ...write, command, check });
    },
    'requirements.update': async ({ params, body }, request) => {
      const check = await checkFor(request, params.project);
      const sent = { call: 'requirements.update', project: params.project, hashed: [params, body] } as const;
      const write = commandRequest(request, sent, now());
      const command = {
        ...stampOf(write, requirementAbout(params.id)),
        type: 'requirement.update',
        data: { changes: body, name: '' },
      } as const;
      return execute(requirementWriteModel, { ...write, command, check });
    },
    'requirements.delete': async ({ params }, request) => {
      const check = await checkFor(request, params.project);
      const sent = { call: 'requirements.delete', project: params.project, hashed: [params] } as const;
      const write = commandRequest(request, sent, now());
      const data = { name: '' };
      const command = { ...stampOf(write, requirementAbout(params.id)), type: 'requirement.delete', data } as const;
      return execute(requirementWriteModel, { ...write, command, check });
    },
    'requirements.restore': async ({ params }, request) => {
      const check = await checkFor(request, params.project);
      const sent = { call: 'requirements.restore', project: params.project, hashed: [params] } as const;
      const write = commandRequest(request, sent, now());
      const data = { name: '' };
      const command = { ...stampOf(write, requirementAbout(params.id)), type: 'requirement.restore', data } as const;
      return execute(requirementWriteModel, { ...write, command, check });
    },
  };
};
