import type { ColumnType, Generated } from 'kysely';
import type { AdapterCommand } from '../../../src/domain/adapters/adapter.ts';
import type { EvidenceItem } from '../../../src/domain/runs/agents-contract.ts';
import type { FilmChoice } from '../../../src/domain/runs/films.ts';
import type { RunState } from '../../../src/domain/runs/run-chart.ts';
import type { PlanSecrets } from '../../../src/domain/runs/compile/plan-source.ts';
import type { Attempt } from '../../../src/domain/runs/run.ts';
import type { MaybeTime, Time } from './column-types.ts';

type Values = ColumnType<Readonly<Record<string, string>>, string | undefined, string>;

/** What runs execute, by its SHA-256. */
interface RunPlansTable {
  account_id: string;
  hash: string;
  /** JSON. */
  plan: string;
  /** Where the values of its secrets are, by their keys. */
  secrets: ColumnType<PlanSecrets, string | undefined, string>;
  created_date: ColumnType<string, string | undefined, never>;
}

export interface RunsTable {
  id: string;
  account_id: string;
  project_id: string;
  command: AdapterCommand;
  kind: 'flow' | 'scenario';
  flow_id: Generated<string>;
  scenario_id: Generated<string>;
  test_plan_id: Generated<string>;
  scope_item_id: Generated<string>;
  pipeline_execution_id: Generated<string>;
  pipeline_execution_item_id: Generated<string>;
  name: string;
  severity: Generated<string>;
  status: Generated<string>;
  plan: string;
  state: RunState;
  attempt: Generated<number>;
  token: string | null;
  lease_until: MaybeTime;
  lane: Generated<number>;
  adapter_id: Generated<string>;
  extensions: ColumnType<string[], string[] | undefined, string[]>;
  debug: Generated<boolean>;
  may_repeat: Generated<boolean>;
  cancel_requested: Generated<boolean>;
  pause_requested: Generated<boolean>;
  from_node: Generated<number>;
  variables: Values;
  seed: string;
  /** The place of its request in a trace; null: it is not traced. */
  traceparent: Generated<string | null>;
  message: Generated<string>;
  executed_by: string;
  request_date: Time;
  start_date: MaybeTime;
  end_date: MaybeTime;
  rest_date: MaybeTime;
  events: Generated<number>;
  logged: Generated<number>;
  told: Generated<RunState | ''>;
  /** The run whose row it executes; empty: it was requested itself. */
  rows_of: Generated<string>;
  /** From 1; 0: it is no row. */
  row_iteration: Generated<number>;
  /** How many of its rows are executed at a time; 0: it is executed as a whole. */
  rows_at_once: Generated<number>;
  /** Whether an adapter may take it. */
  is_released: Generated<boolean>;
  execution_variables: Values;
}

/** One holding of the lease of a run. */
interface RunAttemptsTable {
  project_id: string;
  run_id: string;
  attempt: number;
  token: string;
  account_id: string;
  client_id: string;
  adapter_name: string;
  user_id: string;
  instance: string;
  start_date: Time;
  end_date: MaybeTime;
  outcome: Attempt['outcome'];
  message: Generated<string>;
  events: Generated<number>;
}

interface RunEventsTable {
  project_id: string;
  run_id: string;
  attempt: number;
  seq: number;
  /** JSON. */
  event: string;
}

/** Flow logs: one for each node of a plan. */
export interface RunNodesTable {
  project_id: string;
  run_id: string;
  position: number;
  id: string;
  attempt: Generated<number>;
  place_id: Generated<string>;
  flow_id: string;
  flow_name: string;
  flow_status: string;
  flow_severity: string;
  dataset_id: Generated<string>;
  dataset_name: Generated<string>;
  execution_mode: string;
  status: Generated<string>;
  start_date: MaybeTime;
  end_date: MaybeTime;
  message: Generated<string>;
  total_iterations: number;
  executed_iterations: Generated<number>;
  total_steps: number;
  executed_steps: Generated<number>;
  passed_steps: Generated<number>;
  failed_steps: Generated<number>;
  skipped_steps: Generated<number>;
  warning_steps: Generated<number>;
  output: Values;
  listed_date: Time;
}

/** The contents of evidence: bytes are in the folder of evidence. */
interface EvidenceContentsTable {
  account_id: string;
  hash: string;
  bytes: number;
  type: string;
  stored_date: Time;
}

interface RunEvidenceTable {
  project_id: string;
  account_id: string;
  run_id: string;
  attempt: number;
  name: string;
  hash: string;
  bytes: number;
  kind: EvidenceItem['kind'];
  type: string;
  seq: number | null;
  purged_date: MaybeTime;
}

/** One row: until when nobody loses a lease. */
interface RunSweepsTable {
  id: Generated<number>;
  leeway: Time;
}

/** How long evidence is stored, in days, null being for ever; which runs are filmed. */
interface EvidenceRetentionTable {
  project_id: string;
  passed_days: number | null;
  failed_days: number | null;
  cancelled_days: number | null;
  film_days: number | null;
  films: Generated<FilmChoice>;
  films_with_secrets: Generated<boolean>;
  modified_by: string;
  modified_date: Time;
  purged_date: MaybeTime;
  purged_pieces: Generated<number>;
  purged_bytes: Generated<number>;
}

/** The tables of runs, by their names. */
export interface RunTables {
  runs: RunsTable;
  run_plans: RunPlansTable;
  run_attempts: RunAttemptsTable;
  run_events: RunEventsTable;
  run_nodes: RunNodesTable;
  run_evidence: RunEvidenceTable;
  evidence_retention: EvidenceRetentionTable;
  run_sweeps: RunSweepsTable;
  evidence_contents: EvidenceContentsTable;
}
