import type { Transaction } from 'kysely';
import { areaListOf, pathOfArea } from '../../src/domain/address/area-pages.ts';
import type { NotificationSentence } from '../../src/domain/notifications/notification-sentence.ts';
import { scheduleNoticeType } from '../../src/domain/notifications/notification-type.ts';
import type { Notification } from '../../src/domain/notifications/notification.ts';
import { sentReasonText, type SentReason } from '../../src/domain/problems/reason.ts';
import { fireNoticeOf } from '../../src/domain/schedules/fire-outcome.ts';
import { scheduleMessages } from '../../src/domain/schedules/schedule-messages.ts';
import type { Tables } from '../database/tables.ts';
import { notifyCreator, outcomeBefore } from './notify-creator.ts';
import { readSchedule, type ScheduleRow } from './schedule-rows.ts';

/** The creator of a schedule is notified that it did not run, once until it has run again; also by mail, if that is wanted. */
type Tx = Transaction<Tables>;

export interface NotRun {
  /** The fire that did not run. */
  readonly fire: string;
  readonly reason: SentReason;
}

const sentenceOf = (entity: string, { code, values }: SentReason): NotificationSentence => ({
  code: 'scheduleNotRun',
  values: { ...values, reason: code, entity: entity || scheduleMessages.lost },
});

/** `entity`: the name of what did not run. */
export const storeNotRun = (
  tx: Tx,
  row: ScheduleRow,
  { fire, reason, entity }: NotRun & { readonly entity: string },
  now: number,
): Promise<readonly Notification[]> => {
  const notice = {
    type: scheduleNoticeType,
    sentence: sentenceOf(entity, reason),
    description: sentReasonText(reason) ?? '',
    url: pathOfArea(areaListOf(row.project_id, 'schedules')),
  };
  return notifyCreator(tx, row, { fire, notice }, now);
};

/** `first`: the first time of those that are fired together; the last of them has not run. */
export const notifyNotRun = async (
  tx: Tx,
  row: ScheduleRow,
  notRun: NotRun,
  { first, now }: { readonly first: number; readonly now: number },
): Promise<readonly Notification[]> => {
  const before = await outcomeBefore(tx, row, { is: '<', at: new Date(first).toISOString() });
  if (fireNoticeOf('notRun', before) === null) return [];
  const { entityName: entity } = await readSchedule(tx, row.project_id, row.id);
  return storeNotRun(tx, row, { ...notRun, entity }, now);
};
