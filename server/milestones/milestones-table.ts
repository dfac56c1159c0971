import type { MilestoneFields } from '../../src/domain/milestones/milestone.ts';
import type { MaybeTime, Time } from '../database/tables/column-types.ts';

/** The column of a field has its name. */
export interface MilestonesTable extends MilestoneFields {
  project_id: string;
  id: string;
  created_by: string;
  created_date: Time;
  revision: number;
  /** Null: it is not in the trash. */
  deleted_by: string | null;
  deleted_date: MaybeTime;
}

declare module '../database/tables.ts' {
  interface Tables {
    milestones: MilestonesTable;
  }
}
