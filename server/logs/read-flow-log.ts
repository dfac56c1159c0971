import type { Kysely } from 'kysely';
import { standingOfAttempt, standingOfRun, type AttemptStanding } from '../../src/domain/logs/fold/attempt-standing.ts';
import { foldExecutions } from '../../src/domain/logs/fold/fold-log.ts';
import { shownExecutions, shownLoops, type RowWindow } from '../../src/domain/logs/fold/log-places.ts';
import type { FlowLog } from '../../src/domain/logs/flow-log.ts';
import type { Problem } from '../../src/domain/problems/problem.ts';
import type { PlanNode } from '../../src/domain/runs/plan.ts';
import type { RunEvent } from '../../src/domain/runs/run-events.ts';
import type { Tables } from '../database/tables.ts';
import { readFlowLogRow, toFlowLogRecord, type FlowLogRow } from './flow-log-rows.ts';
import { readEvidence } from './read-evidence.ts';
import { readEvents, type EventsOf } from './read-events.ts';
import { nodeAt, readPlan } from './read-plan.ts';
import { readRowExecutions } from './rows/read-row-executions.ts';

/** One flow log with the executions of one attempt [LOG-017]. */
const missing: Problem = { kind: 'missing' };

export const requireFlowLog = async (database: Kysely<Tables>, project: string, id: string): Promise<FlowLogRow> => {
  const row = await readFlowLogRow(database, project, id);
  if (!row) throw missing;
  return row;
};

export interface ShownAttempt {
  /** 0: none yet. */
  readonly attempt: number;
  readonly standing: AttemptStanding;
}

/** What was executed before the node from which the run was resumed belongs to an earlier attempt. */
const latestOf = ({ position, from_node, attempt, node_attempt }: FlowLogRow): number =>
  position < from_node ? node_attempt : attempt;

/** Throws `missing` if the run never had this attempt. */
export const shownAttempt = async (
  database: Kysely<Tables>,
  row: FlowLogRow,
  wanted: number | undefined,
): Promise<ShownAttempt> => {
  const attempt = wanted ?? latestOf(row);
  const stored = await database
    .selectFrom('run_attempts')
    .select(['outcome', 'end_date'])
    .where('run_id', '=', row.run_id)
    .where('attempt', '=', attempt)
    .executeTakeFirst();
  if (!stored && wanted !== undefined) throw missing;
  const standing =
    stored && attempt !== row.attempt
      ? standingOfAttempt({ outcome: stored.outcome, endDate: stored.end_date })
      : standingOfRun(row.state, stored?.end_date ?? row.run_end_date);
  return { attempt, standing };
};

/** `keep`: what of an event the log needs. */
export type KeepEvent = (event: RunEvent) => RunEvent;

const questionOf = (row: FlowLogRow, node: PlanNode, attempt: number, window: RowWindow): EventsOf => {
  const rows = shownExecutions(node, window);
  const loops = node.tasks.flatMap((task) => rows.slice(0, 1).flatMap((one) => shownLoops(node, task, one, window)));
  return {
    run: row.run_id,
    attempt,
    node: row.position,
    iterations: rows.map(({ iteration }) => iteration),
    loops: [...new Set([1, ...loops.map(({ loop }) => loop)])],
  };
};

const notesIn = (events: readonly RunEvent[]) =>
  events.flatMap((event) => (event.type === 'note' ? [{ at: event.at, message: event.message }] : []));

export interface FlowLogQuestion extends RowWindow {
  readonly attempt?: number | undefined;
}

interface Executed extends ShownAttempt {
  readonly row: FlowLogRow;
  readonly node: PlanNode;
  readonly window: RowWindow;
  readonly keep: KeepEvent | undefined;
}

const executionsOf = async (database: Kysely<Tables>, executed: Executed) => {
  const { row, node, window, attempt, standing, keep } = executed;
  if (row.rows_at_once > 0) return readRowExecutions(database, row.run_id, node, window, keep);
  const events = await readEvents(database, questionOf(row, node, attempt, window), keep);
  return { executions: foldExecutions(node, events, { attempt, standing, window }), events };
};

export const readFlowLog = async (
  database: Kysely<Tables>,
  project: string,
  id: string,
  { attempt: wanted, from, iterations }: FlowLogQuestion,
  keep?: KeepEvent,
): Promise<FlowLog> => {
  const row = await requireFlowLog(database, project, id);
  const { attempt, standing } = await shownAttempt(database, row, wanted);
  const node = nodeAt(await readPlan(database, row), row.position);
  const window = { from, iterations };
  const executed = { row, node, window, attempt, standing, keep };
  const { executions, events } = await executionsOf(database, executed);
  return {
    ...toFlowLogRecord(row),
    shownAttempt: attempt,
    position: row.position,
    executions,
    notes: notesIn(events),
    evidence: await readEvidence(database, { run: row.run_id, attempt }),
  };
};
