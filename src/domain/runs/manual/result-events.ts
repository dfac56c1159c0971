import type { PlanNode } from '../plan.ts';
import type { RunEvent, StepStatus } from '../run-events.ts';
import { executionRowsOf } from '../compile/plan-totals.ts';
import type { ResultPlace, StepResult } from './result-facts.ts';

/** The results that a person sets as events, so that their log is a fold like any other: see `run-events.ts`. */
type Unnumbered = RunEvent extends infer Event ? (Event extends RunEvent ? Omit<Event, 'seq'> : never) : never;

export const hasStep = (node: PlanNode, { iteration, task, loop, step }: ResultPlace): boolean => {
  const found = node.tasks.find(({ id }) => id === task);
  const isRow = executionRowsOf(node).some((row) => row.iteration === iteration);
  const loops = found?.repeats ? node.rows.length : 1;
  return isRow && loop >= 1 && loop <= loops && (found?.steps.some(({ id }) => id === step) ?? false);
};

const numbered = (events: readonly Unnumbered[], after: number): readonly RunEvent[] =>
  events.map((event, at) => ({ ...event, seq: after + at + 1 }) as RunEvent);

const lastOf = (events: readonly RunEvent[]): number => Math.max(0, ...events.map(({ seq }) => seq));

const isAt = (event: RunEvent, place: Partial<ResultPlace>): boolean =>
  Object.entries(place).every(([key, value]) => (event as unknown as Record<string, unknown>)[key] === value);

/** `events`: those of the node that are stored. What contains the step begins with its first result. */
export const eventsOfResult = (
  node: number,
  events: readonly RunEvent[],
  { place, status, note, pictures = [] }: StepResult,
  at: string,
): readonly RunEvent[] => {
  const { iteration, task, loop, step } = place;
  const has = (type: RunEvent['type'], where: Partial<ResultPlace>) =>
    events.some((event) => event.type === type && isAt(event, where));
  const began: Unnumbered[] = [
    ...(has('node.began', {}) ? [] : [{ type: 'node.began', at, node } as const]),
    ...(has('execution.began', { iteration }) ? [] : [{ type: 'execution.began', at, node, iteration } as const]),
    ...(has('task.began', { iteration, task, loop })
      ? []
      : [{ type: 'task.began', at, node, iteration, task, loop } as const]),
  ];
  const here = { at, node, iteration, task, loop, step };
  const ended: Unnumbered = {
    type: 'step.ended',
    ...here,
    status,
    message: note,
    ms: 0,
    value: '',
    usedVariables: {},
    exports: {},
    found: 'none',
    proposal: null,
    console: [],
    network: [],
    signature: null,
    pictures: pictures.map(({ hash }) => hash),
  };
  return numbered([...began, { type: 'step.began', ...here }, ended], lastOf(events));
};

export interface ManualOutcome {
  readonly state: 'passed' | 'passedWithWarnings' | 'failed';
  /** Steps without a result. */
  readonly left: number;
  readonly events: readonly RunEvent[];
}

/** The last result of each step counts. A run with steps that nobody has executed does not simply pass. */
export const finishedRun = (node: number, steps: number, events: readonly RunEvent[], at: string): ManualOutcome => {
  const last = new Map<string, StepStatus>();
  for (const event of events)
    if (event.type === 'step.ended')
      last.set(JSON.stringify([event.iteration, event.task, event.loop, event.step]), event.status);
  const left = Math.max(0, steps - last.size);
  const isFailed = [...last.values()].includes('FAILED');
  const status = isFailed ? 'FAILED' : 'PASSED';
  const containers = events.flatMap((event): Unnumbered[] => {
    if (event.type === 'task.began') return [{ ...event, type: 'task.ended', at, status: 'PASSED' }];
    return event.type === 'execution.began' ? [{ ...event, type: 'execution.ended', at, status: 'PASSED' }] : [];
  });
  const end: Unnumbered = { type: 'node.ended', at, node, status, message: '' };
  const state = isFailed ? 'failed' : left > 0 ? 'passedWithWarnings' : 'passed';
  return { state, left, events: numbered([...containers, end], lastOf(events)) };
};
