import type { FlowChange } from '../flow-facts.ts';
import { stepIn, stepsOfTask, taskIn } from '../flow-document.ts';
import { compareFlows, type FlowState, type StepDifference, type TaskDifference } from './compare-flows.ts';

/**
 * The changes that make the first flow the second one, in an order in which no rule refuses one of them:
 *
 *   fields ▸ new tasks ▸ removed steps ▸ moved steps ▸ removed tasks ▸ exported names that are given up ▸ the rest
 *
 * Law: the second flow is the first one after these changes.
 */
const updatesOf = (id: string, { fields }: StepDifference): readonly FlowChange[] =>
  fields.map(({ field, value }) => ({ type: 'step.update', stepId: id, field, value }));

const taskChanges = ({ id, before, after, isMoved, fields }: TaskDifference): readonly FlowChange[] => {
  if (!before || !after) return [];
  return [
    ...(isMoved ? [{ type: 'task.move', taskId: id, rank: after.rank } as const] : []),
    ...fields.map(({ field, value }) => ({ type: 'task.update', taskId: id, field, value }) as const),
  ];
};

/** A name may only be exported again once its step has given it up. */
const givenUp = ({ id, before, after }: StepDifference): readonly FlowChange[] =>
  before && after && before.exportData !== '' && before.exportData !== after.exportData
    ? [{ type: 'step.update', stepId: id, field: 'exportData', value: '' }]
    : [];

export const changesBetween = (before: FlowState, after: FlowState): readonly FlowChange[] => {
  const { fields, tasks } = compareFlows(before, after);
  const steps = tasks.flatMap((task) => task.steps);
  const goneTasks = new Set(tasks.filter((task) => !task.after).map(({ id }) => id));
  return [
    ...fields.map(({ field, value }) => ({ type: 'flow.update', field, value }) as const),
    ...tasks.flatMap(({ before: known, after: task }) => (task && !known ? [{ type: 'task.add', task } as const] : [])),
    ...steps.flatMap(({ id, before: step, after: left }): readonly FlowChange[] =>
      step && !left && !goneTasks.has(step.flowTaskId) ? [{ type: 'step.remove', stepId: id }] : [],
    ),
    ...steps.flatMap(({ id, after: step, isMoved }): readonly FlowChange[] =>
      step && isMoved ? [{ type: 'step.move', stepId: id, taskId: step.flowTaskId, rank: step.rank }] : [],
    ),
    ...[...goneTasks].map((taskId) => ({ type: 'task.remove', taskId }) as const),
    ...tasks.flatMap(taskChanges),
    ...steps.flatMap(givenUp),
    ...steps.flatMap(({ after: step, before: known }): readonly FlowChange[] =>
      step && !known ? [{ type: 'step.add', step }] : [],
    ),
    ...steps.flatMap((step) => updatesOf(step.id, step)),
  ];
};

/** The second flow, with everything else of the first one: only a task with its steps, or a single step, is taken over. */
export const withPartOf = (
  now: FlowState,
  past: FlowState,
  { task, step }: { readonly task?: string | undefined; readonly step?: string | undefined },
): FlowState => {
  const parts = { tasks: { ...now.parts.tasks }, steps: { ...now.parts.steps } };
  if (step !== undefined) {
    const before = stepIn(past.parts, step);
    if (!before) delete parts.steps[step];
    else {
      const home = taskIn(past.parts, before.flowTaskId);
      if (home && !taskIn(parts, home.id)) parts.tasks[home.id] = home;
      parts.steps[step] = before;
    }
  } else if (task !== undefined) {
    const before = taskIn(past.parts, task);
    for (const { id } of stepsOfTask(now.parts, task)) delete parts.steps[id];
    if (before) {
      parts.tasks[task] = before;
      for (const one of stepsOfTask(past.parts, task)) parts.steps[one.id] = one;
    } else delete parts.tasks[task];
  }
  return { record: now.record, parts };
};
