import type { PlanNode } from '../../runs/plan.ts';
import type { RunEvent, StepEnded } from '../../runs/run-events.ts';
import type { LogCounts, LogStatus } from '../flow-log.ts';
import { flowStatusOf, openStatus, type AttemptStanding } from './attempt-standing.ts';
import { eventsInOrder, keyOf, knownKeys } from './seen-events.ts';

/**
 * A flow log without its executions: status, dates, counts and output of one node in one attempt. `addEvents` continues one
 * with the events that follow; `summaryOf` makes it of all events, in any order and repetition.
 */
export interface NodeSummary extends Omit<LogCounts, 'totalIterations' | 'totalSteps'> {
  readonly status: LogStatus;
  readonly startDate: string | null;
  readonly endDate: string | null;
  readonly message: string;
  readonly output: Readonly<Record<string, string>>;
}

export const blankSummary: NodeSummary = {
  status: 'NOT_STARTED',
  startDate: null,
  endDate: null,
  message: '',
  executedIterations: 0,
  executedSteps: 0,
  passedSteps: 0,
  failedSteps: 0,
  skippedSteps: 0,
  warningSteps: 0,
  output: {},
};

type Draft = { -readonly [Key in keyof NodeSummary]: NodeSummary[Key] };

/** A cancelled step has no result, so it is counted nowhere: the four counts sum up to the executed steps [LOG-001]. */
const countOf = {
  PASSED: 'passedSteps',
  FAILED: 'failedSteps',
  SKIPPED: 'skippedSteps',
  WARNING: 'warningSteps',
} as const;

const addStep = (draft: Draft, { status, exports }: Pick<StepEnded, 'status' | 'exports'>): void => {
  if (status !== 'CANCELLED') {
    draft[countOf[status]] += 1;
    draft.executedSteps += 1;
  }
  if (Object.keys(exports).length > 0) draft.output = { ...draft.output, ...exports };
};

/** `events`: those of the node that follow, in their order. */
export const addEvents = (before: NodeSummary, events: readonly RunEvent[]): NodeSummary => {
  const draft: Draft = { ...before };
  for (const event of events) {
    draft.startDate ??= event.at;
    if (draft.status === 'NOT_STARTED' || draft.status === 'PAUSED') draft.status = 'RUNNING';
    if (event.type === 'step.ended') addStep(draft, event);
    if (event.type === 'execution.ended') draft.executedIterations += 1;
    if (event.type === 'node.ended')
      Object.assign(draft, { status: flowStatusOf(event.status), endDate: event.at, message: event.message });
  }
  return draft;
};

/** Each end of a step or an execution once: the last one counts. */
const lastEnds = (node: PlanNode, events: readonly RunEvent[]): readonly RunEvent[] => {
  const isKnown = knownKeys(node);
  const known = events.filter((event) => isKnown(event));
  const last = new Map(known.map((event) => [`${event.type} ${keyOf(event)}`, event.seq]));
  return known.filter((event) => last.get(`${event.type} ${keyOf(event)}`) === event.seq);
};

/** Events of other nodes, and of steps that the plan does not have, count nothing. */
export const summaryOf = (node: PlanNode, events: readonly RunEvent[]): NodeSummary =>
  addEvents(blankSummary, lastEnds(node, eventsInOrder(events)));

/** What has begun and not ended ends with its attempt. One that has an end has been told it before. */
export const settled = (summary: NodeSummary, standing: AttemptStanding): NodeSummary =>
  summary.status === 'RUNNING' || summary.status === 'PAUSED'
    ? { ...summary, status: openStatus(standing), endDate: summary.endDate ?? standing.endDate }
    : summary;
