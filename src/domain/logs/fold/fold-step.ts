import type { PlanNode, PlanRow, PlanStep, PlanValue } from '../../runs/plan.ts';
import type { StepEnded } from '../../runs/run-events.ts';
import type { StepLog } from '../flow-log.ts';
import { openStepStatus, type AttemptStanding } from './attempt-standing.ts';
import type { SeenEvents } from './seen-events.ts';

/** What a fold knows beside the plan and the events. */
export interface FoldScene {
  readonly node: PlanNode;
  readonly seen: SeenEvents;
  readonly standing: AttemptStanding;
  readonly attempt: number;
}

/** Why a step has no result though it began. */
export const leftMessage = 'The run ended before this step did.';

type Reported = Pick<
  StepLog,
  | 'message'
  | 'usedVariables'
  | 'exports'
  | 'ms'
  | 'found'
  | 'proposal'
  | 'console'
  | 'network'
  | 'signature'
  | 'pictures'
>;

const nothingReported: Reported = {
  message: '',
  usedVariables: {},
  exports: {},
  ms: null,
  found: 'none',
  proposal: null,
  console: [],
  network: [],
  signature: null,
  pictures: [],
};

const reportedBy = (ended: StepEnded): Reported => ({
  message: ended.message,
  usedVariables: ended.usedVariables,
  exports: ended.exports,
  ms: ended.ms,
  // A proposal is never used by itself: a step with one has found nothing.
  found: ended.found === 'proposal' ? 'none' : ended.found,
  proposal: ended.proposal,
  console: ended.console,
  network: ended.network,
  signature: ended.signature,
  pictures: ended.pictures,
});

/** The text of the plan, where a secret is only named. */
const textOf = ({ text, secret }: PlanValue): string => (secret === undefined ? text : `‹${secret}›`);

export const foldStep = ({ node, seen, standing, attempt }: FoldScene, step: PlanStep, row: PlanRow, key: string) => {
  const [began, end] = [seen.began.get(key), seen.ended.get(key)];
  const ended = end?.type === 'step.ended' ? end : null;
  const isLeft = began !== undefined && ended === null && standing.kind !== 'goesOn' && standing.kind !== 'held';
  const value = row.steps[step.id] ?? step.value;
  const reported = ended ? reportedBy(ended) : nothingReported;
  return {
    status: ended?.status ?? (began ? openStepStatus(standing) : 'NOT_STARTED'),
    startDate: began?.at ?? ended?.at ?? null,
    endDate: ended?.at ?? (isLeft ? standing.endDate : null),
    attempt,
    userActionId: step.id,
    flowId: step.flowId ?? node.flowId,
    locator: step.object?.target ?? null,
    stepName: step.name,
    actionType: step.actionType,
    description: step.description,
    inputData: step.inputData,
    mode: node.executionMode,
    parameterName: step.parameterName,
    parameterType: value.type,
    parameterValue: ended?.value ?? textOf(value),
    screenshot: reported.pictures[0] ?? '',
    ...reported,
    message: isLeft ? leftMessage : reported.message,
  } satisfies StepLog;
};
