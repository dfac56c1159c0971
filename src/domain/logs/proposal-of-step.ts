import type { StepLocator } from '../runs/locator.ts';
import type { FlowLog, StepLog } from './flow-log.ts';

/** The locator that a run proposes for a step of a flow, and the one that the step had. */
export interface LocatorProposal {
  readonly projectId: string;
  readonly flowId: string;
  readonly stepId: string;
  readonly was: StepLocator;
  readonly locator: StepLocator;
}

/** Null: nothing is proposed. Steps of called flows have the ids of the calling steps before their own. */
export const proposalOfStep = (
  { projectId }: Pick<FlowLog, 'projectId'>,
  { flowId, userActionId, locator: was, proposal }: StepLog,
): LocatorProposal | null =>
  proposal && was
    ? { projectId, flowId, stepId: userActionId.split('/').at(-1) ?? '', was, locator: proposal.locator }
    : null;
