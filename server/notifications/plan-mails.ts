import type { Transaction } from 'kysely';
import type { Notification } from '../../src/domain/notifications/notification.ts';
import { usualDelivery, type Preferences } from '../../src/domain/notifications/preferences.ts';
import type { Tables } from '../database/tables.ts';
import { mailDue } from './mail-due.ts';
import { readPreferences } from './preference-rows.ts';

/** When the mail about a notification is due (ISO 8601); null: the person does not want it. */
export const mailDueBy = (
  preferences: ReadonlyMap<string, Preferences>,
  { userId, type }: Pick<Notification, 'userId' | 'type'>,
  at: number,
): string | null => {
  const { userNotificationTypes = [], delivery = null } = preferences.get(userId) ?? {};
  if (!userNotificationTypes.some((one) => one.notificationTypeId === type && one.sendEmailNotification)) return null;
  return new Date(mailDue(at, delivery ?? usualDelivery('UTC'))).toISOString();
};

/** Schedules mails for recipients who want them, by their preferences: the notification stores the due time. */
export const planMails = async (
  tx: Transaction<Tables>,
  pending: readonly Notification[],
  at: number,
): Promise<void> => {
  const preferences = await readPreferences(tx, [...new Set(pending.map(({ userId }) => userId))]);
  for (const one of pending) {
    const due = mailDueBy(preferences, one, at);
    if (due !== null) await tx.updateTable('notifications').set({ mail_due: due }).where('id', '=', one.id).execute();
  }
};
