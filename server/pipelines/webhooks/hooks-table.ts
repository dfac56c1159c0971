import type { MaybeTime, Time } from '../../database/tables/column-types.ts';

export interface PipelineHooksTable {
  project_id: string;
  id: string;
  account_id: string;
  pipeline_id: string;
  name: string;
  ref: string;
  hash: string;
  /** Encrypted. */
  secret: string;
  old_secret: string | null;
  old_secret_until: MaybeTime;
  created_by: string;
  created_date: Time;
  last_used: MaybeTime;
}

export interface PipelineHookDeliveriesTable {
  project_id: string;
  hook_id: string;
  delivery: string;
  execution_id: string;
  until: MaybeTime;
}

declare module '../../database/tables.ts' {
  interface Tables {
    pipeline_hooks: PipelineHooksTable;
    pipeline_hook_deliveries: PipelineHookDeliveriesTable;
  }
}
