import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { FlowEvent } from '../../src/domain/flows/flow-facts.ts';
import type { Tables } from '../database/tables.ts';

/** The task or step that an event changed or moved. */
const changedPart = ({ type, data }: FlowEvent): string | null => {
  if (type === 'step.updated' || type === 'step.moved') return data.stepId;
  return type === 'task.updated' || type === 'task.moved' ? data.taskId : null;
};

const removedParts = ({ type, data }: FlowEvent): readonly { readonly id: string; readonly name: string }[] => {
  if (type === 'step.removed') return [data.step];
  return type === 'task.removed' ? [data.task, ...data.steps] : [];
};

const namesNow = async (database: Kysely<Tables>, project: string, id: string, parts: readonly string[]) => {
  const ofFlow = { project_id: project, flow_id: id } as const;
  const tasks = database.selectFrom('flow_tasks').select(['id', 'name']);
  const steps = database.selectFrom('flow_steps').select(['id', sql<string>`data->>'name'`.as('name')]);
  return tasks
    .where((where) => where.and(ofFlow))
    .where('id', 'in', parts)
    .unionAll(steps.where((where) => where.and(ofFlow)).where('id', 'in', parts))
    .execute();
};

/**
 * The name of the task or step that each event changed, by the id of the event: as it is now, or as it was when one of
 * these events removed it.
 */
export const changedPartNames = async (
  database: Kysely<Tables>,
  { project, id }: { readonly project: string; readonly id: string },
  events: readonly FlowEvent[],
): Promise<ReadonlyMap<string, string>> => {
  const changed = new Map(events.map((event) => [event.id, changedPart(event)]));
  const parts = [...new Set(changed.values())].filter((part) => part !== null);
  if (parts.length === 0) return new Map();
  const known = [...events.flatMap(removedParts), ...(await namesNow(database, project, id, parts))];
  const names = new Map(known.map((part) => [part.id, part.name]));
  return new Map(
    [...changed].flatMap(([event, part]) => (part !== null && names.has(part) ? [[event, names.get(part) ?? '']] : [])),
  );
};
