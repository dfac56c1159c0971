import type { DashboardConfig } from '../../src/domain/dashboards/dashboard.ts';
import type { Generated } from 'kysely';
import type { Json, MaybeTime, Time } from '../database/tables/column-types.ts';

export interface DashboardsTable {
  id: string;
  account_id: string;
  /** Null: of the account. */
  project_id: string | null;
  name: string;
  config: Json<DashboardConfig>;
  created_by: string;
  created_date: Time;
  modified_date: Time;
  revision: number;
  deleted_by: Generated<string | null>;
  deleted_date: MaybeTime;
}

declare module '../database/tables.ts' {
  interface Tables {
    dashboards: DashboardsTable;
  }
}
