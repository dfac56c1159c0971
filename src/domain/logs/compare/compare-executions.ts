import type { LogExecution, StepLog } from '../flow-log.ts';
import { shapeOf } from './changed-lines.ts';
import { stepDifferences, type RunDifference } from './step-differences.ts';

/**
 * Two runs of one flow, side by side, aligned by the ids of their steps and the order of their repetitions:
 *
 *   before ─┐
 *           ├─▶ rows with differences ─▶ without what also differs between two good runs ─▶ the first one
 *   after ──┘
 */
export interface ComparedStep {
  readonly taskName: string;
  /** Of a repeating task: which repetition of those that are compared, from 1. */
  readonly loop: number;
  readonly before: StepLog | null;
  readonly after: StepLog | null;
  /** Those that count. */
  readonly differences: readonly RunDifference[];
}

interface PlacedStep {
  readonly key: string;
  readonly taskName: string;
  readonly loop: number;
  readonly step: StepLog;
}

const placesOf = (execution: LogExecution | null): readonly PlacedStep[] =>
  (execution?.tasks ?? []).flatMap(({ taskName, loops }) =>
    loops.flatMap(({ stepLogs }, at) =>
      stepLogs.map((step) => ({ key: `${at} ${step.userActionId}`, taskName, loop: at + 1, step })),
    ),
  );

/** The steps of the latter run in their order; those that only the former has stay behind the one before them. */
const alignedKeys = (before: readonly PlacedStep[], after: readonly PlacedStep[]): readonly string[] => {
  const isInAfter = new Set(after.map(({ key }) => key));
  const followers = new Map<string, string[]>();
  let last = '';
  for (const { key } of before)
    if (isInAfter.has(key)) last = key;
    else followers.set(last, [...(followers.get(last) ?? []), key]);
  return [...(followers.get('') ?? []), ...after.flatMap(({ key }) => [key, ...(followers.get(key) ?? [])])];
};

const byKey = (places: readonly PlacedStep[]) => new Map(places.map((place) => [place.key, place]));

const lineAspects: readonly string[] = ['controls', 'requests', 'errors', 'dialogs', 'exports'];

/** `restless`: what differs between two good runs says nothing about a third one. */
const counted = (found: readonly RunDifference[], restless: readonly RunDifference[]): readonly RunDifference[] => {
  const noise = new Map(restless.map((one) => [one.aspect, one]));
  return found.flatMap((one) => {
    const same = noise.get(one.aspect);
    if (!same) return [one];
    if (!lineAspects.includes(one.aspect)) return [];
    const shapes = new Set([...same.before, ...same.after].map(shapeOf));
    const keep = (all: readonly string[]) => all.filter((line) => !shapes.has(shapeOf(line)));
    const [before, after] = [keep(one.before), keep(one.after)];
    return before.length + after.length === 0 ? [] : [{ ...one, before, after }];
  });
};

/** `good`: the last two good runs; null: there are no two. */
export const compareExecutions = (
  before: LogExecution,
  after: LogExecution,
  good: readonly [LogExecution, LogExecution] | null,
): readonly ComparedStep[] => {
  const places = [placesOf(before), placesOf(after)] as const;
  const [was, is] = [byKey(places[0]), byKey(places[1])];
  const [last, former] = [byKey(placesOf(good?.[0] ?? null)), byKey(placesOf(good?.[1] ?? null))];
  return alignedKeys(...places).map((key) => {
    const [first, second, one, other] = [was.get(key), is.get(key), last.get(key), former.get(key)];
    const restless = one && other ? stepDifferences(other.step, one.step) : [];
    const { taskName = '', loop = 1 } = second ?? first ?? {};
    const steps = { before: first?.step ?? null, after: second?.step ?? null };
    return { taskName, loop, ...steps, differences: counted(stepDifferences(steps.before, steps.after), restless) };
  });
};

/** -1: the runs are alike. */
export const firstDivergence = (steps: readonly ComparedStep[]): number =>
  steps.findIndex(({ differences }) => differences.length > 0);
