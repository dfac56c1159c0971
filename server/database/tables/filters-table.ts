import type { Generated } from 'kysely';
import type { Json, MaybeTime, Time } from './column-types.ts';

export interface ProjectFiltersTable {
  project_id: string;
  id: string;
  type: string;
  name: string;
  folded: string;
  config: Json<object>;
  last_modified_by: string;
  modified_date: Time;
  revision: Generated<number>;
  /** Null: it is not in the trash. */
  deleted_by: string | null;
  deleted_date: MaybeTime;
}
