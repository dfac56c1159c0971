import { stepIn, stepsOfTask, taskIn, tasksInOrder, type FlowParts } from '../flow-document.ts';
import type { FlowChange } from '../flow-facts.ts';
import type { TaskRecord } from '../flow.ts';
import { blankStep, type FlowStep, type StepValues } from '../step.ts';
import { editorRows } from './editor-rows.ts';
import type { EditRequest, EditChanges } from './edit-request.ts';
import { movedRows, putRows } from './moved-rows.ts';
import { ranksAt } from './ranks.ts';

type EditOf<Type extends EditRequest['type']> = Extract<EditRequest, { type: Type }>;
const nothing: EditChanges = { changes: [], focus: null };

/** Where a new step goes: after a step, at the start of a task, or at the end of the last task. */
const placeAfter = (
  parts: FlowParts,
  after: string | null,
): { readonly taskId: string; readonly index: number } | null => {
  const step = after === null ? undefined : stepIn(parts, after);
  if (step) {
    const siblings = stepsOfTask(parts, step.flowTaskId);
    return { taskId: step.flowTaskId, index: siblings.findIndex(({ id }) => id === step.id) + 1 };
  }
  if (after !== null && taskIn(parts, after)) return { taskId: after, index: 0 };
  const last = tasksInOrder(parts).at(-1);
  return last ? { taskId: last.id, index: stepsOfTask(parts, last.id).length } : null;
};

const insertSteps = (
  parts: FlowParts,
  after: string | null,
  values: readonly Partial<StepValues>[],
  newId: () => string,
): EditChanges => {
  const place = placeAfter(parts, after);
  const task: TaskRecord | null = place
    ? null
    : { id: newId(), rank: ranksAt([], 0, 1)[0] ?? 'a0', name: '', description: '', repeats: false };
  const taskId = place?.taskId ?? task?.id ?? '';
  const ranks = ranksAt(place ? stepsOfTask(parts, taskId) : [], place?.index ?? 0, values.length);
  const steps = values.map((own, index): FlowStep => ({
    ...blankStep,
    ...own,
    id: newId(),
    flowTaskId: taskId,
    rank: ranks[index] ?? 'a0',
  }));
  return {
    changes: [
      ...(task ? [{ type: 'task.add', task } as const] : []),
      ...steps.map((step): FlowChange => ({ type: 'step.add', step })),
    ],
    focus: steps.at(-1)?.id ?? null,
  };
};

/** A new task stands after the task of the row. */
const insertTask = (parts: FlowParts, { after, name }: EditOf<'task.insert'>, newId: () => string): EditChanges => {
  const tasks = tasksInOrder(parts);
  const taskId = after === null ? undefined : (stepIn(parts, after)?.flowTaskId ?? after);
  const at = tasks.findIndex(({ id }) => id === taskId);
  const [rank = 'a0'] = ranksAt(tasks, at < 0 ? tasks.length : at + 1, 1);
  const task = { id: newId(), rank, name, description: '', repeats: false };
  return { changes: [{ type: 'task.add', task }], focus: task.id };
};

/** Steps before another one, in its task. */
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

const insertTasks = (
  parts: FlowParts,
  { tasks: added, before }: EditOf<'tasks.insert'>,
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

/** An exported name may exist once: the copy exports nothing. */
const copied = (step: FlowStep, own: Pick<FlowStep, 'id' | 'flowTaskId' | 'rank'>): FlowStep => ({
  ...step,
  exportData: '',
  ...own,
});

const duplicateTask = (parts: FlowParts, source: TaskRecord, newId: () => string): EditChanges => {
  const tasks = tasksInOrder(parts);
  const [rank = 'a0'] = ranksAt(tasks, tasks.findIndex(({ id }) => id === source.id) + 1, 1);
  const task = { ...source, id: newId(), rank };
  const steps = stepsOfTask(parts, source.id).map((step) =>
    copied(step, { id: newId(), flowTaskId: task.id, rank: step.rank }),
  );
  return { changes: [{ type: 'task.add', task, steps }], focus: task.id };
};

/** Copies of steps stand together after the last of them. */
const duplicate = (parts: FlowParts, { rows }: EditOf<'rows.duplicate'>, newId: () => string): EditChanges => {
  const [only] = rows;
  const task = rows.length === 1 && only !== undefined ? taskIn(parts, only) : undefined;
  if (task) return duplicateTask(parts, task, newId);
  const steps = rows.flatMap((id) => stepIn(parts, id) ?? []);
  const last = steps.at(-1);
  const place = last && placeAfter(parts, last.id);
  if (!place) return nothing;
  const ranks = ranksAt(stepsOfTask(parts, place.taskId), place.index, steps.length);
  const copies = steps.map((step, index) =>
    copied(step, { id: newId(), flowTaskId: place.taskId, rank: ranks[index] ?? step.rank }),
  );
  return { changes: copies.map((step) => ({ type: 'step.add', step })), focus: copies.at(-1)?.id ?? null };
};

/** The row that stands where the removed ones were: the next one, else the one before. */
const besideRemoved = (parts: FlowParts, gone: ReadonlySet<string>): string | null => {
  const rows = editorRows(parts);
  const isGone = ({ id, taskId }: { readonly id: string; readonly taskId: string }) => gone.has(id) || gone.has(taskId);
  const first = rows.findIndex(isGone);
  const next = rows.slice(first).find((row) => !isGone(row));
  return (next ?? rows.slice(0, first).findLast((row) => !isGone(row)))?.id ?? null;
};

const remove = (parts: FlowParts, { rows }: EditOf<'rows.remove'>): EditChanges => {
  const tasks = rows.filter((id) => taskIn(parts, id));
  const steps = rows.filter((id) => !tasks.includes(stepIn(parts, id)?.flowTaskId ?? '') && stepIn(parts, id));
  const changes: readonly FlowChange[] = [
    ...steps.map((stepId) => ({ type: 'step.remove', stepId }) as const),
    ...tasks.map((taskId) => ({ type: 'task.remove', taskId }) as const),
  ];
  return changes.length === 0 ? nothing : { changes, focus: besideRemoved(parts, new Set(rows)) };
};

/** The calling step stands before the first of the steps that it replaces. */
const replace = (
  parts: FlowParts,
  { rows, flowId, name }: EditOf<'steps.replace'>,
  newId: () => string,
): EditChanges => {
  const [first] = rows.flatMap((id) => stepIn(parts, id) ?? []);
  if (!first) return nothing;
  const siblings = stepsOfTask(parts, first.flowTaskId);
  const at = siblings.findIndex(({ id }) => id === first.id);
  const [rank = first.rank] = ranksAt(siblings, at, 1);
  const step: FlowStep = {
    ...blankStep,
    id: newId(),
    flowTaskId: first.flowTaskId,
    rank,
    name,
    actionType: 'Flow',
    configuration: { flowId },
  };
  const removed = remove(parts, { type: 'rows.remove', rows });
  return { changes: [...removed.changes, { type: 'step.add', step }], focus: step.id };
};

const isBlank = ({ name, inputData, description, technicalObject }: FlowStep) =>
  name + inputData + description === '' && technicalObject === null;

/** Pasted steps replace the blank step that they are pasted into. */
const pasteSteps = (parts: FlowParts, { after, steps }: EditOf<'steps.paste'>, newId: () => string): EditChanges => {
  const pasted = insertSteps(parts, after, steps, newId);
  const into = after === null ? undefined : stepIn(parts, after);
  if (!into || !isBlank(into)) return pasted;
  return { ...pasted, changes: [...pasted.changes, { type: 'step.remove', stepId: into.id }] };
};

/** A step without a text is named after the flow that it calls. */
const call = (parts: FlowParts, { row: stepId, flowId, name }: EditOf<'step.call'>): EditChanges => {
  const step = stepIn(parts, stepId);
  if (!step) return nothing;
  const changes: readonly FlowChange[] = [
    { type: 'step.update', stepId, field: 'configuration', value: { flowId } },
    ...(step.name === '' ? [{ type: 'step.update', stepId, field: 'name', value: name } as const] : []),
  ];
  return { changes, focus: null };
};

/** A step after an automated one is automated, too. */
const kindAfter = (parts: FlowParts, after: string | null): Partial<StepValues> => {
  const step = after === null ? undefined : stepIn(parts, after);
  return step && step.actionType !== 'Manual' ? { actionType: 'Click', protocol: step.protocol } : {};
};

/** The changes that fulfil a edit; none when its rows are gone. */
export const changesFor = (parts: FlowParts, edit: EditRequest, newId: () => string): EditChanges => {
  switch (edit.type) {
    case 'step.insert':
      return insertSteps(parts, edit.after, [edit.values ?? kindAfter(parts, edit.after)], newId);
    case 'task.insert':
      return insertTask(parts, edit, newId);
    case 'steps.paste':
      return pasteSteps(parts, edit, newId);
    case 'tasks.insert':
      return insertTasks(parts, edit, newId);
    case 'rows.duplicate':
      return duplicate(parts, edit, newId);
    case 'rows.remove':
      return remove(parts, edit);
    case 'rows.shift':
      return movedRows(parts, edit.rows, edit.by);
    case 'rows.put':
      return putRows(parts, edit.rows, edit.beside, edit.side);
    case 'steps.replace':
      return replace(parts, edit, newId);
    case 'step.set':
      return {
        changes: edit.rows
          .filter((id) => stepIn(parts, id))
          .map((stepId) => ({ type: 'step.update', stepId, field: edit.field, value: edit.value })),
        focus: null,
      };
    case 'step.call':
      return call(parts, edit);
    case 'flow.set':
      return { changes: [{ type: 'flow.update', field: edit.field, value: edit.value }], focus: null };
    case 'task.set':
      return taskIn(parts, edit.row)
        ? { changes: [{ type: 'task.update', taskId: edit.row, field: edit.field, value: edit.value }], focus: null }
        : nothing;
  }
};
