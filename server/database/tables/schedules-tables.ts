import type { ColumnType, Generated } from 'kysely';
import type { MissedPolicy } from '../../../src/domain/schedules/due-times.ts';
import type { Recurrence } from '../../../src/domain/schedules/recurrence.ts';
import type { FireOutcome } from '../../../src/domain/schedules/fire-outcome.ts';
import type { ExecutionEntity } from '../../../src/domain/schedules/schedule.ts';
import type { ScheduleState } from '../../../src/domain/schedules/schedule-chart.ts';
import type { SentReason } from '../../../src/domain/problems/reason.ts';
import type { Json, MaybeTime, Time } from './column-types.ts';

export interface SchedulesTable {
  project_id: string;
  id: string;
  account_id: string;
  execution_entity: ExecutionEntity;
  entity_id: string;
  /** Empty: any. */
  adapter_id: Generated<string>;
  dataset: Generated<string>;
  description: Generated<string>;
  recurrence: Json<Recurrence>;
  zone: string;
  missed: MissedPolicy;
  from_date: MaybeTime;
  until_date: MaybeTime;
  state: Generated<ScheduleState>;
  paused_date: MaybeTime;
  paused_until: MaybeTime;
  skipped: Generated<number>;
  next_fire: MaybeTime;
  tries: Generated<number>;
  revision: Generated<number>;
  created_by: string;
  created_date: Time;
  deleted_by: Generated<string | null>;
  deleted_date: MaybeTime;
  /** Before it was deleted. */
  deleted_state: Generated<ScheduleState | null>;
}

export interface ScheduleFiresTable {
  project_id: string;
  id: string;
  schedule_id: string;
  fire_time: Time;
  actual_time: Time;
  run_id: Generated<string>;
  reason: ColumnType<SentReason | null, string | null | undefined, string | null>;
  hidden: Generated<boolean>;
  /** '': its run goes on. */
  outcome: Generated<FireOutcome | ''>;
  outcome_date: MaybeTime;
}
