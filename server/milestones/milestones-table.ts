import type { MilestoneFields } from '../../src/domain/milestones/milestone.ts';
import type { Time } from '../database/tables/column-types.ts';

/** The column of a field has its name. */
export interface MilestonesTable extends MilestoneFields {
  project_id: string;
  id: string;
  created_by: string;
  created_date: Time;
  revision: number;
}

declare module '../database/tables.ts' {
  interface Tables {
    milestones: MilestonesTable;
  }
}
