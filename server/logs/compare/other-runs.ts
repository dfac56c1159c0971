import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { LogComparison } from '../../../src/domain/logs/compare/comparison.ts';
import type { LogStatus } from '../../../src/domain/logs/flow-log.ts';
import { wireStatusOf } from '../../../src/domain/runs/run-status.ts';
import type { RunEvent, StepEnded } from '../../../src/domain/runs/run-events.ts';
import type { Tables } from '../../database/tables.ts';
import type { FlowLogRow } from '../flow-log-rows.ts';
import { attemptsShown } from '../rows/attempts-of-rows.ts';

/** Runs that a flow log can be compared with: earlier ones of its flow, executed by the same kind of executor. */
type Database = Kysely<Tables>;
type OtherRun = LogComparison['others'][number];

const othersMost = 20;
/** How far back a single good row is looked for. */
const lookBack = 50;

/** Earlier runs `n` of the flow of a log. */
const earlier = ({ project_id, flow_id, listed_date, run_id }: FlowLogRow) => sql`
  from run_nodes n join runs r on r.id = n.run_id
  where n.project_id = ${project_id} and n.flow_id = ${flow_id} and n.run_id <> ${run_id}
    and (n.listed_date, n.run_id) < (${listed_date}::timestamptz, ${run_id})
    and (r.command = 'ExecuteManualTest') = (select command = 'ExecuteManualTest' from runs where id = ${run_id})`;

/** Without reading the event as JSON, which the database refuses for some texts. */
const isAbout = (event: RawBuilder<unknown>, fields: Readonly<Record<string, string>>): RawBuilder<unknown> =>
  sql.join(
    Object.entries(fields).map(([name, value]) => sql`${event} ~ ${`"${name}":\\s*${value}[,}]`}`),
    sql` and `,
  );

/** The last two runs that passed, newest first; those with the same dataset come before all others. */
const passed = async (database: Database, row: FlowLogRow): Promise<readonly string[]> => {
  const { rows } = await sql<{ id: string }>`select n.id ${earlier(row)}
    and n.status in ('PASSED', 'PASSED_WITH_WARNINGS')
    order by n.dataset_id = ${row.dataset_id} desc, n.listed_date desc, n.run_id desc limit 2`.execute(database);
  return rows.map(({ id }) => id);
};

/** Of runs that did not pass, those in which this row of the same dataset did. */
const passedInRow = async (database: Database, row: FlowLogRow, wanted: number): Promise<readonly string[]> => {
  const { rows } = await sql<{ id: string }>`select o.id from (
      select n.id, n.run_id, n.attempt, n.position, n.listed_date ${earlier(row)} and n.dataset_id = ${row.dataset_id}
      order by n.listed_date desc, n.run_id desc limit ${lookBack}) o
    where exists (select 1 from run_events e where (e.run_id, e.attempt) in ${attemptsShown(sql`o.run_id`, sql`o.attempt`)}
      and ${isAbout(sql`e.event`, { type: '"execution.ended"', status: '"PASSED"', iteration: String(wanted) })}
      and e.event ~ ('"node":\\s*' || o.position || '[,}]'))
    order by o.listed_date desc, o.run_id desc limit 2`.execute(database);
  return rows.map(({ id }) => id);
};

/** The ids of the last two good logs, newest first. */
export const lastGoodLogs = async (database: Database, row: FlowLogRow, wanted: number): Promise<readonly string[]> => {
  const whole = await passed(database, row);
  return whole.length > 0 || row.total_iterations <= 1 ? whole : passedInRow(database, row, wanted);
};

const earlierAttempts = async (database: Database, row: FlowLogRow, attempt: number): Promise<readonly OtherRun[]> => {
  const rows = await database
    .selectFrom('run_attempts')
    .select(['attempt', 'outcome', 'start_date', 'adapter_name'])
    .where('run_id', '=', row.run_id)
    .where('attempt', '<>', attempt)
    .where('outcome', 'is not', null)
    .orderBy('attempt', 'desc')
    .limit(othersMost)
    .execute();
  return rows.map((one) => ({
    logId: row.id,
    attempt: one.attempt,
    status:
      one.outcome === 'manual' || one.outcome === 'released' || !one.outcome
        ? 'CANCELLED'
        : wireStatusOf[one.outcome].status,
    startDate: one.start_date,
    adapterName: one.adapter_name,
    datasetName: row.dataset_name,
  }));
};

interface EarlierRow {
  readonly id: string;
  readonly attempt: number;
  readonly status: LogStatus;
  readonly listed_date: string;
  readonly adapter_name: string | null;
  readonly dataset_name: string;
}

/** What a person may compare with instead: other attempts of the run, then earlier runs, newest first. */
export const otherRuns = async (database: Database, row: FlowLogRow, attempt: number): Promise<OtherRun[]> => {
  const attempts = await earlierAttempts(database, row, attempt);
  const { rows } = await sql<EarlierRow>`select o.*, a.adapter_name from (
      select n.id, n.run_id, n.attempt, n.status, n.listed_date, n.dataset_name ${earlier(row)} and n.executed_steps > 0
      order by n.listed_date desc, n.run_id desc limit ${othersMost}) o
    left join run_attempts a on a.run_id = o.run_id and a.attempt = o.attempt
    order by o.listed_date desc, o.run_id desc`.execute(database);
  const runs = rows.map((one) => ({
    logId: one.id,
    attempt: one.attempt,
    status: one.status,
    startDate: one.listed_date,
    adapterName: one.adapter_name ?? '',
    datasetName: one.dataset_name,
  }));
  return [...attempts, ...runs];
};

const isFailedStep = (event: RunEvent): event is StepEnded => event.type === 'step.ended' && event.status === 'FAILED';

/** The row of the first step that failed; 1 where none did. */
export const firstFailedRow = async (database: Database, row: FlowLogRow, attempt: number): Promise<number> => {
  const { rows } = await sql<{ event: string }>`select event from run_events
    where (run_id, attempt) in ${attemptsShown(sql`${row.run_id}::text`, sql`${attempt}::int`)}
      and ${isAbout(sql`event`, { type: '"step.ended"', status: '"FAILED"', node: String(row.position) })}
    order by run_id, seq limit ${othersMost}`.execute(database);
  // An exported value may look like a result.
  const failed = rows.map(({ event }) => JSON.parse(event) as RunEvent).find(isFailedStep);
  return failed ? Math.max(failed.iteration, failed.loop) : 1;
};
