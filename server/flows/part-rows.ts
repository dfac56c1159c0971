import { sql, type Selectable } from 'kysely';
import type { FlowParts } from '../../src/domain/flows/flow-document.ts';
import type { TaskRecord } from '../../src/domain/flows/flow.ts';
import { blankStep, type FlowStep } from '../../src/domain/flows/step.ts';
import type { FlowStepsTable, FlowTasksTable } from '../database/tables/flows-tables.ts';
import type { Reader } from './flow-rows.ts';

/** Rows of tasks and steps as parts of a flow. */
interface FlowAt {
  readonly project: string;
  readonly id: string;
}

const toTask = ({ id, rank, name, description, repeats }: Selectable<FlowTasksTable>): TaskRecord => ({
  id,
  rank,
  name,
  description,
  repeats,
});

type StepRow = Pick<Selectable<FlowStepsTable>, 'id' | 'task_id' | 'rank' | 'data'>;

/** A field that is newer than the row has its blank value. */
const toStep = ({ id, task_id, rank, data }: StepRow): FlowStep => ({
  id,
  flowTaskId: task_id,
  rank,
  ...blankStep,
  ...data,
});

export const tasksOf = async (database: Reader, { project, id }: FlowAt): Promise<TaskRecord[]> => {
  const rows = await database
    .selectFrom('flow_tasks')
    .selectAll()
    .where('project_id', '=', project)
    .where('flow_id', '=', id)
    .orderBy('rank')
    .orderBy(sql`id collate "C"`)
    .execute();
  return rows.map(toTask);
};

/** Steps in the order of the flow. */
export const stepsOf = async (
  database: Reader,
  { project, id }: FlowAt,
  { from, size }: { readonly from: number; readonly size: number },
): Promise<FlowStep[]> => {
  const { rows } = await sql<StepRow>`
    select s.id, s.task_id, s.rank, s.data from flow_steps s
      join flow_tasks t on t.project_id = s.project_id and t.flow_id = s.flow_id and t.id = s.task_id
    where s.project_id = ${project} and s.flow_id = ${id}
    order by t.rank, t.id collate "C", s.rank, s.id collate "C"
    limit ${size} offset ${from}`.execute(database);
  return rows.map(toStep);
};

/** The tasks and steps that a command touches. */
export interface TouchedIds {
  readonly tasks: readonly string[];
  readonly steps: readonly string[];
  /** Tasks whose steps are all needed. */
  readonly wholeTasks: readonly string[];
  readonly exportNames: readonly string[];
}

export const touchedParts = async (
  database: Reader,
  { project, id }: FlowAt,
  { tasks, steps, wholeTasks, exportNames }: TouchedIds,
): Promise<FlowParts> => {
  const taskRows =
    tasks.length === 0
      ? []
      : await database
          .selectFrom('flow_tasks')
          .selectAll()
          .where('project_id', '=', project)
          .where('flow_id', '=', id)
          .where('id', 'in', tasks)
          .execute();
  const isWanted = steps.length + wholeTasks.length + exportNames.length > 0;
  // One query for each index, so that the cost never depends on the size of the flow.
  const { rows } = isWanted
    ? await sql<StepRow>`
        select id, task_id, rank, data from flow_steps
          where project_id = ${project} and flow_id = ${id} and id = any(${steps}::text[])
        union all
        select id, task_id, rank, data from flow_steps
          where project_id = ${project} and flow_id = ${id} and task_id = any(${wholeTasks}::text[])
        union all
        select id, task_id, rank, data from flow_steps
          where project_id = ${project} and flow_id = ${id} and export_data <> '' and export_data = any(${exportNames}::text[])`.execute(
        database,
      )
    : { rows: [] };
  return {
    tasks: Object.fromEntries(taskRows.map((row) => [row.id, toTask(row)])),
    steps: Object.fromEntries(rows.map((row) => [row.id, toStep(row)])),
  };
};

export const countTasks = async (database: Reader, { project, id }: FlowAt): Promise<number> => {
  const { total } = await database
    .selectFrom('flow_tasks')
    .select(sql<number>`count(*)::int`.as('total'))
    .where('project_id', '=', project)
    .where('flow_id', '=', id)
    .executeTakeFirstOrThrow();
  return total;
};
