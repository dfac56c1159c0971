import type { Transaction } from 'kysely';
import { scheduleMessages } from '../../src/domain/schedules/schedule-messages.ts';
import { areaListOf, pathOfArea } from '../../src/domain/address/area-pages.ts';
import type { NotificationSentence } from '../../src/domain/notifications/notification-sentence.ts';
import { scheduleNoticeType } from '../../src/domain/notifications/notification-type.ts';
import type { Notification } from '../../src/domain/notifications/notification.ts';
import { sentReasonText, type SentReason } from '../../src/domain/problems/reason.ts';
import type { Tables } from '../database/tables.ts';
import { storeNotice } from '../notifications/store-notice.ts';
import { readersAmong } from '../projects/readers-among.ts';
import { readSchedule, type ScheduleRow } from './schedule-rows.ts';

/**
 * The creator of a schedule is notified that it did not run, once until it has run again; also by mail, if that is wanted.
 * When that person may no longer read it, the owners of the project are notified.
 */
type Tx = Transaction<Tables>;

export interface NotRun {
  /** The fire that did not run. */
  readonly fire: string;
  readonly reason: SentReason;
}

/** Its time before did not run either, so the same people have been notified. */
const isKnown = async (tx: Tx, { id }: ScheduleRow, at: number): Promise<boolean> => {
  const before = await tx
    .selectFrom('schedule_fires')
    .select('reason')
    .where('schedule_id', '=', id)
    .where('fire_time', '<', new Date(at).toISOString())
    .orderBy('fire_time', 'desc')
    .limit(1)
    .executeTakeFirst();
  return before !== undefined && before.reason !== null;
};

const receiversOf = async (tx: Tx, row: ScheduleRow, now: number): Promise<ReadonlySet<string>> => {
  const { project_id: project, created_by: creator } = row;
  const receivers = await readersAmong(tx, project, [creator], now, 'Schedule');
  if (receivers.size > 0) return receivers;
  const owners = await tx
    .selectFrom('project_members')
    .select('user_id')
    .where('project_id', '=', project)
    .where('role', '=', 'OWNER')
    .execute();
  return readersAmong(
    tx,
    project,
    owners.map(({ user_id }) => user_id),
    now,
    'Schedule',
  );
};

const sentenceOf = (entity: string, { code, values }: SentReason): NotificationSentence => ({
  code: 'scheduleNotRun',
  values: { ...values, reason: code, entity: entity || scheduleMessages.lost },
});

/** `first`: the first time of those that are fired together; the last of them has not run. */
export const notifyNotRun = async (
  tx: Tx,
  row: ScheduleRow,
  { fire, reason }: NotRun,
  { first, now }: { readonly first: number; readonly now: number },
): Promise<readonly Notification[]> => {
  if (await isKnown(tx, row, first)) return [];
  const { project_id: project, id } = row;
  const { entityName } = await readSchedule(tx, project, id);
  const notice = {
    project,
    type: scheduleNoticeType,
    source: `${project}/schedules/${fire}`,
    event: fire,
    sentence: sentenceOf(entityName, reason),
    description: sentReasonText(reason) ?? '',
    url: pathOfArea(areaListOf(project, 'schedules')),
  };
  const stored: Notification[] = [];
  for (const user of await receiversOf(tx, row, now)) stored.push(...(await storeNotice(tx, { user, ...notice }, now)));
  return stored;
};
