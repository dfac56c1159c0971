import type { Kysely, Selectable, Transaction } from 'kysely';
import type { z } from 'zod';
import {
  preferencesOf,
  type MailDelivery,
  type Preferences,
  type wantedTypeShape,
} from '../../src/domain/notifications/preferences.ts';
import type { NotificationDeliveriesTable } from '../database/tables/notifications-table.ts';
import type { Tables } from '../database/tables.ts';
import { mailDue } from './mail-due.ts';

/** The mail preferences of people; without a row, the defaults apply. */
type Reader = Kysely<Tables> | Transaction<Tables>;

const toDelivery = (row: Selectable<NotificationDeliveriesTable>): MailDelivery => ({
  daily: row.daily,
  dailyHour: row.daily_hour,
  quiet: row.quiet_from === null || row.quiet_until === null ? null : { from: row.quiet_from, until: row.quiet_until },
  timeZone: row.time_zone,
});

export const readPreferences = async (
  database: Reader,
  users: readonly string[],
): Promise<ReadonlyMap<string, Preferences>> => {
  if (users.length === 0) return new Map();
  const [types, deliveries] = await Promise.all([
    database.selectFrom('notification_preferences').selectAll().where('user_id', 'in', users).execute(),
    database.selectFrom('notification_deliveries').selectAll().where('user_id', 'in', users).execute(),
  ]);
  return new Map(
    users.map((user) => {
      const chosen = new Map(types.filter((row) => row.user_id === user).map((row) => [row.type, row.send_email]));
      const delivery = deliveries.find((row) => row.user_id === user);
      return [
        user,
        { userNotificationTypes: preferencesOf(user, chosen), delivery: delivery ? toDelivery(delivery) : null },
      ];
    }),
  );
};

export const saveTypes = async (
  tx: Transaction<Tables>,
  user: string,
  wanted: readonly z.output<typeof wantedTypeShape>[],
): Promise<void> => {
  for (const { notificationTypeId: type, sendEmailNotification: send_email } of wanted)
    await tx
      .insertInto('notification_preferences')
      .values({ user_id: user, type, send_email })
      .onConflict((conflict) => conflict.columns(['user_id', 'type']).doUpdateSet({ send_email }))
      .execute();
};

/** Notifications that already wait follow the new preferences. */
export const saveDelivery = async (
  tx: Transaction<Tables>,
  user: string,
  delivery: MailDelivery,
  now: number,
): Promise<void> => {
  const row = {
    daily: delivery.daily,
    daily_hour: delivery.dailyHour,
    quiet_from: delivery.quiet?.from ?? null,
    quiet_until: delivery.quiet?.until ?? null,
    time_zone: delivery.timeZone,
  };
  await tx
    .insertInto('notification_deliveries')
    .values({ user_id: user, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();
  await tx
    .updateTable('notifications')
    .set({ mail_due: new Date(mailDue(now, delivery)).toISOString() })
    .where('user_id', '=', user)
    .where('mail_due', 'is not', null)
    .execute();
};
