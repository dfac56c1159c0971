import type { FlowTask, TaskRecord } from './flow.ts';
import type { FlowStep } from './step.ts';

/**
 * The tasks and steps of one flow, by id. The order is that of (rank, id), so that two people who move things at the same
 * time see the same result:
 *
 *   tasks   { t1: { rank: 'a0', name: 'Sign in' }, t2: { rank: 'a1', … } }
 *   steps   { s1: { flowTaskId: 't1', rank: 'a0', … }, … }
 */
export interface FlowParts {
  tasks: Record<string, TaskRecord>;
  steps: Record<string, FlowStep>;
}

export const emptyParts = (): FlowParts => ({ tasks: {}, steps: {} });

/** Inherited property names are no ids. */
const ownOf = <One>(all: Readonly<Record<string, One>>, id: string): One | undefined =>
  Object.hasOwn(all, id) ? all[id] : undefined;

export const taskIn = ({ tasks }: Pick<FlowParts, 'tasks'>, id: string) => ownOf(tasks, id);
export const stepIn = ({ steps }: Pick<FlowParts, 'steps'>, id: string) => ownOf(steps, id);

export interface Ranked {
  readonly id: string;
  readonly rank: string;
}

/** Ranks are compared as ASCII, as the database compares them. */
export const byRank = (one: Ranked, other: Ranked): number => {
  if (one.rank !== other.rank) return one.rank < other.rank ? -1 : 1;
  if (one.id === other.id) return 0;
  return one.id < other.id ? -1 : 1;
};

export const tasksInOrder = ({ tasks }: Pick<FlowParts, 'tasks'>): readonly TaskRecord[] =>
  Object.values(tasks).toSorted(byRank);

export const stepsOfTask = ({ steps }: Pick<FlowParts, 'steps'>, taskId: string): readonly FlowStep[] =>
  Object.values(steps)
    .filter(({ flowTaskId }) => flowTaskId === taskId)
    .toSorted(byRank);

/** All tasks in order, each with its steps in order. */
export const orderedParts = (
  parts: FlowParts,
): readonly { readonly task: TaskRecord; readonly steps: readonly FlowStep[] }[] => {
  const byTask = Map.groupBy(Object.values(parts.steps), ({ flowTaskId }) => flowTaskId);
  return tasksInOrder(parts).map((task) => ({ task, steps: (byTask.get(task.id) ?? []).toSorted(byRank) }));
};

/** As the documents write it [FLOW-003]. */
export const wireTasksOf = (flowId: string, parts: FlowParts): FlowTask[] =>
  orderedParts(parts).map(({ task: { id, rank, repeats, name, description }, steps }) => ({
    id,
    flowId,
    rank,
    repeats,
    taskDetails: { name, description },
    steps: [...steps],
  }));

export const partsOfWire = (tasks: readonly FlowTask[]): FlowParts => ({
  tasks: Object.fromEntries(
    tasks.map(({ id, rank, repeats, taskDetails }) => [id, { id, rank, repeats, ...taskDetails }]),
  ),
  steps: Object.fromEntries(tasks.flatMap(({ steps }) => steps.map((step) => [step.id, step]))),
});
