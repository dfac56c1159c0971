import { useSelector } from '@xstate/react';
import { isFinal, type Problem } from '../../../domain/problems/problem.ts';
import { problemText } from '../../../domain/problems/problem-text.ts';
import { listMessages } from '../../../domain/defects/list/list-messages.ts';
import { messages } from '../../../domain/texts/messages.ts';
import { selectPanelAt, selectPanelProblem } from '../../../machines/defects/panel/defect-panel-selectors.ts';
import { useWorkspace } from '../../actors-context.tsx';
import { Banner } from '../../kit/layout/banner.tsx';
import { Button } from '../../kit/display/button.tsx';
import { nameOfDefect } from '../panel/defect-name.tsx';

const reasonOf = (problem: Problem): string => {
  if (problem.kind === 'missing') return listMessages.unreadableMissing;
  return problem.kind === 'offline' ? listMessages.unreadableOffline : problemText(problem);
};

/**
 * Shown for the address of a defect that cannot be opened: the panel stays closed, and the page shows the id and the
 * reason (ruling R23). Deleted defects have a separate page: `trashed-panel.tsx`.
 */
export function UnreadableNotice() {
  const { defectPanel } = useWorkspace();
  const problem = useSelector(defectPanel, selectPanelProblem);
  const { projectId, defectId } = useSelector(defectPanel, selectPanelAt);
  if (!problem || problem.kind === 'deleted') return null;
  const retry = () => defectPanel.send({ type: 'panel.open', projectId, defectId });
  return (
    <Banner
      tone="danger"
      action={
        <>
          {!isFinal(problem) && (
            <Button small onPress={retry}>
              {messages.retry}
            </Button>
          )}
          <Button small tone="plain" onPress={() => defectPanel.send({ type: 'panel.close' })}>
            {listMessages.dismiss}
          </Button>
        </>
      }
    >
      {listMessages.unreadable(nameOfDefect(defectId), reasonOf(problem))}
    </Banner>
  );
}
