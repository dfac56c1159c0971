import type { Generated } from 'kysely';
import type { Json, MaybeTime, Time } from './column-types.ts';

/** Files that are prepared in the background for the person who requested them. */
export interface PreparedExportsTable {
  id: string;
  project_id: string;
  user_id: string;
  /** The type of its notification. */
  type: Generated<string>;
  media_type: string;
  question: Json<object>;
  created_date: Time;
  tries: Generated<number>;
  file_id: string | null;
  filename: Generated<string>;
  size: Generated<number>;
  ended_date: MaybeTime;
}
