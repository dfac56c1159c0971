import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Problem } from '../../../src/domain/problems/problem.ts';
import { idempotent } from '../../account/idempotent.ts';
import { authorize, projectAccess } from '../../projects/project-access.ts';
import { callerOf } from '../../session/caller.ts';
import type { Handlers } from '../../wire/mount.ts';
import { findPipeline } from '../pipeline-rows.ts';
import type { PipelinesNeeds } from '../pipelines-needs.ts';
import { addHook, deleteHook, listHooks, rotateHook } from './hooks.ts';

type Names = `pipelines.${'hooks' | 'createHook' | 'rotateHook' | 'deleteHook'}`;
interface Needs extends PipelinesNeeds {
  readonly valueKey: Buffer;
}

const missing: Problem = { kind: 'missing' };
const neverStored = (reply: FastifyReply) => reply.header('cache-control', 'no-store');

/** The webhooks of a pipeline, for those who change it. */
export const hooksHandlers = ({ database, valueKey, now }: Needs): Pick<Handlers, Names> => {
  const accessTo = (request: FastifyRequest, project: string) =>
    projectAccess(database, callerOf(request), project, now());
  const requireUpdate = async (request: FastifyRequest, project: string) =>
    authorize(await accessTo(request, project), 'update', 'TestPipeline');

  return {
    'pipelines.hooks': async ({ params }, request) => {
      authorize(await accessTo(request, params.project), 'read', 'TestPipeline');
      if (!(await findPipeline(database, params))) throw missing;
      return { hooks: await listHooks(database, params, now()) };
    },
    'pipelines.createHook': async ({ params, body }, request, reply) => {
      await requireUpdate(request, params.project);
      const { tenantId: account, id: userId } = callerOf(request).profile;
      const { hook, token, secret } = await database
        .transaction()
        .execute((tx) => addHook(tx, { ...params, ...body, account, userId }, valueKey, now()));
      neverStored(reply);
      return { hook, path: `/hooks/pipelines/${token}`, secret };
    },
    'pipelines.rotateHook': async ({ params }, request, reply) => {
      await requireUpdate(request, params.project);
      const rotated = await database.transaction().execute((tx) => rotateHook(tx, params, valueKey, now()));
      neverStored(reply);
      return rotated;
    },
    'pipelines.deleteHook': async ({ params }, request) => {
      await requireUpdate(request, params.project);
      return idempotent(database, request, 'pipelines.deleteHook', [params], async (tx) => {
        await deleteHook(tx, params);
        return { id: params.hook };
      });
    },
  };
};
