import type { Transaction } from 'kysely';
import type { Notification } from '../../src/domain/notifications/notification.ts';
import { usualDelivery } from '../../src/domain/notifications/preferences.ts';
import type { Tables } from '../database/tables.ts';
import { mailDue } from './mail-due.ts';
import { readPreferences } from './preference-rows.ts';

/** Schedules mails for recipients who want them, by their preferences: the notification stores the due time. */
export const planMails = async (
  tx: Transaction<Tables>,
  pending: readonly Notification[],
  at: number,
): Promise<void> => {
  const preferences = await readPreferences(tx, [...new Set(pending.map(({ userId }) => userId))]);
  for (const { id, userId, type } of pending) {
    const { userNotificationTypes = [], delivery = null } = preferences.get(userId) ?? {};
    if (!userNotificationTypes.some((one) => one.notificationTypeId === type && one.sendEmailNotification)) continue;
    const due = mailDue(at, delivery ?? usualDelivery('UTC'));
    await tx
      .updateTable('notifications')
      .set({ mail_due: new Date(due).toISOString() })
      .where('id', '=', id)
      .execute();
  }
};
