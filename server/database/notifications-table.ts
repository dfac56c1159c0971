import type { Generated, JSONColumnType } from 'kysely';
import type { MaybeTime, Time } from './column-types.ts';

/** What people are told. */
export interface NotificationsTable {
  id: string;
  event_id: string;
  user_id: string;
  project_id: string;
  type: string;
  message: JSONColumnType<object>;
  /** What it is about: a person hears of the same thing once. */
  source: string;
  notification_date: Time;
  read_date: MaybeTime;
  cleared_date: MaybeTime;
  things: Generated<string[]>;
  mail_due: MaybeTime;
}

export interface NotificationPreferencesTable {
  user_id: string;
  type: string;
  send_email: boolean;
}

export interface NotificationDeliveriesTable {
  user_id: string;
  daily: boolean;
  daily_hour: number;
  quiet_from: number | null;
  quiet_until: number | null;
  time_zone: string;
}
