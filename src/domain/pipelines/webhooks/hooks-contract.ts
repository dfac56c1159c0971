import { z } from 'zod';
import { call, idText } from '../../wire/wire.ts';
import { hookBody, pipelineHookShape } from './hook.ts';

const list = '/tp/api/v1/:project/pipelines/:id/hooks';
const atPipeline = z.object({ project: idText, id: idText });
const atHook = z.object({ project: idText, id: idText, hook: idText });
const change = { auth: 'bearer', needs: 'update TestPipeline' } as const;

/** The webhooks of a pipeline. What they deliver is no call: its sender has no token. */
export const hooksContract = {
  'pipelines.hooks': call({
    method: 'GET',
    path: list,
    summary: 'The webhooks of a pipeline, without their addresses and secrets',
    auth: 'bearer',
    needs: 'read TestPipeline',
    params: atPipeline,
    reply: z.object({ hooks: z.array(pipelineHookShape) }),
  }),
  'pipelines.createHook': call({
    ...change,
    method: 'POST',
    path: list,
    summary: 'Creates a webhook; its `path` and `secret` are returned only here. Executions belong to the caller',
    params: atPipeline,
    body: hookBody,
    secret: true,
    status: 201,
    reply: z.object({ hook: pipelineHookShape, path: z.string(), secret: z.string() }),
  }),
  'pipelines.rotateHook': call({
    ...change,
    method: 'POST',
    path: `${list}/:hook/rotate`,
    summary: 'Gives a webhook a new secret, which is returned only here; the old one is valid for another day',
    params: atHook,
    secret: true,
    reply: z.object({ hook: pipelineHookShape, secret: z.string() }),
  }),
  'pipelines.deleteHook': call({
    ...change,
    method: 'DELETE',
    path: `${list}/:hook`,
    summary: 'Deletes a webhook: its address answers 404 from now on',
    params: atHook,
    idempotent: true,
    reply: z.object({ id: z.string() }),
  }),
} as const;
