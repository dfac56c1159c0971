import { useSelector } from '@xstate/react';
import { bulkMessages } from '../../../domain/defects/bulk/bulk-messages.ts';
import { flowIn } from '../../../domain/flows/flow-facts.ts';
import { flowListMessages } from '../../../domain/flows/list/flow-list-messages.ts';
import { selectFlowsQuery } from '../../../machines/flows/list/flows-list-machine.ts';
import { selectListIds } from '../../../machines/lists/list-machine.ts';
import { selectEverythingIsPicked, selectPickedIds } from '../../../machines/lists/selection-machine.ts';
import { useArea, useWorkspace } from '../../actors-context.tsx';
import type { Picking } from '../../kit/tables/pick-box.tsx';
import { useFlowRights } from './use-flow-rights.ts';

const { bulk: say } = flowListMessages;

/** Row selection, for users who may change the selected flows. */
export const useFlowPicking = (): Picking | undefined => {
  const { flowsList, flowSelection: selection } = useArea('flows');
  const { journal } = useWorkspace();
  const { mayUpdate } = useFlowRights();
  const page = useSelector(flowsList, selectListIds);
  const ids = useSelector(selection, selectPickedIds);
  const isEverything = useSelector(selection, selectEverythingIsPicked);
  const onUse = useFlowBulkOpen();
  if (!mayUpdate) return undefined;
  const picked = page.filter((id) => isEverything || ids.includes(id)).length;
  return {
    canPick: (id) => page.includes(id),
    isPicked: (id) => isEverything || ids.includes(id),
    ofPage: picked === 0 ? 'none' : picked === page.length ? 'all' : 'some',
    onToggle: (id) => void (page.includes(id) && selection.send({ type: 'row.toggle', id, page })),
    onExtend: (id) => void (page.includes(id) && selection.send({ type: 'row.extend', id, page })),
    onPage: (isPicked) => selection.send({ type: isPicked ? 'page.pick' : 'page.drop', page }),
    onUse,
    labelOf: (id) => say.pickRow(flowIn(journal.getSnapshot().context.view.flows, id)?.name ?? id),
    pageLabel: `${say.pickPage} (${bulkMessages.pageKeys})`,
  };
};

/** Opens the bulk edit of the selection; does nothing when it is empty. */
export const useFlowBulkOpen = () => {
  const { flowsList, flowSelection, flowBulk } = useArea('flows');
  const { me } = useWorkspace();
  const { mayDelete } = useFlowRights();
  return () => {
    const picked = flowSelection.getSnapshot();
    if (picked.matches('none')) return;
    const ids = selectEverythingIsPicked(picked) ? null : selectPickedIds(picked);
    const deletable = mayDelete({ owner: '' }) ? 'all' : mayDelete({ owner: me.id }) ? 'own' : 'none';
    flowBulk.send({ type: 'bulk.open', ids, query: selectFlowsQuery(flowsList.getSnapshot()), deletable });
  };
};
