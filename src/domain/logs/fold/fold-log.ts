import type { PlanNode, PlanRow, PlanTask } from '../../runs/plan.ts';
import type { RunEvent } from '../../runs/run-events.ts';
import type { LogExecution, LogLoop, LogStatus, LogTask } from '../flow-log.ts';
import { openStatus, statusOfParts, type AttemptStanding } from './attempt-standing.ts';
import { foldStep, type FoldScene } from './fold-step.ts';
import { shownExecutions, shownLoops, type LoopPlace, type RowWindow } from './log-places.ts';
import { executionKey, loopKey, seenOf, stepKey } from './seen-events.ts';

/**
 * The log of a flow is a fold of its plan and of the events of one attempt: everything that the plan has is there, with
 * what the events say about it. Any order and repetition of the events gives the same log [LOG-002].
 */
interface Span {
  readonly status: LogStatus;
  readonly startDate: string | null;
  readonly endDate: string | null;
}

const firstOf = (dates: readonly (string | null)[]): string | null =>
  dates.reduce((first, date) => (date !== null && (first === null || date < first) ? date : first), null);
const lastOf = (dates: readonly (string | null)[]): string | null =>
  dates.reduce((last, date) => (date !== null && (last === null || date > last) ? date : last), null);

/** Of something with parts: its own begin and end, and the worst of what its parts say. */
const spanOf = ({ seen, standing }: FoldScene, key: string, parts: readonly Span[]): Span => {
  const [began, ended] = [seen.began.get(key), seen.ended.get(key)];
  const statuses = parts.map(({ status }) => status);
  const startDate = firstOf([began?.at ?? null, ...parts.map((part) => part.startDate)]);
  if (ended && 'status' in ended)
    return { status: statusOfParts([ended.status, ...statuses]), startDate: startDate ?? ended.at, endDate: ended.at };
  if (startDate === null) return { status: 'NOT_STARTED', startDate, endDate: null };
  return { status: openStatus(standing), startDate, endDate: standing.endDate };
};

/** Of a task: its loops are all there is. */
const spanOfLoops = ({ standing }: FoldScene, loops: readonly Span[]): Span => {
  const status = statusOfParts(loops.map((loop) => loop.status));
  const startDate = firstOf(loops.map((loop) => loop.startDate));
  const isBetween = standing.kind === 'goesOn' && loops.some((loop) => loop.status === 'NOT_STARTED');
  if (startDate !== null && status !== 'RUNNING' && isBetween) return { status: 'RUNNING', startDate, endDate: null };
  const isOver = loops.every(({ status: one }) => one !== 'RUNNING' && one !== 'PAUSED');
  return { status, startDate, endDate: isOver ? lastOf(loops.map((loop) => loop.endDate)) : null };
};

const foldLoop = (scene: FoldScene, task: PlanTask, iteration: number, { loop, row }: LoopPlace): LogLoop => {
  const stepLogs = task.steps.map((step) => foldStep(scene, step, row, stepKey(iteration, task.id, loop, step.id)));
  return { ...spanOf(scene, loopKey(iteration, task.id, loop), stepLogs), loop, stepLogs };
};

const foldTask = (scene: FoldScene, task: PlanTask, row: PlanRow, window: RowWindow): LogTask => {
  const places = shownLoops(scene.node, task, row, window);
  const loops = places.map((place) => foldLoop(scene, task, row.iteration, place));
  return { ...spanOfLoops(scene, loops), taskId: task.id, taskName: task.name, loops };
};

const foldExecution = (scene: FoldScene, row: PlanRow, window: RowWindow): LogExecution => {
  const tasks = scene.node.tasks.map((task) => foldTask(scene, task, row, window));
  return { ...spanOf(scene, executionKey(row.iteration), tasks), iteration: row.iteration, tasks };
};

export interface FoldQuestion {
  readonly attempt: number;
  readonly standing: AttemptStanding;
  readonly window: RowWindow;
}

export const foldExecutions = (
  node: PlanNode,
  events: readonly RunEvent[],
  { attempt, standing, window }: FoldQuestion,
): LogExecution[] => {
  const scene: FoldScene = { node, seen: seenOf(node, events), standing, attempt };
  return shownExecutions(node, window).map((row) => foldExecution(scene, row, window));
};
