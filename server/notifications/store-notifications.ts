import type { Transaction } from 'kysely';
import { v7 as uuid } from 'uuid';
import { messageOf } from '../../src/domain/notifications/message-of.ts';
import type { Notification } from '../../src/domain/notifications/notification.ts';
import type { NotificationTrigger } from '../../src/domain/notifications/notification-trigger.ts';
import { recipientsOf, type Recipient } from '../../src/domain/notifications/recipients.ts';
import type { Tables } from '../database/tables.ts';
import { serverLimits } from '../limits.ts';
import { readersAmong } from '../projects/readers-among.ts';
import { addNotification, gatherNotification, type NewNotification } from './notification-rows.ts';
import { planMails } from './plan-mails.ts';

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

export const storeNotifications = async (
  tx: Transaction<Tables>,
  done: Done,
  now: number,
): Promise<readonly Notification[]> => {
  const everybody = recipientsOf(done.triggers, () => true).map(({ user }) => user);
  if (everybody.length === 0) return [];
  const readers = await readersAmong(tx, done.project, everybody, now);
  const name = await nameOf(tx, done.by);
  const stored: Notification[] = [];
  for (const recipient of recipientsOf(done.triggers, (user) => readers.has(user))) {
    const [{ eventId, project, at }] = recipient.triggers;
    const row: Omit<NewNotification, 'message'> = {
      id: uuid(),
      event_id: eventId,
      user_id: recipient.user,
      project_id: project,
      type: recipient.type,
      things: recipient.triggers.map(({ thing }) => thing),
      source: sourceOf(recipient, done),
      notification_date: at,
    };
    const added =
      done.cause === undefined
        ? await addNotification(tx, { ...row, message: messageOf(recipient, name) }, now)
        : await gatherNotification(tx, row, (things) => messageOf(recipient, name, things), now);
    if (added) stored.push(added);
  }
  // Batches of a bulk edit follow each other: the mail waits for the last one.
  await planMails(tx, stored, done.cause === undefined ? now : now + serverLimits.gatherPause);
  return stored;
};
