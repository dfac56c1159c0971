import { createHash } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { AdapterCommand } from '../../../src/domain/adapters/adapter.ts';
import { totalsOf } from '../../../src/domain/runs/compile/plan-totals.ts';
import type { PlanNode } from '../../../src/domain/runs/plan.ts';
import type { Tables } from '../../database/tables.ts';
import type { Prepared } from './preflight.ts';

/** The rows of a new run: its plan, unless an equal one is stored, itself, and one log for each flow. */
type Tx = Transaction<Tables>;

export interface NewRun {
  readonly id: string;
  readonly account: string;
  readonly project: string;
  readonly userId: string;
  readonly command: AdapterCommand;
  readonly adapterId: string;
  readonly debug: boolean;
  /** The scope item that it is for; '' outside of test plans. */
  readonly testPlanId: string;
  readonly scopeItemId: string;
  /** ISO 8601. */
  readonly at: string;
  /** Empty: agents and lists are told by the next look for untold runs. */
  readonly told: 'queued' | 'paused' | '';
}

const nodesAtOnce = 500;

const storePlan = async (tx: Tx, account: string, { text, secrets }: Prepared): Promise<string> => {
  const hash = createHash('sha256').update(text).digest('hex');
  // The cells of secrets are those of the newest request.
  await sql`insert into run_plans (account_id, hash, plan, secrets)
    values (${account}, ${hash}, ${text}, ${JSON.stringify(secrets)})
    on conflict (account_id, hash) do update set secrets = excluded.secrets`.execute(tx);
  return hash;
};

const nodeRow = (run: NewRun, node: PlanNode) => {
  const { iterations, steps } = totalsOf(node);
  return {
    project_id: run.project,
    run_id: run.id,
    position: node.position,
    id: uuid(),
    place_id: node.placeId,
    flow_id: node.flowId,
    flow_name: node.flowName,
    flow_status: node.flowStatus,
    flow_severity: node.flowSeverity,
    dataset_id: node.dataset?.id ?? '',
    dataset_name: node.dataset?.name ?? '',
    execution_mode: node.executionMode,
    total_iterations: iterations,
    total_steps: steps,
    output: '{}',
  };
};

/** Answers the id of its log: that of a scenario is the run, that of a flow its only node. */
export const insertRun = async (tx: Tx, run: NewRun, prepared: Prepared): Promise<string> => {
  const { plan, extensions } = prepared;
  const isFlow = plan.kind === 'flow';
  await tx
    .insertInto('runs')
    .values({
      id: run.id,
      account_id: run.account,
      project_id: run.project,
      command: run.command,
      kind: plan.kind,
      flow_id: isFlow ? plan.id : '',
      scenario_id: isFlow ? '' : plan.id,
      test_plan_id: run.testPlanId,
      scope_item_id: run.scopeItemId,
      name: plan.name,
      severity: plan.severity,
      status: plan.status,
      plan: await storePlan(tx, run.account, prepared),
      // A person begins at once; the run waits for them.
      ...(run.command === 'ExecuteManualTest'
        ? { state: 'paused', attempt: 1, start_date: run.at, rest_date: run.at }
        : { state: 'queued' }),
      lane: run.debug ? 0 : 1,
      adapter_id: run.adapterId,
      extensions,
      debug: run.debug,
      variables: '{}',
      seed: uuid(),
      executed_by: run.userId,
      request_date: run.at,
      told: run.told,
    })
    .execute();
  const rows = plan.nodes.map((node) => nodeRow(run, node));
  for (let from = 0; from < rows.length; from += nodesAtOnce)
    await tx
      .insertInto('run_nodes')
      .values(rows.slice(from, from + nodesAtOnce))
      .execute();
  return (isFlow ? rows[0]?.id : undefined) ?? run.id;
};
