import { sql } from 'kysely';
import { wireStatusOf } from '../../src/domain/runs/run-status.ts';
import type { RunState } from '../../src/domain/runs/run-chart.ts';

/** The part of a log that its run gives. */
export interface RunColumns {
  readonly run_id: string;
  readonly project_id: string;
  readonly state: RunState;
  readonly attempt: number;
  readonly message: string;
  readonly debug: boolean;
  readonly extensions: readonly string[];
  readonly execution_variables: Readonly<Record<string, string>>;
  readonly executed_by: string;
  readonly executed_by_name: string | null;
  readonly client_id: string | null;
  readonly adapter_name: string | null;
}

export const runColumns = sql`r.id as run_id, r.project_id, r.state, r.attempt, r.message, r.debug, r.extensions,
  r.execution_variables, r.executed_by, u.full_name as executed_by_name, a.client_id, a.adapter_name`;

export const logOf = (row: RunColumns) => {
  const { ending } = wireStatusOf[row.state];
  return {
    runId: row.run_id,
    projectId: row.project_id,
    state: row.state,
    ...(ending && { ending }),
    message: row.message,
    attempt: row.attempt,
    adapterId: row.client_id ?? '',
    adapterName: row.adapter_name ?? '',
    executedBy: row.executed_by,
    executedByName: row.executed_by_name ?? '',
    debug: row.debug,
    extension: row.extensions.join(', '),
    executionVariables: row.execution_variables,
  };
};
