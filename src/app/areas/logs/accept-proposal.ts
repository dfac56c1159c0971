import { changesUndoing } from '../../../domain/flows/changes-undoing.ts';
import { stepIn } from '../../../domain/flows/flow-document.ts';
import { documentIn, flowAbout, type FlowCommandOf, type FlowEvent } from '../../../domain/flows/flow-facts.ts';
import { flows } from '../../../domain/flows/flows.ts';
import { isRefusal } from '../../../domain/journal/fact.ts';
import type { ProductCommand } from '../../../domain/journal/product.ts';
import { limits } from '../../../domain/limits.ts';
import { logPageMessages } from '../../../domain/logs/log-page-messages.ts';
import type { LocatorProposal } from '../../../domain/logs/proposal-of-step.ts';
import type { NoticeContent } from '../../../domain/toasts/notice.ts';
import type { Mutation } from '../../../machines/mutation/mutation-machine.ts';
import { readFlow, readMoreSteps, type FlowReads } from '../flows/flow-page-reads.ts';

/**
 * The step of a flow gets the locator that a run has proposed:
 *
 *   read the flow, up to the step ─▶ flow.change { locator.accept } ─▶ accepted by the server ─▶ notice with Undo
 */
interface ProposalNeeds extends FlowReads {
  notify(content: NoticeContent): void;
}

const viewOf = ({ journal }: ProposalNeeds) => journal.journal.getSnapshot().context.view.flows;

/** The device knows the step afterwards, or that the flow does not have it. */
const readStep = async (needs: ProposalNeeds, { projectId, flowId, stepId }: LocatorProposal): Promise<void> => {
  const at = { projectId, flowId };
  await readFlow(needs, at);
  for (;;) {
    const document = documentIn(viewOf(needs), flowId);
    if (!document || document.isComplete || stepIn(document, stepId)) return;
    await readMoreSteps(needs, at);
  }
};

const changeOf = (
  { platform, userId }: ProposalNeeds,
  { projectId, flowId }: LocatorProposal,
  data: FlowCommandOf<'flow.change'>['data'],
): FlowCommandOf<'flow.change'> => ({
  ...platform.stamp(userId),
  type: 'flow.change',
  about: flowAbout(flowId),
  project: projectId,
  data,
});

export const acceptProposal = async (needs: ProposalNeeds, { title, value }: Mutation): Promise<void> => {
  const proposal = value as LocatorProposal;
  await readStep(needs, proposal);
  const { stepId, was, locator } = proposal;
  const command = changeOf(needs, proposal, { changes: [{ type: 'locator.accept', stepId, was, locator }] });
  const events = flows.decide(viewOf(needs), command);
  // A refused change is sent as well, for its reason; one that changes nothing is not.
  if (!isRefusal(events) && events.length === 0) return;
  await needs.journal.submit(command as unknown as ProductCommand);
  const changes = isRefusal(events) ? [] : changesUndoing(events as readonly FlowEvent[]);
  const { type, about, project } = command;
  const undo = { command: { type, about, project, data: { changes, takesBack: command.id } } };
  const text = logPageMessages.step.proposal.done(title);
  needs.notify({ tone: 'success', text, stay: limits.successStay, ...(changes.length > 0 && { undo }) });
};
