import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql, type Kysely } from 'kysely';
import { moduleOfEvent, testEvent, webhookLimits, type SentEvent } from '../../src/domain/webhooks/webhook.ts';
import { authorOf } from '../account/author-of.ts';
import { idempotent } from '../account/idempotent.ts';
import type { Tables } from '../database/tables.ts';
import { authorize, authorizeProject, projectAccess, type ProjectAccess } from '../projects/project-access.ts';
import { callerOf } from '../session/caller.ts';
import type { Handlers } from '../wire/mount.ts';
import { pageOf } from '../wire/page-of.ts';
import { prepareAgain, prepareTest, sendPrepared, type SendNowNeeds } from './send-now.ts';
import {
  findDelivery,
  findWebhook,
  headOf,
  listWebhooks,
  readDelivery,
  toDelivery,
  type WebhookAt,
} from './webhook-rows.ts';
import { addWebhook, changeWebhook, deleteWebhook, rotateWebhook } from './write-webhook.ts';

type Names = Extract<keyof Handlers, `webhooks.${string}`>;

const neverStored = (reply: FastifyReply) => reply.header('cache-control', 'no-store');

/** An event says what its record says; a test event says nothing. */
const authorizeEvents = (access: ProjectAccess, events: readonly SentEvent[]): void => {
  for (const event of events) if (event !== testEvent) authorize(access, 'read', moduleOfEvent[event]);
};

const listDeliveries = async (database: Kysely<Tables>, at: WebhookAt, page: number) => {
  const webhook = await findWebhook(database, at);
  const size = webhookLimits.pageSize;
  const found = database.selectFrom('webhook_deliveries').where('webhook_id', '=', at.id);
  const rows = await found
    .selectAll()
    .orderBy('number', 'desc')
    .limit(size)
    .offset(page * size)
    .execute();
  const { total } = await found.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  const head = webhook.state === 'ACTIVE' ? await headOf(database, at.id) : undefined;
  return {
    deliveries: rows.map((row) => toDelivery(row, row.id === head?.id ? webhook.next_try : null)),
    page: pageOf(size, page, total),
  };
};

/** The webhooks of a project: its owners see them, and change them where their licence allows to change the project. */
export const webhooksHandlers = (needs: SendNowNeeds): Pick<Handlers, Names> => {
  const { database, now } = needs;
  const accessTo = async (request: FastifyRequest, project: string, action: 'readAsOwner' | 'update') => {
    const access = await projectAccess(database, callerOf(request), project, now());
    authorizeProject(access, action);
    return access;
  };

  return {
    'webhooks.list': async ({ params: { project } }, request) => {
      await accessTo(request, project, 'readAsOwner');
      return { webhooks: await listWebhooks(database, project, now()) };
    },
    'webhooks.create': async ({ params: { project }, body }, request, reply) => {
      authorizeEvents(await accessTo(request, project, 'update'), body.events);
      const made = await database
        .transaction()
        .execute((tx) => addWebhook(tx, { ...body, project }, { ...needs, author: authorOf(request, now()) }));
      neverStored(reply);
      return made;
    },
    'webhooks.update': async ({ params, body }, request) => {
      const access = await accessTo(request, params.project, 'update');
      const authorizeSent = (events: readonly SentEvent[]) => authorizeEvents(access, events);
      return idempotent(database, request, 'webhooks.update', [params, body], (tx) =>
        changeWebhook(tx, params, body, { ...needs, authorizeSent, author: authorOf(request, now()) }),
      );
    },
    'webhooks.rotate': async ({ params }, request, reply) => {
      await accessTo(request, params.project, 'update');
      const rotated = await database
        .transaction()
        .execute((tx) => rotateWebhook(tx, params, { ...needs, author: authorOf(request, now()) }));
      neverStored(reply);
      return rotated;
    },
    'webhooks.delete': async ({ params }, request) => {
      await accessTo(request, params.project, 'update');
      return idempotent(database, request, 'webhooks.delete', [params], async (tx) => {
        await deleteWebhook(tx, params, authorOf(request, now()));
        return { id: params.id };
      });
    },
    'webhooks.test': async ({ params }, request) => {
      await accessTo(request, params.project, 'update');
      const by = callerOf(request).profile.id;
      const prepared = await idempotent(database, request, 'webhooks.test', [params], (tx) =>
        prepareTest(tx, params, by, needs),
      );
      return sendPrepared(needs, params, prepared);
    },
    'webhooks.deliveries': async ({ params, query: { page } }, request) => {
      await accessTo(request, params.project, 'readAsOwner');
      return listDeliveries(database, params, page);
    },
    'webhooks.delivery': async ({ params }, request) => {
      const access = await accessTo(request, params.project, 'readAsOwner');
      const delivery = await readDelivery(database, params);
      authorizeEvents(access, [delivery.event]);
      return delivery;
    },
    'webhooks.resend': async ({ params }, request) => {
      const access = await accessTo(request, params.project, 'update');
      authorizeEvents(access, [(await findDelivery(database, params)).event]);
      const prepared = await idempotent(database, request, 'webhooks.resend', [params], (tx) =>
        prepareAgain(tx, params, now()),
      );
      return sendPrepared(needs, params, prepared);
    },
  };
};
