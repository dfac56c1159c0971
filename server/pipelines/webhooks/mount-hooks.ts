import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import { hookLimits, shortRef } from '../../../src/domain/pipelines/webhooks/hook.ts';
import type { ExecutionRequest } from '../../../src/domain/pipelines/executions/execution.ts';
import { forbidden } from '../../../src/domain/problems/invalid.ts';
import { isProblem, type Problem } from '../../../src/domain/problems/problem.ts';
import type { Tables } from '../../database/tables.ts';
import { lockAnyProject } from '../../journal/fact-store.ts';
import { projectAccess } from '../../projects/project-access.ts';
import { nothingToTell, type AfterCommit } from '../../runs/requests/after-commit.ts';
import { loadPrincipal } from '../../session/principal.ts';
import { validSecrets } from '../../webhooks/standard-webhooks.ts';
import { authorizeExecution } from '../executions/execution-rights.ts';
import { startExecution } from '../executions/start-execution.ts';
import type { PipelinesNeeds } from '../pipelines-needs.ts';
import { checkSignature, type Delivery } from './check-signature.ts';
import { findHook, type HookRow } from './hooks.ts';
import { readDelivery } from './read-delivery.ts';

/**
 * A webhook starts its pipeline: address ─▶ size ─▶ signature ─▶ rights of its creator ─▶ delivery row ─▶ execution.
 * Its sender has no token, so it is no call. A delivery that comes again gets the first answer, `repeated`.
 */
interface Needs extends PipelinesNeeds {
  readonly valueKey: Buffer;
}
interface Accepted {
  /** Null: another branch or tag, or only a test of the address. */
  readonly execution: string | null;
  readonly path?: string;
  /** The delivery has come before: nothing was started. */
  readonly repeated?: true;
}

declare module 'fastify' {
  interface FastifyRequest {
    pipelineHook: HookRow | null;
  }
}

const missing: Problem = { kind: 'missing' };
const unsigned = forbidden({ code: 'hookNotSigned' });
const iso = (at: number) => new Date(at).toISOString();

/** Who created it may execute the pipeline still; whoever sends a delivery learns nothing more. */
const requireCreator = async ({ database, now }: Needs, { created_by, project_id }: HookRow): Promise<void> => {
  try {
    const principal = await loadPrincipal(database, created_by, null, now());
    authorizeExecution(await projectAccess(database, principal, project_id, now()));
  } catch (error) {
    throw isProblem(error) ? forbidden({ code: 'hookCreatorMayNot' }) : error;
  }
};

/** The execution of this delivery, started now or before. */
const startOnce = async (
  tx: Transaction<Tables>,
  hook: HookRow,
  { delivery, request, now }: { readonly delivery: Delivery; readonly request: ExecutionRequest; readonly now: number },
  after: AfterCommit,
): Promise<{ readonly execution: string; readonly isRepeated: boolean }> => {
  const { project_id: project, id, account_id: account, pipeline_id: pipeline, created_by: userId } = hook;
  await lockAnyProject(tx, project);
  const known = await tx
    .selectFrom('pipeline_hook_deliveries')
    .select('execution_id')
    .where('hook_id', '=', id)
    .where('delivery', '=', delivery.id)
    .where(({ eb, or }) => or([eb('until', 'is', null), eb('until', '>', iso(now))]))
    .executeTakeFirst();
  if (known) return { execution: known.execution_id, isRepeated: true };
  const trigger = 'WEBHOOK' as const;
  const execution = await startExecution(tx, { account, project, pipeline, userId, trigger, request, now }, after);
  const until = delivery.until === null ? null : iso(delivery.until);
  await tx
    .insertInto('pipeline_hook_deliveries')
    .values({ project_id: project, hook_id: id, delivery: delivery.id, execution_id: execution, until })
    .onConflict((same) => same.columns(['hook_id', 'delivery']).doUpdateSet({ execution_id: execution, until }))
    .execute();
  await tx
    .updateTable('pipeline_hooks')
    .set({ last_used: iso(now) })
    .where('id', '=', id)
    .execute();
  return { execution, isRepeated: false };
};

const deliver = async (needs: Needs, hook: HookRow, { headers, body }: FastifyRequest): Promise<Accepted> => {
  const { database, news, publish, valueKey } = needs;
  const now = needs.now();
  const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
  const delivery = checkSignature(headers, bytes, validSecrets(hook, valueKey, now), now);
  if (!delivery) throw unsigned;
  // What GitHub sends when a webhook is added there.
  if (headers['x-github-event'] === 'ping') return { execution: null };
  const request = readDelivery(bytes);
  if (hook.ref !== '' && shortRef(request.ref) !== shortRef(hook.ref)) return { execution: null };
  await requireCreator(needs, hook);
  const after = nothingToTell();
  const { execution, isRepeated } = await database
    .transaction()
    .execute((tx) => startOnce(tx, hook, { delivery, request, now }, after));
  const path = `/tp/api/v1/${hook.project_id}/pipelines/${hook.pipeline_id}/executions/${execution}`;
  if (isRepeated) return { execution, path, repeated: true };
  if (after.stored.length > 0) publish(hook.project_id, after.stored);
  news.notify(after.notices);
  news.changed(hook.project_id, hook.pipeline_id);
  return { execution, path };
};

export const mountHooks = (app: FastifyInstance, needs: Needs): void => {
  const config = { access: 'whoever has the address and the secret of a webhook', isCounted: true };
  void app.register(async (hooks) => {
    // The signature is that of the bytes as they arrived, whatever type they are said to have.
    hooks.removeAllContentTypeParsers();
    hooks.addContentTypeParser('*', { parseAs: 'buffer' }, (_, bytes, done) => done(null, bytes));
    hooks.decorateRequest('pipelineHook', null);
    hooks.route<{ Params: { token: string } }>({
      method: 'POST',
      url: '/hooks/pipelines/:token',
      config,
      bodyLimit: hookLimits.bodyBytes,
      // Before the body is read.
      onRequest: async (request) => {
        request.pipelineHook = (await findHook(needs.database, request.params.token)) ?? null;
        if (!request.pipelineHook) throw missing;
      },
      handler: async (request, reply) => {
        if (!request.pipelineHook) throw missing;
        const accepted = await deliver(needs, request.pipelineHook, request);
        return reply.status(accepted.execution === null || accepted.repeated ? 200 : 202).send(accepted);
      },
    });
  });
};
