import { sql } from 'kysely';
import type { FlowState } from '../../../src/domain/flows/compare/compare-flows.ts';
import { emptyParts } from '../../../src/domain/flows/flow-document.ts';
import { blankStep } from '../../../src/domain/flows/step.ts';
import { toFlow, type Reader } from '../../flows/flow-rows.ts';

/** Many flows with all of their parts, by id. Flows in the trash are left out. */
export const wholeFlows = async (
  database: Reader,
  project: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, FlowState>> => {
  if (ids.length === 0) return new Map();
  const rows = await database
    .selectFrom('flows')
    .selectAll()
    .where('project_id', '=', project)
    .where('deleted_date', 'is', null)
    .where('id', '=', sql<string>`any(${ids}::text[])`)
    .execute();
  const flows = new Map<string, FlowState>(rows.map((row) => [row.id, { record: toFlow(row), parts: emptyParts() }]));
  const tasks = await database
    .selectFrom('flow_tasks')
    .selectAll()
    .where('project_id', '=', project)
    .where('flow_id', '=', sql<string>`any(${ids}::text[])`)
    .execute();
  for (const { project_id: _, flow_id: flow, ...task } of tasks) {
    const parts = flows.get(flow)?.parts;
    if (parts) parts.tasks[task.id] = task;
  }
  const steps = await database
    .selectFrom('flow_steps')
    .select(['flow_id', 'id', 'task_id', 'rank', 'data'])
    .where('project_id', '=', project)
    .where('flow_id', '=', sql<string>`any(${ids}::text[])`)
    .execute();
  for (const { flow_id: flow, id, task_id, rank, data } of steps) {
    const parts = flows.get(flow)?.parts;
    if (parts) parts.steps[id] = { id, flowTaskId: task_id, rank, ...blankStep, ...data };
  }
  return flows;
};
