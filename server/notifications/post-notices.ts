import type { Kysely, Transaction } from 'kysely';
import { moduleOfNotice } from '../../src/domain/notifications/notification-type.ts';
import type { Tables } from '../database/tables.ts';
import { serverLimits } from '../limits.ts';
import { isAddress } from '../mail/send-mail.ts';
import type { SendMail } from '../mail/mail.ts';
import type { WriteMail } from '../mail/write-mail.ts';
import { readersAmong } from '../projects/readers-among.ts';
import { toNotification, type NotificationRow } from './notification-rows.ts';
import { noticeLetter, type Notice } from './notice-letter.ts';
import { readPreferences } from './preference-rows.ts';

/**
 *   notification with mail_due ──due──▶ wanted and still visible ones, as one mail ──▶ mail_due empty
 *
 * Everything in one transaction: the mail is stored together with the emptied times, so that each notification is
 * mailed once, even if a process is killed, and several servers never take the same one.
 */
export interface PostNeeds {
  readonly database: Kysely<Tables>;
  readonly sendMail: SendMail;
  readonly writeMail: WriteMail;
  now(): number;
}

/**
 * The due notifications of the person who has waited longest and whom no other process is handling; null when there is
 * none. The person is locked, not single notifications: two processes would each take some of them, and one day would
 * yield two mails.
 */
const take = async (tx: Transaction<Tables>, at: string): Promise<readonly NotificationRow[] | null> => {
  const first = await tx
    .selectFrom('notifications')
    .innerJoin('users', 'users.id', 'notifications.user_id')
    .select('notifications.user_id')
    .where('mail_due', '<=', at)
    .orderBy('mail_due')
    .limit(1)
    .forNoKeyUpdate('users')
    .skipLocked()
    .executeTakeFirst();
  if (!first) return null;
  const rows = await tx
    .selectFrom('notifications')
    .selectAll()
    .where('user_id', '=', first.user_id)
    .where('mail_due', '<=', at)
    .orderBy('notification_date')
    .orderBy('id')
    .limit(serverLimits.noticesAtOnce)
    .forUpdate()
    .execute();
  // Another process has just handled this person.
  if (rows.length === 0) return rows;
  await tx
    .updateTable('notifications')
    .set({ mail_due: null })
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute();
  return rows;
};

/** Notifications that are unread, wanted by mail, and about projects that the person may see now. */
const stillWanted = async (tx: Transaction<Tables>, user: string, rows: readonly NotificationRow[], now: number) => {
  const preferences = (await readPreferences(tx, [user])).get(user)?.userNotificationTypes ?? [];
  const wanted = new Set(
    preferences.filter((one) => one.sendEmailNotification).map(({ notificationTypeId }) => notificationTypeId),
  );
  const placeOf = ({ project_id, type }: NotificationRow) => `${moduleOfNotice(type)} ${project_id}`;
  const readable = new Set<string>();
  for (const [place, { project_id, type }] of new Map(rows.map((row) => [placeOf(row), row])))
    if ((await readersAmong(tx, project_id, [user], now, moduleOfNotice(type))).has(user)) readable.add(place);
  return rows.filter(
    (row) => row.read_date === null && row.cleared_date === null && wanted.has(row.type) && readable.has(placeOf(row)),
  );
};

const postOne = async (tx: Transaction<Tables>, { sendMail, writeMail, now }: PostNeeds): Promise<boolean> => {
  const rows = await take(tx, new Date(now()).toISOString());
  if (rows === null) return false;
  const [row] = rows;
  if (!row) return true;
  const person = await tx
    .selectFrom('users')
    .select(['id', 'email', 'full_name'])
    .where('id', '=', row.user_id)
    .executeTakeFirst();
  if (!person || !isAddress(person.email)) return true;
  const wanted = await stillWanted(tx, person.id, rows, now());
  const [first, ...more] = wanted.map((one): Notice => toNotification(one, now()));
  if (!first) return true;
  const projects = [...new Set(wanted.map(({ project_id }) => project_id))];
  await sendMail(tx, { ...writeMail(noticeLetter(person, [first, ...more])), about: { userId: person.id, projects } });
  return true;
};

/** Handles everything due, person by person; costs one query when nothing is due. */
export const postNotices = async (needs: PostNeeds, isStopping = () => false): Promise<void> => {
  const { database, now } = needs;
  const isDue = async () =>
    (await database
      .selectFrom('notifications')
      .select('id')
      .where('mail_due', '<=', new Date(now()).toISOString())
      .limit(1)
      .executeTakeFirst()) !== undefined;
  while (!isStopping() && (await isDue()) && (await database.transaction().execute((tx) => postOne(tx, needs))));
};
