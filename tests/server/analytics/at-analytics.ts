import type { CubeQueryInput } from '../../../src/domain/analytics/cube-query.ts';
import type { RunState } from '../../../src/domain/runs/run-chart.ts';
import { node, planOf } from '../../model/logs/sample-plan.ts';
import type { Caller } from '../caller.ts';
import { hashOf } from '../logs/at-logs.ts';
import type { TestDatabase } from '../test-database.ts';

/** Questions to the analytics of the project p-1, and runs to count. */
export type Row = Readonly<Record<string, string | number | null>>;

export const load = async (who: Caller, query: CubeQueryInput, projectId: string | undefined = 'p-1') => {
  const reply = await who.reply('analytics.load', { body: { query, ...(projectId !== undefined && { projectId }) } });
  return reply.results[0];
};

export const rowsOf = async (who: Caller, query: CubeQueryInput, projectId?: string): Promise<readonly Row[]> =>
  (await load(who, query, projectId))?.data ?? [];

/** A flow that was executed, as the rows of its run say it. */
export interface Executed {
  readonly id: string;
  readonly flow: string;
  readonly status: string;
  readonly mode: string;
  readonly severity: string;
  readonly steps: number;
  /** Milliseconds. */
  readonly duration: number;
  /** ISO 8601. */
  readonly endedAt: string;
  readonly state?: RunState;
  readonly project?: string;
  readonly debug?: boolean;
}

export const addExecuted = async ({ kysely }: TestDatabase, all: readonly Executed[]): Promise<void> => {
  const plan = JSON.stringify(planOf([node()]));
  await kysely
    .insertInto('run_plans')
    .values({ account_id: 'acc-1', hash: hashOf(plan), plan })
    .onConflict((same) => same.doNothing())
    .execute();
  const begun = ({ endedAt, duration }: Executed) => new Date(Date.parse(endedAt) - duration).toISOString();
  await kysely
    .insertInto('runs')
    .values(
      all.map((one) => ({
        id: one.id,
        account_id: 'acc-1',
        project_id: one.project ?? 'p-1',
        command: 'ExecuteAutomatedTest',
        kind: 'flow',
        flow_id: one.flow,
        scenario_id: '',
        name: `Flow ${one.flow}`,
        severity: one.severity,
        status: '',
        plan: hashOf(plan),
        state: one.state ?? 'passed',
        token: null,
        lease_until: null,
        attempt: 0,
        extensions: [],
        seed: '',
        debug: one.debug ?? false,
        message: '',
        executed_by: 'owner',
        request_date: begun(one),
        start_date: begun(one),
        end_date: one.endedAt,
        // Nothing is left to be written about it.
        told: one.state ?? 'passed',
      })),
    )
    .execute();
  await kysely
    .insertInto('run_nodes')
    .values(
      all.map((one) => ({
        project_id: one.project ?? 'p-1',
        run_id: one.id,
        position: 0,
        id: `${one.id}-0`,
        place_id: '',
        flow_id: one.flow,
        flow_name: `Flow ${one.flow}`,
        flow_status: '',
        flow_severity: one.severity,
        dataset_id: '',
        dataset_name: '',
        execution_mode: one.mode,
        status: one.status,
        start_date: begun(one),
        end_date: one.endedAt,
        total_iterations: 1,
        total_steps: one.steps,
        executed_steps: one.steps,
        listed_date: begun(one),
      })),
    )
    .execute();
};
