import { sql, type Kysely, type RawBuilder, type Selectable, type Transaction } from 'kysely';
import type { Problem } from '../../src/domain/problems/problem.ts';
import { sentReasonText, type SentReason } from '../../src/domain/problems/reason.ts';
import type { ExecutionEntity, Schedule, ScheduleStatus } from '../../src/domain/schedules/schedule.ts';
import type { SchedulesTable } from '../database/tables/schedules-tables.ts';
import type { Tables } from '../database/tables.ts';

/**
 * Schedules and their fires as one list [SCHED-001, SCHED-008]. What a fire shows follows its run:
 *
 *   refused, missed           ERROR        waits for an adapter       QUEUED
 *   expired, never begun      ERROR        was taken by an adapter    EXECUTED
 *
 * That of a pipeline follows its execution: QUEUED while that waits for another one, ERROR when it could not begin.
 */
type Reader = Kysely<Tables> | Transaction<Tables>;
export type ScheduleRow = Selectable<SchedulesTable>;

export interface ListedRow extends ScheduleRow {
  /** '': that of a pipeline, or of a scope item that is no longer there. */
  readonly scenario_id: string;
  readonly row_id: string;
  readonly entity_name: string | null;
  readonly adapter_name: string | null;
  readonly created_by_name: string | null;
  readonly row_status: ScheduleStatus;
  readonly due: string | null;
  readonly actual_time: string | null;
  readonly run_id: string | null;
  /** The state of the run, or the status of the execution of a pipeline. */
  readonly outcome: string | null;
  readonly reason: SentReason | null;
}

const expired = JSON.stringify({ code: 'scheduleRunExpired' });
const cancelled = JSON.stringify({ code: 'scheduleRunCancelled' });
const gone = JSON.stringify({ code: 'scheduleTargetGone' });
const isNeverBegun = sql`not exists (select from run_attempts t where t.run_id = r.id)`;

const schedulesWithScenario = sql`(
  select every.*, case every.execution_entity when 'SCENARIO' then every.entity_id
    when 'TESTPLAN_SCOPE_ITEM' then coalesce(i.scenario_id, '') else '' end as scenario_id, coalesce(t.name, l.name) as trashed_owner
  from schedules every left join scope_items i on every.execution_entity = 'TESTPLAN_SCOPE_ITEM'
      and i.project_id = every.project_id and i.id = every.entity_id
    left join plans t on t.project_id = i.project_id and t.id = i.plan_id and t.deleted_date is not null
    left join pipelines l on every.execution_entity = 'PIPELINE' and l.project_id = every.project_id
      and l.id = every.entity_id and l.deleted_date is not null)`;
/** Of its scenario, its pipeline or the plan of its scope item; null: none is in the trash. */
const trashedName = sql`coalesce(s.trashed_owner, case when c.deleted_date is not null then c.name end)`;
const isGone = sql`s.execution_entity = 'TESTPLAN_SCOPE_ITEM' and s.scenario_id = ''`;

/** Schedules that go on, then fires; both with the columns of their schedule. */
export const listed = (project: string): RawBuilder<unknown> => sql`
  select s.*, s.id as row_id, s.next_fire as due, null::timestamptz as actual_time, '' as run_id, null as outcome,
    case when ${trashedName} is not null or ${isGone} then 'ERROR' else 'SCHEDULED' end as row_status,
    case when ${isGone} then ${gone}::jsonb when ${trashedName} is not null
      then jsonb_build_object('code', 'scheduleTargetDeleted', 'values', jsonb_build_object('name', ${trashedName})) end as reason
  from ${schedulesWithScenario} s left join scenarios c on c.project_id = s.project_id and c.id = s.scenario_id
  where s.project_id = ${project} and s.state in ('active', 'paused')
  union all
  select s.*, f.id, f.fire_time, f.actual_time, f.run_id, coalesce(e.status, r.state),
    case when f.reason is not null or e.reason is not null then 'ERROR'
      when e.status = 'CREATED' then 'QUEUED' when r.state = 'queued' and ${isNeverBegun} then 'QUEUED'
      when r.state in ('expired', 'cancelled') and ${isNeverBegun} then 'ERROR' else 'EXECUTED' end,
    coalesce(f.reason, e.reason, case when r.state = 'expired' and ${isNeverBegun} then ${expired}::jsonb
      when r.state = 'cancelled' and ${isNeverBegun} then ${cancelled}::jsonb end)
  from schedule_fires f join ${schedulesWithScenario} s on s.id = f.schedule_id left join runs r on r.id = f.run_id
    left join pipeline_executions e on e.id = f.run_id
  where f.project_id = ${project} and not f.hidden`;

export const named = (rows: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select l.*, coalesce(c.name, p.name) as entity_name, a.name as adapter_name, u.full_name as created_by_name
  from (${rows}) l left join scenarios c on c.project_id = l.project_id and c.id = l.scenario_id
    left join pipelines p on l.execution_entity = 'PIPELINE' and p.project_id = l.project_id and p.id = l.entity_id
    left join adapters a on a.account_id = l.account_id and a.client_id = l.adapter_id
    left join users u on u.id = l.created_by`;

const timesOf = (row: ListedRow): Pick<Schedule, 'scheduledFireTime' | 'nextFireTime' | 'actualFireTime'> => ({
  scheduledFireTime: row.due,
  nextFireTime: row.next_fire,
  actualFireTime: row.actual_time,
});

const recurrenceOf = ({ recurrence }: ScheduleRow): Pick<Schedule, 'type' | 'cronExpression' | 'rule' | 'start'> => ({
  type: recurrence.type,
  cronExpression: recurrence.type === 'CRON' ? recurrence.expression : '',
  rule: recurrence.type === 'RRULE' ? recurrence.rule : '',
  start: recurrence.type === 'RRULE' ? recurrence.start : '',
});

export const toSchedule = (row: ListedRow): Schedule => ({
  id: row.row_id,
  scheduleId: row.id,
  projectId: row.project_id,
  executionEntity: row.execution_entity,
  entityId: row.entity_id,
  scenarioId: row.scenario_id,
  entityName: row.entity_name ?? '',
  adapterId: row.adapter_id,
  adapterName: row.adapter_name ?? row.adapter_id,
  dataset: row.dataset,
  description: row.description,
  ...recurrenceOf(row),
  zone: row.zone,
  missed: row.missed,
  from: row.from_date,
  until: row.until_date,
  status: row.row_status,
  paused: row.state === 'paused' && row.row_id === row.id,
  pausedUntil: row.paused_until,
  skipped: row.skipped,
  ...timesOf(row),
  executionLogId: row.run_id ?? '',
  error: row.reason === null ? '' : (sentReasonText(row.reason) ?? row.reason.code),
  errorReason: row.reason,
  createdBy: row.created_by,
  createdByName: row.created_by_name ?? row.created_by,
  createdDate: row.created_date,
  revision: row.revision,
});

export interface SchedulesQuestion {
  readonly project: string;
  readonly entities: readonly ExecutionEntity[];
  readonly entityId: string | undefined;
  readonly flowId: string | undefined;
  readonly statuses: readonly ScheduleStatus[];
  readonly size: number;
  readonly page: number;
}

const narrowed = ({ project, entities, entityId, flowId, statuses }: SchedulesQuestion): RawBuilder<unknown> => {
  const parts = [sql`true`];
  if (entities.length > 0) parts.push(sql`execution_entity = any (${[...entities]}::text[])`);
  if (entityId !== undefined) parts.push(sql`(entity_id = ${entityId} or scenario_id = ${entityId})`);
  if (flowId !== undefined)
    parts.push(sql`exists (select from scenario_places p
      where p.project_id = ${project} and p.scenario_id = every.scenario_id and p.flow_id = ${flowId})`);
  if (statuses.length > 0) parts.push(sql`row_status = any (${[...statuses]}::text[])`);
  return sql`select * from (${listed(project)}) every where ${sql.join(parts, sql` and `)}`;
};

/** A page: what comes next first, then what has fired, newest first. */
export const listSchedules = async (
  database: Kysely<Tables>,
  question: SchedulesQuestion,
): Promise<{ readonly rows: Schedule[]; readonly total: number }> => {
  const { size, page } = question;
  const { rows } = await sql<ListedRow & { readonly row_total: number }>`
    select * from (${named(sql`select m.*, count(*) over () as row_total from (${narrowed(question)}) m
      order by (actual_time is null) desc, case when actual_time is null then due end, due desc, row_id
      limit ${size} offset ${page * size}`)}) n
    order by (actual_time is null) desc, case when actual_time is null then due end, due desc, row_id`.execute(
    database,
  );
  const first = rows[0];
  if (first || page === 0) return { rows: rows.map(toSchedule), total: Number(first?.row_total ?? 0) };
  const count = await sql<{ total: number }>`select count(*)::int as total from (${narrowed(question)}) m`.execute(
    database,
  );
  return { rows: [], total: count.rows[0]?.total ?? 0 };
};

const missing: Problem = { kind: 'missing' };

/** A schedule or a fire by its id; an ended schedule as well. */
export const readSchedule = async (database: Reader, project: string, id: string): Promise<Schedule> => {
  const { rows } =
    await sql<ListedRow>`${named(sql`select * from (${listed(project)}) every where row_id = ${id}`)}`.execute(
      database,
    );
  if (!rows[0]) throw missing;
  return toSchedule(rows[0]);
};
