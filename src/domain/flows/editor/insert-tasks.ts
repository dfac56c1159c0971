import { stepIn, stepsOfTask, tasksInOrder, type FlowParts } from '../flow-document.ts';
import type { FlowChange } from '../flow-facts.ts';
import { blankStep, type FlowStep } from '../step.ts';
import type { EditChanges, EditRequest } from './edit-request.ts';
import { ranksAt } from './ranks.ts';

/** What a recording has made becomes part of a flow: steps before another one, or tasks at its end. */
const insertBefore = (
  parts: FlowParts,
  step: FlowStep,
  values: readonly Partial<FlowStep>[],
  newId: () => string,
): EditChanges => {
  const siblings = stepsOfTask(parts, step.flowTaskId);
  const at = siblings.findIndex(({ id }) => id === step.id);
  const ranks = ranksAt(siblings, at, values.length);
  const changes = values.map((own, index): Extract<FlowChange, { type: 'step.add' }> => ({
    type: 'step.add',
    step: { ...blankStep, ...own, id: newId(), flowTaskId: step.flowTaskId, rank: ranks[index] ?? 'a0' },
  }));
  return { changes, focus: changes[0]?.step.id ?? null };
};

export const insertTasks = (
  parts: FlowParts,
  { tasks: added, before }: Extract<EditRequest, { type: 'tasks.insert' }>,
  newId: () => string,
): EditChanges => {
  const step = before === null ? undefined : stepIn(parts, before);
  if (step)
    return insertBefore(
      parts,
      step,
      added.flatMap(({ steps }) => steps),
      newId,
    );
  const tasks = tasksInOrder(parts);
  const ranks = ranksAt(tasks, tasks.length, added.length);
  const changes = added.map(({ name, steps }, index): Extract<FlowChange, { type: 'task.add' }> => {
    const task = { id: newId(), rank: ranks[index] ?? 'a0', name, description: '', repeats: false };
    const stepRanks = ranksAt([], 0, steps.length);
    const own = steps.map((values, at): FlowStep => ({
      ...blankStep,
      ...values,
      id: newId(),
      flowTaskId: task.id,
      rank: stepRanks[at] ?? 'a0',
    }));
    return { type: 'task.add', task, steps: own };
  });
  return { changes, focus: changes[0]?.task.id ?? null };
};
