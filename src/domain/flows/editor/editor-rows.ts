import { orderedParts, type FlowParts } from '../flow-document.ts';
import type { ActionType } from '../step-kinds.ts';

/** The rows of the editor in order: each task, then its steps. Steps are numbered through the flow, tasks among themselves. */
export interface EditorRow {
  readonly kind: 'task' | 'step';
  readonly id: string;
  readonly taskId: string;
  readonly number: number;
  /** Of a step: decides which of its cells can be edited. */
  readonly actionType: ActionType | null;
}

export const editorRows = (parts: FlowParts): readonly EditorRow[] => {
  let steps = 0;
  return orderedParts(parts).flatMap(({ task, steps: own }, index): readonly EditorRow[] => [
    { kind: 'task', id: task.id, taskId: task.id, number: index + 1, actionType: null },
    ...own.map(({ id, actionType }): EditorRow => {
      steps += 1;
      return { kind: 'step', id, taskId: task.id, number: steps, actionType };
    }),
  ]);
};

export const isSameRows = (one: readonly EditorRow[], other: readonly EditorRow[]): boolean =>
  one.length === other.length &&
  one.every((row, index) => {
    const { id, taskId, actionType } = other[index] ?? {};
    return row.id === id && row.taskId === taskId && row.actionType === actionType;
  });

/** The steps that stand between two rows, both included. */
export const stepsBetween = (rows: readonly EditorRow[], from: string, to: string): readonly string[] => {
  const [one, other] = [rows.findIndex(({ id }) => id === from), rows.findIndex(({ id }) => id === to)];
  if (one < 0 || other < 0) return [];
  return rows
    .slice(Math.min(one, other), Math.max(one, other) + 1)
    .filter(({ kind }) => kind === 'step')
    .map(({ id }) => id);
};
