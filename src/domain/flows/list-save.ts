import { generateKeyBetween } from 'fractional-indexing';
import { alike } from '../alike.ts';
import { changesBetween } from './compare/changes-between.ts';
import { taskFields, type FlowState } from './compare/compare-flows.ts';
import { byRank, taskIn, type FlowParts } from './flow-document.ts';
import type { FlowChange } from './flow-facts.ts';
import { rankShape, type FlowTask, type TaskRecord } from './flow.ts';
import { stepFields, type FlowStep } from './step.ts';

/**
 * A list of tasks or steps that was changed outside, merged three ways: what its sender changed since the revision that he
 * began from is applied to the flow as it is now.
 *
 *   base   the flow as of that revision
 *   now    the flow
 *   sent   the list
 *
 * What the sender never saw stays: parts that were added since, and parts that somebody has changed since and that are no
 * longer in the list. A part that was removed since comes back only if the sender has changed it.
 */
interface Ranked {
  readonly id: string;
  readonly rank: string;
}

/** A rank between two others; null: none there. */
export const rankBetween = (before: string | null, after: string | null): string => {
  try {
    return generateKeyBetween(before, after);
  } catch {
    // Ranks of other makers: behind the one before.
    return `${before ?? ''}V`;
  }
};

/** The order of the list wins over ranks that contradict it; ranks that agree with it stay. */
const inListOrder = <One extends Ranked>(list: readonly One[]): readonly One[] => {
  let last: Ranked | null = null;
  return list.map((one, index) => {
    const isInOrder = rankShape.safeParse(one.rank).success && (last === null || byRank(last, one) < 0);
    const floor = last?.rank ?? null;
    const next = list
      .slice(index + 1)
      .find(({ rank }) => rankShape.safeParse(rank).success && (floor === null || rank > floor));
    const placed = isInOrder ? one : { ...one, rank: rankBetween(floor, next?.rank ?? null) };
    last = placed;
    return placed;
  });
};

/** Field by field: the sender's value where he has changed it, else the value as it is now. */
const merged = <Part extends object>(keys: readonly (keyof Part)[], base: Part, now: Part, sent: Part): Part => {
  const changed = keys.filter((key) => !alike(base[key], sent[key]));
  return { ...now, ...Object.fromEntries(changed.map((key) => [key, sent[key]])) };
};

const mergeParts = <Part extends { readonly id: string }>(
  keys: readonly (keyof Part)[],
  base: Readonly<Record<string, Part>>,
  now: Readonly<Record<string, Part>>,
  sent: readonly Part[],
): Record<string, Part> => {
  const after: Record<string, Part> = { ...now };
  const sentIds = new Set(sent.map(({ id }) => id));
  for (const part of sent) {
    const [seen, current] = [base[part.id], now[part.id]];
    if (current) after[part.id] = merged(keys, seen ?? current, current, part);
    else if (!seen || keys.some((key) => !alike(seen[key], part[key]))) after[part.id] = part;
  }
  for (const [id, seen] of Object.entries(base)) {
    const current = now[id];
    if (!sentIds.has(id) && current && alike(seen, current)) delete after[id];
  }
  return after;
};

const taskKeys: readonly (keyof TaskRecord)[] = [...taskFields, 'rank'];
const stepKeys: readonly (keyof FlowStep)[] = [...stepFields, 'rank', 'flowTaskId'];

/** A task with a step that stays is kept, too; a step whose task is gone goes with it. */
const withHomes = (parts: FlowParts, now: FlowParts): FlowParts => {
  const tasks = { ...parts.tasks };
  for (const { flowTaskId } of Object.values(parts.steps)) {
    const home = taskIn(now, flowTaskId);
    if (home && !Object.hasOwn(tasks, flowTaskId)) tasks[flowTaskId] = home;
  }
  const steps = Object.values(parts.steps).filter(({ flowTaskId }) => Object.hasOwn(tasks, flowTaskId));
  return { tasks, steps: Object.fromEntries(steps.map((step) => [step.id, step])) };
};

const ownRecord = <Part>(parts: Readonly<Record<string, Part>>): Record<string, Part> =>
  Object.assign(Object.create(null) as Record<string, Part>, parts);

const changesTo = (now: FlowState, parts: FlowParts): readonly FlowChange[] =>
  changesBetween(now, { record: now.record, parts: withHomes(parts, now.parts) });

/** [FLOW-028] */
export const changesOfTaskList = (
  base: FlowParts,
  now: FlowState,
  list: readonly FlowTask[],
): readonly FlowChange[] => {
  const tasks = inListOrder(list).map(({ id, rank, repeats, taskDetails: { name, description } }) => ({
    id,
    rank,
    repeats,
    name,
    description,
  }));
  const steps = list.flatMap(({ id, steps: own }) => inListOrder(own).map((step) => ({ ...step, flowTaskId: id })));
  return changesTo(now, {
    tasks: mergeParts<TaskRecord>(taskKeys, ownRecord(base.tasks), ownRecord(now.parts.tasks), tasks),
    steps: mergeParts<FlowStep>(stepKeys, ownRecord(base.steps), ownRecord(now.parts.steps), steps),
  });
};

/** Only the steps of one task [FLOW-029]. */
export const changesOfStepList = (
  base: FlowParts,
  now: FlowState,
  task: string,
  list: readonly FlowStep[],
): readonly FlowChange[] => {
  const sent = inListOrder(list).map((step) => ({ ...step, flowTaskId: task }));
  const isOf = ({ flowTaskId }: FlowStep) => flowTaskId === task;
  const seen = Object.fromEntries(Object.entries(base.steps).filter(([, step]) => isOf(step)));
  return changesTo(now, {
    tasks: now.parts.tasks,
    steps: mergeParts<FlowStep>(stepKeys, ownRecord(seen), ownRecord(now.parts.steps), sent),
  });
};
