import type { ColumnType, Generated } from 'kysely';
import type { PlanFields } from '../../src/domain/plans/plan.ts';
import type { PlanDay } from '../../src/domain/plans/progress/plan-day.ts';
import type { Assignment, ScopeItem, ScopeStatus } from '../../src/domain/plans/scope-item.ts';
import type { MaybeTime, Time } from '../database/tables/column-types.ts';

/** The column of a field has its name. */
export interface PlansTable extends PlanFields {
  project_id: string;
  id: string;
  created_by: string;
  created_date: Time;
  modified_date: Time;
  revision: number;
  deleted_by: Generated<string | null>;
  deleted_date: MaybeTime;
}

export interface ScopeItemsTable {
  project_id: string;
  plan_id: string;
  id: string;
  scenario_id: string;
  /** Of the scenario when it was added. */
  name: string;
  assignee: string;
  due_date: string;
  status: ScopeStatus;
  completion_date: MaybeTime;
  execution_id: string;
  execution_status: ScopeItem['latestExecutionStatus'];
  rank: string;
  assignments: ColumnType<Assignment[], string, string>;
}

export interface PlanDaysTable extends PlanDay {
  project_id: string;
  plan_id: string;
}

declare module '../database/tables.ts' {
  interface Tables {
    plans: PlansTable;
    scope_items: ScopeItemsTable;
    plan_days: PlanDaysTable;
  }
}
