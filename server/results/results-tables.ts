import type { ColumnType, Generated } from 'kysely';
import type { ReadFault, ResultStatus } from '../../src/domain/results/result.ts';
import type { Json, Time } from '../database/tables/column-types.ts';

export interface ResultRunsTable {
  project_id: string;
  id: string;
  run_key: string;
  run_id: string;
  name: string;
  ref: string;
  commit_id: string;
  environment: string;
  environments: Generated<string[]>;
  total: Generated<number>;
  passed: Generated<number>;
  failed: Generated<number>;
  skipped: Generated<number>;
  warnings: Generated<number>;
  flaky: Generated<number>;
  quarantined: Generated<number>;
  duration: Generated<string>;
  files: Generated<number>;
  fault_list: ColumnType<readonly ReadFault[], string | undefined, string>;
  faults: Generated<number>;
  created_by: string;
  created_date: Time;
  modified_date: Time;
}

interface ResultContentsTable {
  project_id: string;
  run_id: string;
  hash: string;
}

export interface ResultsTable {
  project_id: string;
  run_id: string;
  test: string;
  suite: string;
  name: string;
  status: ResultStatus;
  duration: string;
  message: string;
  attempts: number;
  is_flaky: boolean;
  attachments: Json<readonly string[]>;
  properties: Json<Readonly<Record<string, string>>>;
  test_key: string;
  flow_id: string;
  created_date: Time;
  named: string | null;
  identity: string | null;
  environment: string | null;
  attempt: Generated<number>;
  marked_at: number | null;
  is_retry: Generated<boolean>;
  sent_attempts: number | null;
  sent_flaky: boolean | null;
  counted_as: string | null;
  exact_duration: number | null;
  output: Generated<string>;
  failure: string | null;
  is_quarantined: Generated<boolean>;
}

interface ResultFlowsTable {
  project_id: string;
  test: string;
  flow_id: string;
  created_by: string;
  created_date: Time;
}

interface QuarantinedTestsTable {
  project_id: string;
  test: string;
  owner: string;
  until: Time;
  reason: string;
  created_by: string;
  created_date: Time;
}

interface ReportedItemsTable {
  project_id: string;
  run_id: string;
  id: string;
  parent_id: string;
  name: string;
  is_test: boolean;
  is_retry: Generated<boolean>;
  is_hook: Generated<boolean>;
  start_date: Time;
  message: Generated<string>;
  attachments: ColumnType<readonly string[], string | undefined, string>;
  properties: Json<Readonly<Record<string, string>>>;
}

declare module '../database/tables.ts' {
  interface Tables {
    result_runs: ResultRunsTable;
    result_contents: ResultContentsTable;
    results: ResultsTable;
    result_flows: ResultFlowsTable;
    quarantined_tests: QuarantinedTestsTable;
    reported_items: ReportedItemsTable;
  }
}
