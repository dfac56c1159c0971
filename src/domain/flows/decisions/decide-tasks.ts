import type { Refusal } from '../../journal/fact.ts';
import { lengthOf } from '../../texts/text-length.ts';
import { stepsOfTask, taskIn } from '../flow-document.ts';
import type { FlowChangeOf, TaskField } from '../flow-facts.ts';
import { flowLimits } from '../flow-limits.ts';
import type { FlowStep } from '../step.ts';
import type { ChangeOutcome, ChangeState } from './change-state.ts';
import { roomRefusal, stepRefusal } from './decide-steps.ts';
import { alike, refusalOf } from './known-flow.ts';

const taskGone = refusalOf({ code: 'taskGone' }, 'taskId');

const taskFault = (field: TaskField, value: unknown): Refusal['refused'] | null => {
  if (field === 'repeats') return typeof value === 'boolean' ? null : 'invalid';
  const max = field === 'name' ? flowLimits.nameLength : flowLimits.descriptionLength;
  if (typeof value !== 'string') return 'invalid';
  return lengthOf(value) > max ? { code: 'tooLong', max } : null;
};

const taskFields: readonly TaskField[] = ['name', 'description', 'repeats'];

/** The steps that come with a task belong to it and are new; each is checked beside those before it. */
const stepsRefusal = (taskId: string, steps: readonly FlowStep[], state: ChangeState): Refusal | null => {
  const parts = { ...state.parts, steps: { ...state.parts.steps } };
  for (const step of steps) {
    if (step.flowTaskId !== taskId || Object.hasOwn(parts.steps, step.id)) return refusalOf('invalid', 'steps');
    const refusal = stepRefusal(step, { ...state, parts });
    if (refusal) return refusal;
    parts.steps[step.id] = step;
  }
  return null;
};

/** A task that is added twice is there once. */
export const addTask = ({ task, steps = [] }: FlowChangeOf<'task.add'>, state: ChangeState): ChangeOutcome => {
  if (taskIn(state.parts, task.id)) return [];
  if (state.taskCount >= flowLimits.tasks) return refusalOf({ code: 'tooManyTasks', max: flowLimits.tasks }, 'tasks');
  for (const field of taskFields) {
    const fault = taskFault(field, task[field]);
    if (fault !== null) return refusalOf(fault, field);
  }
  return (
    roomRefusal(steps.length, state) ??
    stepsRefusal(task.id, steps, state) ?? [{ type: 'task.added', data: { task, steps } }]
  );
};

export const updateTask = (
  { taskId, field, value }: FlowChangeOf<'task.update'>,
  { parts }: ChangeState,
): ChangeOutcome => {
  const task = taskIn(parts, taskId);
  if (!task) return taskGone;
  if (!taskFields.includes(field)) return refusalOf('inclusion', field);
  const fault = taskFault(field, value);
  if (fault !== null) return refusalOf(fault, field);
  const was = task[field];
  return alike(was, value) ? [] : [{ type: 'task.updated', data: { taskId, field, value, was } }];
};

export const moveTask = ({ taskId, rank }: FlowChangeOf<'task.move'>, { parts }: ChangeState): ChangeOutcome => {
  const task = taskIn(parts, taskId);
  if (!task) return taskGone;
  return task.rank === rank ? [] : [{ type: 'task.moved', data: { taskId, rank, was: task.rank } }];
};

/** Its steps go with it; the event has them, so that it can be undone. */
export const removeTask = ({ taskId }: FlowChangeOf<'task.remove'>, { parts }: ChangeState): ChangeOutcome => {
  const task = taskIn(parts, taskId);
  return task ? [{ type: 'task.removed', data: { task, steps: stepsOfTask(parts, taskId) } }] : [];
};
