import { useSelector } from '@xstate/react';
import { selectFlowRelated } from '../../../machines/flows/editor/flow-page-machine.ts';
import { useArea } from '../../actors-context.tsx';
import { RelatedList } from '../../relations/related-list.tsx';
import type { FlowTab } from './flow-tabs.tsx';
import { useFlow } from './use-flow.ts';

/** The relations of the flow [REL-012]. */
export const RelatedTab: FlowTab = () => {
  const { flowPage } = useArea('flowPage');
  const { flow, mayUpdate } = useFlow();
  const related = useSelector(flowPage, selectFlowRelated);
  return related ? (
    <RelatedList
      related={related}
      projectId={flow.projectId}
      item={{ type: 'FLOW', id: flow.id }}
      mayChange={mayUpdate}
    />
  ) : null;
};
