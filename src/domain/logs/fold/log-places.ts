import { executionRowsOf, hasRepeatingTask } from '../../runs/compile/plan-totals.ts';
import type { PlanNode, PlanRow, PlanTask } from '../../runs/plan.ts';

/**
 * Where the steps of a flow are executed:
 *
 *   without a repeating task   one execution for each row
 *   with one                   one execution, in which that task repeats for every row
 */
export interface LoopPlace {
  readonly loop: number;
  readonly row: PlanRow;
}

export const loopsOf = (node: PlanNode, task: PlanTask, row: PlanRow): readonly LoopPlace[] =>
  (task.repeats ? node.rows : [row]).map((one, at) => ({ loop: at + 1, row: one }));

/** What a log shows of many: rows from this number on, and how many [LOG-017]. */
export interface RowWindow {
  readonly from: number;
  readonly iterations: number;
}

const partOf = <One>(all: readonly One[], { from, iterations }: RowWindow): readonly One[] =>
  all.slice(from - 1, from - 1 + iterations);

/** The executions of a window; the one of a repeating task is always shown, with the loops of the window. */
export const shownExecutions = (node: PlanNode, window: RowWindow): readonly PlanRow[] =>
  hasRepeatingTask(node) ? executionRowsOf(node) : partOf(node.rows, window);

export const shownLoops = (node: PlanNode, task: PlanTask, row: PlanRow, window: RowWindow): readonly LoopPlace[] =>
  task.repeats ? partOf(loopsOf(node, task, row), window) : loopsOf(node, task, row);
