import type { Generated } from 'kysely';
import type { Json, Time } from './column-types.ts';

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
}
