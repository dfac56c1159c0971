import type { Kysely } from 'kysely';
import {
  comparedLines,
  type ComparedRun,
  type ComparedSide,
  type ComparisonStep,
  type LogComparison,
} from '../../../src/domain/logs/compare/comparison.ts';
import {
  compareExecutions,
  firstDivergence,
  type ComparedStep,
} from '../../../src/domain/logs/compare/compare-executions.ts';
import { matchingRow } from '../../../src/domain/logs/compare/matching-row.ts';
import type { FlowLog, StepLog } from '../../../src/domain/logs/flow-log.ts';
import { picturesOfStep } from '../../../src/domain/logs/log-picture.ts';
import type { Problem } from '../../../src/domain/problems/problem.ts';
import type { PlanNode } from '../../../src/domain/runs/plan.ts';
import type { Tables } from '../../database/tables.ts';
import type { FlowLogRow } from '../flow-log-rows.ts';
import { readFlowLog, requireFlowLog, shownAttempt } from '../read-flow-log.ts';
import { nodeAt, readPlan } from '../read-plan.ts';
import { firstFailedRow, lastGoodLogs, otherRuns } from './other-runs.ts';

/** A flow log beside another run of its flow, for one row of its dataset. */
const missing: Problem = { kind: 'missing' };

export interface ComparisonQuestion {
  readonly attempt?: number | undefined;
  readonly with?: string | undefined;
  readonly withAttempt?: number | undefined;
  readonly row?: number | undefined;
}

interface ReadRun {
  readonly log: FlowLog;
  readonly node: PlanNode;
  readonly row: number;
  readonly isSame: boolean;
}

type Database = Kysely<Tables>;

const nodeOf = async (database: Database, row: FlowLogRow): Promise<PlanNode> =>
  nodeAt(await readPlan(database, row), row.position);

const readRun = async (
  database: Database,
  { project_id: project, id }: FlowLogRow,
  node: PlanNode,
  { row, isSame, attempt }: { readonly row: number; readonly isSame: boolean; readonly attempt?: number | undefined },
): Promise<ReadRun> => {
  const log = await readFlowLog(database, project, id, { attempt, from: row, iterations: 1 });
  return { log, node, row, isSame };
};

/** The row of another run that belongs to row `row`; null: it has executed none. */
const readOther = async (
  database: Database,
  after: ReadRun,
  id: string | undefined,
  attempt?: number,
): Promise<ReadRun | null> => {
  if (id === undefined) return null;
  const other = await requireFlowLog(database, after.log.projectId, id);
  if (other.flow_id !== after.log.flowId) throw missing;
  const node = await nodeOf(database, other);
  const match = matchingRow(after.node, node, after.row);
  return match && readRun(database, other, node, { ...match, attempt });
};

const runOf = ({ log, node, row }: ReadRun): ComparedRun => ({
  logId: log.id,
  runId: log.runId,
  attempt: log.shownAttempt,
  status: log.status,
  startDate: log.startDate,
  adapterName: log.adapterName,
  datasetName: log.datasetName,
  flowVersion: node.flowVersion,
  row,
});

const sideOf = ({ log }: ReadRun, step: StepLog | null): ComparedSide | null =>
  step && {
    status: step.status,
    ms: step.ms,
    message: step.message,
    pictures: picturesOfStep(log, step).map(({ id, isStored }) => ({ id, isStored })),
  };

const stepOf = (before: ReadRun, after: ReadRun, { before: was, after: is, ...one }: ComparedStep): ComparisonStep => ({
  stepId: (is ?? was)?.userActionId ?? '',
  stepName: (is ?? was)?.stepName ?? '',
  taskName: one.taskName,
  loop: one.loop,
  before: sideOf(before, was),
  after: sideOf(after, is),
  differences: one.differences.map((difference) => ({
    aspect: difference.aspect,
    before: difference.before.slice(0, comparedLines),
    after: difference.after.slice(0, comparedLines),
    more: Math.max(0, difference.before.length - comparedLines) + Math.max(0, difference.after.length - comparedLines),
  })),
});

type GoodRuns = readonly [ReadRun | null, ReadRun | null];

const compare = (before: ReadRun | null, after: ReadRun, [last, former]: GoodRuns) => {
  const [was, is, one, other] = [before, after, last, former].map((run) => run?.log.executions[0]);
  if (!before || !was || !is) return { first: -1, steps: [] };
  const steps = compareExecutions(was, is, one && other ? [one, other] : null);
  return { first: firstDivergence(steps), steps: steps.map((step) => stepOf(before, after, step)) };
};

/** Without `with`: the last good run; what differs between the last two of them does not count. */
export const compareLogs = async (
  database: Database,
  project: string,
  id: string,
  question: ComparisonQuestion,
): Promise<LogComparison> => {
  const row = await requireFlowLog(database, project, id);
  const { attempt } = await shownAttempt(database, row, question.attempt);
  const node = await nodeOf(database, row);
  const wanted = question.row ?? (await firstFailedRow(database, row, attempt));
  const shown = { row: Math.min(wanted, Math.max(1, node.rows.length)), isSame: true };
  const after = await readRun(database, row, node, { ...shown, attempt: question.attempt });
  const good = await lastGoodLogs(database, row, shown.row);
  const [last, former] = [await readOther(database, after, good[0]), await readOther(database, after, good[1])];
  const before =
    question.with === undefined ? last : await readOther(database, after, question.with, question.withAttempt);
  return {
    after: runOf(after),
    before: before && runOf(before),
    isSameRow: before?.isSame ?? true,
    isCertain: former !== null,
    ...compare(before, after, [last, former]),
    rows: node.rows.length,
    others: await otherRuns(database, row, attempt),
  };
};
