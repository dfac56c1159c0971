import { stepIn, stepsOfTask, taskIn, tasksInOrder, type FlowParts } from '../flow-document.ts';
import type { FlowChange } from '../flow-facts.ts';
import type { FlowStep } from '../step.ts';
import { editorRows } from './editor-rows.ts';
import type { EditChanges } from './edit-request.ts';
import { ranksAt } from './ranks.ts';

const nothing: EditChanges = { changes: [], focus: null };

/** Moves steps together before the step at `index` of a task, counted without the moved ones. */
const stepsTo = (parts: FlowParts, moved: readonly FlowStep[], taskId: string, index: number): EditChanges => {
  const ids = new Set(moved.map(({ id }) => id));
  const others = stepsOfTask(parts, taskId).filter(({ id }) => !ids.has(id));
  const ranks = ranksAt(others, Math.max(index, 0), moved.length);
  const changes = moved.map(({ id: stepId }, at): FlowChange => ({
    type: 'step.move',
    stepId,
    taskId,
    rank: ranks[at] ?? '',
  }));
  return { changes, focus: null };
};

const taskTo = (parts: FlowParts, taskId: string, index: number): EditChanges => {
  const others = tasksInOrder(parts).filter(({ id }) => id !== taskId);
  const [rank = ''] = ranksAt(others, Math.max(index, 0), 1);
  return { changes: [{ type: 'task.move', taskId, rank }], focus: null };
};

const inOrder = (parts: FlowParts, rows: readonly string[]): readonly FlowStep[] => {
  const order = new Map(editorRows(parts).map(({ id }, index) => [id, index]));
  return rows
    .flatMap((id) => stepIn(parts, id) ?? [])
    .toSorted((one, other) => (order.get(one.id) ?? 0) - (order.get(other.id) ?? 0));
};

const shiftTask = (parts: FlowParts, taskId: string, by: 1 | -1): EditChanges => {
  const tasks = tasksInOrder(parts);
  const to = tasks.findIndex(({ id }) => id === taskId) + by;
  return to < 0 || to >= tasks.length ? nothing : taskTo(parts, taskId, to);
};

/** One place up or down. At the edge of a task, steps go to the end of the task before or the start of the one after. */
export const movedRows = (parts: FlowParts, rows: readonly string[], by: 1 | -1): EditChanges => {
  const [only] = rows;
  if (rows.length === 1 && only !== undefined && taskIn(parts, only)) return shiftTask(parts, only, by);
  const moved = inOrder(parts, rows);
  const edge = by === 1 ? moved.at(-1) : moved[0];
  if (!edge) return nothing;
  const ids = new Set(moved.map(({ id }) => id));
  const siblings = stepsOfTask(parts, edge.flowTaskId);
  const neighbour = siblings[siblings.findIndex(({ id }) => id === edge.id) + by];
  const others = siblings.filter(({ id }) => !ids.has(id));
  if (neighbour) {
    const at = others.findIndex(({ id }) => id === neighbour.id);
    return stepsTo(parts, moved, edge.flowTaskId, by === 1 ? at + 1 : at);
  }
  const tasks = tasksInOrder(parts);
  const next = tasks[tasks.findIndex(({ id }) => id === edge.flowTaskId) + by];
  if (!next) return nothing;
  return stepsTo(parts, moved, next.id, by === 1 ? 0 : stepsOfTask(parts, next.id).length);
};

/** Before or after another row: steps beside a step or into a task, a task beside a task. */
export const putRows = (
  parts: FlowParts,
  rows: readonly string[],
  beside: string,
  side: 'before' | 'after',
): EditChanges => {
  const [only] = rows;
  const offset = side === 'after' ? 1 : 0;
  const target = stepIn(parts, beside);
  const targetTask = target?.flowTaskId ?? beside;
  if (rows.includes(beside) || !taskIn(parts, targetTask)) return nothing;
  if (rows.length === 1 && only !== undefined && taskIn(parts, only)) {
    const others = tasksInOrder(parts).filter(({ id }) => id !== only);
    const at = others.findIndex(({ id }) => id === targetTask);
    return at < 0 ? nothing : taskTo(parts, only, at + (target ? 1 : offset));
  }
  const moved = inOrder(parts, rows);
  if (moved.length === 0) return nothing;
  if (!target && side === 'before') {
    // Above the heading of a task is the end of the task before it.
    const tasks = tasksInOrder(parts);
    const before = tasks[tasks.findIndex(({ id }) => id === targetTask) - 1];
    return before
      ? stepsTo(parts, moved, before.id, stepsOfTask(parts, before.id).length)
      : stepsTo(parts, moved, targetTask, 0);
  }
  const others = stepsOfTask(parts, targetTask).filter(({ id }) => !rows.includes(id));
  const at = target ? others.findIndex(({ id }) => id === target.id) + offset : 0;
  return stepsTo(parts, moved, targetTask, at);
};
