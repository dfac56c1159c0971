import { blankStep } from '../../../src/domain/flows/step.ts';
import type { PlanNode, PlanRow, PlanStep, PlanTask, RunPlan } from '../../../src/domain/runs/plan.ts';
import type { RunEvent, StepEnded, StepStatus } from '../../../src/domain/runs/run-events.ts';

/** Plans and events of runs, for logs. */
export const step = (id: string, more: Partial<PlanStep> = {}): PlanStep => {
  const { description, inputData, protocol, onFailure, optional } = blankStep;
  return {
    ...{ description, inputData, protocol, onFailure, optional },
    id,
    name: `Step ${id}`,
    actionType: 'Click',
    config: {},
    configuration: {},
    object: null,
    value: { type: 0, text: '' },
    parameterName: '',
    exportData: '',
    condition: '',
    timeout: 1_000,
    ...more,
  };
};

export const task = (id: string, steps: readonly string[], more: Partial<PlanTask> = {}): PlanTask => ({
  id,
  name: `Task ${id}`,
  repeats: false,
  steps: steps.map((one) => step(one)),
  ...more,
});

export const rows = (count: number): PlanRow[] =>
  Array.from({ length: count }, (_, at) => ({ iteration: at + 1, steps: {}, parameters: {} }));

export const node = (more: Partial<PlanNode> = {}): PlanNode => ({
  position: 0,
  placeId: '',
  flowId: 'flow-1',
  flowName: 'Check-out',
  flowStatus: 'DONE',
  flowSeverity: 'CRITICAL',
  flowVersion: 3,
  executionMode: 'AUTOMATED',
  onFailure: 'STOP',
  conditions: [],
  parameters: [],
  dataset: null,
  rows: rows(1),
  tasks: [task('t1', ['s1', 's2']), task('t2', ['s3'])],
  ...more,
});

export const planOf = (nodes: readonly PlanNode[], more: Partial<RunPlan> = {}): RunPlan => ({
  kind: 'flow',
  id: 'flow-1',
  projectId: 'p-1',
  name: 'Check-out',
  severity: 'CRITICAL',
  status: 'DONE',
  version: 3,
  baseAddress: '',
  variables: [],
  nodes: [...nodes],
  functions: [],
  secrets: [],
  ...more,
});

export const firstMoment = Date.parse('2026-11-01T10:00:00.000Z');
/** The moment of an event: seconds after the first one. */
export const moment = (seq: number): string => new Date(firstMoment + (seq - 1) * 1_000).toISOString();

type Bare<Event> = Event extends RunEvent ? Omit<Event, 'seq' | 'at'> : never;
export type NewEvent = Bare<RunEvent>;

export const numbered = (events: readonly NewEvent[], first = 1): RunEvent[] =>
  events.map((event, at) => ({ ...event, seq: first + at, at: moment(first + at) }) as RunEvent);

export interface StepAt {
  readonly node?: number;
  readonly iteration?: number;
  readonly task?: string;
  readonly loop?: number;
  readonly step: string;
}
const whole = (at: StepAt) => ({ node: 0, iteration: 1, task: 't1', loop: 1, ...at });

export const began = (at: StepAt): NewEvent => ({ type: 'step.began', ...whole(at) });
export const ended = (at: StepAt, status: StepStatus = 'PASSED', more: Partial<StepEnded> = {}): NewEvent => ({
  type: 'step.ended',
  ...whole(at),
  status,
  ms: 120,
  message: '',
  value: '',
  usedVariables: {},
  exports: {},
  found: 'target',
  proposal: null,
  console: [],
  network: [],
  signature: null,
  pictures: [],
  ...more,
});

/** What an adapter tells about a flow in which every step passes, except those of `results`. */
export const eventsOf = (
  { position, rows: all, tasks }: PlanNode,
  results: Readonly<Record<string, StepStatus>> = {},
): NewEvent[] => {
  const repeats = tasks.some((one) => one.repeats);
  const events: NewEvent[] = [{ type: 'node.began', node: position }];
  for (const { iteration } of repeats ? all.slice(0, 1) : all) {
    events.push({ type: 'execution.began', node: position, iteration });
    for (const one of tasks)
      for (let loop = 1; loop <= (one.repeats ? all.length : 1); loop += 1) {
        const place = { node: position, iteration, task: one.id, loop };
        events.push({ type: 'task.began', ...place });
        for (const { id } of one.steps)
          events.push(began({ ...place, step: id }), ended({ ...place, step: id }, results[id]));
        events.push({ type: 'task.ended', ...place, status: 'PASSED' });
      }
    events.push({ type: 'execution.ended', node: position, iteration, status: 'PASSED' });
  }
  return [...events, { type: 'node.ended', node: position, status: 'PASSED', message: '' }];
};
