import { sql, type Kysely, type Selectable, type Transaction } from 'kysely';
import {
  categoryOf,
  notificationMessageShape,
  type Notification,
  type NotificationMessage,
} from '../../src/domain/notifications/notification.ts';
import { isExport } from '../../src/domain/notifications/notification-type.ts';
import { relativeWords } from '../../src/domain/texts/relative-words.ts';
import type { NotificationsTable } from '../database/tables/notifications-table.ts';
import type { Tables } from '../database/tables.ts';

/** Notifications as rows. Cleared ones remain for a while, so that nobody is notified twice. */
type Reader = Kysely<Tables> | Transaction<Tables>;

export type NotificationRow = Selectable<NotificationsTable>;

export const toNotification = (row: NotificationRow, now: number): Notification => ({
  id: row.id,
  eventId: row.event_id,
  userId: row.user_id,
  message: notificationMessageShape.parse(row.message),
  type: row.type,
  notificationDate: row.notification_date,
  read: row.read_date !== null,
  category: categoryOf(row.type),
  isDownload: isExport(row.type),
  startRelative: relativeWords(row.notification_date, now),
});

/** The notifications of a person in projects that the person may still see, newest first. */
export const listNotifications = async (
  database: Reader,
  user: string,
  projects: readonly string[],
  size: number,
  now: number,
): Promise<Notification[]> => {
  if (projects.length === 0) return [];
  const rows = await database
    .selectFrom('notifications')
    .selectAll()
    .where('user_id', '=', user)
    .where('project_id', 'in', projects)
    .where('cleared_date', 'is', null)
    .orderBy('notification_date', 'desc')
    .orderBy('id', 'desc')
    .limit(size)
    .execute();
  return rows.map((row) => toNotification(row, now));
};

export const countUnread = async (database: Reader, user: string, projects: readonly string[]): Promise<number> => {
  if (projects.length === 0) return 0;
  const { count } = await database
    .selectFrom('notifications')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('user_id', '=', user)
    .where('project_id', 'in', projects)
    .where('cleared_date', 'is', null)
    .where('read_date', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
};

export type NewNotification = Pick<
  Selectable<NotificationsTable>,
  'id' | 'event_id' | 'user_id' | 'project_id' | 'type' | 'things' | 'source' | 'notification_date'
> & { readonly message: NotificationMessage; readonly mail_due?: string | null };

/** The new notification, or null when the person already has one about it. */
export const addNotification = async (
  tx: Transaction<Tables>,
  notification: NewNotification,
  now: number,
): Promise<Notification | null> => {
  const row = await tx
    .insertInto('notifications')
    .values({ ...notification, message: JSON.stringify(notification.message) })
    .onConflict((conflict) => conflict.columns(['user_id', 'source']).doNothing())
    .returningAll()
    .executeTakeFirst();
  return row ? toNotification(row, now) : null;
};

/**
 * Another batch of the same bulk edit: merged into the person's existing notification, which becomes unread again. The
 * project is locked, so batches of one project do not interfere.
 */
export const gatherNotification = async (
  tx: Transaction<Tables>,
  notification: Omit<NewNotification, 'message'>,
  messageFor: (things: readonly string[]) => NotificationMessage,
  now: number,
): Promise<Notification | null> => {
  const known = await tx
    .selectFrom('notifications')
    .select(['id', 'things'])
    .where('user_id', '=', notification.user_id)
    .where('source', '=', notification.source)
    .executeTakeFirst();
  const things = [...new Set([...(known?.things ?? []), ...notification.things])];
  const message = messageFor(things);
  if (!known) return addNotification(tx, { ...notification, message }, now);
  const row = await tx
    .updateTable('notifications')
    .set({
      things,
      message: JSON.stringify(message),
      notification_date: notification.notification_date,
      read_date: null,
      cleared_date: null,
      ...(notification.mail_due ? { mail_due: notification.mail_due } : {}),
    })
    .where('id', '=', known.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return toNotification(row, now);
};

/** Sets a time that is not set yet, on one notification or on all. */
export const stampNotifications = async (
  database: Reader,
  user: string,
  column: 'read_date' | 'cleared_date',
  at: string,
  id: string | null,
): Promise<void> => {
  await database
    .updateTable('notifications')
    .set({ [column]: at })
    .where('user_id', '=', user)
    .where(column, 'is', null)
    .$if(id !== null, (query) => query.where('id', '=', id ?? ''))
    .execute();
};
