import type { PlanNode } from '../../runs/plan.ts';
import type { RunEvent } from '../../runs/run-events.ts';
import { executionRowsOf } from '../../runs/compile/plan-totals.ts';

/** Events by what they are about. Only the number of an event orders it: events may arrive in any order, and twice. */
export const eventsInOrder = (events: readonly RunEvent[]): readonly RunEvent[] => {
  const bySeq = new Map(events.map((event) => [event.seq, event]));
  return [...bySeq.values()].toSorted((one, other) => one.seq - other.seq);
};

export const executionKey = (iteration: number): string => `execution ${iteration}`;
export const loopKey = (iteration: number, task: string, loop: number): string => `task ${iteration} ${task} ${loop}`;
export const stepKey = (iteration: number, task: string, loop: number, step: string): string =>
  `step ${iteration} ${task} ${loop} ${step}`;

/** What an event is about within its node; empty: of the node itself, or of the attempt. */
export const keyOf = (event: RunEvent): string => {
  if ('step' in event) return stepKey(event.iteration, event.task, event.loop, event.step);
  if ('task' in event) return loopKey(event.iteration, event.task, event.loop);
  return 'iteration' in event ? executionKey(event.iteration) : '';
};

/** Whether an event is about something that the node has. */
export const knownKeys = (node: PlanNode): ((event: RunEvent) => boolean) => {
  const iterations = new Set(executionRowsOf(node).map(({ iteration }) => iteration));
  const tasks = new Map(
    node.tasks.map((task) => [
      task.id,
      { loops: task.repeats ? node.rows.length : 1, steps: new Set(task.steps.map(({ id }) => id)) },
    ]),
  );
  return (event) => {
    if (event.type === 'note' || event.node !== node.position) return false;
    if (!('iteration' in event)) return true;
    if (!iterations.has(event.iteration)) return false;
    if (!('task' in event)) return true;
    const task = tasks.get(event.task);
    if (!task || event.loop > task.loops) return false;
    return !('step' in event) || task.steps.has(event.step);
  };
};

type Began = Extract<RunEvent, { type: `${string}.began` }>;
type Ended = Extract<RunEvent, { type: `${string}.ended` }>;

/** The first begin and the last end of each thing of a node. */
export interface SeenEvents {
  readonly began: ReadonlyMap<string, Began>;
  readonly ended: ReadonlyMap<string, Ended>;
}

const isBegan = (event: RunEvent): event is Began => event.type.endsWith('.began');
const isEnded = (event: RunEvent): event is Ended => event.type.endsWith('.ended');

export const seenOf = (node: PlanNode, events: readonly RunEvent[]): SeenEvents => {
  const isKnown = knownKeys(node);
  const known = eventsInOrder(events).filter((event) => isKnown(event));
  return {
    began: new Map(known.toReversed().flatMap((event) => (isBegan(event) ? [[keyOf(event), event] as const] : []))),
    ended: new Map(known.flatMap((event) => (isEnded(event) ? [[keyOf(event), event] as const] : []))),
  };
};
