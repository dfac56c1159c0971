import { sql, type Kysely, type Selectable, type Transaction, type Updateable } from 'kysely';
import { standingOfRun, statusUntilTaken, type AttemptStanding } from '../../src/domain/logs/fold/attempt-standing.ts';
import { addEvents, settled, summaryOf, type NodeSummary } from '../../src/domain/logs/fold/node-summary.ts';
import type { RunPlan } from '../../src/domain/runs/plan.ts';
import { isEnded } from '../../src/domain/runs/run-chart.ts';
import type { RunEvent } from '../../src/domain/runs/run-events.ts';
import { wireStatusOf } from '../../src/domain/runs/run-status.ts';
import type { RunNodesTable, RunsTable } from '../database/tables/runs-tables.ts';
import { pipelinedTransaction } from '../database/pipelined-transaction.ts';
import type { Tables } from '../database/tables.ts';
import type { NodeVerdict, RunResultsSource } from '../modules/contributions.ts';
import { nodeAt, readPlan } from './read-plan.ts';
import { readEvents, readFlowsOfPeople, slim } from './read-events.ts';
import { ofRows, readEventsOfRows } from './rows/fold-rows.ts';

/**
 * Brings the flow logs of a run up to date: reads events that are not in them yet and writes counts, dates and statuses.
 *
 *   lock the log ─▶ read run ─▶ read events ─▶ fold ─▶ write flow logs ─▶ note how many events they have
 *
 * While a run goes on, only new events are read. A new attempt and the end of a run are folded from all events, so that
 * what stays is the fold of all of them. Two processes at once, and calls without news, change nothing that is right.
 *
 * Whoever claims or sweeps runs passes over locked ones, so the run itself is locked last, and not at all before it has
 * events. Whatever changes its state meanwhile sets `logged` to -1, and its log is folded again.
 */
type Run = Selectable<RunsTable>;
type NodeRow = Selectable<RunNodesTable>;

interface Folded {
  readonly logged: number;
  readonly changes: readonly { readonly position: number; readonly change: Updateable<RunNodesTable> }[];
  /** Null: only new events were folded. */
  readonly plan: RunPlan | null;
  readonly verdicts: readonly NodeVerdict[];
}

const summaryIn = (row: NodeRow): NodeSummary => ({
  status: row.status as NodeSummary['status'],
  startDate: row.start_date,
  endDate: row.end_date,
  message: row.message,
  executedIterations: row.executed_iterations,
  executedSteps: row.executed_steps,
  passedSteps: row.passed_steps,
  failedSteps: row.failed_steps,
  skippedSteps: row.skipped_steps,
  warningSteps: row.warning_steps,
  output: row.output,
});

const changeOf = (row: NodeRow, attempt: number, summary: NodeSummary): Updateable<RunNodesTable> => ({
  attempt,
  status: summary.status,
  start_date: summary.startDate,
  end_date: summary.endDate,
  message: summary.message,
  executed_iterations: summary.executedIterations,
  executed_steps: summary.executedSteps,
  passed_steps: summary.passedSteps,
  failed_steps: summary.failedSteps,
  skipped_steps: summary.skippedSteps,
  warning_steps: summary.warningSteps,
  output: JSON.stringify(summary.output),
  listed_date: summary.startDate ?? row.listed_date,
});

/** The only flow of a run says what the run says: of an ended one, also if nothing of it has begun. */
const withVerdict = (run: Run, summary: NodeSummary, standing: AttemptStanding): NodeSummary => {
  if (run.kind !== 'flow') return summary;
  if (!isEnded(run.state)) return { ...summary, status: statusUntilTaken(summary.status, standing) };
  return {
    ...summary,
    status: wireStatusOf[run.state].status,
    startDate: summary.startDate ?? run.start_date,
    endDate: summary.endDate ?? run.end_date,
    message: summary.message || run.message,
  };
};

const isOpen = (status: string): boolean => status === 'NOT_STARTED' || status === 'PAUSED';

/** The run has continued behind a flow that a person executes, and its result is not in the row yet. */
const isAwaitingResult = (run: Run, { execution_mode, position, status }: NodeRow): boolean =>
  execution_mode === 'MANUAL' && position < run.from_node && isOpen(status);

/** The run waits at a flow that a person executes. */
const byPerson = (run: Run, row: NodeRow, summary: NodeSummary): NodeSummary => {
  if (row.execution_mode !== 'MANUAL' || !isOpen(summary.status)) return summary;
  return run.state === 'paused' && row.position === run.from_node ? { ...summary, status: 'PAUSED' } : summary;
};

const isSame = (one: NodeSummary, other: NodeSummary): boolean => JSON.stringify(one) === JSON.stringify(other);

interface Read {
  readonly run: Run;
  readonly events: ReadonlyMap<number, readonly RunEvent[]>;
  /** Null: the events are those after what is logged. */
  readonly plan: RunPlan | null;
  /** Those of the flows that people executed within the scenario, by node. */
  readonly people: ReadonlyMap<number, readonly RunEvent[]>;
}

/** What earlier attempts executed before the node from which the run was resumed stays as it is. */
const summaryNow = ({ run, events, plan, people }: Read, row: NodeRow): NodeSummary => {
  const ofNode = events.get(row.position) ?? [];
  const standing = standingOfRun(run.state, run.end_date);
  if (isAwaitingResult(run, row)) {
    const summary = addEvents({ ...summaryIn(row), startDate: null }, people.get(row.position) ?? []);
    // Runs of earlier versions were continued without a result.
    return isOpen(summary.status) ? { ...summary, status: 'PASSED' } : summary;
  }
  if (row.position < run.from_node) return summaryIn(row);
  const folded = plan === null ? addEvents(summaryIn(row), ofNode) : summaryOf(nodeAt(plan, row.position), ofNode);
  return byPerson(run, row, withVerdict(run, ofRows(run, settled(folded, standing)), standing));
};

/** No events of it count: it waits for an adapter, or one has taken it and not begun. */
const isUnbegun = ({ state }: Run): boolean => state === 'queued' || state === 'assigned';

const eventsAfter = async (tx: Transaction<Tables>, run: Run, after: number): Promise<readonly RunEvent[]> => {
  if (isUnbegun(run)) return [];
  return run.rows_at_once > 0
    ? readEventsOfRows(tx, run.id)
    : readEvents(tx, { run: run.id, attempt: run.attempt, after }, slim);
};

const byNode = (events: readonly RunEvent[]): ReadonlyMap<number, readonly RunEvent[]> =>
  Map.groupBy(
    events.filter((event) => event.type !== 'note'),
    (event) => event.node,
  );

const fold = async (tx: Transaction<Tables>, run: Run): Promise<Folded> => {
  const isWhole = run.logged <= 0 || (run.state !== 'running' && run.state !== 'held');
  const after = isWhole ? 0 : run.logged;
  const [all, rows, plan] = await Promise.all([
    eventsAfter(tx, run, after),
    tx.selectFrom('run_nodes').selectAll().where('run_id', '=', run.id).execute(),
    isWhole ? readPlan(tx, run) : null,
  ]);
  const events = byNode(all);
  const people = byNode(rows.some((row) => isAwaitingResult(run, row)) ? await readFlowsOfPeople(tx, run.id) : []);
  const now = rows.map((row) => ({ row, summary: summaryNow({ run, events, plan, people }, row) }));
  const changes = now.flatMap(({ row, summary }) => {
    const attempt = row.position < run.from_node ? row.attempt : run.attempt;
    const isChanged = attempt !== row.attempt || !isSame(summary, summaryIn(row));
    return isChanged ? [{ position: row.position, change: changeOf(row, attempt, summary) }] : [];
  });
  const verdicts = now.map(({ row: { position }, summary: { status } }) => ({ position, status }));
  // The events of rows are those of other runs.
  const logged = run.rows_at_once > 0 ? run.events : Math.max(after, all.at(-1)?.seq ?? 0);
  return { logged, changes, plan, verdicts };
};

const variablesOf = ({ variables }: RunPlan): string =>
  JSON.stringify(Object.fromEntries(variables.map(({ name, value }) => [name, value])));

const write = async (
  tx: Transaction<Tables>,
  run: Run,
  folded: Folded,
  results: readonly RunResultsSource[],
): Promise<void> => {
  const { logged, changes, plan, verdicts } = folded;
  await Promise.all(
    changes.map(({ position, change }) =>
      tx.updateTable('run_nodes').set(change).where('run_id', '=', run.id).where('position', '=', position).execute(),
    ),
  );
  if (isUnbegun(run) || (!plan && logged === run.logged)) return;
  if (plan && isEnded(run.state)) for (const record of results) await record(tx, run, plan, verdicts);
  await tx
    .updateTable('runs')
    .set({ logged, ...(plan && { execution_variables: variablesOf(plan) }) })
    .where('id', '=', run.id)
    .where('state', '=', run.state)
    .where('attempt', '=', run.attempt)
    .where('logged', '=', run.logged)
    .execute();
};

/** In the transaction of somebody else. */
export const foldRunIn = async (
  tx: Transaction<Tables>,
  id: string,
  results: readonly RunResultsSource[] = [],
): Promise<void> => {
  // Sent together; the run is read behind the lock.
  const [, run] = await Promise.all([
    sql`select pg_advisory_xact_lock(hashtextextended(${`log of run ${id}`}, 0))`.execute(tx),
    tx.selectFrom('runs').selectAll().where('id', '=', id).executeTakeFirst(),
  ]);
  if (run) await write(tx, run, await fold(tx, run), results);
};

export const foldRun = (
  database: Kysely<Tables>,
  id: string,
  results: readonly RunResultsSource[] = [],
): Promise<void> => pipelinedTransaction(database, (tx) => foldRunIn(tx, id, results));
