import { useSelector } from '@xstate/react';
import type { FlowState } from '../../../../domain/flows/compare/compare-flows.ts';
import { selectFlowHistory } from '../../../../machines/flows/editor/flow-page-machine.ts';
import { selectCompareIsOpen, type FlowHistoryRef } from '../../../../machines/flows/editor/flow-history-machine.ts';
import { useArea } from '../../../actors-context.tsx';
import type { FlowTab } from '../flow-tab.ts';
import { PastView } from '../../../documents/past-view.tsx';
import { useFlow } from '../use-flow.ts';
import { PastFlow } from './past-flow.tsx';
import { CompareView } from './compare-view.tsx';
import { HistoryDialogs } from './history-dialogs.tsx';
import { HistoryList } from './history-list.tsx';

/** What happened to the flow, and the comparison of two versions [AUD-006, AUD-011]. */
export const HistoryTab: FlowTab = () => {
  const { flowPage } = useArea('flowPage');
  const history = useSelector(flowPage, selectFlowHistory);
  return history ? <History history={history} /> : null;
};

function History({ history }: { readonly history: FlowHistoryRef }) {
  const { flowPast } = useArea('flowPage');
  const { flow, mayUpdate } = useFlow();
  const restore = (revision: number) => history.send({ type: 'restore.ask', revision, name: '' });
  const isComparing = useSelector(history, selectCompareIsOpen);
  return (
    <>
      {isComparing ? (
        <CompareView history={history} />
      ) : (
        <PastView<FlowState>
          past={flowPast}
          record={flow}
          madeBy={({ record }) => record}
          show={(moment) => <PastFlow {...moment} />}
          onRestore={mayUpdate ? restore : undefined}
        >
          <HistoryList history={history} />
        </PastView>
      )}
      <HistoryDialogs history={history} onRestore={() => flowPast.send({ type: 'past.return' })} />
    </>
  );
}
