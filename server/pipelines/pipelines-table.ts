import type { ColumnType, Generated } from 'kysely';
import type { PipelineFields } from '../../src/domain/pipelines/pipeline.ts';
import type { PartFields, PartKind } from '../../src/domain/pipelines/pipeline-part.ts';
import type {
  ExecutedStage,
  ExecutionCounts,
  Execution,
  ItemFailure,
  Trigger,
} from '../../src/domain/pipelines/executions/execution.ts';
import type { Rerun } from '../../src/domain/pipelines/executions/rerun.ts';
import type { SequenceStage } from '../../src/domain/pipelines/sequence.ts';
import type { SentReason } from '../../src/domain/problems/reason.ts';
import type { RunState } from '../../src/domain/runs/run-chart.ts';
import type { Json, MaybeTime, Time } from '../database/tables/column-types.ts';

/** The column of a field has its name. */
export interface PipelinesTable extends PipelineFields {
  project_id: string;
  id: string;
  created_by: string;
  created_date: Time;
  modified_date: Time;
  revision: number;
  deleted_by: Generated<string | null>;
  deleted_date: MaybeTime;
}

export interface PipelinePartsTable {
  project_id: string;
  pipeline_id: string;
  id: string;
  kind: PartKind;
  parent: string;
  rank: string;
  fields: Json<PartFields>;
}

type MaybeReason = ColumnType<SentReason | null, string | null | undefined, string | null>;

export interface PipelineExecutionsTable {
  project_id: string;
  id: string;
  account_id: string;
  pipeline_id: string;
  pipeline_name: string;
  number: ColumnType<number, never, never>;
  pipeline_revision: number;
  test_plan_id: string;
  status: Execution['status'];
  ending: Generated<Execution['ending']>;
  reason: MaybeReason;
  definition: Json<SequenceStage[]>;
  /** Of the failed items of an earlier execution. */
  rerun: ColumnType<Rerun | null, string | null | undefined, never>;
  stages: ColumnType<ExecutedStage[], string | undefined, string>;
  counts: Json<ExecutionCounts>;
  params: Json<Record<string, string>>;
  ref: string;
  commit_id: string;
  trigger: Trigger;
  deadline: MaybeTime;
  tries: Generated<number>;
  created_by: string;
  created_date: Time;
  start_date: MaybeTime;
  end_date: MaybeTime;
}

export interface PipelineAttemptsTable {
  project_id: string;
  execution_id: string;
  item_id: string;
  attempt: number;
  run_id: string;
  reason: MaybeReason;
  /** Of its run, if that failed. */
  failure: ColumnType<ItemFailure | null, string | undefined, string>;
  seen: Generated<RunState | ''>;
}

declare module '../database/tables.ts' {
  interface Tables {
    pipelines: PipelinesTable;
    pipeline_parts: PipelinePartsTable;
    pipeline_executions: PipelineExecutionsTable;
    pipeline_attempts: PipelineAttemptsTable;
  }
}
