import { sql, type Kysely, type Selectable, type Transaction } from 'kysely';
import type { Problem } from '../../src/domain/problems/problem.ts';
import { runPosition, type Attempt, type Run, type RunWaiting } from '../../src/domain/runs/run.ts';
import { wireStatusOf } from '../../src/domain/runs/run-status.ts';
import type { RunsTable } from '../database/tables/runs-tables.ts';
import type { Tables } from '../database/tables.ts';
import { attemptResults } from './manual/attempt-results.ts';
import { fittingAdapters, hasExtensions } from './requests/fitting-adapters.ts';

/** Runs as people read them. */
type Reader = Kysely<Tables> | Transaction<Tables>;
export type RunRow = Selectable<RunsTable>;

const missing: Problem = { kind: 'missing' };

export const readRun = async (database: Reader, project: string, id: string): Promise<RunRow> => {
  const row = await database
    .selectFrom('runs')
    .selectAll()
    .where('project_id', '=', project)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw missing;
  return row;
};

const attemptsOf = async (database: Reader, run: RunRow): Promise<Attempt[]> => {
  const rows = await database
    .selectFrom('run_attempts')
    .selectAll()
    .where('run_id', '=', run.id)
    .orderBy('attempt')
    .execute();
  const isManual = rows.some(({ outcome }) => outcome === 'manual');
  const resultOf = isManual ? await attemptResults(database, run) : null;
  return rows.map((row) => ({
    attempt: row.attempt,
    adapterId: row.client_id,
    adapterName: row.adapter_name,
    startDate: row.start_date,
    endDate: row.end_date,
    outcome: row.outcome,
    result: row.outcome === 'manual' && resultOf ? resultOf(row.attempt) : null,
    message: row.message,
  }));
};

/** The number of runs that come first for the same adapters, this one included. */
const placeOf = async (database: Reader, row: RunRow): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from runs
    where account_id = ${row.account_id} and state = 'queued' and executed_by = ${row.executed_by}
      and (adapter_id = ${row.adapter_id} or ${row.adapter_id} = '' or adapter_id = '')
      and (lane, id) <= (${row.lane}, ${row.id}) and (is_released or id = ${row.id})`.execute(database);
  return rows[0]?.count ?? 1;
};

/** Of a run that follows its rows: why the next one waits. */
const nextRow = (database: Kysely<Tables>, { id }: RunRow) =>
  database
    .selectFrom('runs')
    .selectAll()
    .where('rows_of', '=', id)
    .where('state', '=', 'queued')
    .where('is_released', '=', true)
    .orderBy('row_iteration')
    .limit(1)
    .executeTakeFirst();

const waitingOf = async (database: Kysely<Tables>, run: RunRow): Promise<RunWaiting | null> => {
  const row = run.rows_at_once > 0 ? await nextRow(database, run) : run;
  if (row?.state !== 'queued') return null;
  const { account_id: account, executed_by: userId, project_id: project, adapter_id: adapterId } = row;
  const all = await fittingAdapters(database, { account, userId, project, adapterId });
  const [last] = all.filter((one) => hasExtensions(one, row.extensions));
  const place = await placeOf(database, row);
  if (!last) return { reason: 'noAdapter', since: null, place };
  if (all.some(({ online }) => online)) return { reason: 'inLine', since: null, place };
  return { reason: 'offline', since: new Date(last.heard_date).toISOString(), place };
};

export const wholeRun = async (database: Kysely<Tables>, row: RunRow): Promise<Run> => ({
  id: row.id,
  projectId: row.project_id,
  command: row.command,
  kind: row.kind,
  flowId: row.flow_id,
  scenarioId: row.scenario_id,
  name: row.name,
  state: row.state,
  ...wireStatusOf[row.state],
  message: row.message,
  adapterId: row.adapter_id,
  debug: row.debug,
  mayRepeat: row.may_repeat,
  rowsAtOnce: row.rows_at_once,
  cancelRequested: row.cancel_requested,
  pauseRequested: row.pause_requested,
  executedBy: row.executed_by,
  requestDate: row.request_date,
  startDate: row.start_date,
  endDate: row.end_date,
  waiting: await waitingOf(database, row),
  attempts: await attemptsOf(database, row),
  events: runPosition(row.attempt, row.events),
});
