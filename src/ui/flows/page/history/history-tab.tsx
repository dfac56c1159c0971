import { useSelector } from '@xstate/react';
import { selectFlowHistory } from '../../../../machines/flows/editor/flow-page-machine.ts';
import { selectCompareIsOpen, type FlowHistoryRef } from '../../../../machines/flows/editor/flow-history-machine.ts';
import { useArea } from '../../../actors-context.tsx';
import type { FlowTab } from '../flow-tab.ts';
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
  const isComparing = useSelector(history, selectCompareIsOpen);
  return (
    <>
      {isComparing ? <CompareView history={history} /> : <HistoryList history={history} />}
      <HistoryDialogs history={history} />
    </>
  );
}
