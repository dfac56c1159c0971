import { executionRowsOf } from './plan-totals.ts';
import type { PlanNode, PlanTask, RunPlan } from '../plan.ts';
import type { RunEvent } from '../run-events.ts';

/** The nodes, rows, tasks and steps of a plan: what an adapter may tell about. */
interface TaskPlaces {
  /** How often it repeats in an execution. */
  readonly loops: number;
  readonly steps: ReadonlySet<string>;
}
interface NodePlaces {
  readonly iterations: ReadonlySet<number>;
  readonly tasks: ReadonlyMap<string, TaskPlaces>;
}
export interface PlanPlaces {
  readonly nodes: ReadonlyMap<number, NodePlaces>;
  /** How many there are, for whoever remembers them. */
  readonly count: number;
}

const placesOfTask = ({ repeats, steps }: PlanTask, { rows }: PlanNode): TaskPlaces => ({
  loops: repeats ? rows.length : 1,
  steps: new Set(steps.map(({ id }) => id)),
});

const placesOfNode = (node: PlanNode): NodePlaces => ({
  iterations: new Set(executionRowsOf(node).map(({ iteration }) => iteration)),
  tasks: new Map(node.tasks.map((task) => [task.id, placesOfTask(task, node)])),
});

const sizeOf = ({ iterations, tasks }: NodePlaces): number =>
  [...tasks.values()].reduce((sum, { steps }) => sum + 1 + steps.size, 1 + iterations.size);

export const placesOf = (plan: RunPlan): PlanPlaces => {
  const nodes = new Map(plan.nodes.map((node) => [node.position, placesOfNode(node)]));
  return { nodes, count: [...nodes.values()].reduce((sum, node) => sum + sizeOf(node), 0) };
};

/** The part of the place of an event that the plan does not have; null: it has all of it. */
export const unplanned = (
  { nodes }: PlanPlaces,
  event: RunEvent,
): 'node' | 'iteration' | 'task' | 'loop' | 'step' | null => {
  if (!('node' in event)) return null;
  const node = nodes.get(event.node);
  if (!node) return 'node';
  if ('iteration' in event && !node.iterations.has(event.iteration)) return 'iteration';
  if (!('task' in event)) return null;
  const task = node.tasks.get(event.task);
  if (!task) return 'task';
  if (event.loop > task.loops) return 'loop';
  return 'step' in event && !task.steps.has(event.step) ? 'step' : null;
};
