import type { FlowParts } from './flow-document.ts';
import type { FlowEvent, FlowPartFact } from './flow-facts.ts';
import type { FlowRecord } from './flow.ts';

/**
 * The fold of the events of one flow, the same on client and server. Changes its argument, replaces entries and never
 * changes one. Never throws, never checks: an event of a part that is not there changes nothing.
 */
type MutableRecord = { -readonly [Key in keyof FlowRecord]: FlowRecord[Key] };

const partTypes = new Set<string>([
  'task.added',
  'task.updated',
  'task.moved',
  'task.removed',
  'step.added',
  'step.updated',
  'step.moved',
  'step.removed',
  'flow.ranksEvened',
] satisfies FlowPartFact['type'][]);

export const isPartFact = (fact: { readonly type: string }): fact is FlowPartFact => partTypes.has(fact.type);

const change = <One extends object>(all: Record<string, One>, id: string, values: Partial<One>): void => {
  const known = Object.hasOwn(all, id) ? all[id] : undefined;
  if (known) all[id] = { ...known, ...values };
};

/** Applies an event to the tasks and steps. */
export const applyToParts = (parts: FlowParts, fact: FlowPartFact): void => {
  const { tasks, steps } = parts;
  switch (fact.type) {
    case 'task.added':
      tasks[fact.data.task.id] = fact.data.task;
      for (const step of fact.data.steps) steps[step.id] = step;
      return;
    case 'task.updated':
      return change(tasks, fact.data.taskId, { [fact.data.field]: fact.data.value });
    case 'task.moved':
      return change(tasks, fact.data.taskId, { rank: fact.data.rank });
    case 'task.removed':
      delete tasks[fact.data.task.id];
      for (const step of fact.data.steps) delete steps[step.id];
      return;
    case 'step.added':
      steps[fact.data.step.id] = fact.data.step;
      return;
    case 'step.updated':
      return change(steps, fact.data.stepId, { [fact.data.field]: fact.data.value });
    case 'step.moved':
      return change(steps, fact.data.stepId, { flowTaskId: fact.data.taskId, rank: fact.data.rank });
    case 'step.removed':
      delete steps[fact.data.step.id];
      return;
    case 'flow.ranksEvened':
      for (const [id, rank] of Object.entries(fact.data.ranks))
        if (fact.data.taskId === '') change(tasks, id, { rank });
        else change(steps, id, { rank });
  }
};

/** How many steps an event adds to the flow. */
export const stepsAdded = (fact: FlowEvent): number => {
  switch (fact.type) {
    case 'task.added':
      return fact.data.steps.length;
    case 'task.removed':
      return -fact.data.steps.length;
    case 'step.added':
      return 1;
    case 'step.removed':
      return -1;
    default:
      return 0;
  }
};

/** Applies an event to the record: its field, number of steps, date and version. */
export const applyToRecord = (record: MutableRecord, fact: FlowEvent): void => {
  if (fact.type === 'flow.updated') Object.assign(record, { [fact.data.field]: fact.data.value });
  record.numberOfSteps += stepsAdded(fact);
  record.modifiedDate = fact.at;
  record.modifiedByUser = fact.by;
  if (fact.revision !== undefined) record.version = fact.revision;
};
