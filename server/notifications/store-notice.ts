import type { Transaction } from 'kysely';
import { v7 as uuid } from 'uuid';
import { headerOf, type NotificationSentence } from '../../src/domain/notifications/notification-sentence.ts';
import { notificationMessageShape, type Notification } from '../../src/domain/notifications/notification.ts';
import type { Tables } from '../database/tables.ts';
import { addNotification } from './notification-rows.ts';
import { planMails } from './plan-mails.ts';

/** A notification of one person. */
export interface PersonalNotice {
  readonly user: string;
  readonly project: string;
  readonly type: string;
  /** What it is about: a person is notified once of each source. */
  readonly source: string;
  readonly event: string;
  readonly sentence: NotificationSentence;
  /** In English. */
  readonly description: string;
  /** The page that it leads to. */
  readonly url: string;
}

/** Stores a notification, and when its mail is due, if that is wanted. None if the person was notified of the source before. */
export const storeNotice = async (
  tx: Transaction<Tables>,
  { user, project, type, source, event, sentence, description, url }: PersonalNotice,
  now: number,
): Promise<readonly Notification[]> => {
  const message = notificationMessageShape.parse({
    actionByUser: '',
    ...headerOf(sentence),
    description,
    entityData: { projectId: project, path: url },
    url,
  });
  const row = { id: uuid(), event_id: event, user_id: user, project_id: project, type, things: [], source, message };
  const added = await addNotification(tx, { ...row, notification_date: new Date(now).toISOString() }, now);
  if (!added) return [];
  await planMails(tx, [added], now);
  return [added];
};
