import { useSelector } from '@xstate/react';
import { bulkMessages } from '../../domain/defects/bulk/bulk-messages.ts';
import { selectDocumentsQuery } from '../../machines/documents/documents-query.ts';
import { selectListIds } from '../../machines/lists/list-machine.ts';
import { selectEverythingIsPicked, selectPickedIds } from '../../machines/lists/selection-machine.ts';
import type { Picking } from '../kit/tables/pick-box.tsx';
import { useDocumentList } from './use-document-list.ts';

/** Row selection, for users who may change the selected documents. */
export const useDocumentPicking = (): Picking | undefined => {
  const { list, selection, words, mayUpdate, nameOf } = useDocumentList();
  const { bulk: say } = words;
  const page = useSelector(list, selectListIds);
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
    labelOf: (id) => say.pickRow(nameOf(id)),
    pageLabel: `${say.pickPage} (${bulkMessages.pageKeys})`,
  };
};

/** Opens the bulk edit of the selection; does nothing when it is empty. */
export const useBulkOpen = () => {
  const { list, selection, bulk, deletable } = useDocumentList();
  return () => {
    const picked = selection.getSnapshot();
    if (picked.matches('none')) return;
    const ids = selectEverythingIsPicked(picked) ? null : selectPickedIds(picked);
    bulk.send({ type: 'bulk.open', ids, query: selectDocumentsQuery(list.getSnapshot()), deletable });
  };
};
