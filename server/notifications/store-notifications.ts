import type { Transaction } from 'kysely';
import { v7 as uuid } from 'uuid';
import { messageOf } from '../../src/domain/notifications/message-of.ts';
import type { Notification } from '../../src/domain/notifications/notification.ts';
import type { NotificationTrigger } from '../../src/domain/notifications/notification-trigger.ts';
import type { Preferences } from '../../src/domain/notifications/preferences.ts';
import { recipientsOf, type Recipient } from '../../src/domain/notifications/recipients.ts';
import type { Tables } from '../database/tables.ts';
import { serverLimits } from '../limits.ts';
import { readersAmong } from '../projects/readers-among.ts';
import { addNotification, gatherNotification, type NewNotification } from './notification-rows.ts';
import { mailDueBy } from './plan-mails.ts';
import { readPreferences } from './preference-rows.ts';

/** Stores the notifications of one change for its recipients, in the transaction of the facts. */
export interface Done {
  readonly project: string;
  readonly by: string;
  readonly triggers: readonly NotificationTrigger[];
  /** The bulk edit of this batch: all its batches yield one notification for each person. */
  readonly cause?: string;
}

const sourceOf = (
  { type, triggers: [{ project, thing, eventId, mention }] }: Recipient,
  { by, cause }: Done,
): string => {
  if (cause !== undefined) return `${project}/bulk/${by}/${cause}`;
  return `${project}/defect/${thing}/${type === 'DEFECT_MENTION' && mention ? mention.place : eventId}`;
};

const nameOf = async (tx: Transaction<Tables>, user: string): Promise<string> =>
  (await tx.selectFrom('users').select('full_name').where('id', '=', user).executeTakeFirst())?.full_name ?? user;

const store = (
  tx: Transaction<Tables>,
  recipient: Recipient,
  {
    name,
    preferences,
    ...done
  }: Done & { readonly name: string; readonly preferences: ReadonlyMap<string, Preferences> },
  now: number,
): Promise<Notification | null> => {
  const [{ eventId, project, at }] = recipient.triggers;
  // Batches of a bulk edit follow each other: the mail waits for the last one.
  const mailFrom = done.cause === undefined ? now : now + serverLimits.gatherPause;
  const row: Omit<NewNotification, 'message'> = {
    id: uuid(),
    event_id: eventId,
    user_id: recipient.user,
    project_id: project,
    type: recipient.type,
    things: recipient.triggers.map(({ thing }) => thing),
    source: sourceOf(recipient, done),
    notification_date: at,
    mail_due: mailDueBy(preferences, { userId: recipient.user, type: recipient.type }, mailFrom),
  };
  return done.cause === undefined
    ? addNotification(tx, { ...row, message: messageOf(recipient, name) }, now)
    : gatherNotification(tx, row, (things) => messageOf(recipient, name, things), now);
};

export const storeNotifications = async (
  tx: Transaction<Tables>,
  done: Done,
  now: number,
): Promise<readonly Notification[]> => {
  const everybody = recipientsOf(done.triggers, () => true).map(({ user }) => user);
  if (everybody.length === 0) return [];
  // Others wait for the project meanwhile: what does not depend on each other is sent together.
  const [readers, name, preferences] = await Promise.all([
    readersAmong(tx, done.project, everybody, now),
    nameOf(tx, done.by),
    readPreferences(tx, everybody),
  ]);
  const recipients = recipientsOf(done.triggers, (user) => readers.has(user));
  const added = await Promise.all(
    recipients.map((recipient) => store(tx, recipient, { ...done, name, preferences }, now)),
  );
  return added.filter((one) => one !== null);
};
