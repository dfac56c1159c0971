import type { Generated, JSONColumnType } from 'kysely';
import type { MaybeTime, Time } from './column-types.ts';

/** Notifications of people. */
export interface NotificationsTable {
  id: string;
  event_id: string;
  user_id: string;
  project_id: string;
  type: string;
  message: JSONColumnType<object>;
  /** The subject: a person is notified once for each. */
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
