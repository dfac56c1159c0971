import type { ColumnType, JSONColumnType } from 'kysely';

/** What people are told. Times as ISO 8601 text. */
type Time = ColumnType<string, string | undefined, string>;
type MaybeTime = ColumnType<string | null, string | null | undefined, string | null>;

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
}
