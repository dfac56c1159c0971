import type { Insertable, Transaction } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { AdapterCommand } from '../../../src/domain/adapters/adapter.ts';
import { totalsOf } from '../../../src/domain/runs/compile/plan-totals.ts';
import type { PlanNode } from '../../../src/domain/runs/plan.ts';
import type { RunsTable } from '../../database/tables/runs-tables.ts';
import type { Tables } from '../../database/tables.ts';
import { insertRows, rowsAtOnceOf } from '../rows/insert-rows.ts';
import type { Prepared } from './preflight.ts';
import { hashOfPlan, storePlan } from './store-plan.ts';

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
  /** The execution of a pipeline that it is part of, and the item there. */
  readonly pipeline?: { readonly execution: string; readonly item: string };
  /** How many rows of the dataset are executed at a time; missing: one after another, as one run. */
  readonly rowsAtOnce?: number;
  /** The place of the request in its trace; missing or null: it is not traced. */
  readonly traceparent?: string | null;
}

const nodesAtOnce = 500;

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

const valuesOf = (run: NewRun, { plan, extensions }: Prepared, hash: string): Insertable<RunsTable> => {
  const isFlow = plan.kind === 'flow';
  return {
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
    plan: hash,
    // A person begins at once; the run waits for them.
    ...(run.command === 'ExecuteManualTest'
      ? { state: 'paused', attempt: 1, start_date: run.at, rest_date: run.at }
      : { state: 'queued' }),
    lane: run.debug ? 0 : run.pipeline ? 2 : 1,
    pipeline_execution_id: run.pipeline?.execution ?? '',
    pipeline_execution_item_id: run.pipeline?.item ?? '',
    adapter_id: run.adapterId,
    extensions,
    debug: run.debug,
    variables: '{}',
    seed: uuid(),
    traceparent: run.traceparent ?? null,
    executed_by: run.userId,
    request_date: run.at,
    told: run.told,
  };
};

/** Answers the id of its log: that of a scenario is the run, that of a flow its only node. The rows are sent together. */
export const insertRun = async (tx: Tx, run: NewRun, prepared: Prepared): Promise<string> => {
  const { plan } = prepared;
  const rowsAtOnce = rowsAtOnceOf(run.rowsAtOnce ?? 1, prepared);
  const values = valuesOf(run, prepared, hashOfPlan(prepared.text));
  const nodes = plan.nodes.map((node) => nodeRow(run, node));
  await Promise.all([
    storePlan(tx, run.account, prepared),
    tx
      .insertInto('runs')
      .values({ ...values, rows_at_once: rowsAtOnce, is_released: rowsAtOnce === 0 })
      .execute(),
    ...Array.from({ length: Math.ceil(nodes.length / nodesAtOnce) }, (_, part) =>
      tx
        .insertInto('run_nodes')
        .values(nodes.slice(part * nodesAtOnce, (part + 1) * nodesAtOnce))
        .execute(),
    ),
  ]);
  if (rowsAtOnce > 0) await insertRows(tx, values, prepared, rowsAtOnce);
  return (plan.kind === 'flow' ? nodes[0]?.id : undefined) ?? run.id;
};
