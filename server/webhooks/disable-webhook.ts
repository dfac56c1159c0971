import type { Transaction } from 'kysely';
import { v7 as uuid } from 'uuid';
import { headerOf } from '../../src/domain/notifications/notification-sentence.ts';
import { webhookNoticeType } from '../../src/domain/notifications/notification-type.ts';
import { notificationMessageShape, type Notification } from '../../src/domain/notifications/notification.ts';
import { webhookReasonText, type WebhookReason } from '../../src/domain/webhooks/webhook-reason-messages.ts';
import type { Tables } from '../database/tables.ts';
import type { LiveHub } from '../live/live-hub.ts';
import { addNotification } from '../notifications/notification-rows.ts';
import { createNotifier } from '../notifications/notifier.ts';
import { planMails } from '../notifications/plan-mails.ts';
import type { WebhookRow } from './webhook-rows.ts';

/** A webhook that does not work any more is disabled, and the owners of its project get a notification. */
export interface DisableNeeds {
  readonly hub: () => LiveHub;
  now(): number;
}

export interface Disabled {
  /** Notifies people who are online, after the commit; others find it in their list. */
  announce(): void;
}

const ownersOf = async (tx: Transaction<Tables>, project: string): Promise<readonly string[]> =>
  (
    await tx
      .selectFrom('project_members')
      .select('user_id')
      .where('project_id', '=', project)
      .where('role', '=', 'OWNER')
      .orderBy('user_id')
      .execute()
  ).map(({ user_id }) => user_id);

const notify = async (
  tx: Transaction<Tables>,
  webhook: WebhookRow,
  reason: WebhookReason,
  now: number,
): Promise<readonly Notification[]> => {
  const { project_id: project, id, name } = webhook;
  const url = `/projects/${project}/settings/webhooks`;
  const message = notificationMessageShape.parse({
    actionByUser: '',
    ...headerOf({ code: 'webhookDisabled', values: { webhook: name } }),
    description: webhookReasonText(reason),
    entityData: { projectId: project, path: url },
    url,
  });
  const event = uuid();
  const added: Notification[] = [];
  for (const owner of await ownersOf(tx, project)) {
    const notification = await addNotification(
      tx,
      {
        ...{ id: uuid(), event_id: event, user_id: owner, project_id: project, type: webhookNoticeType },
        ...{ things: [], source: `${project}/webhooks/${id}/${event}` },
        ...{ notification_date: new Date(now).toISOString(), message },
      },
      now,
    );
    if (notification) added.push(notification);
  }
  await planMails(tx, added, now);
  return added;
};

/** The row is locked. What waits stays, and is sent when a person enables it again. */
export const disableWebhook = async (
  { hub, now }: DisableNeeds,
  tx: Transaction<Tables>,
  webhook: WebhookRow,
  reason: WebhookReason,
): Promise<Disabled> => {
  await tx
    .updateTable('webhooks')
    .set({ state: 'DISABLED', reason: JSON.stringify(reason), claim: null, claimed_until: null })
    .where('id', '=', webhook.id)
    .execute();
  const notifications = await notify(tx, webhook, reason, now());
  return { announce: () => createNotifier(hub)(notifications) };
};
