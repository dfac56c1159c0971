import { setTimeout as pause } from 'node:timers/promises';
import type { Kysely, Transaction } from 'kysely';
import { v7 as uuid } from 'uuid';
import { isDelivered } from '../../src/domain/webhooks/delivery-chart.ts';
import { testEvent, webhookLimits, type WholeDelivery } from '../../src/domain/webhooks/webhook.ts';
import type { Tables } from '../database/tables.ts';
import { eventBody, type EventSource } from './event-body.ts';
import { postEvent, type PostEventNeeds } from './post-event.ts';
import { writtenAnswer } from './send-deliveries.ts';
import {
  findDelivery,
  findWebhook,
  lockWebhook,
  readDelivery,
  type DeliveryAt,
  type DeliveryRow,
  type WebhookAt,
} from './webhook-rows.ts';

/**
 * What a person sends, at once and once: a test event, or a delivery again.
 *
 *   transaction: which delivery, after how many requests ─▶ claim ─▶ request ─▶ answer is written
 *                                                             └─ claimed by another ─▶ its answer
 *
 * The transaction belongs to the key of the request: one that comes twice sends once, also at the same time. If the
 * process that has the claim dies, another one sends.
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

/** Undefined: it has been sent since, or another request sends it now. */
const claimDelivery = (database: Kysely<Tables>, id: string, tries: number, now: number) =>
  database
    .updateTable('webhook_deliveries')
    .set({ sending_until: iso(now + webhookLimits.lease) })
    .where('id', '=', id)
    .where('tries', '=', tries)
    .where(({ or, eb }) => or([eb('sending_until', 'is', null), eb('sending_until', '<=', iso(now))]))
    .returningAll()
    .executeTakeFirst();

/** Waits while another request sends it; undefined once that is done. */
const claimUnlessSent = async (
  { database, now }: SendNowNeeds,
  at: DeliveryAt,
  tries: number,
): Promise<DeliveryRow | undefined> => {
  for (;;) {
    const claimed = await claimDelivery(database, at.delivery, tries, now());
    if (claimed || (await findDelivery(database, at)).tries !== tries) return claimed;
    await pause(webhookLimits.sentCheck);
  }
};

const send = async (needs: SendNowNeeds, at: DeliveryAt, row: DeliveryRow): Promise<void> => {
  const posted = await postEvent(needs, await findWebhook(needs.database, at), row);
  await needs.database
    .updateTable('webhook_deliveries')
    .set({
      state: isDelivered(posted) ? 'DELIVERED' : row.state,
      tries: row.tries + 1,
      sending_until: null,
      ...writtenAnswer(posted, needs.now()),
    })
    .where('id', '=', row.id)
    .where('tries', '=', row.tries)
    .execute();
};

/** Sends what was prepared, unless that has been done. */
export const sendPrepared = async (
  needs: SendNowNeeds,
  webhook: WebhookAt,
  { delivery, tries }: PreparedDelivery,
): Promise<WholeDelivery> => {
  const at = { ...webhook, delivery };
  const claimed = tries === null ? undefined : await claimUnlessSent(needs, at, tries);
  if (claimed) await send(needs, at, claimed);
  return readDelivery(needs.database, at);
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
