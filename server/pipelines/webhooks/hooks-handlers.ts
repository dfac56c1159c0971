import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import { changeOf } from '../../../src/domain/account/changed-record.ts';
import type { Problem } from '../../../src/domain/problems/problem.ts';
import { recordAccount } from '../../account/account-log.ts';
import { authorOf } from '../../account/author-of.ts';
import { idempotent } from '../../account/idempotent.ts';
import { authorize, projectAccess } from '../../projects/project-access.ts';
import type { Tables } from '../../database/tables.ts';
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

  /** In the history of the pipeline, without address and secret. */
  const record = async (
    tx: Transaction<Tables>,
    request: FastifyRequest,
    at: { readonly project: string; readonly id: string },
    verb: 'added' | 'removed' | 'changed',
    values: { readonly field: 'hook' | 'hookSecret'; readonly was?: string; readonly value?: string },
  ) => {
    const name = (await findPipeline(tx, at))?.name ?? '';
    const pipeline = { kind: 'pipeline', ...at, name, of: `PIPELINE/${at.id}` };
    await recordAccount(tx, [changeOf(authorOf(request, now()), pipeline, verb, values)]);
  };

  return {
    'pipelines.hooks': async ({ params }, request) => {
      authorize(await accessTo(request, params.project), 'read', 'TestPipeline');
      if (!(await findPipeline(database, params))) throw missing;
      return { hooks: await listHooks(database, params, now()) };
    },
    'pipelines.createHook': async ({ params, body }, request, reply) => {
      await requireUpdate(request, params.project);
      const { tenantId: account, id: userId } = callerOf(request).profile;
      const { hook, token, secret } = await database.transaction().execute(async (tx) => {
        const added = await addHook(tx, { ...params, ...body, account, userId }, valueKey, now());
        await record(tx, request, params, 'added', { field: 'hook', value: added.hook.name });
        return added;
      });
      neverStored(reply);
      return { hook, path: `/hooks/pipelines/${token}`, secret };
    },
    'pipelines.rotateHook': async ({ params }, request, reply) => {
      await requireUpdate(request, params.project);
      const rotated = await database.transaction().execute(async (tx) => {
        const shown = await rotateHook(tx, params, valueKey, now());
        await record(tx, request, params, 'changed', { field: 'hookSecret', value: shown.hook.name });
        return shown;
      });
      neverStored(reply);
      return rotated;
    },
    'pipelines.deleteHook': async ({ params }, request) => {
      await requireUpdate(request, params.project);
      return idempotent(database, request, 'pipelines.deleteHook', [params], async (tx) => {
        const was = await deleteHook(tx, params);
        await record(tx, request, params, 'removed', { field: 'hook', was });
        return { id: params.hook };
      });
    },
  };
};
