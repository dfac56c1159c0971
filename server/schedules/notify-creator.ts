import type { Transaction } from 'kysely';
import { moduleOfNotice } from '../../src/domain/notifications/notification-type.ts';
import type { Notification } from '../../src/domain/notifications/notification.ts';
import type { FireOutcome } from '../../src/domain/schedules/fire-outcome.ts';
import type { Tables } from '../database/tables.ts';
import { storeNotice, type PersonalNotice } from '../notifications/store-notice.ts';
import { readersAmong } from '../projects/readers-among.ts';
import type { ScheduleRow } from './schedule-rows.ts';

/** Notifies the creator of a schedule; the owners of the project, when that person may no longer read it. */
type Tx = Transaction<Tables>;

const receiversOf = async (tx: Tx, row: ScheduleRow, type: string, now: number): Promise<ReadonlySet<string>> => {
  const { project_id: project, created_by: creator } = row;
  const module = moduleOfNotice(type);
  const receivers = await readersAmong(tx, project, [creator], now, module);
  if (receivers.size > 0) return receivers;
  const owners = await tx
    .selectFrom('project_members')
    .select('user_id')
    .where('project_id', '=', project)
    .where('role', '=', 'OWNER')
    .execute();
  const ids = owners.map(({ user_id }) => user_id);
  return readersAmong(tx, project, ids, now, module);
};

type CreatorNotice = Omit<PersonalNotice, 'user' | 'project' | 'source' | 'event'>;

/** Once for each fire and type. */
export const notifyCreator = async (
  tx: Tx,
  row: ScheduleRow,
  { fire, notice }: { readonly fire: string; readonly notice: CreatorNotice },
  now: number,
): Promise<readonly Notification[]> => {
  const project = row.project_id;
  const whole = { ...notice, project, source: `${project}/schedules/${fire}`, event: fire };
  const stored: Notification[] = [];
  for (const user of await receiversOf(tx, row, notice.type, now))
    stored.push(...(await storeNotice(tx, { user, ...whole }, now)));
  return stored;
};

/** The last outcome of a schedule that says something, beside its fires at these times; null without one. */
export const outcomeBefore = async (
  tx: Tx,
  { id }: ScheduleRow,
  { is, at }: { readonly is: '<' | '<>'; readonly at: string },
): Promise<FireOutcome | null> => {
  const before = await tx
    .selectFrom('schedule_fires')
    .select('outcome')
    .where('schedule_id', '=', id)
    .where('fire_time', is, at)
    .where('outcome', 'not in', ['', 'cancelled'])
    .orderBy('outcome_date', 'desc')
    .orderBy('fire_time', 'desc')
    .limit(1)
    .executeTakeFirst();
  return before?.outcome || null;
};
