import { sql, type Kysely } from 'kysely';
import { standingOfRun, statusUntilTaken } from '../../../src/domain/logs/fold/attempt-standing.ts';
import { foldExecutions } from '../../../src/domain/logs/fold/fold-log.ts';
import { shownExecutions, type RowWindow } from '../../../src/domain/logs/fold/log-places.ts';
import type { LogExecution } from '../../../src/domain/logs/flow-log.ts';
import type { PlanNode, PlanRow } from '../../../src/domain/runs/plan.ts';
import type { RunState } from '../../../src/domain/runs/run-chart.ts';
import type { RunEvent } from '../../../src/domain/runs/run-events.ts';
import { wireStatusOf } from '../../../src/domain/runs/run-status.ts';
import type { Tables } from '../../database/tables.ts';
import { readEvents, type KeepEvent } from '../read-events.ts';

/** The rows of a flow log that are runs of their own, each as it stands by itself. */
interface RowRun {
  readonly id: string;
  readonly row_iteration: number;
  readonly state: RunState;
  readonly attempt: number;
  readonly message: string;
  readonly end_date: string | null;
  readonly adapter_name: string | null;
  readonly attempt_end: string | null;
}

const rowRuns = async (
  database: Kysely<Tables>,
  run: string,
  iterations: readonly number[],
): Promise<ReadonlyMap<number, RowRun>> => {
  const { rows } = await sql<RowRun>`
    select c.id, c.row_iteration, c.state, c.attempt, c.message, c.end_date, a.adapter_name, a.end_date as attempt_end
    from runs c left join run_attempts a on a.run_id = c.id and a.attempt = c.attempt
    where c.rows_of = ${run} and c.row_iteration = any(${[...iterations]}::int[])`.execute(database);
  return new Map(rows.map((row) => [row.row_iteration, row]));
};

interface RowRead {
  readonly execution: LogExecution;
  readonly events: readonly RunEvent[];
}

const readRow = async (
  database: Kysely<Tables>,
  node: PlanNode,
  row: PlanRow,
  run: RowRun | undefined,
  keep: KeepEvent | undefined,
): Promise<RowRead> => {
  const only = { ...node, rows: [row] };
  const { state, attempt } = run ?? { state: 'queued', attempt: 0 };
  const isUnbegun = !run || state === 'queued' || state === 'assigned';
  const events = isUnbegun ? [] : await readEvents(database, { run: run.id, attempt, node: node.position }, keep);
  const standing = standingOfRun(state, run?.attempt_end ?? run?.end_date ?? null);
  const window = { from: 1, iterations: 1 };
  const [execution] = foldExecutions(only, events, { attempt, standing, window });
  if (!execution) throw new Error(`row ${row.iteration} has no execution`);
  if (!run) return { execution, events };
  const { ending } = wireStatusOf[state];
  const about = { state, ...(ending && { ending }), adapterName: run.adapter_name ?? '', message: run.message };
  const status = statusUntilTaken(execution.status, standing);
  return { execution: { ...execution, status, run: about }, events };
};

export const readRowExecutions = async (
  database: Kysely<Tables>,
  run: string,
  node: PlanNode,
  window: RowWindow,
  keep?: KeepEvent,
): Promise<{ readonly executions: LogExecution[]; readonly events: readonly RunEvent[] }> => {
  const shown = shownExecutions(node, window);
  const runs = await rowRuns(
    database,
    run,
    shown.map(({ iteration }) => iteration),
  );
  const read: RowRead[] = [];
  for (const row of shown) read.push(await readRow(database, node, row, runs.get(row.iteration), keep));
  return { executions: read.map(({ execution }) => execution), events: read.flatMap(({ events }) => events) };
};
