import { sql, type Kysely, type Selectable, type Transaction } from 'kysely';
import type { Execution, WholeExecution } from '../../../src/domain/pipelines/executions/execution.ts';
import { sentRerun } from '../../../src/domain/pipelines/executions/rerun.ts';
import type { Problem } from '../../../src/domain/problems/problem.ts';
import type { Tables } from '../../database/tables.ts';
import type { PipelineExecutionsTable } from '../pipelines-table.ts';

type Reader = Kysely<Tables> | Transaction<Tables>;
export type ExecutionRow = Selectable<PipelineExecutionsTable>;
type Listed = ExecutionRow & { readonly full_name: string | null };

const missing: Problem = { kind: 'missing' };

const toExecution = (row: Listed): Execution => ({
  id: row.id,
  pipelineId: row.pipeline_id,
  pipelineName: row.pipeline_name,
  projectId: row.project_id,
  number: row.number,
  rerun: sentRerun(row.rerun),
  status: row.status,
  ending: row.ending,
  reason: row.reason,
  testPlanId: row.test_plan_id,
  createdByUser: row.created_by,
  createdByName: row.full_name ?? row.created_by,
  createdDate: row.created_date,
  startDate: row.start_date,
  endDate: row.end_date,
  trigger: row.trigger,
  params: row.params,
  ref: row.ref,
  commit: row.commit_id,
  pipelineRevision: row.pipeline_revision,
  counts: row.counts,
});

const listed = (database: Reader, project: string) =>
  database
    .selectFrom('pipeline_executions')
    .leftJoin('users', 'users.id', 'pipeline_executions.created_by')
    .selectAll('pipeline_executions')
    .select('users.full_name')
    .where('project_id', '=', project);

export interface ExecutionsQuestion {
  readonly project: string;
  readonly pipeline: string;
  readonly direction: 'asc' | 'desc';
  readonly size: number;
  readonly page: number;
}

export const listExecutions = async (
  database: Reader,
  { project, pipeline, direction, size, page }: ExecutionsQuestion,
): Promise<{ readonly rows: Execution[]; readonly total: number }> => {
  const rows = await listed(database, project)
    .where('pipeline_id', '=', pipeline)
    .orderBy('pipeline_executions.created_date', direction)
    .orderBy('pipeline_executions.id', direction)
    .limit(size)
    .offset(page * size)
    .execute();
  const { total } = await database
    .selectFrom('pipeline_executions')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('project_id', '=', project)
    .where('pipeline_id', '=', pipeline)
    .executeTakeFirstOrThrow();
  return { rows: rows.map(toExecution), total: Number(total) };
};

/** The newest execution of each pipeline of a project. */
export const latestExecutions = async (database: Reader, project: string): Promise<Execution[]> => {
  const { rows } = await sql<Listed>`
    select l.*, u.full_name from pipelines p
    cross join lateral (select * from pipeline_executions e
      where e.project_id = p.project_id and e.pipeline_id = p.id order by e.created_date desc, e.id desc limit 1) l
    left join users u on u.id = l.created_by where p.project_id = ${project} and p.deleted_date is null`.execute(
    database,
  );
  return rows.map(toExecution);
};

export interface ExecutionAt {
  readonly project: string;
  /** Of the pipeline. */
  readonly id: string;
  readonly execution: string;
}

export const requireExecution = async (database: Reader, { project, id, execution }: ExecutionAt): Promise<Listed> => {
  const row = await listed(database, project)
    .where('pipeline_id', '=', id)
    .where('pipeline_executions.id', '=', execution)
    .executeTakeFirst();
  if (!row) throw missing;
  return row;
};

export const readExecution = async (database: Reader, at: ExecutionAt): Promise<WholeExecution> => {
  const row = await requireExecution(database, at);
  return { ...toExecution(row), stages: row.stages };
};

/** The executions of a pipeline that are not over, the oldest first, locked. The project is locked before them. */
export const openExecutions = (
  tx: Transaction<Tables>,
  { project, pipeline }: { readonly project: string; readonly pipeline: string },
): Promise<ExecutionRow[]> =>
  tx
    .selectFrom('pipeline_executions')
    .selectAll()
    .where('project_id', '=', project)
    .where('pipeline_id', '=', pipeline)
    .where('end_date', 'is', null)
    .orderBy('created_date')
    .orderBy('id')
    .forUpdate()
    .execute();
