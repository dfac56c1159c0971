import { useSelector } from '@xstate/react';
import { Check } from 'lucide-react';
import styled from 'styled-components';
import { isSameLocator } from '../../../domain/flows/decisions/accept-locator.ts';
import { locatorText } from '../../../domain/flows/editor/step-text.ts';
import { stepIn } from '../../../domain/flows/flow-document.ts';
import { documentIn } from '../../../domain/flows/flow-facts.ts';
import type { FlowLog, StepLog } from '../../../domain/logs/flow-log.ts';
import { logPageMessages } from '../../../domain/logs/log-page-messages.ts';
import { proposalOfStep, type LocatorProposal as Proposal } from '../../../domain/logs/proposal-of-step.ts';
import { problemText } from '../../../domain/problems/problem-text.ts';
import { asSubject } from '../../../domain/session/abilities.ts';
import { selectIsDoing, selectMutation, selectMutationProblem } from '../../../machines/mutation/mutation-machine.ts';
import { useArea, useWorkspace } from '../../actors-context.tsx';
import { Button } from '../../kit/display/button.tsx';
import { useOpenProject } from '../../projects/use-open-project.ts';
import { color, narrow, size } from '../../theme/tokens.ts';

const { proposal: say } = logPageMessages.step;

interface LocatorProposalProps {
  readonly log: FlowLog;
  readonly step: StepLog;
}

/** What a run proposes for a step whose element it did not find. Only a person changes the step. */
export function LocatorProposal({ log, step }: LocatorProposalProps) {
  const { ability, project } = useOpenProject();
  const proposal = proposalOfStep(log, step);
  if (!proposal) return null;
  const mayAccept = ability.can('update', asSubject('Flow', { projectId: project.id }));
  return (
    <Box aria-label={say.title}>
      <h3>{say.title}</h3>
      <p>{say.text(step.proposal?.agree ?? 0)}</p>
      <dl>
        <dt>{say.now}</dt>
        <dd>
          <code>{locatorText(proposal.was)}</code>
        </dd>
        <dt>{say.proposed}</dt>
        <dd>
          <code>{locatorText(proposal.locator)}</code>
        </dd>
      </dl>
      {mayAccept && <Accept proposal={proposal} step={step} />}
    </Box>
  );
}

function Accept({ proposal, step }: { readonly proposal: Proposal; readonly step: StepLog }) {
  const { locatorMutation } = useArea('logs');
  const { journal } = useWorkspace();
  const about = step.userActionId;
  const isUsed = useSelector(journal, ({ context: { view } }) => {
    const document = documentIn(view.flows, proposal.flowId);
    const now = document && stepIn(document, proposal.stepId)?.technicalObject;
    return isSameLocator(now?.['target'], proposal.locator);
  });
  const isDoing = useSelector(locatorMutation, selectIsDoing);
  const isThis = useSelector(locatorMutation, (snapshot) => selectMutation(snapshot).about === about);
  const problem = useSelector(locatorMutation, selectMutationProblem);
  if (isUsed)
    return (
      <Used role="status">
        <Check size={14} aria-hidden /> {say.used}
      </Used>
    );
  return (
    <>
      <div>
        <Button
          small
          disabled={isDoing}
          onPress={() =>
            locatorMutation.send({
              type: 'mutation.do',
              mutation: { name: 'accept', about, title: step.stepName, value: proposal },
            })
          }
        >
          {say.accept}
        </Button>
      </div>
      {isThis && problem && <Wrong role="alert">{problemText(problem)}</Wrong>}
    </>
  );
}

const Box = styled.section`
  display: flex;
  flex-direction: column;
  gap: 8px;
  padding: 10px 12px;
  border: 1px solid ${color.line};
  border-radius: ${size.radius};
  background: ${color.sunken};
  dl { display: grid; grid-template-columns: max-content 1fr; gap: 2px 14px; }
  dt { color: ${color.quiet}; }
  dd { margin: 0; min-width: 0; }
  @media (max-width: ${narrow.page}) { dl { grid-template-columns: 1fr; } dd + dt { margin-top: 4px; } }
`;
const Used = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  svg { flex: none; color: ${color.success}; }
`;
const Wrong = styled.span`
  color: ${color.danger};
`;
