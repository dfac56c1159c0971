import type { Generated } from 'kysely';
import type { MaybeTime, Time } from './column-types.ts';

export interface MailsTable {
  id: string;
  kind: string;
  recipient: string;
  subject: string;
  sealed: string;
  created_date: Time;
  due_date: Time;
  until_date: MaybeTime;
  tries: Generated<number>;
  problem: string | null;
  ended_date: MaybeTime;
  sent: Generated<boolean>;
  /** Requires access to these projects; null if the mail mentions none. */
  user_id: string | null;
  project_ids: Generated<string[]>;
}
