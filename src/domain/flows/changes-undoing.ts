import { fieldUndoing } from '../documents/edited-field.ts';
import type { FlowChange, FlowEvent } from './flow-facts.ts';

/** The change that undoes an event; null for events that are undone by commands of their own, or not at all. */
const changeUndoing = ({ type, data }: FlowEvent): FlowChange | null => {
  switch (type) {
    case 'flow.updated':
      return { type: 'flow.update', ...fieldUndoing(data) };
    case 'task.added':
      return { type: 'task.remove', taskId: data.task.id };
    case 'task.updated':
      return { type: 'task.update', taskId: data.taskId, field: data.field, value: data.was };
    case 'task.moved':
      return { type: 'task.move', taskId: data.taskId, rank: data.was };
    case 'task.removed':
      return { type: 'task.add', task: data.task, steps: data.steps };
    case 'step.added':
      return { type: 'step.remove', stepId: data.step.id };
    case 'step.updated':
      return { type: 'step.update', stepId: data.stepId, field: data.field, value: data.was };
    case 'step.moved':
      return { type: 'step.move', stepId: data.stepId, taskId: data.was.taskId, rank: data.was.rank };
    case 'step.removed':
      return { type: 'step.add', step: data.step };
    case 'flow.created':
    case 'flow.deleted':
    case 'flow.restored':
    case 'flow.purged':
    case 'flow.versionNamed':
    case 'flow.ranksEvened':
      return null;
  }
};

/**
 * The changes that undo the events of one command, last first. Law: the parts and the record are as before, if nothing
 * else was changed in between.
 */
export const changesUndoing = (events: readonly FlowEvent[]): readonly FlowChange[] =>
  events.toReversed().flatMap((event) => changeUndoing(event) ?? []);
