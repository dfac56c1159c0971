import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { milestoneAbout } from '../../src/domain/milestones/milestone-facts.ts';
import type { Tables } from '../database/tables.ts';
import { commandRequest, stampOf } from '../journal/command-request.ts';
import type { Execute } from '../journal/create-execute.ts';
import { positionOf } from '../journal/fact-store.ts';
import { authorize, projectAccess } from '../projects/project-access.ts';
import { callerOf } from '../session/caller.ts';
import type { Handlers } from '../wire/mount.ts';
import { listMilestones } from './milestone-rows.ts';
import { milestoneWriteModel } from './milestone-write-model.ts';

export interface MilestonesNeeds {
  readonly database: Kysely<Tables>;
  readonly execute: Execute;
  now(): number;
}

type Names = Extract<keyof Handlers, `milestones.${string}`>;

export const milestonesHandlers = ({ database, execute, now }: MilestonesNeeds): Pick<Handlers, Names> => {
  const authorizeTo = async (request: FastifyRequest, project: string, action: string) =>
    authorize(await projectAccess(database, callerOf(request), project, now()), action, 'Milestone');

  return {
    'milestones.list': async ({ params: { project } }, request) => {
      await authorizeTo(request, project, 'read');
      // Reads the position first, so that the answer contains at least every event up to it.
      const position = await positionOf(database, project);
      return { milestones: await listMilestones(database, project), position };
    },
    'milestones.create': async ({ params, body }, request) => {
      await authorizeTo(request, params.project, 'create');
      const sent = { call: 'milestones.create', project: params.project, hashed: [params, body] } as const;
      const write = commandRequest(request, sent, now());
      const command = { ...stampOf(write, milestoneAbout(write.key)), type: 'milestone.create', data: body } as const;
      return execute(milestoneWriteModel, { ...write, command });
    },
    'milestones.update': async ({ params, body }, request) => {
      await authorizeTo(request, params.project, 'update');
      const sent = { call: 'milestones.update', project: params.project, hashed: [params, body] } as const;
      const write = commandRequest(request, sent, now());
      const command = {
        ...stampOf(write, milestoneAbout(params.id)),
        type: 'milestone.update',
        data: { changes: body, name: '' },
      } as const;
      return execute(milestoneWriteModel, { ...write, command });
    },
    'milestones.delete': async ({ params }, request) => {
      await authorizeTo(request, params.project, 'delete');
      const sent = { call: 'milestones.delete', project: params.project, hashed: [params] } as const;
      const write = commandRequest(request, sent, now());
      const data = { name: '' };
      const command = { ...stampOf(write, milestoneAbout(params.id)), type: 'milestone.delete', data } as const;
      return execute(milestoneWriteModel, { ...write, command });
    },
    'milestones.restore': async ({ params }, request) => {
      await authorizeTo(request, params.project, 'delete');
      const sent = { call: 'milestones.restore', project: params.project, hashed: [params] } as const;
      const write = commandRequest(request, sent, now());
      const data = { name: '' };
      const command = { ...stampOf(write, milestoneAbout(params.id)), type: 'milestone.restore', data } as const;
      return execute(milestoneWriteModel, { ...write, command });
    },
  };
};
