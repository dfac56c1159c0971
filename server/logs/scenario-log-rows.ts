import { sql, type Kysely, type RawBuilder, type Selectable } from 'kysely';
import type { LogStatus } from '../../src/domain/logs/flow-log.ts';
import type { LogQuestion } from '../../src/domain/logs/logs-contract.ts';
import type { ScenarioLog, ScenarioLogNode } from '../../src/domain/logs/scenario-log.ts';
import type { Problem } from '../../src/domain/problems/problem.ts';
import type { RunNodesTable } from '../database/tables/runs-tables.ts';
import type { Tables } from '../database/tables.ts';
import { waitedForPeople } from '../runs/manual/waited-for-people.ts';
import { logOf, runColumns, type RunColumns } from './log-of-run.ts';
import { conditionsOf, orderOf, statusOfRun, totalOf, withPeople, type ListedLog } from './log-question.ts';

/** Scenario logs: runs of scenarios with their flows [LOG-003, LOG-004]. */
interface ScenarioLogColumns extends RunColumns {
  readonly scenario_id: string;
  readonly test_plan_id: string;
  readonly pipeline_execution_id: string;
  readonly pipeline_execution_item_id: string;
  readonly name: string;
  readonly severity: string;
  readonly scenario_status: string;
  readonly log_status: LogStatus;
  readonly listed_date: string;
  readonly end_date: string | null;
  readonly paused_date: string | null;
  readonly waited: number;
}

const listed: ListedLog = {
  name: sql`r.name`,
  status: sql`(${statusOfRun})`,
  startDate: sql`coalesce(r.start_date, r.request_date)`,
  endDate: sql`r.end_date`,
  last: sql`r.id desc`,
};

const columns = sql`${runColumns}, r.scenario_id, r.test_plan_id, r.pipeline_execution_id,
  r.pipeline_execution_item_id, r.name, r.severity, r.status as scenario_status,
  ${listed.status} as log_status, ${listed.startDate} as listed_date, r.end_date,
  case when r.state in ('queued', 'paused') and a.outcome = 'manual' then a.end_date end as paused_date, ${waitedForPeople} as waited`;
const source = sql`from runs r ${withPeople(sql`r.attempt`)}`;

type NodeRow = Selectable<RunNodesTable>;

const toNode = (row: NodeRow): ScenarioLogNode => ({
  status: row.status as LogStatus,
  position: row.position,
  dataset: row.dataset_id,
  datasetName: row.dataset_name,
  flowId: row.flow_id,
  flowLogId: row.id,
  flowName: row.flow_name,
  executionMode: row.execution_mode,
  startDate: row.start_date,
  endDate: row.end_date,
  message: row.message,
});

const toScenarioLog = (row: ScenarioLogColumns, nodes: readonly NodeRow[]): ScenarioLog => ({
  ...logOf(row),
  id: row.run_id,
  logType: 'SCENARIO',
  nodes: nodes.map(toNode),
  // Of equal names, the later flow counts.
  outputData: Object.assign({}, ...nodes.map(({ output }) => output)) as Record<string, string>,
  pipelineExecutionId: row.pipeline_execution_id,
  pipelineExecutionItemId: row.pipeline_execution_item_id,
  testPlanId: row.test_plan_id,
  scenarioId: row.scenario_id,
  scenarioName: row.name,
  scenarioSeverity: row.severity,
  scenarioStatus: row.scenario_status,
  startDate: row.listed_date,
  endDate: row.end_date,
  pausedDate: row.paused_date,
  waited: row.waited,
  status: row.log_status,
});

const withNodes = async (database: Kysely<Tables>, rows: readonly ScenarioLogColumns[]): Promise<ScenarioLog[]> => {
  if (rows.length === 0) return [];
  const ids = rows.map(({ run_id }) => run_id);
  const query = database.selectFrom('run_nodes').selectAll().where('run_id', 'in', ids).orderBy('position');
  const nodes = Map.groupBy(await query.execute(), ({ run_id }) => run_id);
  return rows.map((row) => toScenarioLog(row, nodes.get(row.run_id) ?? []));
};

/** `scenario`: only its logs. */
export const listScenarioLogs = async (
  database: Kysely<Tables>,
  project: string,
  question: LogQuestion,
  scenario?: string,
): Promise<{ readonly rows: ScenarioLog[]; readonly total: number }> => {
  const { size, page } = question;
  const conditions: RawBuilder<unknown>[] = [
    sql`r.project_id = ${project} and r.kind = 'scenario'`,
    ...(scenario === undefined ? [] : [sql`r.scenario_id = ${scenario}`]),
    ...(question.testPlanId === undefined ? [] : [sql`r.test_plan_id = ${question.testPlanId}`]),
    ...conditionsOf(question, listed),
  ];
  const found = sql`${source} where ${sql.join(conditions, sql` and `)}`;
  const { rows } = await sql<ScenarioLogColumns>`
    select ${columns} ${found} order by ${orderOf(question, listed)} limit ${size} offset ${page * size}`.execute(
    database,
  );
  return { rows: await withNodes(database, rows), total: await totalOf(database, found) };
};

const missing: Problem = { kind: 'missing' };

export const requireScenarioLog = async (
  database: Kysely<Tables>,
  project: string,
  id: string,
): Promise<ScenarioLog> => {
  const { rows } = await sql<ScenarioLogColumns>`
    select ${columns} ${source} where r.project_id = ${project} and r.kind = 'scenario' and r.id = ${id}`.execute(
    database,
  );
  const [log] = await withNodes(database, rows);
  if (!log) throw missing;
  return log;
};
