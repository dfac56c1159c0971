import type { Selectable, Transaction } from 'kysely';
import { v7 as uuid } from 'uuid';
import { exportFailedMessage, exportMessage, type NotifiedFile } from '../../src/domain/notifications/message-of.ts';
import type { Notification, NotificationMessage } from '../../src/domain/notifications/notification.ts';
import type { NotificationSentence } from '../../src/domain/notifications/notification-sentence.ts';
import { exportFailedType } from '../../src/domain/notifications/notification-type.ts';
import type { PreparedExportsTable } from '../database/tables/exports-table.ts';
import type { Tables } from '../database/tables.ts';
import { addNotification } from '../notifications/notification-rows.ts';
import { planMails } from '../notifications/plan-mails.ts';
import { ExportRefusal } from './export-kind.ts';

/** The notification about a requested file, in the transaction that ends it: nobody is notified twice [NOTIF-011]. */
type Row = Pick<Selectable<PreparedExportsTable>, 'id' | 'user_id' | 'project_id' | 'type'>;

const add = async (
  tx: Transaction<Tables>,
  row: Row,
  { type, message }: { readonly type: string; readonly message: NotificationMessage },
  now: number,
): Promise<readonly Notification[]> => {
  const { id, user_id, project_id } = row;
  const added = await addNotification(
    tx,
    {
      id: uuid(),
      event_id: id,
      user_id,
      project_id,
      type,
      things: [],
      source: `${project_id}/exports/${id}`,
      notification_date: new Date(now).toISOString(),
      message,
    },
    now,
  );
  if (!added) return [];
  await planMails(tx, [added], now);
  return [added];
};

export const notifyReady = (tx: Transaction<Tables>, row: Row, file: NotifiedFile, now: number) =>
  add(tx, row, { type: row.type, message: exportMessage('', file, `exports/${row.id}`) }, now);

/** `url`: the page that the file was requested on. */
export const notifyFailed = (
  tx: Transaction<Tables>,
  row: Row,
  { why, url }: { readonly why: unknown; readonly url: string },
  now: number,
) => {
  const failed: NotificationSentence = { code: 'exportNotMade', values: {} };
  const { sentence, about } = why instanceof ExportRefusal ? why : { sentence: failed, about: {} };
  const message = exportFailedMessage(sentence, { project: row.project_id, about }, url);
  return add(tx, row, { type: exportFailedType, message }, now);
};
