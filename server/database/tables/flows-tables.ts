import type { ColumnType, Generated } from 'kysely';
import type { FlowParameter, FlowSeverity, FlowStatus } from '../../../src/domain/flows/flow.ts';
import type { StepValues } from '../../../src/domain/flows/step.ts';
import type { Json, MaybeTime, Time } from './column-types.ts';

export interface FlowsTable {
  project_id: string;
  id: string;
  name: string;
  /** The normalized name for comparisons. */
  folded: string;
  description: Generated<string>;
  severity: FlowSeverity;
  status: FlowStatus;
  owner: Generated<string>;
  tags: ColumnType<string[], string | undefined, string>;
  /** Empty: in no folder. */
  folder_id: Generated<string>;
  parameters: ColumnType<FlowParameter[], string | undefined, string>;
  number_of_steps: Generated<number>;
  revision: number;
  created_by: string;
  created_date: Time;
  modified_by: string;
  modified_date: Time;
  deleted_date: MaybeTime;
  deleted_by: string | null;
}

interface OfFlow {
  project_id: string;
  flow_id: string;
}

export interface FlowTasksTable extends OfFlow {
  id: string;
  rank: string;
  name: string;
  description: string;
  repeats: boolean;
}

export interface FlowStepsTable extends OfFlow {
  id: string;
  task_id: string;
  rank: string;
  export_data: string;
  data: ColumnType<StepValues, string, string>;
}

/** What the steps of a flow use. */
export interface FlowUsesTable extends OfFlow {
  step_id: string;
  kind: 'FLOW';
  used_id: string;
}

export interface FlowVersionsTable extends OfFlow {
  id: string;
  revision: number;
  name: string;
  note: string;
  by_user: string;
  at: Time;
}

/** A flow as of a revision, so that a later one needs few of its events. */
export interface FlowSnapshotsTable extends OfFlow {
  revision: number;
  data: Json<object>;
}

export interface FoldersTable {
  project_id: string;
  id: string;
  type: 'FLOW' | 'SCENARIO';
  name: string;
  folded: string;
  /** Empty: at the top. */
  parentId: string;
  rank: string;
  created_by: string;
  created_date: Time;
  revision: number;
  /** What is directly in it, without what is in the trash. */
  items: Generated<number>;
}
