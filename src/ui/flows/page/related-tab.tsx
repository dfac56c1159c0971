import { useSelector } from '@xstate/react';
import { relatedMessages } from '../../../domain/relations/related-messages.ts';
import { selectFlowRelated } from '../../../machines/flows/editor/flow-page-machine.ts';
import { useArea } from '../../actors-context.tsx';
import { VisuallyHidden } from '../../kit/layout/visually-hidden.tsx';
import { RelatedList } from '../../relations/related-list.tsx';
import { RequirementsPart } from '../../requirements/requirements-part.tsx';
import type { FlowTab } from './flow-tab.ts';
import { useFlow } from './use-flow.ts';

/** The relations of the flow [REL-012]. */
export const RelatedTab: FlowTab = () => {
  const { flowPage } = useArea('flowPage');
  const { flow, mayUpdate } = useFlow();
  const related = useSelector(flowPage, selectFlowRelated);
  return related ? (
    <>
      <VisuallyHidden as="h2">{relatedMessages.related}</VisuallyHidden>
      <RelatedList
        related={related}
        projectId={flow.projectId}
        item={{ type: 'FLOW', id: flow.id }}
        mayChange={mayUpdate}
      />
      <RequirementsPart projectId={flow.projectId} entityType="FLOW" entityId={flow.id} mayChange={mayUpdate} />
    </>
  ) : null;
};
