import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { FlowLogRecord, LogStatus } from '../../src/domain/logs/flow-log.ts';
import type { LogQuestion } from '../../src/domain/logs/logs-contract.ts';
import type { Tables } from '../database/tables.ts';
import { logOf, runColumns, type RunColumns } from './log-of-run.ts';
import { conditionsOf, orderOf, totalOf, withPeople, type ListedLog } from './log-question.ts';

/** Flow logs: one row for each flow of each run [LOG-001]. */
interface FlowLogColumns extends RunColumns {
  readonly id: string;
  readonly flow_id: string;
  readonly flow_name: string;
  readonly flow_status: string;
  readonly flow_severity: string;
  readonly scenario_id: string;
  readonly dataset_id: string;
  readonly dataset_name: string;
  readonly execution_mode: string;
  readonly status: LogStatus;
  readonly listed_date: string;
  readonly end_date: string | null;
  readonly node_message: string;
  readonly total_iterations: number;
  readonly executed_iterations: number;
  readonly total_steps: number;
  readonly executed_steps: number;
  readonly passed_steps: number;
  readonly failed_steps: number;
  readonly skipped_steps: number;
  readonly warning_steps: number;
  readonly output: Readonly<Record<string, string>>;
  /** For reading one log; never in an answer. */
  readonly account_id: string;
  readonly plan: string;
  readonly position: number;
  readonly from_node: number;
  readonly node_attempt: number;
  readonly run_end_date: string | null;
  readonly rows_at_once: number;
}
export type FlowLogRow = FlowLogColumns;

const columns = sql`${runColumns}, n.id, n.flow_id, n.flow_name, n.flow_status, n.flow_severity, r.scenario_id, n.dataset_id,
  n.dataset_name, n.execution_mode, n.status, n.listed_date, n.end_date, n.message as node_message, n.total_iterations,
  n.executed_iterations, n.total_steps, n.executed_steps, n.passed_steps, n.failed_steps, n.skipped_steps, n.warning_steps,
  n.output, r.account_id, r.plan, n.position, r.from_node, n.attempt as node_attempt, r.end_date as run_end_date, r.rows_at_once`;
const source = sql`from run_nodes n join runs r on r.id = n.run_id ${withPeople(sql`n.attempt`)}`;
/** For the total. Every row has a run, so it is joined only for conditions on it. */
const counted = ({ executedBy = [], adapter = [] }: LogQuestion): RawBuilder<unknown> =>
  executedBy.length + adapter.length > 0 ? source : sql`from run_nodes n`;

const listed: ListedLog = {
  name: sql`n.flow_name`,
  status: sql`n.status`,
  startDate: sql`n.listed_date`,
  endDate: sql`n.end_date`,
  last: sql`n.run_id desc, n.position`,
};

export const toFlowLogRecord = (row: FlowLogColumns): FlowLogRecord => ({
  ...logOf(row),
  message: row.node_message || row.message,
  id: row.id,
  logType: 'FLOW',
  clientId: row.client_id ?? '',
  datasetId: row.dataset_id,
  datasetName: row.dataset_name,
  executionMode: row.execution_mode,
  flowId: row.flow_id,
  flowName: row.flow_name,
  flowStatus: row.flow_status,
  flowSeverity: row.flow_severity,
  outputData: row.output,
  scenarioId: row.scenario_id,
  startDate: row.listed_date,
  endDate: row.end_date,
  status: row.status,
  totalIterations: row.total_iterations,
  executedIterations: row.executed_iterations,
  totalSteps: row.total_steps,
  executedSteps: row.executed_steps,
  passedSteps: row.passed_steps,
  failedSteps: row.failed_steps,
  skippedSteps: row.skipped_steps,
  warningSteps: row.warning_steps,
});

interface Listed {
  readonly rows: FlowLogRecord[];
  readonly total: number;
}

/** `flow`: only its logs. */
export const listFlowLogs = async (
  database: Kysely<Tables>,
  project: string,
  question: LogQuestion,
  flow?: string,
): Promise<Listed> => {
  const { size, page } = question;
  const conditions: RawBuilder<unknown>[] = [
    sql`n.project_id = ${project}`,
    ...(flow === undefined ? [] : [sql`n.flow_id = ${flow}`]),
    ...conditionsOf(question, listed),
  ];
  const where = sql`where ${sql.join(conditions, sql` and `)}`;
  const { rows } = await sql<FlowLogColumns>`
    select ${columns} ${source} ${where} order by ${orderOf(question, listed)} limit ${size} offset ${page * size}`.execute(
    database,
  );
  return { rows: rows.map(toFlowLogRecord), total: await totalOf(database, sql`${counted(question)} ${where}`) };
};

export const readFlowLogRow = async (
  database: Kysely<Tables>,
  project: string,
  id: string,
): Promise<FlowLogRow | null> => {
  const { rows } = await sql<FlowLogColumns>`
    select ${columns} ${source} where n.project_id = ${project} and n.id = ${id}`.execute(database);
  return rows[0] ?? null;
};
