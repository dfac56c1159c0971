import { sql, type Kysely, type Selectable, type Transaction } from 'kysely';
import type { Problem } from '../../src/domain/problems/problem.ts';
import type { Webhook, WebhookDelivery, WholeDelivery } from '../../src/domain/webhooks/webhook.ts';
import type { Tables } from '../database/tables.ts';
import { validUntil } from './standard-webhooks.ts';
import type { WebhookDeliveriesTable, WebhooksTable } from './webhooks-tables.ts';

/** Webhooks and their deliveries, as rows and as answers of calls. */
export type WebhookRow = Selectable<WebhooksTable>;
export type DeliveryRow = Selectable<WebhookDeliveriesTable>;
type Reader = Kysely<Tables> | Transaction<Tables>;

export interface WebhookAt {
  readonly project: string;
  readonly id: string;
}

export const missing: Problem = { kind: 'missing' };
const required = <Row>(row: Row | undefined): Row => {
  if (!row) throw missing;
  return row;
};

const listed = (database: Reader, project: string) =>
  database
    .selectFrom('webhooks as w')
    .leftJoin('users', 'users.id', 'w.created_by')
    .selectAll('w')
    .select([
      'users.full_name',
      sql<number>`(select count(*)::int from webhook_deliveries d where d.webhook_id = w.id and d.state = 'WAITING')`.as(
        'waiting',
      ),
    ])
    .where('w.project_id', '=', project)
    .orderBy('w.created_date')
    .orderBy('w.id');

const toWebhook = (
  row: WebhookRow & { readonly full_name: string | null; readonly waiting: number },
  now: number,
): Webhook => ({
  id: row.id,
  projectId: row.project_id,
  name: row.name,
  url: row.url,
  events: row.events,
  state: row.state,
  reason: row.reason,
  waiting: row.waiting,
  createdBy: row.created_by,
  createdByName: row.full_name ?? row.created_by,
  createdDate: row.created_date,
  oldSecretUntil: validUntil(row, now),
});

export const listWebhooks = async (database: Reader, project: string, now: number): Promise<Webhook[]> =>
  (await listed(database, project).execute()).map((row) => toWebhook(row, now));

export const readWebhook = async (database: Reader, { project, id }: WebhookAt, now: number): Promise<Webhook> => {
  const row = await listed(database, project).where('w.id', '=', id).executeTakeFirst();
  return toWebhook(required(row), now);
};

const selected = (database: Reader, { project, id }: WebhookAt) =>
  database.selectFrom('webhooks').selectAll().where('project_id', '=', project).where('id', '=', id);

export const findWebhook = async (database: Reader, at: WebhookAt): Promise<WebhookRow> =>
  required(await selected(database, at).executeTakeFirst());

export const lockWebhook = async (tx: Transaction<Tables>, at: WebhookAt): Promise<WebhookRow> =>
  required(await selected(tx, at).forUpdate().executeTakeFirst());

/** The oldest delivery that waits: its turn comes first. */
export const headOf = (database: Reader, webhook: string): Promise<DeliveryRow | undefined> =>
  database
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where('webhook_id', '=', webhook)
    .where('state', '=', 'WAITING')
    .orderBy('number')
    .limit(1)
    .executeTakeFirst();

/** `nextTry`: of the webhook, if this delivery is its head. */
export const toDelivery = (row: DeliveryRow, nextTry: string | null): WebhookDelivery => ({
  id: row.id,
  event: row.event,
  state: row.state,
  tries: row.tries,
  createdDate: row.created_date,
  sentDate: row.sent_date,
  nextTry,
  status: row.status,
  reason: row.reason,
  duration: row.duration,
});

export interface DeliveryAt extends WebhookAt {
  readonly delivery: string;
}

export const findDelivery = async (database: Reader, { project, id, delivery }: DeliveryAt): Promise<DeliveryRow> =>
  required(
    await database
      .selectFrom('webhook_deliveries')
      .selectAll()
      .where('project_id', '=', project)
      .where('webhook_id', '=', id)
      .where('id', '=', delivery)
      .executeTakeFirst(),
  );

export const readDelivery = async (database: Reader, at: DeliveryAt): Promise<WholeDelivery> => {
  const webhook = await findWebhook(database, at);
  const row = await findDelivery(database, at);
  const isHead = row.state === 'WAITING' && (await headOf(database, at.id))?.id === row.id;
  return {
    ...toDelivery(row, isHead && webhook.state === 'ACTIVE' ? webhook.next_try : null),
    url: webhook.url,
    body: row.body,
    answer: row.answer,
  };
};
