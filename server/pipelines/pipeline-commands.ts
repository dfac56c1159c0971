import type { FastifyRequest } from 'fastify';
import { pipelineAbout, type PipelineCommand } from '../../src/domain/pipelines/pipeline-facts.ts';
import type { PipelinePart } from '../../src/domain/pipelines/pipeline-part.ts';
import { pipelineFields } from '../../src/domain/pipelines/pipeline.ts';
import { invalid } from '../../src/domain/problems/invalid.ts';
import type { CallName, Handled } from '../../src/domain/wire/contract.ts';
import { commandRequest, stampOf } from '../journal/command-request.ts';
import { authorize, projectAccess } from '../projects/project-access.ts';
import { callerOf } from '../session/caller.ts';
import type { Handlers } from '../wire/mount.ts';
import { partChanges } from './part-changes.ts';
import { pipelineWriteModel, type PipelineReply } from './pipeline-write-model.ts';
import type { PipelinesNeeds } from './pipelines-needs.ts';

type PartCall = keyof typeof partChanges;
type Names = `pipelines.${PartCall | 'create' | 'update' | 'delete' | 'restore'}`;
type Change = Pick<PipelineCommand, 'type' | 'data'>;

interface SentPipeline {
  readonly call: CallName;
  readonly project: string;
  /** Missing for a new one, which gets the key of the request. */
  readonly id?: string;
  readonly hashed: readonly unknown[];
  readonly action: 'create' | 'update' | 'delete';
  /** By the parts as they are, and the key of the request. */
  change(parts: readonly PipelinePart[], key: string): Change;
}

/** `{ field, value }`, or some fields. */
const changesOf = (body: Handled<'pipelines.update'>['body']) => {
  if (!('field' in body && 'value' in body)) return body;
  const { field, value } = body;
  const { data, error } = pipelineFields.changes.safeParse({ [field]: value });
  if (error) throw invalid(field, { code: 'inclusion' });
  return data;
};

export const pipelineCommands = ({ database, execute, news, now }: PipelinesNeeds): Pick<Handlers, Names> => {
  const send = async (
    request: FastifyRequest,
    { call, project, id, hashed, action, change }: SentPipeline,
  ): Promise<PipelineReply> => {
    const caller = callerOf(request);
    const access = await projectAccess(database, caller, project, now());
    authorize(access, 'read', 'TestPipeline');
    authorize(access, action, 'TestPipeline');
    const write = commandRequest(request, { call, project, hashed }, now());
    const command = stampOf(write, pipelineAbout(id ?? write.key));
    return execute(pipelineWriteModel, {
      ...write,
      account: caller.profile.tenantId,
      command,
      change: (parts) => change(parts, write.key),
    });
  };

  /** A call of stages, jobs or items. */
  const part =
    <Name extends PartCall>(name: Name) =>
    (
      { params, body }: { params: { project: string; id: string }; body: Parameters<(typeof partChanges)[Name]>[1] },
      request: FastifyRequest,
    ) => {
      const change = partChanges[name] as (parts: readonly PipelinePart[], body: unknown, key: string) => Change;
      return send(request, {
        call: `pipelines.${name}`,
        ...params,
        hashed: [params, body],
        action: 'update',
        change: (parts, key) => change(parts, body, key),
      });
    };

  return {
    'pipelines.create': ({ params, body }, request) =>
      send(request, {
        call: 'pipelines.create',
        project: params.project,
        hashed: [params, body],
        action: 'create',
        change: () => ({ type: 'pipeline.create', data: pipelineFields.of({ ...pipelineFields.blank, ...body }) }),
      }),
    'pipelines.update': ({ params, body }, request) =>
      send(request, {
        call: 'pipelines.update',
        ...params,
        hashed: [params, body],
        action: 'update',
        change: () => ({ type: 'pipeline.update', data: { changes: changesOf(body), name: '' } }),
      }),
    'pipelines.delete': async ({ params }, request) => {
      const reply = await send(request, {
        call: 'pipelines.delete',
        ...params,
        hashed: [params],
        action: 'delete',
        change: () => ({ type: 'pipeline.delete', data: { name: '' } }),
      });
      news.changed(params.project, params.id);
      return reply;
    },
    'pipelines.restore': async ({ params }, request) => {
      const reply = await send(request, {
        call: 'pipelines.restore',
        ...params,
        hashed: [params],
        action: 'delete',
        change: () => ({ type: 'pipeline.restore', data: { name: '' } }),
      });
      news.changed(params.project, params.id);
      return reply;
    },
    'pipelines.addStage': part('addStage'),
    'pipelines.updateStage': part('updateStage'),
    'pipelines.moveStage': part('moveStage'),
    'pipelines.deleteStage': part('deleteStage'),
    'pipelines.addJob': part('addJob'),
    'pipelines.updateJob': part('updateJob'),
    'pipelines.moveJob': part('moveJob'),
    'pipelines.deleteJob': part('deleteJob'),
    'pipelines.addItem': part('addItem'),
    'pipelines.moveItem': part('moveItem'),
    'pipelines.deleteItem': part('deleteItem'),
    'pipelines.changePart': part('changePart'),
  };
};
