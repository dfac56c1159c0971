import type { Kysely, Transaction } from 'kysely';
import { v7 as uuid } from 'uuid';
import { isDelivered } from '../../src/domain/webhooks/delivery-chart.ts';
import { testEvent, webhookLimits, type WholeDelivery } from '../../src/domain/webhooks/webhook.ts';
import type { Tables } from '../database/tables.ts';
import { eventBody, type EventSource } from './event-body.ts';
import { postEvent, type PostEventNeeds } from './post-event.ts';
import { writtenAnswer } from './send-deliveries.ts';
import { findDelivery, findWebhook, lockWebhook, readDelivery, type WebhookAt } from './webhook-rows.ts';

/**
 * What a person sends, at once and once: a test event, or a delivery again.
 *
 *   transaction: which delivery, after how many requests ─▶ request ─▶ answer is written
 *
 * The transaction belongs to the key of the request: one that comes twice sends once.
 */
export interface SendNowNeeds extends PostEventNeeds {
  readonly database: Kysely<Tables>;
  readonly origin: string;
}

const iso = (at: number) => new Date(at).toISOString();

const projectNamed = async (tx: Transaction<Tables>, id: string): Promise<EventSource['project']> => {
  const row = await tx.selectFrom('projects').select('name').where('id', '=', id).executeTakeFirst();
  return { id, name: row?.name ?? id };
};

export interface PreparedDelivery {
  readonly delivery: string;
  /** It is sent if it has been sent this often; null: it waits for its turn. */
  readonly tries: number | null;
}

/** Also of a disabled webhook: to see whether it would work. It is not tried again. */
export const prepareTest = async (
  tx: Transaction<Tables>,
  at: WebhookAt,
  by: string,
  { origin, now }: Pick<SendNowNeeds, 'origin' | 'now'>,
): Promise<PreparedDelivery> => {
  const { last_number } = await lockWebhook(tx, at);
  const [id, event, sent] = [uuid(), uuid(), iso(now())];
  const happened = { event: testEvent, at: sent, path: `/projects/${at.project}/settings/webhooks`, data: { by } };
  const body = eventBody(event, happened, { origin, project: await projectNamed(tx, at.project) });
  const number = last_number + 1;
  await tx
    .insertInto('webhook_deliveries')
    .values({
      ...{ project_id: at.project, webhook_id: at.id, id, number, event_id: event, event: testEvent, body },
      ...{ state: 'FAILED', created_date: sent },
    })
    .execute();
  await tx.updateTable('webhooks').set({ last_number: number }).where('id', '=', at.id).execute();
  return { delivery: id, tries: 0 };
};

/** One that waits keeps its place: its webhook is due now. Any other is sent again under the same id. */
export const prepareAgain = async (
  tx: Transaction<Tables>,
  at: WebhookAt & { readonly delivery: string },
  now: number,
): Promise<PreparedDelivery> => {
  await lockWebhook(tx, at);
  const { state, tries } = await findDelivery(tx, at);
  if (state !== 'WAITING') return { delivery: at.delivery, tries };
  await tx
    .updateTable('webhooks')
    .set({ next_try: iso(now) })
    .where('id', '=', at.id)
    .execute();
  return { delivery: at.delivery, tries: null };
};

/** Sends what was prepared, unless that has been done. */
export const sendPrepared = async (
  needs: SendNowNeeds,
  webhook: WebhookAt,
  { delivery, tries }: PreparedDelivery,
): Promise<WholeDelivery> => {
  const { database, now } = needs;
  const at = { ...webhook, delivery };
  const row = await findDelivery(database, at);
  if (row.tries === tries) {
    const posted = await postEvent(needs, await findWebhook(database, at), row);
    await database
      .updateTable('webhook_deliveries')
      .set({
        state: isDelivered(posted) ? 'DELIVERED' : row.state,
        tries: row.tries + 1,
        ...writtenAnswer(posted, now()),
      })
      .where('id', '=', row.id)
      .execute();
  }
  return readDelivery(database, at);
};

/** Deliveries are stored for a while; what waits is not deleted, unless its webhook is disabled. */
export const purgeOldDeliveries = async (database: Kysely<Tables>, now: number): Promise<void> => {
  await database
    .deleteFrom('webhook_deliveries')
    .where('created_date', '<', iso(now - webhookLimits.storedFor))
    .where(({ or, eb, selectFrom }) =>
      or([
        eb('state', '<>', 'WAITING'),
        eb('webhook_id', 'in', selectFrom('webhooks').select('id').where('state', '=', 'DISABLED')),
      ]),
    )
    .execute();
};
