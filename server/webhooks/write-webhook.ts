import type { Transaction } from 'kysely';
import { v7 as uuid } from 'uuid';
import { forbidden, invalid } from '../../src/domain/problems/invalid.ts';
import { webhookLimits, type SentEvent, type Webhook, type WebhookEvent } from '../../src/domain/webhooks/webhook.ts';
import type { WebhookBody } from '../../src/domain/webhooks/webhooks-contract.ts';
import { changeOf, changesOf, type ChangeAuthor } from '../../src/domain/account/changed-record.ts';
import { recordAccount } from '../account/account-log.ts';
import type { Tables } from '../database/tables.ts';
import type { Egress } from '../egress/egress.ts';
import { lockAnyProject } from '../journal/fact-store.ts';
import { seal } from '../session/seal.ts';
import { newSecret } from './standard-webhooks.ts';
import {
  headOf,
  listWebhooks,
  lockWebhook,
  missing,
  readWebhook,
  type WebhookAt,
  type WebhookRow,
} from './webhook-rows.ts';

/** Creating, changing and deleting webhooks of a project. */
export interface WriteNeeds {
  readonly egress: Egress;
  readonly valueKey: Buffer;
  readonly author: ChangeAuthor;
  now(): number;
}
type Tx = Transaction<Tables>;

interface Shown {
  readonly webhook: Webhook;
  readonly secret: string;
}

const iso = (at: number) => new Date(at).toISOString();

/** Where a webhook may send to, as it is stored. Names are resolved and checked again for each request. */
const addressOf = (text: string, egress: Egress): string => {
  const url = URL.canParse(text.trim()) ? new URL(text.trim()) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password)
    throw invalid('url', { code: 'hostNotURL' });
  const refusal = egress.refusalOf(url);
  if (refusal === 'notEncrypted') throw invalid('url', { code: 'hostNotEncrypted' });
  if (refusal) throw invalid('url', { code: 'hostPrivate' });
  url.hash = '';
  return url.href;
};

/** From the first webhook on, the log of the project is read for it. */
const openCursor = async (tx: Tx, project: string, position: number): Promise<void> => {
  await tx
    .insertInto('webhook_cursors')
    .values({ project_id: project, position })
    .onConflict((conflict) => conflict.column('project_id').doNothing())
    .execute();
};

export interface NewWebhook extends WebhookBody {
  readonly project: string;
}

/** What the log of the account has of a webhook. */
const shownOf = ({ name, url, events, state }: Pick<Webhook, 'name' | 'url' | 'events' | 'state'>) => ({
  name,
  url,
  events: [...events].toSorted().join(', '),
  state,
});
const recordOf = (project: string, { id, name }: Pick<Webhook, 'id' | 'name'>) => ({
  kind: 'webhook',
  id,
  project,
  name,
});

export const addWebhook = async (
  tx: Tx,
  { project, name, url, events }: NewWebhook,
  { egress, valueKey, author, now }: WriteNeeds,
): Promise<Shown> => {
  const address = addressOf(url, egress);
  const { position } = await lockAnyProject(tx, project);
  const max = webhookLimits.webhooksMost;
  if ((await listWebhooks(tx, project, now())).length >= max) throw forbidden({ code: 'tooManyWebhooks', max });
  await openCursor(tx, project, position);
  const [id, secret] = [uuid(), newSecret()];
  await tx
    .insertInto('webhooks')
    .values({
      ...{ project_id: project, id, name: name.trim(), url: address, events: [...new Set(events)] },
      ...{ secret: seal(secret, valueKey), created_by: author.by, created_date: iso(now()) },
    })
    .execute();
  const webhook = await readWebhook(tx, { project, id }, now());
  await recordAccount(tx, changesOf(author, recordOf(project, webhook), null, shownOf(webhook)));
  return { webhook, secret };
};

export interface WebhookChanges {
  readonly name?: string | undefined;
  readonly url?: string | undefined;
  readonly events?: readonly WebhookEvent[] | undefined;
  readonly active?: boolean | undefined;
}

/** What another address receives: the chosen events, and those that wait. */
const eventsFor = async (tx: Tx, { id, events }: WebhookRow): Promise<readonly SentEvent[]> => {
  const waiting = await tx
    .selectFrom('webhook_deliveries')
    .select('event')
    .distinct()
    .where('webhook_id', '=', id)
    .where('state', '=', 'WAITING')
    .execute();
  return [...events, ...waiting.map(({ event }) => event)];
};

interface ChangeNeeds extends WriteNeeds {
  /** Rejects if the person who changes the webhook must not learn of one of them. */
  authorizeSent(events: readonly SentEvent[]): void;
}

/** What waits is sent at once to another address, and by a webhook that is enabled. */
export const changeWebhook = async (
  tx: Tx,
  at: WebhookAt,
  { name, url, events, active }: WebhookChanges,
  { egress, authorizeSent, author, now }: ChangeNeeds,
): Promise<Webhook> => {
  const address = url === undefined ? undefined : addressOf(url, egress);
  const row = await lockWebhook(tx, at);
  const isEnabled = active === true && row.state === 'DISABLED';
  const isMoved = address !== undefined && address !== row.url;
  authorizeSent([...(events ?? []), ...(isMoved ? await eventsFor(tx, row) : [])]);
  const isWaiting = (isEnabled || isMoved) && (await headOf(tx, row.id)) !== undefined;
  await tx
    .updateTable('webhooks')
    .set({
      ...(name !== undefined && { name: name.trim() }),
      ...(address !== undefined && { url: address }),
      ...(events && { events: [...new Set(events)] }),
      ...(active !== undefined && { state: active ? 'ACTIVE' : 'DISABLED' }),
      ...((isEnabled || active === false) && { reason: null }),
      ...(isWaiting && { next_try: iso(now()) }),
    })
    .where('id', '=', row.id)
    .execute();
  const webhook = await readWebhook(tx, at, now());
  await recordAccount(tx, changesOf(author, recordOf(at.project, webhook), shownOf(row), shownOf(webhook)));
  return webhook;
};

export const rotateWebhook = async (tx: Tx, at: WebhookAt, { valueKey, author, now }: WriteNeeds): Promise<Shown> => {
  const row = await lockWebhook(tx, at);
  const secret = newSecret();
  await tx
    .updateTable('webhooks')
    .set({
      old_secret: row.secret,
      old_secret_until: iso(now() + webhookLimits.oldSecretLife),
      secret: seal(secret, valueKey),
    })
    .where('id', '=', row.id)
    .execute();
  const webhook = await readWebhook(tx, at, now());
  await recordAccount(tx, [changeOf(author, recordOf(at.project, webhook), 'changed', { field: 'secret' })]);
  return { webhook, secret };
};

export const deleteWebhook = async (tx: Tx, { project, id }: WebhookAt, author: ChangeAuthor): Promise<void> => {
  await lockAnyProject(tx, project);
  const row = await tx
    .deleteFrom('webhooks')
    .where('project_id', '=', project)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  if (!row) throw missing;
  await recordAccount(tx, changesOf(author, recordOf(project, row), shownOf(row), null));
  const left = await tx.selectFrom('webhooks').select('id').where('project_id', '=', project).limit(1).execute();
  if (left.length > 0) return;
  await tx.deleteFrom('webhook_cursors').where('project_id', '=', project).execute();
  await tx.deleteFrom('webhook_events').where('project_id', '=', project).execute();
};
