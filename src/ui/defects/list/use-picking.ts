import { useSelector } from '@xstate/react';
import { bulkMessages } from '../../../domain/defects/bulk/bulk-messages.ts';
import { selectDefectsQuery } from '../../../machines/defects/list/defects-list-machine.ts';
import { selectListIds } from '../../../machines/lists/list-machine.ts';
import { selectEverythingIsPicked, selectPickedIds } from '../../../machines/lists/selection-machine.ts';
import { useWorkspace } from '../../actors-context.tsx';
import type { Picking } from '../../kit/tables/pick-box.tsx';
import { useProject } from '../use-project.ts';

/** Row selection, for users who may change the selected defects. */
export const usePicking = (): Picking | undefined => {
  const { defectsList, selection } = useWorkspace();
  const { mayUpdate } = useProject();
  const page = useSelector(defectsList, selectListIds);
  const ids = useSelector(selection, selectPickedIds);
  const isEverything = useSelector(selection, selectEverythingIsPicked);
  const onUse = useBulkOpen();
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
    labelOf: bulkMessages.pickRow,
    pageLabel: `${bulkMessages.pickPage} (${bulkMessages.pageKeys})`,
  };
};

/** Opens the bulk edit of the selection; does nothing when it is empty. */
export const useBulkOpen = () => {
  const { defectsList, selection, bulkEdit } = useWorkspace();
  return () => {
    const picked = selection.getSnapshot();
    if (picked.matches('none')) return;
    const ids = selectEverythingIsPicked(picked) ? null : selectPickedIds(picked);
    bulkEdit.send({ type: 'bulk.open', ids, query: selectDefectsQuery(defectsList.getSnapshot()) });
  };
};
