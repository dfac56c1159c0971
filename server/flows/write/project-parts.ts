import { sql, type Transaction } from 'kysely';
import type { FlowPartFact } from '../../../src/domain/flows/flow-facts.ts';
import type { TaskRecord } from '../../../src/domain/flows/flow.ts';
import { calledFlowOf, type FlowStep } from '../../../src/domain/flows/step.ts';
import type { Tables } from '../../database/tables.ts';

/** Applies events to the rows of tasks and steps, as `applyToParts` of the domain does; a test compares both. */
type Tx = Transaction<Tables>;
export interface FlowAt {
  readonly project: string;
  readonly id: string;
}

const ofFlow = ({ project, id }: FlowAt) => ({ project_id: project, flow_id: id });

export const addTasks = async (tx: Tx, at: FlowAt, tasks: readonly TaskRecord[]): Promise<void> => {
  if (tasks.length === 0) return;
  await sql`insert into flow_tasks (project_id, flow_id, id, rank, name, description, repeats)
    select ${at.project}, ${at.id}, t.* from jsonb_to_recordset(${JSON.stringify(tasks)}::jsonb)
      as t(id text, rank text, name text, description text, repeats boolean)`.execute(tx);
};

const rowOf = ({ id, flowTaskId, rank, ...data }: FlowStep) => ({
  id,
  task_id: flowTaskId,
  rank,
  export_data: data.exportData,
  data,
});

const addUses = async (tx: Tx, at: FlowAt, steps: readonly FlowStep[]): Promise<void> => {
  const uses = steps.flatMap((step) => {
    const used = calledFlowOf(step);
    return used === null ? [] : [{ ...ofFlow(at), step_id: step.id, kind: 'FLOW' as const, used_id: used }];
  });
  // Below the limit of parameters of a statement.
  for (let done = 0; done < uses.length; done += 1_000)
    await tx
      .insertInto('flow_uses')
      .values(uses.slice(done, done + 1_000))
      .execute();
};

export const addSteps = async (tx: Tx, at: FlowAt, steps: readonly FlowStep[]): Promise<void> => {
  if (steps.length === 0) return;
  await sql`insert into flow_steps (project_id, flow_id, id, task_id, rank, export_data, data)
    select ${at.project}, ${at.id}, s.* from jsonb_to_recordset(${JSON.stringify(steps.map(rowOf))}::jsonb)
      as s(id text, task_id text, rank text, export_data text, data jsonb)`.execute(tx);
  await addUses(tx, at, steps);
};

const dropSteps = async (tx: Tx, { project, id }: FlowAt, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return;
  await sql`delete from flow_uses
    where project_id = ${project} and flow_id = ${id} and step_id = any(${ids}::text[])`.execute(tx);
  await sql`delete from flow_steps
    where project_id = ${project} and flow_id = ${id} and id = any(${ids}::text[])`.execute(tx);
};

/** The fields of a step that have rows or columns of their own follow it. */
const followUp = async (tx: Tx, at: FlowAt, stepId: string, field: string): Promise<void> => {
  if (field === 'exportData')
    await sql`update flow_steps set export_data = data ->> 'exportData'
      where project_id = ${at.project} and flow_id = ${at.id} and id = ${stepId}`.execute(tx);
  if (field !== 'actionType' && field !== 'configuration') return;
  await sql`delete from flow_uses
    where project_id = ${at.project} and flow_id = ${at.id} and step_id = ${stepId}`.execute(tx);
  await sql`insert into flow_uses (project_id, flow_id, step_id, kind, used_id)
    select project_id, flow_id, id, 'FLOW', data #>> '{configuration,flowId}' from flow_steps
    where project_id = ${at.project} and flow_id = ${at.id} and id = ${stepId} and data ->> 'actionType' = 'Flow'
      and jsonb_typeof(data #> '{configuration,flowId}') = 'string'`.execute(tx);
};

const updateTask = (tx: Tx, at: FlowAt, id: string, values: Partial<TaskRecord>) =>
  tx
    .updateTable('flow_tasks')
    .set(values)
    .where('project_id', '=', at.project)
    .where('flow_id', '=', at.id)
    .where('id', '=', id)
    .execute();

const setRanks = async (
  tx: Tx,
  at: FlowAt,
  table: 'flow_tasks' | 'flow_steps',
  ranks: Readonly<Record<string, string>>,
): Promise<void> => {
  await sql`update ${sql.table(table)} as p set rank = r.value from jsonb_each_text(${JSON.stringify(ranks)}::jsonb) as r
    where p.project_id = ${at.project} and p.flow_id = ${at.id} and p.id = r.key`.execute(tx);
};

export const projectPart = async (tx: Tx, at: FlowAt, fact: FlowPartFact): Promise<void> => {
  const { type, data } = fact;
  switch (type) {
    case 'task.added':
      await addTasks(tx, at, [data.task]);
      return addSteps(tx, at, data.steps);
    case 'task.updated':
      await updateTask(tx, at, data.taskId, { [data.field]: data.value });
      return;
    case 'task.moved':
      await updateTask(tx, at, data.taskId, { rank: data.rank });
      return;
    case 'task.removed':
      await dropSteps(
        tx,
        at,
        data.steps.map(({ id }) => id),
      );
      await tx
        .deleteFrom('flow_tasks')
        .where((where) => where.and({ ...ofFlow(at), id: data.task.id }))
        .execute();
      return;
    case 'step.added':
      return addSteps(tx, at, [data.step]);
    case 'step.updated':
      await sql`update flow_steps set data = jsonb_set(data, array[${data.field}]::text[], ${JSON.stringify(data.value)}::jsonb)
        where project_id = ${at.project} and flow_id = ${at.id} and id = ${data.stepId}`.execute(tx);
      return followUp(tx, at, data.stepId, data.field);
    case 'step.moved':
      await tx
        .updateTable('flow_steps')
        .set({ task_id: data.taskId, rank: data.rank })
        .where((where) => where.and({ ...ofFlow(at), id: data.stepId }))
        .execute();
      return;
    case 'step.removed':
      return dropSteps(tx, at, [data.step.id]);
    case 'flow.ranksEvened':
      return setRanks(tx, at, data.taskId === '' ? 'flow_tasks' : 'flow_steps', data.ranks);
  }
};
